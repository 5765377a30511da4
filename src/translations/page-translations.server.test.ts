import { describe, expect, test } from 'vitest'
import type { EditedSiteDocument, ListedPage } from '#contract/desk/site-documents.ts'
import type { SearchResult } from '#contract/search.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import { createSiteReader } from '#server/operations/site/site-reader.ts'
import { findPageErrors } from '#server/operations/upkeep/check-site.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenOwnPages } from '#tests/support/site/given-own-pages.ts'
import type { PageOriginal, PageTranslations } from './page-translation-shapes.calls.ts'

describe.each(ENGINES)('pages in several languages, on %s', (engine) => {
  const pages = givenOwnPages(engine)
  const { site, read, asOwner, at, change, publish, listed, act, givenPage } = pages

  const setSite = (values: Record<string, string>) =>
    setSiteValues(site.deskDeps() as never, 'shell', { id: 'settings', values })
  const reads = () => createPageReads(site.deskDeps() as never, { address: '10.0.0.1' })
  const readSite = createSiteReaderOf()
  const translate = (person: typeof site.anonymous, page: string, language = 'de') =>
    person.post(callUrl('translatePage', { page }), { language })
  const look = async (person: Person, page: string) =>
    read<PageTranslations>(await site.as(person).get(callUrl('listPageTranslations', { page })))
  const original = async (person: Person, page: string) =>
    read<PageOriginal>(await site.as(person).get(callUrl('getPageOriginal', { page })))

  function createSiteReaderOf() {
    return (language?: 'de') =>
      createSiteReader(site.deskDeps() as never, { contactEmail: undefined })(language)
  }

  async function write(owner: Person, id: string, words: Record<string, string>) {
    const { values } = await read<EditedSiteDocument>(
      await site.as(owner).get(callUrl('getSiteDocument', { document: id })),
    )
    const changes = Object.entries(words).map(([name, to]) => [
      name,
      { from: values[name] ?? '', to },
    ])
    return publish(owner, await change(owner, id, Object.fromEntries(changes)))
  }

  /** A public page and its public German translation. */
  async function givenBoth(owner: Person) {
    await setSite({ otherLanguages: 'on' })
    const english = await givenPage(owner, 'How we test')
    const made = await read<ListedPage>(await translate(site.as(owner), english))
    const words = { title: 'Wie wir testen', text: '## Dreimal\n\n> [!TIP]\n> Kosten.' }
    await read(await write(owner, made.id, words))
    return { english, german: made.id }
  }

  test('a translation begins with what readers see, at an address of its language', async () => {
    const owner = await asOwner()
    await setSite({ otherLanguages: 'on' })
    const english = await givenPage(owner, 'How we test', '/kitchen/how-we-test')
    await change(owner, english, { title: { from: 'How we test', to: 'Not yet' } })
    const made = await read<ListedPage>(await translate(site.as(owner), english))
    expect(made).toMatchObject({
      title: 'How we test',
      path: '/de/how-we-test',
      state: 'draft',
      language: 'de',
    })
    const { values } = await read<EditedSiteDocument>(
      await site.as(owner).get(callUrl('getSiteDocument', { document: made.id })),
    )
    expect(values).toMatchObject({
      language: 'de',
      description: 'How we test, in short',
      text: '## How we test\n\nAt {name} we *taste*.',
    })
    expect(await look(owner, english)).toMatchObject({
      siteLanguage: 'en',
      languages: ['en', 'de'],
      original: null,
      translations: [{ id: made.id, language: 'de', status: 'draft', hasChanged: false }],
    })
    expect(await look(owner, made.id)).toMatchObject({
      original: { id: english, language: 'en', status: 'published' },
      translations: [],
    })
  })

  test('only administrators translate a page, and only one that readers see of a site in several languages', async () => {
    const owner = await asOwner()
    const english = await givenPage(owner, 'How we test')
    const refused = await translate(site.as(owner), english)
    expect(refused.status).toBe(400)
    await setSite({ otherLanguages: 'on' })
    expect((await translate(site.anonymous, english)).status).toBe(401)
    const author = await site.givenPerson({ role: 'author' })
    expect((await translate(site.as(author), english)).status).toBe(403)
    expect((await translate(site.as(owner), english, 'en')).status).toBe(409)
    expect((await translate(site.as(owner), english, 'fr')).status).toBe(400)
    const draft = await read<ListedPage>(await pages.create(owner, { title: 'Not out yet' }))
    expect((await translate(site.as(owner), draft.id)).status).toBe(409)
    const made = await read<ListedPage>(await translate(site.as(owner), english))
    expect((await translate(site.as(owner), english)).status).toBe(409)
    expect((await translate(site.as(owner), made.id, 'en')).status).toBe(409)
    expect(await site.rows('page_translations')).toHaveLength(1)
    expect(await site.rows('own_pages')).toHaveLength(3)
  })

  test('each leads to the other in its text, its head and the sitemap; search finds those of the site', async () => {
    const owner = await asOwner()
    const { english, german } = await givenBoth(owner)
    const alternates = [
      { hreflang: 'en', path: '/how-we-test' },
      { hreflang: 'de', path: '/de/how-we-test' },
      { hreflang: 'x-default', path: '/how-we-test' },
    ]
    const [ofEnglish, ofGerman] = [await at('/how-we-test'), await at('/de/how-we-test')]
    expect(ofEnglish).toMatchObject({ id: english, page: { alternates } })
    expect(ofGerman).toMatchObject({ id: german, page: { title: 'Wie wir testen', alternates } })
    const html = ofGerman?.kind === 'text' ? ofGerman.page.html : ''
    expect(html).toContain('href="/how-we-test" lang="en" hreflang="en"')
    expect(html).toContain('<span aria-current="true" lang="de">Deutsch</span>')
    expect(html).toContain('<strong>Tipp</strong>')
    expect(await reads().findOwnPageLanguage('/de/how-we-test')).toBe('de')
    expect(await reads().findOwnPageLanguage('/how-we-test')).toBeUndefined()
    expect((await listed(owner, german))?.language).toBe('de')

    const sitemap = await (await site.anonymous.get(serverUrls.sitemapPages())).text()
    expect(
      sitemap.match(/hreflang="de" href="https:\/\/haven.example\/de\/how-we-test"/g),
    ).toHaveLength(2)
    const found = await site.anonymous.get(callUrl('search', { q: 'testen' }))
    expect((await read<SearchResult>(found)).pages ?? []).toEqual([])
    expect(await findPageErrors(site.deps())).toEqual([])

    await act(owner, 'withdrawPage', german)
    expect(await at('/how-we-test')).not.toHaveProperty('page.alternates')
  })

  test('pages of the program are translated too, and the frame leads to what is there', async () => {
    const owner = await asOwner()
    await setSite({ otherLanguages: 'on' })
    const privacy = await read<ListedPage>(await translate(site.as(owner), 'privacy'))
    const home = await read<ListedPage>(await translate(site.as(owner), 'home'))
    expect([privacy.path, home.path]).toEqual(['/de/privacy-policy', '/de'])
    expect(await readSite('de')).not.toHaveProperty('languages')
    await read(await write(owner, privacy.id, { address: '/de/datenschutz' }))
    await read(await write(owner, home.id, { title: 'Willkommen' }))
    const inGerman = await readSite('de')
    expect(inGerman.legalLinks).toContain('Datenschutz | /de/datenschutz')
    expect(inGerman.headerLinks).toContain('Startseite | /de\n')
    expect((await readSite()).legalLinks).toContain('Privacy Policy | /privacy-policy')
    expect(inGerman.languages).toEqual([
      { language: 'en', to: '/' },
      { language: 'de', to: '/de' },
    ])
    expect((await reads().getWrittenPage('privacy')).alternates).toHaveLength(3)
    const shown = await reads().getDesignedPage('home', await readSite())
    expect(shown.alternates?.map(({ path }) => path)).toEqual(['/', '/de', '/'])
    expect(shown.sections.at(-1)?.html?.text).toContain('href="/de"')
    expect(await at('/de')).toMatchObject({ kind: 'sections', page: { title: 'Willkommen' } })
  })

  test('the settings are said in the other language, published and taken back by themselves', async () => {
    const owner = await asOwner()
    await setSite({ otherLanguages: 'on', tagline: 'Slow food', headerLinks: 'Home | /' })
    expect(await readSite('de')).toMatchObject({ tagline: 'Slow food', headerLinks: 'Home | /' })
    const words = { tagline: 'Langsam kochen in {name}', headerLinks: 'Anfang | /' }
    await read(await write(owner, 'settings-de', words))
    expect(await readSite('de')).toMatchObject({
      tagline: 'Langsam kochen in Wellness Haven',
      headerLinks: 'Anfang | /',
      closingTitle: 'Lust auf mehr?',
      language: 'de',
    })
    expect((await readSite()).tagline).toBe('Slow food')
    expect(await site.rows('outbox')).toContainEqual(expect.objectContaining({ tags: '["pages"]' }))
    await read(await write(owner, 'settings-de', { tagline: '' }))
    expect(await readSite('de')).toMatchObject({ tagline: 'Slow food', headerLinks: 'Anfang | /' })
    const tooLong = await write(owner, 'settings-de', { tagline: 'x'.repeat(81) })
    expect(tooLong.status).toBe(400)
    const writer = site.as(await site.givenPerson({ role: 'author' }))
    const url = callUrl('getSiteDocument', { document: 'settings-de' })
    expect((await writer.get(url)).status).toBe(403)
  })

  test('a changed original is said with what differs until the translation is called up to date', async () => {
    const owner = await asOwner()
    const { english, german } = await givenBoth(owner)
    expect((await look(owner, german)).hasChanged).toBe(false)
    await read(await write(owner, english, { title: 'How we taste' }))
    expect(await look(owner, german)).toMatchObject({ hasChanged: true })
    expect((await look(owner, english)).translations).toMatchObject([{ hasChanged: true }])
    const seen = await original(owner, german)
    expect(seen.changes).toEqual([
      { field: 'title', label: 'Title', from: 'How we test', to: 'How we taste' },
    ])
    const say = (person: typeof site.anonymous, page: string, number = seen.number) =>
      person.put(callUrl('setPageUpToDate', { page }), { number })
    const author = await site.givenPerson({ role: 'author' })
    expect((await say(site.anonymous, german)).status).toBe(401)
    expect((await say(site.as(author), german)).status).toBe(403)
    expect((await say(site.as(owner), english)).status).toBe(404)
    expect((await say(site.as(owner), german, seen.number + 1)).status).toBe(404)
    expect((await say(site.as(owner), german)).status).toBe(204)
    expect((await say(site.as(owner), german)).status).toBe(204)
    expect((await look(owner, german)).hasChanged).toBe(false)
    const unknown = await site.as(owner).get(callUrl('getPageOriginal', { page: english }))
    expect(unknown.status).toBe(404)
  })

  test('there is one in each language, whatever is chosen for a page', async () => {
    const owner = await asOwner()
    const { german } = await givenBoth(owner)
    const refused = await write(owner, german, { language: 'en' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('“How we test” is in English')
    for (const values of [{ language: 'de' }, { otherLanguages: 'off' }]) {
      await expect(setSite(values)).rejects.toMatchObject({ code: 'invalid' })
    }
  })

  test('an original removed for good leaves its translation alone', async () => {
    const owner = await asOwner()
    const { english, german } = await givenBoth(owner)
    await act(owner, 'removePage', english)
    expect(await at('/de/how-we-test')).not.toHaveProperty('page.alternates')
    expect((await pages.purge(owner, english)).status).toBe(204)
    expect(await look(owner, german)).toMatchObject({ original: null, hasChanged: false })
    expect(await reads().findOwnPageLanguage('/de/how-we-test')).toBe('de')
  })
})
