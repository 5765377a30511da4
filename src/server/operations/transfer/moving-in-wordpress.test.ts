import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { resolvePath } from '#redirects/resolve-path.server.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { FIXTURES, givenTransfer } from '#tests/support/site/given-transfer.ts'
import { leftOutLine } from './post-outcome.ts'

const EXPORT = join(FIXTURES, 'wordpress-kornblume.xml')
const text = readFileSync(EXPORT, 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'haven-commented-'))
afterAll(() => rmSync(folder, { recursive: true }))
const COMMENTED = join(folder, 'commented.xml')
const comment = (fields: Record<string, string>) =>
  `<wp:comment>${Object.entries(fields)
    .map(([name, value]) => `<wp:comment_${name}><![CDATA[${value}]]></wp:comment_${name}>`)
    .join('')}</wp:comment>`
writeFileSync(
  COMMENTED,
  `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://a.example</wp:base_blog_url><item><title>Suppe</title><content:encoded><![CDATA[Words.]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date_gmt>2020-01-01 00:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${[
    comment({
      ...{ id: '7', author: 'Bo &amp; Ida', author_email: 'bo@example.org', approved: '1' },
      ...{ date_gmt: '2021-03-15 07:00:00', parent: '0' },
      content: 'Lecker!\n\nMit <b>mehr</b> Salz.<script>alert(1)</script>',
    }),
    comment({ id: '8', author: 'Jo', approved: '0', content: 'Danke', parent: '7' }),
    comment({ id: '9', author: 'x', approved: '1', content: 'x', type: 'trackback' }),
    comment({ id: '10', author: 'x', approved: 'trash', content: 'x' }),
  ].join('')}</item></channel></rss>`,
)
const byExternalId = (one: { external_id: string }, other: { external_id: string }) =>
  Number(one.external_id) - Number(other.external_id)

/** How often an element begins in the export. */
const countOf = (name: string) => text.split(`<${name}>`).length - 1

/** The number that a line of the report begins with. */
const numberOf = (line: string) => Number(/^\d+/.exec(line)?.[0])

