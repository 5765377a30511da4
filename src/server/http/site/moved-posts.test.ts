import { afterEach, describe, expect, test } from 'vitest'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import { INNER_START } from '#contract/inner-post-path.ts'
import { dataPath } from '#contract/page-paths.ts'
import { postPath, startPostsAt } from '#contract/post-address.ts'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenOwnPages } from '#tests/support/site/given-own-pages.ts'

const SETTINGS = { document: 'settings' }

// A process serves one site: those of other tests are not this one.
afterEach(() => startPostsAt(INNER_START))

describe.each(ENGINES)('addresses of posts, on %s', (engine) => {
  const { site, read, deps, asOwner, givenPage, create, problemOf } = givenOwnPages(engine)

  const moveTo = (postAddress: string) =>
    setSiteValues(deps(), 'shell', { id: 'settings', values: { postAddress } })
  const answer = async (path: string) => {
    const response = await site.anonymous.get(path)
    return response.headers.get('Location') ?? response.status
  }
  const body = async (path: string) => (await site.anonymous.get(path)).text()

  test.each([
    ['/journal/{slug}', '/journal/oat-soup'],
    ['/{slug}', '/oat-soup'],
  ])('at %s a post is at one address, and the others lead there', async (shape, address) => {
    const author = await site.givenPerson({ role: 'author' })
    await site.givenLive(author)
    expect(await answer('/blog/oat-soup')).toBe(200)
    expect(await answer(address)).toBe(404)
    await moveTo(shape)

    expect(await answer(address)).toBe(200)
    expect(postPath('oat-soup')).toBe(address)
    expect(await answer('/blog/oat-soup')).toBe(address)
    expect(await answer('/blog/oat-soup?serves=4')).toBe(`${address}?serves=4`)
    expect(await answer('/blog/oat-soup.json')).toBe(dataPath(address))
    expect(await answer(`${address}/`)).toBe(address)
    expect(await answer(`${address}?utm_source=${'x'.repeat(2000)}`)).toBe(address)
    const data = await (await site.anonymous.get(dataPath(address))).json()
    expect(JSON.stringify(data)).toContain('Oat soup')
    expect(await answer(`${address}-2`)).toBe(404)
    expect(await answer(`${address}/feed`)).toBe(address)
    expect(await answer('/blog/oat-soup/feed')).toBe(address)
    expect(await answer('/blog')).toBe(200)

    await moveTo('/{slug}')
    await moveTo('/notes/{slug}')
    expect(await answer(address)).toBe('/notes/oat-soup')
    expect(await answer('/blog/oat-soup')).toBe('/notes/oat-soup')
    await moveTo('/blog/{slug}')
    expect(await answer('/blog/oat-soup')).toBe(200)
    expect(await answer(address)).toBe('/blog/oat-soup')
    expect(await answer('/notes/oat-soup')).toBe('/blog/oat-soup')
    expect(await answer('/notes/never-was')).toBe(404)
  })

  test('a post that has another name or is gone says so at every address', async () => {
    const editor = await site.givenPerson({ role: 'editor' })
    const { id } = await site.givenLive(editor)
    await moveTo('/{slug}')
    await read(await site.save(editor, await site.look(editor, id), { slug: 'rye-soup' }))
    await read(await site.publish(editor, await site.look(editor, id)))
    expect(await answer('/rye-soup')).toBe(200)
    expect(await answer('/oat-soup')).toBe('/rye-soup')
    expect(await answer('/blog/oat-soup')).toBe('/rye-soup')
    expect(await answer('/oat-soup.json')).toBe('/rye-soup.json')

    await site.as(editor).post(callUrl('trash', { id }))
    expect(await answer('/rye-soup')).toBe(410)
    expect(await answer('/blog/rye-soup')).toBe(410)
  })

  test('what names posts names them where they are', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await site.givenLive(author)
    await site.givenLive(author, {
      title: 'Bread',
      content: `${'Bread to eat with a soup of oats, and salt. '.repeat(8)} See [soup](/blog/oat-soup#how).`,
    })
    await moveTo('/journal/{slug}')
    for (const path of ['/feed.xml', '/atom.xml', '/feed.json', '/sitemaps/posts-1.xml']) {
      const text = await body(path)
      expect(text, path).toContain('https://haven.example/journal/bread')
      expect(text, path).not.toContain('/blog/oat-soup')
    }
    const post = await body('/api/posts/bread')
    expect(post).toContain('/journal/oat-soup#how')
    expect(post).not.toContain('/blog/')
  })

  test('a page is there before a post: such a name is taken, and so is such an address', async () => {
    const owner = await asOwner()
    await givenPage(owner, 'How we test', '/how-we-test')
    const author = await site.givenPerson({ role: 'author' })
    await moveTo('/{slug}')
    const post = await site.givenLive(author, { title: 'How we test' })
    expect(post.live?.slug).toBe('how-we-test-2')
    expect((await site.givenLive(author, { title: 'Recipes' })).live?.slug).toBe('recipes-2')
    expect(await body('/how-we-test')).not.toContain('How we test-2')
    expect(await answer('/how-we-test-2')).toBe(200)
    expect(await answer('/recipes-2')).toBe(200)
    const refused = await problemOf(await create(owner, { title: 'Other', address: '/recipes-2' }))
    expect(refused.address).toContain('The post “Recipes” is at /recipes-2')
  })

  test('posts cannot go where a page would hide them, nor where the site has something', async () => {
    const owner = await asOwner()
    await givenPage(owner, 'How we test', '/how-we-test')
    const author = await site.givenPerson({ role: 'author' })
    const { id } = await site.givenLive(author, { title: 'How we test' })
    const refusal = async (shape: string) => {
      const error = await moveTo(shape).catch((reason) => reason)
      return error.fields?.postAddress?.[0]
    }
    expect(await refusal('/{slug}')).toContain('A post would be at /how-we-test')
    for (const word of ['admin', 'api', 'recipes', 'topics', 'metrics']) {
      expect(await refusal(`/${word}/{slug}`)).toContain(`cannot begin with /${word}`)
    }
    expect(await refusal('/Journal/{slug}')).toContain('Addresses of posts must be /{slug}')
    expect(await answer('/blog/how-we-test')).toBe(200)
    await read(await site.save(author, await site.look(author, id), { slug: 'testing' }))
    await read(await site.publish(author, await site.look(author, id)))
    await moveTo('/{slug}')
    expect(await answer('/testing')).toBe(200)
    expect(await answer('/blog/how-we-test')).toBe('/testing')
  })

  test('an owner publishes it on the desk, and is told what is wrong beside the field', async () => {
    const owner = await asOwner()
    const change = async (person: Person, to: string) =>
      read<EditedSiteDocument>(
        await site.as(person).patch(callUrl('changeSiteDocument', SETTINGS), {
          changes: { postAddress: { from: '/blog/{slug}', to } },
        }),
      )
    const { version } = await change(owner, '/admin/{slug}')
    const response = await site
      .as(owner)
      .post(callUrl('publishSiteDocument', SETTINGS), { version })
    expect(response.status).toBe(400)
    expect((await response.json()).error.fields.postAddress[0]).toContain('/admin')
  })
})
