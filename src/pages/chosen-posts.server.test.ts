import { describe, expect, test } from 'vitest'
import { INITIAL_SETTINGS } from '#domain/site/site-settings.ts'
import { withInitial } from '#domain/site/stored-values.ts'
import type { DeskTermPage } from '#terms/term-shapes.calls.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import { sharedContent } from '#tests/support/site/shared-parts.ts'
import { showPage } from './get-designed-page.server.ts'
import { tagsOfSection } from './section-tags.calls.ts'
import { DESIGNED_PAGES } from './sections/designed-pages.ts'
import type { Item } from './sections/kinds/section-field.ts'
import { writeSections } from './sections/sections.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)

  async function shownPage(fields: Record<string, string | readonly Item[]>, language = 'en') {
    const section = { id: 'chosen', kind: 'chosenPosts', fields: { heading: 'Read on', ...fields } }
    const sections = writeSections([section])
    const values = {
      ...withInitial(DESIGNED_PAGES.home.fields, { sections }),
      ...(language !== 'en' && { language }),
    }
    const settings = { ...INITIAL_SETTINGS, name: 'Haven', otherLanguages: 'on' as const }
    const deps = { ...site.deps(), content: sharedContent() }
    return showPage(deps, values as never, { site: settings })
  }

  const shown = async (...wanted: Parameters<typeof shownPage>) =>
    (await shownPage(...wanted)).sections.flatMap((section) =>
      (section.posts ?? []).map(({ title }) => title),
    )

  async function givenPosts(author: Person, titles: readonly string[], topics: string[] = []) {
    const posts = []
    for (const title of titles) {
      site.clock.advance(1_000)
      posts.push(await site.givenLive(author, { title, topics }))
    }
    return posts
  }

  const takeDown = async (author: Person, { id }: { id: string }) => {
    const { version } = await site.look(author, id)
    const answer = await site
      .as(author)
      .post(callUrl('unpublish', { id }), { baseVersion: version })
    expect(answer.status).toBe(200)
  }

  test('the newest posts are shown, as many as are asked for, and none on a site without', async () => {
    expect(await shown({ source: 'newest' })).toEqual([])
    const author = await site.givenPerson({ role: 'author' })
    const [, , , last] = await givenPosts(author, ['Apples', 'Beans', 'Chard', 'Dill'])
    expect(await shown({ source: 'newest' })).toEqual(['Dill', 'Chard', 'Beans'])
    expect(await shown({ source: 'newest', count: '1' })).toEqual(['Dill'])
    expect(await shown({ source: 'newest', count: '12' })).toHaveLength(4)
    if (last) await takeDown(author, last)
    expect(await shown({ source: 'newest', count: '1' })).toEqual(['Chard'])
  })

  test('posts of a topic are those of it alone, under its old address too; of no topic none', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await givenPosts(admin, ['Apples'], ['Fruit'])
    await givenPosts(admin, ['Beans', 'Chard'], ['Soups'])
    const wanted = { source: 'topic', topic: '/topics/soups' }
    expect(await shown(wanted)).toEqual(['Chard', 'Beans'])
    expect(await shown({ ...wanted, count: '1' })).toEqual(['Chard'])
    for (const topic of ['', '/topics/', '/topics/stews', '/blog/soups', 'https://a.example/soups'])
      expect(await shown({ ...wanted, topic }), topic).toEqual([])

    const list = await site.as(admin).get(callUrl('listTopics', { q: 'so' }))
    const [soups] = (await site.read<DeskTermPage>(list)).items
    const id = soups?.id ?? ''
    const renamed = { name: 'Stews' }
    await site.read(await site.as(admin).patch(callUrl('changeTopic', { id }), renamed))
    expect(await shown(wanted)).toEqual(['Chard', 'Beans'])
    await site.as(admin).delete(callUrl('removeTopic', { id }))
    expect(await shown(wanted)).toEqual([])
  })

  test('named posts stand in the order of their names, each once, and what is not public is left out', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const [apples, beans] = await givenPosts(author, ['Apples', 'Beans', 'Chard'])
    const draft = await site.givenDraft(author, { title: 'Endives' })
    if (!apples || !beans) throw new Error('There are posts.')
    const named = (...slugs: string[]) => ({
      source: 'named',
      posts: slugs.map((slug) => ({ post: `/blog/${slug}` })),
    })
    const some = named('chard', 'nowhere', draft.document.slug, 'apples', 'chard', 'beans')
    expect(await shown(some)).toEqual(['Chard', 'Apples', 'Beans'])
    expect(await shown({ ...some, count: '1' })).toEqual(['Chard', 'Apples', 'Beans'])
    await takeDown(author, apples)
    expect(await shown(some)).toEqual(['Chard', 'Beans'])

    // A post is known by the addresses that it had before.
    await site.read(await site.save(author, beans, { slug: 'broad-beans' }))
    await site.read(await site.publish(author, await site.look(author, beans.id)))
    expect(await shown(some)).toEqual(['Chard', 'Beans'])
  })

  test('a page shows posts of its language alone', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await givenPosts(author, ['Apples'])
    expect(await shown({ source: 'newest' }, 'de')).toEqual([])
    const posts = [{ post: '/blog/apples' }]
    expect(await shown({ source: 'named', posts }, 'de')).toEqual([])
    expect(await shown({ source: 'named', posts })).toEqual(['Apples'])
  })

  test('the page is made anew with any post, and with its topic', async () => {
    const [section] = (await shownPage({ source: 'topic', topic: '/topics/s%C3%BCppchen' }))
      .sections
    expect(section && tagsOfSection(section)).toEqual(['posts', 'term:s%C3%BCppchen'])
    const [newest] = (await shownPage({ source: 'newest', topic: '/topics/soups' })).sections
    expect(newest && tagsOfSection(newest)).toEqual(['posts'])
  })
})