describe.each(ENGINES)('moving in from WordPress, on %s', (engine) => {
  const { importFrom, exportAll, posts, drafts, rows, transferDeps } = givenTransfer(engine)

  const leadsTo = async (path: string) => (await resolvePath(transferDeps(), path)) ?? null

  test('each thing of the export is kept, changed or named', async () => {
    const { summary, outcomes, topics, people } = await importFrom(EXPORT)
    const lines = [...summary.companions, ...summary.leftOut.map(leftOutLine)]
    expect(lines).toEqual([
      '2 files of the library: those that posts show come in with them',
      '1 recipe of a plugin, in the posts that show them',
      '1 empty drafts that WordPress made by itself',
      '1 of the type “portfolio”',
      '1 earlier versions of posts',
      '1 of the type “wp_block”',
      '1 copies of embedded pages',
      '1 people without a public post',
    ])
    const elements = ['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term', 'wp:comment']
    const all = elements.map(countOf).reduce((sum, count) => sum + count)
    const comments = outcomes
      .flatMap(({ notes }) => notes)
      .filter(({ kind }) => kind === 'comments')
    const named = [...lines.map(numberOf), ...comments.map(({ count = 1 }) => count)].reduce(
      (sum, count) => sum + count,
    )
    // A menu stands for its links.
    const menus = outcomes.filter(({ kind }) => kind === 'menu')
    const ofMenus = text.split('[nav_menu_item]').length + text.split('[nav_menu]').length - 2
    const [kept] = outcomes.filter(({ kind }) => kind === 'comment')
    const others = outcomes.length - menus.length - 1 + (kept?.count ?? 0)
    expect(others + topics.length + people.length + named + ofMenus).toBe(all)
    expect(summary.results).toEqual({ imported: 10, 'there already': 0, failed: 0 })
    expect(summary.pages).toEqual({ imported: 2, 'there already': 0, failed: 0 })
    expect(summary.comments).toEqual({ imported: 2, 'there already': 0, failed: 0 })
  })

  test('its categories and tags are topics, and their archives lead to them', async () => {
    const { summary, topics } = await importFrom(EXPORT)
    expect(summary.topics).toEqual({ imported: 6, 'there already': 1, failed: 2 })
    expect(topics.filter(({ notes, reason }) => notes.length > 0 || reason)).toMatchObject([
      { label: 'category “Uncategorized”', result: 'failed' },
      { label: 'tag “Suppen”', notes: [{ detail: 'one topic with the category “Suppen”' }] },
      { label: 'tag “!!!”', reason: 'No topic can have this name.' },
    ])
    const terms = (await rows('terms')).map(({ name, slug, description }) => [
      ...[name, slug, description],
    ])
    expect(terms.toSorted()).toEqual([
      ['Brot & Gebäck', 'brot-geback', ''],
      ['Bärlauch', 'barlauch', ''],
      ['Dessert', 'dessert', ''],
      ['Kürbis', 'kurbis', 'Von Hokkaido bis Muskat.'],
      ['Rezepte', 'rezepte', 'Alles, was satt macht & wärmt.'],
      ['Suppen', 'suppen', ''],
    ])
    const named = new Map((await rows('terms')).map(({ id, name }) => [id, name]))
    const below = (await rows('terms')).flatMap(({ name, parent_id: parent }) =>
      parent === null ? [] : [[name, named.get(parent)]],
    )
    expect(below).toEqual([['Suppen', 'Rezepte']])
    for (const [path, to] of [
      ['/category/rezepte', '/topics/rezepte'],
      ['/category/rezepte/suppen', '/topics/suppen'],
      ['/category/suppen', '/topics/suppen'],
      ['/tag/suppen-2', '/topics/suppen'],
      ['/tag/kuerbis', '/topics/kurbis'],
      ['/?cat=4', '/topics/brot-geback'],
    ] as const) {
      expect(await leadsTo(path), path).toMatchObject({ kind: 'moved', to })
    }
    expect(await leadsTo('/tag/ausrufe')).toBeNull()
  })

  test('posts have their topics, titles, descriptions and pictures, and are found at their old addresses', async () => {
    await importFrom(EXPORT)
    const soup = (await posts()).find(({ slug }) => slug === 'gemusesuppe')
    expect(soup).toMatchObject({
      title: 'Gemüsesuppe & Brot',
      author: 'Maya Köhler',
      meta_title: 'Kürbissuppe für den Winter',
      meta_description: 'In einer halben Stunde auf dem Tisch.',
      canonical_url: 'https://zeitung.example/suppe',
    })
    expect(soup?.content).toContain('[Suppen](/topics/suppen)')
    expect(soup?.content).toContain('[beim Zopf](/blog/hefezopf)')
    const draft = (await drafts()).find(({ title }) => title === 'Im fernen Frühling')
    expect(draft?.topics).toBe('["Bärlauch"]')
    const names = new Map((await rows('terms')).map(({ id, name }) => [id, name]))
    const topics = (await rows('post_terms'))
      .filter(({ post_id }) => post_id === soup?.id)
      .toSorted((one, other) => one.position - other.position)
    expect(topics.map(({ term_id }) => names.get(term_id))).toEqual(['Suppen', 'Rezepte', 'Kürbis'])
    for (const [path, to] of [
      ['/2021/03/gem%C3%BCsesuppe', '/blog/gemusesuppe'],
      ['/?p=10', '/blog/gemusesuppe'],
      ['/2021/04/hefezopf', '/blog/hefezopf'],
      ['/2021/06/ohne-titel', '/blog/ohne-titel'],
    ] as const) {
      expect(await leadsTo(path), path).toMatchObject({ kind: 'moved', to })
    }
    // Posts that readers do not see have no address here.
    expect(await leadsTo('/2021/05/familie')).toBeNull()
    expect(await leadsTo('/?p=16')).toBeNull()
  })

  test('its pages are pages of the owner’s, at their addresses, and drafts stay drafts', async () => {
    await importFrom(EXPORT)
    const pages = await rows('own_pages')
    expect(pages.map(({ path, is_public: isPublic }) => [path, isPublic]).toSorted()).toEqual([
      [null, 0],
      ['/ueber-uns', 1],
    ])
    const [about] = pages.filter(({ is_public: isPublic }) => isPublic === 1)
    const documents = new Map((await rows('site_documents')).map((row) => [row.id, row]))
    expect(JSON.parse(documents.get(about?.document_id ?? '')?.published ?? '')).toEqual({
      title: 'Über uns',
      description: 'Über uns',
      address: '/ueber-uns',
      text: 'Wir kochen.',
    })
    expect(await leadsTo('/?page_id=20')).toMatchObject({ kind: 'moved', to: '/ueber-uns' })
    expect(await leadsTo('/?page_id=21')).toBeNull()
  })

  test('its menu is proposed, and one that its owner has written stays', async () => {
    const { outcomes } = await importFrom(EXPORT)
    expect(outcomes.find(({ kind }) => kind === 'menu')).toMatchObject({ result: 'imported' })
    const settings = async () => (await rows('site_documents')).find(({ id }) => id === 'settings')
    const { draft, published } = (await settings()) ?? {}
    expect(JSON.parse(draft ?? '').headerLinks).toBe(
      'Start | /\n- Über uns | /ueber-uns\nRezepte | /topics/rezepte',
    )
    expect(JSON.parse(published ?? '{}')).toEqual({})
    const own = JSON.stringify({ headerLinks: 'Mine | /blog' })
    await transferDeps()
      .db.updateTable('site_documents')
      .set({ draft: own })
      .where('id', '=', 'settings')
      .execute()
    const again = await importFrom(EXPORT)
    expect(again.outcomes.find(({ kind }) => kind === 'menu')).toMatchObject({
      result: 'failed',
      reason: 'Header has links of your own already, which stay.',
    })
    expect((await settings())?.draft).toBe(own)
  })

  test('comments of people stay under their posts, come back with an export, and are seen by nobody', async () => {
    await importFrom(COMMENTED)
    const [soup] = await posts()
    const read = async () =>
      (await rows('comments')).map(({ id, ...comment }) => comment).toSorted(byExternalId)
    const before = await read()
    expect(before).toEqual([
      {
        ...{ post_id: soup?.id, source: 'wordpress:https://a.example', external_id: '7' },
        ...{ parent_external_id: null, author: 'Bo & Ida', email: 'bo@example.org' },
        ...{ text: 'Lecker!\n\nMit **mehr** Salz.', state: 'approved' },
        created_at: '2021-03-15T07:00:00.000Z',
      },
      expect.objectContaining({ external_id: '8', parent_external_id: '7', state: 'pending' }),
    ])

    const { folder } = await exportAll()
    const files = readdirSync(join(folder, 'posts')).map((name) => join(folder, 'posts', name))
    const exported = files.map((file) => readFileSync(file, 'utf8')).join('')
    expect(exported).toContain('Bo & Ida')
    expect(exported).not.toContain('bo@example.org')
    await transferDeps().db.deleteFrom('blog_posts').execute()
    expect(await read()).toEqual([])
    await importFrom(folder)
    expect(await read()).toEqual(before.map((comment) => ({ ...comment, email: '' })))
  })

  test('a post that came in before comments were kept gets them when the import is run again', async () => {
    await importFrom(COMMENTED)
    await transferDeps().db.deleteFrom('comments').where('external_id', '=', '8').execute()
    const tried = await importFrom(COMMENTED, { isDryRun: true })
    const counts = { imported: 1, 'there already': 1, failed: 0 }
    expect(tried.summary.comments).toEqual(counts)
    expect((await importFrom(COMMENTED)).summary.comments).toEqual(counts)
    expect(await rows('comments')).toHaveLength(2)
  })

  test('a second time makes nothing twice, and changes no topic', async () => {
    await importFrom(EXPORT)
    const tables = [
      ...(['terms', 'post_terms', 'path_redirects', 'blog_posts', 'audit_log'] as const),
      ...(['own_pages', 'site_documents', 'page_redirects'] as const),
    ] as const
    const read = () => Promise.all(tables.map((table) => rows(table)))
    const before = await read()
    const { summary } = await importFrom(EXPORT)
    expect(summary.results).toEqual({ imported: 0, 'there already': 10, failed: 0 })
    expect(summary.topics).toEqual({ imported: 0, 'there already': 7, failed: 2 })
    expect(await read()).toEqual(before)
  })

  test('a dry run names the same, and stores nothing', async () => {
    const dry = await importFrom(EXPORT, { isDryRun: true })
    for (const table of [
      'terms',
      'path_redirects',
      'blog_posts',
      'comments',
      'own_pages',
    ] as const) {
      expect(await rows(table), table).toEqual([])
    }
    const real = await importFrom(EXPORT)
    expect(dry.summary).toEqual(real.summary)
    expect(dry.topics).toEqual(real.topics)
  })
})
