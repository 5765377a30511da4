import { describe, expect, test } from 'vitest'
import type { Tables } from '#server/data/tables.ts'
import type { DeskTerm } from '#terms/term-shapes.calls.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'

const AT = '2026-01-01T00:00:00.000Z'

describe.each(ENGINES)('addresses of another program, on %s', (engine) => {
  const site = givenDesk(engine)

  const put = (redirect: Partial<Tables['path_redirects']> & { path: string }) =>
    site
      .deps()
      .db.insertInto('path_redirects')
      .values({
        ...{ post_id: null, term_id: null, target: null, created_at: AT, created_by: null },
        ...redirect,
      })
      .execute()

  const ask = async (path: string, method = 'GET') => {
    const response = await site.app.request(path, { method })
    return [response.status, response.headers.get('location')]
  }

  const givenTopic = async (person: Person, name: string) =>
    (await site.read<DeskTerm>(await site.as(person).post(callUrl('createTopic'), { name }))).id

  test('lead to the post, wherever it is now, and in any spelling', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const { id } = await site.givenLive(author)
    await put({ path: '/2021/03/gem%C3%BCse', post_id: id })
    await put({ path: '/?p=12', post_id: id })
    expect(await ask('/2021/03/gem%C3%BCse')).toEqual([301, '/blog/oat-soup'])
    expect(await ask('/2021/03/gem%C3%BCse', 'HEAD')).toEqual([301, '/blog/oat-soup'])
    expect(await ask('/2021/03/gem%c3%bcse/?utm=x')).toEqual([301, '/2021/03/gem%C3%BCse?utm=x'])
    expect(await ask('/?p=12')).toEqual([301, '/blog/oat-soup'])
    expect((await ask('/?p=13'))[0]).toBe(200)
    expect((await ask('/2021/03/other'))[0]).toBe(404)
  })

  test('lead to the topic, also once it is merged into another, and are gone with it', async () => {
    const person = await site.givenPerson({ role: 'admin' })
    const [soups, stews] = [await givenTopic(person, 'Soups'), await givenTopic(person, 'Stews')]
    await put({ path: '/category/soups', term_id: soups })
    expect(await ask('/category/soups')).toEqual([301, '/topics/soups'])
    await site.as(person).post(callUrl('mergeTopic', { id: soups }), { into: stews })
    expect(await ask('/category/soups')).toEqual([301, '/topics/stews'])
    await site.as(person).delete(callUrl('removeTopic', { id: stews }))
    expect((await ask('/category/soups'))[0]).toBe(410)
  })

  test('lead to the post or page behind which another program hung a feed, a lighter likeness or further comments', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const { id } = await site.givenLive(author)
    await put({ path: '/2021/03/soup', post_id: id })
    await put({ path: '/old/*', target: '/blog/:last' })
    await put({ path: '/author/ida', target: '/people/ida' })
    await put({ path: '/author/ida/feed', target: '/people/ida/feed.xml' })
    await put({ path: '/author/ida/feed/*', target: '/people/ida/feed.xml' })
    const toPost = [301, '/blog/oat-soup']
    for (const path of ['feed', 'feed/rss2', 'amp', 'embed', 'trackback', 'comment-page-2']) {
      expect(await ask(`/2021/03/soup/${path}`), path).toEqual(toPost)
      expect(await ask(`/blog/oat-soup/${path}`), path).toEqual(toPost)
    }
    expect(await ask('/old/oat-soup/feed')).toEqual(toPost)
    expect(await ask('/author/ida/feed/atom')).toEqual([301, '/people/ida/feed.xml'])
    expect(await ask('/author/ida/amp')).toEqual([301, '/people/ida'])
    expect(await ask('/about/amp')).toEqual([301, '/about'])
    for (const path of ['/blog/nothing/feed', '/2021/03/other/amp', '/nothing/amp', '/amp'])
      expect((await ask(path))[0], path).toBe(404)
    await site.as(author).post(callUrl('unpublish', { id }), {
      baseVersion: (await site.look(author, id)).version,
    })
    expect((await ask('/blog/oat-soup/amp'))[0]).toBe(404)
  })

  test('lead on by what their query names: a number with whatever else, a feed, a lighter likeness', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const { id } = await site.givenLive(admin)
    await put({ path: '/?p=12', post_id: id })
    await put({ path: '/?cat=3', term_id: await givenTopic(admin, 'Soups') })
    const toPost = [301, '/blog/oat-soup']
    for (const query of ['p=12&utm_source=x', 'feed=rss2&p=12', 'p=12&amp=1', 'amp&p=12'])
      expect(await ask(`/?${query}`), query).toEqual(toPost)
    expect(await ask('/?feed=rss2')).toEqual([301, '/feed.xml'])
    expect(await ask('/?feed=comments-rss2')).toEqual([301, '/feed.xml'])
    expect(await ask('/?feed=atom')).toEqual([301, '/atom.xml'])
    expect(await ask('/?cat=3&feed=rss2')).toEqual([301, '/topics/soups/feed.xml'])
    expect(await ask('/?cat=3')).toEqual([301, '/topics/soups'])
    expect(await ask('/blog/oat-soup?amp=1')).toEqual(toPost)
    expect(await ask('/blog/oat-soup?amp')).toEqual(toPost)
    expect(await ask('/blog/oat-soup?serves=4&amp=1')).toEqual([301, '/blog/oat-soup?serves=4'])
    for (const path of ['/?feed=cake', '/?p=x', '/blog/oat-soup?amp=2', '/blog?feed=rss2'])
      expect((await ask(path))[0], path).toBe(200)
    expect((await ask('/?p=12', 'POST'))[0]).not.toBe(301)
  })

  test('lead on by a rule for all below an address, the longest first; a page of the site counts before', async () => {
    await put({ path: '/*', target: '/blog' })
    await put({ path: '/old/*', target: '/blog/*' })
    await put({ path: '/old/2019/*', target: '/blog/:last' })
    await put({ path: '/old/2019/menu', target: '/recipes' })
    await put({ path: '/blog', target: '/recipes' })
    await put({ path: '/search/*', target: '/blog/:last' })
    expect(await ask('/old/soup')).toEqual([301, '/blog/soup'])
    expect(await ask('/old/2019/01/soup')).toEqual([301, '/blog/soup'])
    expect(await ask('/old/2019/menu')).toEqual([301, '/recipes'])
    expect(await ask('/anything')).toEqual([301, '/blog'])
    expect((await ask('/blog'))[0]).toBe(200)
    expect(await ask('/search/soup')).toEqual([301, '/blog/soup'])
    expect((await ask('/old/soup', 'POST'))[0]).toBe(405)
  })
})
