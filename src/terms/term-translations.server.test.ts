import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { pageTags } from '#contract/pages.ts'
import type { PostDetail } from '#contract/posts.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/urls.ts'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import { findPageLanguage } from '#server/http/site/page-language.ts'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk, LONG_TEXT } from '#tests/support/posts/given-desk.ts'
import { TERM_ADDRESSES } from './term-addresses.calls.ts'
import type { DeskTerm, DeskTermPage } from './term-shapes.calls.ts'

const GERMAN = { language: 'de', name: 'Suppen', description: 'Aus dem Topf.' }

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const speakBoth = () =>
    setSiteValues(site.deskDeps() as never, 'shell', {
      id: 'settings',
      values: { otherLanguages: 'on' },
    })
  const reads = () => createPageReads(site.deskDeps() as never, { address: '10.0.0.1' })
  const list = async (person: Person, call: 'listTopics' | 'listSeries' = 'listTopics') =>
    (await read<DeskTermPage>(await site.as(person).get(callUrl(call)))).items
  const change = (person: Person, id: string, changes: object) =>
    site.as(person).patch(callUrl('changeTopic', { id }), changes)
  const termOf = async (person: Person, name: string) => {
    const found = (await list(person)).find((term) => term.name === name)
    if (!found) throw new Error(`There is no topic ${name}.`)
    return found
  }
  const shown = async (slug: string) =>
    read<PostDetail>(await site.anonymous.get(callUrl('getPost', { slug })))
  const text = async (path: string) => (await site.anonymous.get(path)).text()

  /** A live post and its live German translation. */
  async function givenBoth(person: Person, document: object = {}) {
    await speakBoth()
    const english = await site.givenLive(person, {
      title: 'Oat soup',
      topics: ['Soups'],
      ...document,
    })
    const draft = await read(
      await site
        .as(person)
        .post(
          callUrl('translate', { id: english.id }),
          { language: 'de' },
          { [IDEMPOTENCY_KEY_HEADER]: uuidv7() },
        ),
    )
    const { version } = await read(
      await site.save(person, draft, { title: 'Hafersuppe', content: `Auf Deutsch. ${LONG_TEXT}` }),
    )
    const german = await read(await site.publish(person, { id: draft.id, version }))
    return { english, german }
  }

  test('a topic has a name and a description in each other language of the site, and on a site in one none', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await site.givenLive(admin, { topics: ['Soups'] })
    const alone = await termOf(admin, 'Soups')
    expect(alone.translations).toEqual([])
    const refused = await change(admin, alone.id, { translations: [GERMAN] })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Choose one of the other languages of the site.')

    await speakBoth()
    const { id, translations } = await termOf(admin, 'Soups')
    expect(translations).toEqual([{ language: 'de', name: '', description: '' }])
    const author = await site.givenPerson({ role: 'author' })
    expect((await change(author, id, { translations: [GERMAN] })).status).toBe(403)
    for (const words of [{ language: 'en' }, { language: 'fr' }, { name: 'x'.repeat(61) }]) {
      const { status } = await change(admin, id, { translations: [{ ...GERMAN, ...words }] })
      expect(status, JSON.stringify(words)).toBe(400)
    }
    const changed = await read<DeskTerm>(await change(admin, id, { translations: [GERMAN] }))
    expect(changed).toMatchObject({ name: 'Soups', slug: 'soups', translations: [GERMAN] })
    // What a change leaves out stays; what is emptied is gone.
    await read(await change(admin, id, { description: 'From the pot.' }))
    expect(await termOf(admin, 'Soups')).toMatchObject({ translations: [GERMAN] })
    await read(
      await change(admin, id, { translations: [{ language: 'de', name: ' ', description: '' }] }),
    )
    expect(await site.rows('term_translations')).toEqual([])

    const acts = (await site.rows('audit_log')).filter(({ action }) => action === 'topic.change')
    const [written, , emptied] = acts.map((act) => JSON.stringify(act))
    expect(written).toContain('Aus dem Topf.')
    expect(emptied).toContain('Aus dem Topf.')
  })

  test('German posts name their topics in German and lead to what is of them in German', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await givenBoth(admin)
    const { id } = await termOf(admin, 'Soups')
    const path = '/in/de/topics/soups'
    // Without a German name it is called there as in English.
    expect((await shown('hafersuppe')).topics).toEqual([{ slug: 'soups', name: 'Soups', path }])
    const before = new Set((await site.rows('outbox')).map((row) => row.id))
    await read(await change(admin, id, { description: 'Pots.', translations: [GERMAN] }))
    const since = (await site.rows('outbox')).filter((row) => !before.has(row.id))
    expect(JSON.stringify(since)).toContain(pageTags.term('soups'))
    expect(JSON.stringify(since)).toContain(pageTags.posts())

    const link = { slug: 'soups', name: 'Suppen', path }
    expect((await shown('hafersuppe')).topics).toEqual([link])
    expect((await shown('oat-soup')).topics).toEqual([{ slug: 'soups', name: 'Soups' }])
    expect(await reads().listTopics('de')).toEqual([link])
    expect(await reads().listTopics()).toEqual([{ slug: 'soups', name: 'Soups' }])

    await read(await change(admin, id, { group: 'Course' }))
    expect((await shown('hafersuppe')).topics).toEqual([{ ...link, group: 'Course' }])

    const german = await reads().getTopic({ slug: 'soups', language: 'de' })
    expect(german.topic).toMatchObject({ name: 'Suppen', description: 'Aus dem Topf.', posts: 1 })
    expect(german.topic).toMatchObject({ group: 'Course' })
    expect(german.items.map(({ slug }) => slug)).toEqual(['hafersuppe'])
    const alternates = [
      { hreflang: 'en', path: '/topics/soups' },
      { hreflang: 'de', path },
      { hreflang: 'x-default', path: '/topics/soups' },
    ]
    expect(german.alternates).toEqual(alternates)
    expect(german.chooserHtml).toContain('href="/topics/soups" lang="en" hreflang="en"')
    const english = await reads().getTopic({ slug: 'soups' })
    expect(english.topic).toMatchObject({ name: 'Soups', description: 'Pots.', posts: 1 })
    expect(english.items.map(({ slug }) => slug)).toEqual(['oat-soup'])
    expect(english.alternates).toEqual(alternates)
    expect(english.chooserHtml).toContain(`href="${path}" lang="de" hreflang="de"`)

    const { feed } = TERM_ADDRESSES.topic
    const rss = await text(feed('rss', 'soups', 'de'))
    expect(rss).toContain('<language>de</language>')
    expect(rss).toContain('Suppen')
    expect(rss.match(/<item>/g)).toHaveLength(1)
    expect(await text(feed('rss', 'soups'))).not.toContain('Hafersuppe')
    for (const [slug, language] of [
      ['soups', 'en'],
      ['soups', 'fr'],
      ['nothing', 'de'],
    ]) {
      const none = reads().getTopic({ slug: slug ?? '', language })
      await expect(none, `${slug} ${language}`).rejects.toMatchObject({ code: 'not_found' })
      expect((await site.anonymous.get(feed('rss', slug ?? '', language))).status).toBe(404)
    }
  })

  test('a topic without German posts has no German page, and its English one says nothing of languages', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const { german } = await givenBoth(admin)
    await site.givenLive(admin, { title: 'Rye', slug: 'rye', topics: ['Bread'] })
    await expect(reads().getTopic({ slug: 'bread', language: 'de' })).rejects.toMatchObject({
      code: 'not_found',
    })
    const bread = await reads().getTopic({ slug: 'bread' })
    expect(bread).not.toHaveProperty('alternates')
    expect(bread).not.toHaveProperty('chooserHtml')
    await site.as(admin).post(callUrl('unpublish', { id: german.id }))
    await expect(reads().getTopic({ slug: 'soups', language: 'de' })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await reads().getTopic({ slug: 'soups' })).not.toHaveProperty('alternates')
    expect(await reads().listTopics('de')).toEqual([])
  })

  test('a German page leads to the topics above and below that have German posts, and to older posts', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await givenBoth(admin, { topics: ['Food', 'Soups', 'Bread'] })
    const [food, soups, bread] = await Promise.all(
      ['Food', 'Soups', 'Bread'].map((name) => termOf(admin, name)),
    )
    await site.givenLive(admin, { title: 'Rye', slug: 'rye', topics: ['Rye'] })
    const rye = await termOf(admin, 'Rye')
    const german = (name: string) => [{ language: 'de', name, description: '' }]
    const parentId = food?.id
    await read(await change(admin, soups?.id ?? '', { parentId, translations: german('Suppen') }))
    await read(await change(admin, bread?.id ?? '', { parentId, translations: german('Brot') }))
    await read(await change(admin, rye.id, { parentId }))
    await read(await change(admin, food?.id ?? '', { translations: german('Essen') }))
    const above = await reads().getTopic({ slug: 'food', language: 'de' })
    expect(above.topic.below).toEqual([
      { slug: 'bread', name: 'Brot', path: '/in/de/topics/bread' },
      { slug: 'soups', name: 'Suppen', path: '/in/de/topics/soups' },
    ])
    const below = await reads().getTopic({ slug: 'soups', language: 'de' })
    expect(below.topic.above).toEqual({ slug: 'food', name: 'Essen', path: '/in/de/topics/food' })

    for (let index = 0; index < 12; index += 1) {
      const document = { title: `Suppe ${index}`, slug: `suppe-${index}`, topics: ['Soups'] }
      await site.givenLive(admin, { ...document, language: 'de' })
    }
    const newest = await reads().getTopic({ slug: 'soups', language: 'de' })
    expect(newest.items).toHaveLength(12)
    const cursor = newest.nextCursor ?? undefined
    const older = await reads().getTopic({ slug: 'soups', language: 'de', cursor })
    expect(older.items.map(({ slug }) => slug)).toEqual(['hafersuppe'])
    expect(older.nextCursor).toBeNull()
    expect((await reads().listTopics('de')).map(({ name }) => name)[0]).toBe('Suppen')

    const sitemap = await text(serverUrls.sitemapPages())
    expect(sitemap).toContain('<loc>https://haven.example/in/de/topics/soups</loc>')
    expect(sitemap).not.toContain('<loc>https://haven.example/in/de/topics/food</loc>')
    expect(
      sitemap.match(/hreflang="de" href="https:\/\/haven.example\/in\/de\/topics\/soups"/g),
    ).toHaveLength(1)
  })

  test('of two topics that are merged the words of the one that stays count, and those of the other fill what it lacks', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await givenBoth(admin, { topics: ['Soups', 'Broths'] })
    const [soups, broths] = await Promise.all(['Soups', 'Broths'].map((one) => termOf(admin, one)))
    await read(await change(admin, broths?.id ?? '', { translations: [GERMAN] }))
    await read(
      await change(admin, soups?.id ?? '', {
        translations: [{ language: 'de', name: 'Eintöpfe', description: '' }],
      }),
    )
    const merged = await site
      .as(admin)
      .post(callUrl('mergeTopic', { id: broths?.id ?? '' }), { into: soups?.id })
    expect((await read<DeskTerm>(merged)).translations).toEqual([
      { language: 'de', name: 'Eintöpfe', description: 'Aus dem Topf.' },
    ])
    expect(await site.rows('term_translations')).toHaveLength(1)
    await site.as(admin).delete(callUrl('removeTopic', { id: soups?.id ?? '' }))
    expect(await site.rows('term_translations')).toEqual([])
  })

  test('German parts of a series are counted among themselves and lead to its German page', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    await givenBoth(admin, { series: 'Sourdough' })
    await site.givenLive(admin, { title: 'Rye', slug: 'rye', series: 'Sourdough' })
    const [series] = await list(admin, 'listSeries')
    await site.as(admin).patch(callUrl('changeSeries', { id: series?.id ?? '' }), {
      translations: [{ language: 'de', name: 'Sauerteig', description: '' }],
    })
    const german = await shown('hafersuppe')
    expect(german.series).toMatchObject({
      name: 'Sauerteig',
      path: '/in/de/series/sourdough',
      ...{ part: 1, parts: 1, next: null },
    })
    expect(german.contentHtml).toContain('href="/in/de/series/sourdough"')
    expect((await shown('oat-soup')).series).toMatchObject({ name: 'Sourdough', parts: 2 })
    const page = await reads().getSeries('sourdough', 'de')
    expect(page.series.name).toBe('Sauerteig')
    expect(page.items.map(({ slug }) => slug)).toEqual(['hafersuppe'])
    expect(page.alternates).toHaveLength(3)
    expect((await reads().getSeries('sourdough')).items).toHaveLength(2)
    const rss = await text(TERM_ADDRESSES.series.feed('rss', 'sourdough', 'de'))
    expect(rss).toContain('Sauerteig')
    await site.givenLive(admin, { title: 'Starter', slug: 'starter', series: 'Starters' })
    await expect(reads().getSeries('starters', 'de')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('the address of a list says its language', async () => {
    const settings = { language: 'en', otherLanguages: 'on' } as const
    const languageOf = (path: string) =>
      findPageLanguage(path, { site: settings, reads: reads() as never })
    expect(await languageOf('/in/de')).toBe('de')
    expect(await languageOf('/in/de/topics/soups')).toBe('de')
    expect(await languageOf('/in/de/series/sourdough')).toBe('de')
    for (const path of ['/in/en/topics/soups', '/in/fr', '/topics/soups', '/about/de']) {
      expect(await languageOf(path), path).toBeUndefined()
    }
  })
})
