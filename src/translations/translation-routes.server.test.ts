import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import type { DeskPostState, DocumentChanges } from '#contract/desk/desk-posts.ts'
import { pageTags } from '#contract/pages.ts'
import type { PostDetail, PostPage } from '#contract/posts.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { IDEMPOTENCY_KEY_HEADER, urls } from '#contract/urls.ts'
import { createPageReads } from '#server/http/loaders/page-reads.ts'
import { signPreview } from '#server/operations/desk/publishing/preview-post.ts'
import { setSiteValues } from '#server/operations/site/publish-site-document.ts'
import { createSiteReader } from '#server/operations/site/site-reader.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenDesk, LONG_TEXT } from '#tests/support/posts/given-desk.ts'
import type { Original, Translations } from './translation-shapes.calls.ts'
import { translationUrls } from './translation-urls.calls.ts'

const LATER = '2999-01-01T00:00:00.000Z'

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenDesk(engine)
  const { read } = site

  const setSite = (values: Record<string, string>) =>
    setSiteValues(site.deskDeps() as never, 'shell', { id: 'settings', values })
  const translate = (person: typeof site.anonymous, id: string, language = 'de', key = uuidv7()) =>
    person.post(callUrl('translate', { id }), { language }, { [IDEMPOTENCY_KEY_HEADER]: key })
  const look = async (person: Person, id: string) =>
    read<Translations>(await site.as(person).get(callUrl('listTranslations', { id })))
  const original = async (person: Person, id: string) =>
    read<Original>(await site.as(person).get(callUrl('getOriginal', { id })))
  const shown = async (slug: string) =>
    read<PostDetail>(await site.anonymous.get(callUrl('getPost', { slug })))
  const reads = () => createPageReads(site.deskDeps() as never, { address: '10.0.0.1' })
  const listed = async () =>
    (await read<PostPage>(await site.anonymous.get(callUrl('listPosts')))).items.map(
      ({ title }) => title,
    )

  const change = async (person: Person, post: DeskPostState, document: DocumentChanges) => {
    const { version } = await read(await site.save(person, post, document))
    return { id: post.id, version }
  }

  /** A live post and its live German translation. */
  async function givenBoth(person: Person) {
    await setSite({ otherLanguages: 'on' })
    const english = await site.givenLive(person, { title: 'Oat soup', topics: ['Soups'] })
    const draft = await read(await translate(site.as(person), english.id))
    const saved = await change(person, draft, {
      title: 'Hafersuppe',
      content: `Auf Deutsch. ${LONG_TEXT}\n\n> [!TIP]\n> Kurz kochen.`,
    })
    return { english, german: await read(await site.publish(person, saved)) }
  }

  test('a translation begins with the text that readers see, its pictures and topics, and has an address of its own', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await setSite({ otherLanguages: 'on' })
    const english = await site.givenLive(author, { topics: ['Soups'], slug: 'the-soup' })
    const key = uuidv7()
    const draft = await read(await translate(site.as(author), english.id, 'de', key))
    expect(draft.document).toEqual({ ...english.live?.document, slug: '', language: 'de' })
    expect(draft.status).toBe('draft')
    expect((await read(await translate(site.as(author), english.id, 'de', key))).id).toBe(draft.id)
    expect(await look(author, english.id)).toMatchObject({
      siteLanguage: 'en',
      languages: ['en', 'de'],
      original: null,
      translations: [{ id: draft.id, language: 'de', status: 'draft', hasChanged: false }],
    })
    expect(await look(author, draft.id)).toMatchObject({
      original: { id: english.id, language: 'en', status: 'published' },
      translations: [],
    })
    const token = await signPreview(site.deps(), { postId: draft.id, expiresAt: LATER })
    expect(await reads().findPreviewLanguage(token)).toBe('de')
    await change(author, draft, { content: `> [!TIP]\n> Kurz kochen.\n\n${LONG_TEXT}` })
    const preview = await reads().getPreview(token, {})
    expect(preview.language).toBe('de')
    expect(preview.contentHtml).toContain('<strong>Tipp</strong>')
    const [act] = (await site.rows('audit_log')).filter(({ action }) => action === 'post.translate')
    expect(act).toMatchObject({ subject_id: draft.id })
  })

  test('only who may edit a post translates it, and only what readers see of a site in several languages', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const other = await site.givenPerson({ role: 'author' })
    const english = await site.givenLive(author)
    expect((await translate(site.as(author), english.id)).status).toBe(400)
    await setSite({ otherLanguages: 'on' })
    expect((await translate(site.anonymous, english.id)).status).toBe(401)
    expect((await translate(site.as(other), english.id)).status).toBe(404)
    expect((await translate(site.as(author), english.id, 'en')).status).toBe(409)
    expect((await translate(site.as(author), english.id, 'fr')).status).toBe(400)
    const draft = await site.givenDraft(author, { title: 'Not out yet' })
    expect((await translate(site.as(author), draft.id)).status).toBe(409)

    const german = await read(await translate(site.as(author), english.id))
    const again = await translate(site.as(author), english.id)
    expect(again.status).toBe(409)
    expect(await again.text()).toContain('It is there in German (Deutsch) already')
    expect((await translate(site.as(author), german.id, 'en')).status).toBe(409)
    expect((await site.rows('post_translations')).length).toBe(1)
  })

  test('each says where the other is, and lists, search and topics show the language of the site alone', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const { english, german } = await givenBoth(author)
    const alternates = [
      { hreflang: 'en', path: '/blog/oat-soup' },
      { hreflang: 'de', path: '/blog/hafersuppe' },
      { hreflang: 'x-default', path: '/blog/oat-soup' },
    ]
    const [ofEnglish, ofGerman] = [await shown('oat-soup'), await shown('hafersuppe')]
    expect(ofEnglish.alternates).toEqual(alternates)
    expect(ofEnglish).not.toHaveProperty('language')
    expect(ofGerman).toMatchObject({ language: 'de', alternates })
    expect(ofGerman.contentHtml).toContain('href="/blog/oat-soup" lang="en" hreflang="en"')
    expect(ofGerman.contentHtml).toContain('<strong>Tipp</strong>')
    expect(await reads().findPostLanguage('hafersuppe')).toBe('de')
    expect(await reads().findPostLanguage('oat-soup')).toBeUndefined()

    expect(await listed()).toEqual(['Oat soup'])
    expect((await reads().getTopic({ slug: 'soups' })).topic.posts).toBe(1)
    const found = await site.anonymous.get(callUrl('search', { q: 'hafersuppe' }))
    expect((await read<{ items: unknown[] }>(found)).items).toEqual([])
    expect((await reads().getPostAround('oat-soup')).newer).toBeNull()
    const inGerman = await reads().listPostsIn({ language: 'de' })
    expect(inGerman.items.map(({ id }) => id)).toEqual([german.id])
    await expect(reads().listPostsIn({ language: 'en' })).rejects.toMatchObject({
      code: 'not_found',
    })
    const feed = await (await site.anonymous.get(translationUrls.feed('rss', 'de'))).text()
    expect(feed).toContain('<language>de</language>')
    expect(feed.match(/<item>/g)).toHaveLength(1)
    expect(await (await site.anonymous.get(urls.feed('rss'))).text()).not.toContain('Hafersuppe')
    const sitemap = await (await site.anonymous.get(serverUrls.sitemapPosts(1))).text()
    expect(
      sitemap.match(/hreflang="de" href="https:\/\/haven.example\/blog\/hafersuppe"/g),
    ).toHaveLength(2)
    const rows = await site.anonymous.get(
      '/rest/v1/blog_posts?select=slug,language,translation_of&slug=eq.hafersuppe',
    )
    expect(await rows.json()).toEqual([
      { slug: 'hafersuppe', language: 'de', translation_of: { id: english.id, slug: 'oat-soup' } },
    ])
  })

  test('pages in another language lead to what is in it, and every page to each language', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const readSite = createSiteReader(site.deskDeps() as never, { contactEmail: undefined })
    await setSite({ otherLanguages: 'on' })
    expect(await readSite()).not.toHaveProperty('languages')
    const { german } = await givenBoth(author)
    const languages = [
      { language: 'en', to: '/' },
      { language: 'de', to: '/in/de' },
    ]
    const [ofSite, inGerman] = [await readSite(), await readSite('de')]
    expect(ofSite).toMatchObject({ languages, language: 'en' })
    expect(ofSite.headerLinks).toContain('Blogs | /blog')
    expect(ofSite).not.toHaveProperty('postsIn')
    expect(inGerman).toMatchObject({ languages, language: 'de', postsIn: 'de' })
    expect(inGerman.headerLinks).toContain('Blog | /in/de')
    expect(inGerman.footerLinks).toContain('Rezepte | /recipes')

    await site.as(author).post(callUrl('unpublish', { id: german.id }))
    expect(await readSite()).not.toHaveProperty('languages')
    expect((await readSite('de')).headerLinks).toContain('Blog | /blog')
  })

  test('the first post in a language and the last change every page, those between do not', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await setSite({ otherLanguages: 'on' })
    const changesAll = async (work: () => Promise<unknown>) => {
      const before = new Set((await site.rows('outbox')).map(({ id }) => id))
      await work()
      const since = (await site.rows('outbox')).filter(({ id }) => !before.has(id))
      return JSON.stringify(since).includes(pageTags.all())
    }
    const live = (title: string, language: 'de' | '') =>
      site.givenLive(author, { title, slug: title.toLowerCase(), language })
    expect(await changesAll(() => live('Soup', ''))).toBe(false)
    expect(await changesAll(() => live('Suppe', 'de'))).toBe(true)
    const posts: DeskPostState[] = []
    expect(await changesAll(async () => posts.push(await live('Brot', 'de')))).toBe(false)
    const unpublish = (id = '') => site.as(author).post(callUrl('unpublish', { id }))
    expect(await changesAll(() => unpublish(posts[0]?.id))).toBe(false)
    const [last] = (await site.rows('blog_posts')).filter(({ slug }) => slug === 'suppe')
    expect(await changesAll(() => unpublish(String(last?.id)))).toBe(true)
  })

  test('a changed original is said with its difference until the translation is called up to date', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const { english, german } = await givenBoth(author)
    expect((await look(author, german.id)).hasChanged).toBe(false)
    const saved = await change(author, english, { content: `More salt. ${LONG_TEXT}` })
    await read(await site.publish(author, saved))
    expect(await look(author, german.id)).toMatchObject({ hasChanged: true })
    expect((await look(author, english.id)).translations).toMatchObject([{ hasChanged: true }])
    const { revisionId, before, after } = await original(author, german.id)
    expect(before?.content).toBe(LONG_TEXT)
    expect(after.content).toBe(`More salt. ${LONG_TEXT}`)

    const say = (person: typeof site.anonymous, id: string, of = revisionId) =>
      person.put(callUrl('setUpToDate', { id }), { revisionId: of })
    expect((await say(site.anonymous, german.id)).status).toBe(401)
    expect((await say(site.as(await site.givenPerson({ role: 'author' })), german.id)).status).toBe(
      404,
    )
    expect((await say(site.as(author), english.id)).status).toBe(404)
    expect((await say(site.as(author), german.id, german.id)).status).toBe(404)
    expect((await say(site.as(author), german.id)).status).toBe(204)
    expect((await say(site.as(author), german.id)).status).toBe(204)
    expect((await look(author, german.id)).hasChanged).toBe(false)
  })

  test('an original in the trash is led to no more, and is again when it is restored; deleted for good, its translation stands alone', async () => {
    const admin = await site.givenPerson({ role: 'admin' })
    const { english, german } = await givenBoth(admin)
    const act = (call: 'trash' | 'restore' | 'unpublish', id: string) =>
      site.as(admin).post(callUrl(call, { id }))
    await act('trash', english.id)
    expect(await shown('hafersuppe')).not.toHaveProperty('alternates')
    await act('restore', english.id)
    expect((await shown('hafersuppe')).alternates).toHaveLength(3)
    await act('trash', german.id)
    expect(await shown('oat-soup')).not.toHaveProperty('alternates')
    await act('restore', german.id)
    expect(await listed()).toEqual(['Oat soup'])
    expect((await reads().getTopic({ slug: 'soups' })).topic.posts).toBe(1)

    await act('trash', english.id)
    expect((await site.as(admin).delete(callUrl('purge', { id: english.id }))).status).toBe(204)
    expect(await shown('hafersuppe')).toMatchObject({ language: 'de' })
    expect(await look(admin, german.id)).toMatchObject({ original: null, hasChanged: false })
  })

  test('there is one in each language, whatever is typed into the language of a post', async () => {
    const author = await site.givenPerson({ role: 'author' })
    const { english, german } = await givenBoth(author)
    const inLanguage = async (post: DeskPostState, language: 'de' | 'en' | '') => {
      const saved = await change(author, post, { language })
      return site.publish(author, saved)
    }
    const refused = await inLanguage(german, 'en')
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('“Oat soup” is in English')
    const original = await inLanguage(english, 'de')
    expect(await original.text()).toContain('“Hafersuppe” says it in German (Deutsch) already')

    const alone = await site.givenLive(author, { title: 'Apfelmus', language: 'de' })
    expect(alone.document.language).toBe('de')
    expect(await listed()).toEqual(['Oat soup'])
    const back = await read(await inLanguage(alone, 'en'))
    expect(back.document.language).toBe('')
    expect(await listed()).toEqual(['Apfelmus', 'Oat soup'])
  })

  test('a site that has posts in another language keeps its own', async () => {
    const author = await site.givenPerson({ role: 'author' })
    await givenBoth(author)
    for (const values of [{ language: 'de' }, { otherLanguages: 'off' }]) {
      await expect(setSite(values)).rejects.toMatchObject({ code: 'invalid' })
    }
  })
})
