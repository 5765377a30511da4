import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { pageTags } from '#contract/pages.ts'
import type { PostAround, PostPage } from '#contract/posts.ts'
import * as mediaRepository from '#server/data/media/media-repository.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { LONG_TEXT } from '#tests/support/posts/given-desk.ts'
import { givenPublicPost } from '#tests/support/posts/given-public-post.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const HOUR_MS = 3_600_000
const FIRST_AT = Date.parse('2026-01-01T00:00:00.000Z')

describe.each(ENGINES)('what is around a post on %s', (engine) => {
  const site = givenApp(engine)
  let published = 0

  /** Later ones are newer. */
  async function given(title: string, foods: string[] = [], type: 'blog' | 'guide' = 'blog') {
    published += 1
    const at = new Date(FIRST_AT + published * HOUR_MS).toISOString()
    const lines = foods.map((food) => `- 100 g ${food}`)
    const block = `\`\`\`recipe\n${lines.join('\n')}\n\`\`\``
    const content = foods.length > 0 ? `${LONG_TEXT}\n\n${block}` : LONG_TEXT
    const document = { title, content, postType: type }
    return givenPublicPost(site.deps().db, { document, at })
  }
  const get = (slug: string) => site.anonymous.get(callUrl('getPostAround', { slug }))
  const around = async (slug: string) => (await (await get(slug)).json()) as PostAround
  const relatedTo = async (slug: string) => (await around(slug)).related.map(({ title }) => title)

  test('its neighbours in time are the posts before and after it', async () => {
    await given('One')
    const two = await given('Two')
    const three = await given('Three')
    expect(await around(two.slug)).toMatchObject({
      older: { title: 'One', slug: 'one' },
      newer: { title: 'Three', id: three.id },
    })
    expect(await around(three.slug)).toMatchObject({ older: { id: two.id }, newer: null })
    expect((await get('nothing')).status).toBe(404)
  })

  test('a post leads to those with its topics, those with more of them first', async () => {
    const givenOf = (title: string, topics: string[]) => {
      published += 1
      const at = new Date(FIRST_AT + published * HOUR_MS).toISOString()
      return givenPublicPost(site.deps().db, {
        document: { title, content: LONG_TEXT, topics },
        at,
      })
    }
    const bread = await givenOf('Bread', ['Baking', 'Winter'])
    await givenOf('Cake', ['Baking', 'Winter'])
    await givenOf('Rolls', ['Baking'])
    for (const title of ['One', 'Two', 'Three']) await givenOf(title, ['Elsewhere'])
    expect(await relatedTo(bread.slug)).toEqual(['Cake', 'Rolls', 'Three'])
  })

  test('a post whose time has not come is no neighbour yet', async () => {
    const two = await given('Two')
    const at = new Date(Date.parse(site.clock.now()) + HOUR_MS).toISOString()
    const document = { title: 'Tomorrow', content: LONG_TEXT }
    await givenPublicPost(site.deps().db, { document, at })
    expect(await around(two.slug)).toMatchObject({ older: null, newer: null })
    expect(await relatedTo(two.slug)).toEqual([])
  })

  test('posts of one moment stand in one order', async () => {
    const at = new Date(FIRST_AT).toISOString()
    const slugs: string[] = []
    for (const title of ['A', 'B', 'C']) {
      const document = { title, content: LONG_TEXT }
      slugs.push((await givenPublicPost(site.deps().db, { document, at })).slug)
    }
    const found = await Promise.all(slugs.map(around))
    expect(found.map(({ older, newer }) => [older?.slug, newer?.slug])).toEqual([
      [undefined, 'b'],
      ['a', 'c'],
      ['b', undefined],
    ])
  })

  test('a new post drops the pages of those that it comes between', async () => {
    const one = await given('One')
    const two = await given('Two')
    const three = await given('Three')
    const changed: string[] = []
    const at = new Date(FIRST_AT + (published - 0.5) * HOUR_MS).toISOString()
    const between = await givenPublicPost(site.deps().db, {
      document: { title: 'Between', content: LONG_TEXT },
      at: new Date(FIRST_AT + published * HOUR_MS).toISOString(),
      publishedAt: at,
      changePages: (tags) => void changed.push(...tags),
    })
    expect(changed).toEqual(
      expect.arrayContaining([between, two, three].map(({ id }) => pageTags.post(id))),
    )
    expect(changed).not.toContain(pageTags.post(one.id))
  })

  test('recipes are related by the foods that they share, rare ones first', async () => {
    // The oldest of them: of those that share as much, the newest would come first.
    await given('Saffron rice', ['rice', 'saffron', 'salt'])
    const soup = await given('Soup', ['leeks', 'saffron', 'onions', 'salt'])
    await given('Onion tart', ['onions', 'butter', 'salt'])
    await given('Onion jam', ['onions', 'sugar', 'salt'])
    await given('Onion bread', ['red onions', 'flour', 'salt'])
    await given('Salted caramel', ['sugar', 'salt'])
    const related = await relatedTo(soup.slug)
    expect(related[0]).toBe('Saffron rice')
    expect(related).toHaveLength(3)
    expect(related).not.toContain('Salted caramel')
    expect(related).not.toContain('Soup')
  })

  test('other posts are related by words of their titles, then by their type', async () => {
    const knife = await given('How to sharpen a knife', [], 'guide')
    await given('Knife skills that last')
    await given('A guide to sleep', [], 'guide')
    await given('Something else')
    expect(await relatedTo(knife.slug)).toEqual(['Knife skills that last', 'A guide to sleep'])
  })

  test('what is taken down is neither related nor a neighbour', async () => {
    const { db } = site.deps()
    const soup = await given('Leek soup', ['leeks'])
    const pie = await given('Leek pie', ['leeks'])
    await db
      .updateTable('blog_posts')
      .set({ deleted_at: new Date(FIRST_AT).toISOString() })
      .where('id', '=', pie.id)
      .execute()
    expect(await around(soup.slug)).toEqual({ older: null, newer: null, related: [] })
  })

  test('the next likest come in the place of what is taken down', async () => {
    const { db } = site.deps()
    const soup = await given('Leek soup', ['leeks', 'saffron'])
    const likest = await given('Leeks in saffron', ['leeks', 'saffron'])
    for (const title of ['Leek pie', 'Leek tart', 'Leek bread']) await given(title, ['leeks'])
    await db
      .updateTable('blog_posts')
      .set({ deleted_at: new Date(FIRST_AT).toISOString() })
      .where('id', '=', likest.id)
      .execute()
    expect((await relatedTo(soup.slug)).toSorted()).toEqual(['Leek bread', 'Leek pie', 'Leek tart'])
  })

  test('pictures of related posts are small, and have no placeholder', async () => {
    const { db } = site.deps()
    const at = new Date(FIRST_AT).toISOString()
    const soup = await given('Leek soup', ['leeks'])
    const pie = await given('Leek pie', ['leeks'])
    const picture = uuidv7()
    await mediaRepository.insert(db, {
      id: picture,
      bucket: 'post-images',
      name: 'pie.jpg',
      original_name: 'pie.jpg',
      content_type: 'image/jpeg',
      byte_size: 1000,
      width: 2400,
      height: 1600,
      alt: '',
      checksum: 'none',
      thumbhash: 'k0oGJAp3d4eHeXd4d4eHd3d4d4eHd3d4',
      uploaded_by: null,
      created_at: at,
    })
    for (const width of [320, 720, 960]) {
      const [name, format] = [`pie-${width}.avif`, 'avif'] as const
      const size = { width, height: width, byte_size: 100 }
      await mediaRepository.insertRendition(db, { media_id: picture, format, name, ...size })
    }
    await mediaRepository.attachToPost(db, { postId: pie.id, mediaIds: [picture] })

    const [related] = (await around(soup.slug)).related
    expect(related?.picture).toMatchObject({
      thumbhash: null,
      sources: [{ srcset: '/media/pie-320.avif 320w, /media/pie-720.avif 720w' }],
    })
  })

  test('the list of recipes has each post with a recipe once, newest first, page by page', async () => {
    for (let number = 1; number <= 14; number += 1) {
      await given(`Recipe ${number}`, ['leeks'])
      await given(`Words ${number}`)
    }
    const list = async (query: Record<string, string>) =>
      (await (await site.anonymous.get(callUrl('listPosts', query))).json()) as PostPage
    const first = await list({ type: 'recipe' })
    expect(first.items.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_, index) => `Recipe ${14 - index}`),
    )
    expect(first.items.every(({ isRecipe }) => isRecipe)).toBe(true)
    const second = await list({ type: 'recipe', cursor: first.nextCursor ?? '' })
    expect(second.items.map(({ title }) => title)).toEqual(['Recipe 2', 'Recipe 1'])
    expect(second.nextCursor).toBeNull()
    const [words, recipe] = (await list({})).items
    expect([words?.isRecipe, recipe?.isRecipe]).toEqual([false, true])
    expect((await site.anonymous.get(callUrl('listPosts', { type: 'cake' }))).status).toBe(400)
  })
})
