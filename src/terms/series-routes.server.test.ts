import { describe, expect, test } from 'vitest'
import type { PostDetail } from '#contract/posts.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk } from '#tests/support/posts/given-desk.ts'
import { seriesUrls } from './series-urls.calls.ts'
import type { DeskTerm, DeskTermPage } from './term-shapes.calls.ts'

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const givenPart = (person: Person, title: string, seriesPart = '', series = 'Sourdough') =>
    site.givenLive(person, { title, series, seriesPart })
  const shown = async (slug: string) =>
    (await read<PostDetail>(await site.anonymous.get(callUrl('getPost', { slug })))).series
  const partsOf = async (slug: string) => {
    const reads = createPageReads(site.deps() as never, { address: '10.0.0.1' })
    return (await reads.getSeries(slug)).items.map(({ title }) => title)
  }
  const list = async (person: Person) =>
    (await read<DeskTermPage>(await site.as(person).get(callUrl('listSeries')))).items
  const find = async (person: Person, name: string): Promise<DeskTerm> => {
    const found = (await list(person)).find((one) => one.name === name)
    if (!found) throw new Error(`There is no series “${name}”.`)
    return found
  }

  test('each part says which it is and leads to the next, in the order that its writers typed', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const first = await givenPart(author, 'Flour')
    expect(first.live?.document).toMatchObject({ series: 'Sourdough', seriesPart: '1' })
    await givenPart(author, 'Baking', '9')
    const third = await givenPart(author, 'Folding')
    expect(third.live?.document.seriesPart).toBe('10')
    await givenPart(author, 'Water', '2')

    expect(await partsOf('sourdough')).toEqual(['Flour', 'Water', 'Baking', 'Folding'])
    expect(await shown('flour')).toEqual({
      slug: 'sourdough',
      name: 'Sourdough',
      part: 1,
      parts: 4,
      next: { slug: 'water', title: 'Water' },
    })
    expect(await shown('folding')).toMatchObject({ part: 4, parts: 4, next: null })

    // What is taken down is no part until it is out again.
    const { version: baseVersion, id } = await site.look(author, first.id)
    await site.as(author).post(callUrl('unpublish', { id }), { baseVersion })
    expect(await shown('water')).toMatchObject({ part: 1, parts: 3 })
    const again = await read(await site.publish(author, await site.look(author, id)))
    expect(again).toMatchObject({ hasChanges: false, document: { seriesPart: '1' } })
    expect(await shown('water')).toMatchObject({ part: 2, parts: 4 })
  })

  test('a place is a whole number, which is said when the post is published', async () => {
    const author = await site.givenPerson({ role: 'author' })
    for (const seriesPart of ['0', 'two', '1.5', '1000', '-1']) {
      const draft = await site.givenDraft(author, { series: 'Sourdough', seriesPart })
      const response = await site.publish(author, draft)
      expect(response.status, seriesPart).toBe(400)
      expect(await response.text()).toContain('The part is a whole number from 1 to 999')
    }
    const draft = await site.givenDraft(author, { series: 'Bread, and more' })
    expect(await (await site.publish(author, draft)).text()).toContain('A name cannot have a comma')
  })

  test('a series is made by whoever writes, and changed by administrators alone', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const make = (person: typeof site.anonymous) =>
      person.post(callUrl('createSeries'), { name: 'Sourdough' })
    expect((await make(site.anonymous)).status).toBe(401)
    expect((await make(site.as(await site.givenPerson({ role: null })))).status).toBe(403)
    const { id } = await read<DeskTerm>(await make(site.as(author)))
    expect((await make(site.as(author))).status).toBe(201)
    const calls = [
      site.as(author).patch(callUrl('changeSeries', { id }), { name: 'Bread' }),
      site.as(author).post(callUrl('mergeSeries', { id }), { into: id }),
      site.as(author).delete(callUrl('removeSeries', { id })),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('a topic is no series: neither is found, changed or merged as the other', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const make = async (call: 'createTopic' | 'createSeries', name: string) =>
      read<DeskTerm>(await site.as(admin).post(callUrl(call), { name }))
    const topic = await make('createTopic', 'Bread')
    const series = await make('createSeries', 'Bread')
    expect(series.id).not.toBe(topic.id)
    const merged = await site
      .as(admin)
      .post(callUrl('mergeSeries', { id: series.id }), { into: topic.id })
    expect(merged.status).toBe(400)
    const removed = await site.as(admin).delete(callUrl('removeSeries', { id: topic.id }))
    expect(removed.status).toBe(404)
    expect(await list(admin)).toEqual([series])
  })

  test('renamed and merged, the old address leads on; removed, it is gone and its posts stay', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const live = await givenPart(admin, 'Flour')
    await givenPart(admin, 'Rye', '1', 'Rye bread')
    const { id } = await find(admin, 'Sourdough')
    const renamed = await site
      .as(admin)
      .patch(callUrl('changeSeries', { id }), { name: 'Wild yeast', description: 'Slow.' })
    expect(await read(renamed)).toMatchObject({ slug: 'wild-yeast', posts: 1 })
    expect(await shown('flour')).toMatchObject({ name: 'Wild yeast', parts: 1 })

    const into = (await find(admin, 'Rye bread')).id
    await read(await site.as(admin).post(callUrl('mergeSeries', { id }), { into }))
    expect(await partsOf('rye-bread')).toEqual(['Flour', 'Rye'])
    for (const slug of ['sourdough', 'wild-yeast']) {
      const response = await site.anonymous.get(seriesUrls.page(slug))
      expect(response.status).toBe(301)
      expect(response.headers.get('location')).toBe(seriesUrls.page('rye-bread'))
    }

    expect((await site.as(admin).delete(callUrl('removeSeries', { id: into }))).status).toBe(204)
    expect((await site.anonymous.get(seriesUrls.page('rye-bread'))).status).toBe(410)
    expect(await shown('flour')).toBeUndefined()
    const again = await read(await site.publish(admin, await site.look(admin, live.id)))
    expect(again.document).toMatchObject({ series: '', seriesPart: '' })
    const acts = (await site.rows('audit_log')).map(({ action }) => action)
    expect(acts).toEqual(expect.arrayContaining(['series.change', 'series.merge', 'series.remove']))
  })

  test('search, the feed, the sitemap and programs know it', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    for (const title of ['Flour', 'Water', 'Salt']) await givenPart(admin, title)
    await givenPart(admin, 'Rye', '', 'Rye bread')
    const found = await read<{ items: { slug: string }[] }>(
      await site.anonymous.get(callUrl('search', { q: 'sourdough' })),
    )
    expect(found.items.map(({ slug }) => slug).sort()).toEqual(['flour', 'salt', 'water'])
    const feed = await (await site.anonymous.get(seriesUrls.feed('rss', 'sourdough'))).text()
    expect(feed).toContain('<title>Wellness Haven: Sourdough</title>')
    expect(feed.match(/<item>/g)).toHaveLength(3)
    const sitemap = await (await site.anonymous.get(serverUrls.sitemapPages())).text()
    expect(sitemap).toContain('/series/sourdough</loc>')
    expect(sitemap).not.toContain('/series/rye-bread')
    const rows = await site.anonymous.get('/rest/v1/blog_posts?select=slug,series&slug=eq.water')
    expect(await rows.json()).toEqual([{ slug: 'water', series: { name: 'Sourdough', part: 2 } }])
  })
})
