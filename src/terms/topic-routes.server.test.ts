import { describe, expect, test } from 'vitest'
import { serverUrls } from '#contract/server-urls.ts'
import { urls } from '#contract/urls.ts'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import { renderOldPosts } from '#server/operations/posts/writing/render-old-posts.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import type { DeskTerm, DeskTermPage } from './term-shapes.calls.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const list = async (person: Person, query: { q?: string; cursor?: string } = {}) =>
    read<DeskTermPage>(await site.as(person).get(callUrl('listTopics', query)))
  const counts = async (person: Person) =>
    Object.fromEntries((await list(person)).items.map(({ name, posts }) => [name, posts]))
  const create = (person: Person, name: string) =>
    site.as(person).post(callUrl('createTopic'), { name })
  const created = async (person: Person, name: string) => read<DeskTerm>(await create(person, name))
  const topicOf = async (slug: string) => {
    const reads = createPageReads(site.deps() as never, { address: '10.0.0.1' })
    return reads.getTopic({ slug })
  }
  const shown = async (slug: string) =>
    read<{ topics?: { slug: string; name: string }[] }>(
      await site.anonymous.get(callUrl('getPost', { slug })),
    )
  const found = async (q: string) =>
    (await read<{ items: { slug: string }[] }>(await site.anonymous.get(callUrl('search', { q }))))
      .items

  test('topics are typed in a draft, made when it is published, and its readers find it by them', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author, { topics: ['Quick dinners', 'Süppchen'] })
    expect(await counts(author)).toEqual({})
    const live = await read(await site.publish(author, draft))
    expect(live.live?.document.topics).toEqual(['Quick dinners', 'Süppchen'])
    expect(await counts(author)).toEqual({ 'Quick dinners': 1, Süppchen: 1 })
    expect(await shown('oat-soup')).toMatchObject({
      topics: [
        { slug: 'quick-dinners', name: 'Quick dinners' },
        { slug: 'suppchen', name: 'Süppchen' },
      ],
    })
    expect(await topicOf('quick-dinners')).toMatchObject({
      topic: { name: 'Quick dinners', posts: 1 },
      items: [{ slug: 'oat-soup' }],
    })
    expect(await found('dinners')).toMatchObject([{ slug: 'oat-soup' }])

    // What is changed shows when it is published, and is counted no more when the post is taken down.
    await read(await site.save(author, live, { topics: ['süppchen'] }))
    expect(await counts(author)).toEqual({ 'Quick dinners': 1, Süppchen: 1 })
    const again = await read(await site.publish(author, await site.look(author, live.id)))
    expect(again).toMatchObject({ hasChanges: false, document: { topics: ['Süppchen'] } })
    expect(await counts(author)).toEqual({ 'Quick dinners': 0, Süppchen: 1 })
    await site
      .as(author)
      .post(callUrl('unpublish', { id: live.id }), { baseVersion: again.version })
    expect(await counts(author)).toEqual({ 'Quick dinners': 0, Süppchen: 0 })
    expect((await topicOf('suppchen')).items).toEqual([])
  })

  test('topics are proposed by the beginning of each of their words, each once, and by those that they have now', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const proposed = async (q: string) => (await list(admin, { q })).items.map(({ name }) => name)
    const slow = await created(admin, 'Slow soups of autumn')
    for (const name of ['Soups', 'Stews', 'Soups for souls']) await created(admin, name)
    expect(await proposed('so')).toEqual(['Soups', 'Soups for souls', 'Slow soups of autumn'])
    expect(await proposed('Soups of')).toEqual(['Slow soups of autumn'])
    expect(await proposed('oups')).toEqual([])
    const change = callUrl('changeTopic', { id: slow.id })
    await read(await site.as(admin).patch(change, { name: 'Slow stews' }))
    expect(await proposed('so')).toEqual(['Soups', 'Soups for souls'])
    expect(await proposed('stews')).toEqual(['Stews', 'Slow stews'])
    expect(await site.rows('term_words')).toHaveLength(3)
  })

  test('a name is held to its limits, and a post to twenty topics', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const draft = await site.givenDraft(author)
    const refused = async (topics: string[]) => {
      const response = await site.save(author, draft, { topics })
      return { status: response.status, body: await response.text() }
    }
    const many = await refused(Array.from({ length: 21 }, (_, index) => `Topic ${index}`))
    expect(many).toMatchObject({ status: 400 })
    expect(many.body).toContain('A post can have at most 20 topics')
    const long = await refused(['x'.repeat(61)])
    expect(long.body).toContain('A name can have at most 60 characters')
    for (const name of ['', '!!!', 'soups, stews', 'x'.repeat(61)]) {
      expect((await create(author, name)).status, name).toBe(400)
    }
  })

  test('a topic is made by whoever writes, once, and changed by administrators alone', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const reader = await site.givenPerson({ role: null })
    expect((await site.anonymous.post(callUrl('createTopic'), { name: 'Soups' })).status).toBe(401)
    expect((await create(reader, 'Soups')).status).toBe(403)
    const soups = await created(author, 'Soups')
    expect(await created(author, 'soups')).toEqual(soups)
    expect((await list(author, { q: 'so' })).items).toEqual([soups])
    expect((await list(author, { q: 'ou' })).items).toEqual([])
    const calls = [
      site.as(author).patch(callUrl('changeTopic', { id: soups.id }), { name: 'Stews' }),
      site.as(author).post(callUrl('mergeTopic', { id: soups.id }), { into: soups.id }),
      site.as(author).delete(callUrl('removeTopic', { id: soups.id })),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('a renamed topic is found at its new address by both names, and its drafts still mean it', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const soups = await created(admin, 'Soups')
    const stews = await created(admin, 'Stews')
    const live = await site.givenLive(admin, { topics: ['Soups'] })
    const change = (body: object) =>
      site.as(admin).patch(callUrl('changeTopic', { id: soups.id }), body)

    expect((await change({ name: 'Stews' })).status).toBe(409)
    expect((await change({ description: 'x'.repeat(501) })).status).toBe(400)
    const renamed = await read<DeskTerm>(await change({ name: 'Broths', description: 'Warm.' }))
    expect(renamed).toMatchObject({ slug: 'broths', description: 'Warm.', posts: 1 })
    expect(await shown('oat-soup')).toMatchObject({ topics: [{ slug: 'broths', name: 'Broths' }] })
    await expect(topicOf('soups')).rejects.toMatchObject({ code: 'not_found' })
    await renderOldPosts({ ...site.deskDeps(), log: { info() {}, warn() {} } as never })
    expect(await found('broths')).toMatchObject([{ slug: 'oat-soup' }])

    const edited = await read(await site.publish(admin, await site.look(admin, live.id)))
    expect(edited.document.topics).toEqual(['Broths'])
    // Asked for by its old name, it is itself; its old address is free for nobody else.
    expect(await created(admin, 'Soups')).toMatchObject({ id: soups.id })
    expect(await counts(admin)).toEqual({ Broths: 1, Stews: 0 })

    const merge = (id: string, into: string) =>
      site.as(admin).post(callUrl('mergeTopic', { id }), { into })
    expect((await merge(soups.id, soups.id)).status).toBe(400)
    expect(await read(await merge(soups.id, stews.id))).toMatchObject({ name: 'Stews', posts: 1 })
    expect(await counts(admin)).toEqual({ Stews: 1 })
    for (const slug of ['soups', 'broths']) {
      const response = await site.anonymous.get(urls.topic(slug))
      expect(response.status).toBe(301)
      expect(response.headers.get('location')).toBe(urls.topic('stews'))
    }
    const acts = (await site.rows('audit_log')).map(({ action }) => action)
    expect(acts).toEqual(expect.arrayContaining(['topic.create', 'topic.change', 'topic.merge']))
  })

  test('a removed topic is gone from its posts, and comes back only when it is made again', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const live = await site.givenLive(admin, { topics: ['Soups', 'Winter'] })
    const { items } = await list(admin)
    const soups = items.find(({ name }) => name === 'Soups')
    if (!soups) throw new Error('There is no such topic.')
    const remove = () => site.as(admin).delete(callUrl('removeTopic', { id: soups.id }))
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(await shown('oat-soup')).toMatchObject({ topics: [{ name: 'Winter' }] })
    expect((await site.anonymous.get(urls.topic('soups'))).status).toBe(410)

    const again = await read(await site.publish(admin, await site.look(admin, live.id)))
    expect(again.document.topics).toEqual(['Winter'])
    expect(await counts(admin)).toEqual({ Winter: 1 })
    await created(admin, 'Soups')
    expect(await counts(admin)).toEqual({ Soups: 0, Winter: 1 })
  })

  test('the feed and the sitemap of topics', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    for (const title of ['One', 'Two', 'Three']) {
      const topics = title === 'One' ? ['Soups', 'Rare'] : ['Soups']
      await site.givenLive(admin, { title, topics })
    }
    const feed = await (await site.anonymous.get(urls.topicFeed('rss', 'soups'))).text()
    expect(feed).toContain('<title>Wellness Haven: Soups</title>')
    expect(feed.match(/<item>/g)).toHaveLength(3)
    expect((await site.anonymous.get(urls.topicFeed('json', 'nothing'))).status).toBe(404)
    const sitemap = await (await site.anonymous.get(serverUrls.sitemapPages())).text()
    expect(sitemap).toContain('/topics/soups</loc>')
    expect(sitemap).not.toContain('/topics/rare')
  })

  test('topics are listed page by page', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    for (let index = 100; index < 160; index += 1) await created(admin, `Topic ${index}`)
    const first = await list(admin)
    expect(first.items).toHaveLength(50)
    const rest = await list(admin, { cursor: first.nextCursor ?? '' })
    expect(rest.items.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Topic ${150 + index}`),
    )
    const strange = await site.as(admin).get(callUrl('listTopics', { cursor: 'strange' }))
    expect(strange.status).toBe(400)
  })
})
