import { describe, expect, test } from 'vitest'
import type { Redirect, RedirectPage } from '#contract/desk/desk-history.ts'
import type { PreviewLink } from '#contract/desk/desk-posts.ts'
import { dataPath } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { getPreview } from '#server/operations/desk/publishing/preview-post.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  async function givenMoved(person: Person, id: string, slug: string) {
    await read(await site.save(person, await site.look(person, id), { slug }))
    return read(await site.publish(person, await site.look(person, id)))
  }
  const leadsTo = async (path: string) => {
    const response = await site.anonymous.get(path)
    return [response.status, response.headers.get('Location')]
  }
  const redirectsOf = async (person: Person, q = '') =>
    (await read<RedirectPage>(await site.as(person).get(callUrl('listRedirects', { q })))).items

  test('an address that a post has left leads to where it is, however often it moves', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const { id } = await site.givenLive(author)
    await givenMoved(author, id, 'barley-soup')
    await givenMoved(author, id, 'Rye Soup!')

    expect(await leadsTo(urls.post('oat-soup'))).toEqual([301, '/blog/rye-soup'])
    expect(await leadsTo(urls.post('barley-soup'))).toEqual([301, '/blog/rye-soup'])
    expect(await leadsTo(callUrl('getPost', { slug: 'oat-soup' }))).toEqual([
      301,
      '/api/posts/rye-soup',
    ])
    // The data of its page as well, which a browser asks for that still has the old link.
    expect(await leadsTo(dataPath(urls.post('oat-soup')))).toEqual([301, '/blog/rye-soup.json'])
    const moved = await site.anonymous.get(dataPath(urls.post('rye-soup')))
    expect(await moved.json()).toMatchObject({ post: { slug: 'rye-soup' } })
    expect((await site.anonymous.get(urls.post('rye-soup'))).status).toBe(200)
    // With a number that only a few ask for, too, and nobody holds that.
    const asked = await site.anonymous.get(`${urls.post('oat-soup')}?serves=24`)
    expect([asked.status, asked.headers.get('Location')]).toEqual([301, '/blog/rye-soup'])
    expect(asked.headers.get('Cache-Control') ?? '').not.toContain('public')

    await givenMoved(author, id, 'oat-soup')
    expect((await site.anonymous.get(urls.post('oat-soup'))).status).toBe(200)
    expect(await leadsTo(urls.post('rye-soup'))).toEqual([301, '/blog/oat-soup'])
  })

  test('an address that leads somewhere is not given to another post', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const { id } = await site.givenLive(author)
    await givenMoved(author, id, 'barley-soup')
    const other = await site.givenLive(author)
    expect(other.live?.slug).toBe('oat-soup-2')
    const third = await site.givenLive(author, { slug: 'barley-soup' })
    expect(third.live?.slug).toBe('barley-soup-2')
  })

  test('a post keeps its numbered address when it is published again', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await site.givenLive(author)
    const second = await site.givenLive(author)
    expect(second.live?.slug).toBe('oat-soup-2')
    const again = await givenMoved(author, second.id, 'oat-soup')
    expect(again.live?.slug).toBe('oat-soup-2')
    expect(await site.rows('slug_redirects')).toEqual([])
  })

  test('the address of a removed post is gone until another post takes it', async () => {
    const editor = await site.givenPerson({ role: 'editor' })
    const { id } = await site.givenLive(editor)
    await givenMoved(editor, id, 'barley-soup')
    await site.as(editor).post(callUrl('trash', { id }))
    expect(await leadsTo(urls.post('oat-soup'))).toEqual([410, null])
    expect(await (await site.anonymous.get(urls.post('oat-soup'))).text()).toContain('oat-soup')
    await site.as(editor).delete(callUrl('purge', { id }))
    expect(await leadsTo(urls.post('oat-soup'))).toEqual([410, null])
    expect(await leadsTo(urls.post('barley-soup'))).toEqual([410, null])
    expect(await leadsTo(dataPath(urls.post('barley-soup')))).toEqual([410, null])

    const next = await site.givenLive(editor)
    expect(next.live?.slug).toBe('oat-soup')
    expect((await site.anonymous.get(urls.post('oat-soup'))).status).toBe(200)
  })

  test('redirects are listed, set and removed by editors, not by authors', async () => {
    const editor = await site.givenPerson({ role: 'editor' })
    const author = await site.givenPerson({ role: 'author' })
    const live = await site.givenLive(editor)
    const set = (slug: string, target: string | null, person = editor) =>
      site.as(person).put(callUrl('setRedirect', { slug }), { target })

    expect((await set('porridge', '/blog/oat-soup', author)).status).toBe(403)
    expect((await site.as(author).get(callUrl('listRedirects'))).status).toBe(403)
    expect(await read<Redirect>(await set('porridge', '/blog/oat-soup'))).toMatchObject({
      slug: 'porridge',
      target: { postId: live.id, path: '/blog/oat-soup', title: 'Oat soup' },
    })
    expect(await leadsTo(urls.post('porridge'))).toEqual([301, '/blog/oat-soup'])
    await givenMoved(editor, live.id, 'barley-soup')
    expect(await leadsTo(urls.post('porridge'))).toEqual([301, '/blog/barley-soup'])

    await set('porridge', '/services')
    expect(await leadsTo(urls.post('porridge'))).toEqual([301, '/services'])
    await set('porridge', null)
    expect(await leadsTo(urls.post('porridge'))).toEqual([410, null])

    expect((await redirectsOf(editor)).map(({ slug }) => slug).sort()).toEqual([
      'oat-soup',
      'porridge',
    ])
    expect(await redirectsOf(editor, 'PORR')).toHaveLength(1)
    const url = callUrl('setRedirect', { slug: 'porridge' })
    expect((await site.as(editor).delete(url)).status).toBe(204)
    expect((await site.as(editor).delete(url)).status).toBe(404)
    expect((await site.anonymous.get(urls.post('porridge'))).status).toBe(404)
  })

  test('no redirect forms a loop or a chain, or hides a post', async () => {
    const editor = await site.givenPerson({ role: 'editor' })
    await site.givenLive(editor)
    const set = (slug: string, target: string | null) =>
      site.as(editor).put(callUrl('setRedirect', { slug }), { target })

    expect((await set('oat-soup', '/services')).status).toBe(409)
    expect((await set('porridge', '/blog/porridge')).status).toBe(400)
    expect((await set('porridge', '/blog/never-was')).status).toBe(400)
    expect((await set('porridge', 'javascript:alert(1)')).status).toBe(400)
    expect((await set('porridge', '//elsewhere.example')).status).toBe(400)
    await set('first', '/tools')
    await set('second', '/blog/first')
    expect(await leadsTo(urls.post('second'))).toEqual([301, '/tools'])
    expect((await set('first', '/blog/second')).status).toBe(200)
    expect(await leadsTo(urls.post('first'))).toEqual([301, '/tools'])
    await set('here', 'https://haven.example/blog/oat-soup')
    expect(await leadsTo(urls.post('here'))).toEqual([301, '/blog/oat-soup'])
  })

  test('a preview link shows the draft as it is now, until it expires', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const other = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author)
    const url = callUrl('makePreviewLink', { id: draft.id })
    expect((await site.as(other).post(url, {})).status).toBe(404)
    const response = await site.as(author).post(url, { hours: 24 })
    expect(response.status).toBe(201)
    const link = await read<PreviewLink>(response)
    const token = link.url.split('/preview/')[1] ?? ''

    await read(
      await site.save(author, draft, { title: 'Barley soup', content: '## Begin\n\nNow.' }),
    )
    expect(await getPreview(site.deskDeps(), token)).toMatchObject({
      id: draft.id,
      slug: 'barley-soup',
      title: 'Barley soup',
      metaTitle: 'Barley soup',
      contentHtml: expect.stringContaining('<p>Now.</p>'),
      headings: [{ level: 2, text: 'Begin' }],
      picture: { width: 1200 },
    })
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    await expect(getPreview(site.deskDeps(), forged)).rejects.toMatchObject({ code: 'not_found' })
    await expect(getPreview(site.deskDeps(), 'x')).rejects.toMatchObject({ code: 'not_found' })
    site.clock.advance(DAY_MS)
    await expect(getPreview(site.deskDeps(), token)).rejects.toMatchObject({ code: 'not_found' })
  })
})
