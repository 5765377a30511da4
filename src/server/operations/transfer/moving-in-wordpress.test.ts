import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { resolvePath } from '#redirects/resolve-path.server.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { FIXTURES, givenTransfer } from '#tests/support/site/given-transfer.ts'
import { leftOutLine } from './post-outcome.ts'

const EXPORT = join(FIXTURES, 'wordpress-kornblume.xml')
const text = readFileSync(EXPORT, 'utf8')

/** How often an element begins in the export. */
const countOf = (name: string) => text.split(`<${name}>`).length - 1

/** The number that a line of the report begins with. */
const numberOf = (line: string) => Number(/^\d+/.exec(line)?.[0])

describe.each(ENGINES)('moving in from WordPress, on %s', (engine) => {
  const { importFrom, posts, drafts, rows, transferDeps } = givenTransfer(engine)

  const leadsTo = async (path: string) => (await resolvePath(transferDeps(), path)) ?? null

  test('each thing of the export is kept, changed or named', async () => {
    const { summary, outcomes, topics } = await importFrom(EXPORT)
    const lines = [...summary.companions, ...summary.leftOut.map(leftOutLine)]
    expect(lines).toEqual([
      '2 people: posts name their authors, and no accounts are made',
      '2 files of the library: those that posts show come in with them',
      '1 recipes of a plugin, in the posts that show them',
      '1 empty drafts that WordPress made by itself',
      '1 of the type “portfolio”',
      '1 earlier versions of posts',
      '1 of the type “wp_block”',
      '1 copies of embedded pages',
      '1 terms of the taxonomy “wprm_course”',
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
    const others = outcomes.length - menus.length
    expect(others + topics.length + named + ofMenus).toBe(all)
    expect(summary.results).toEqual({ imported: 10, 'there already': 0, failed: 0 })
    expect(summary.pages).toEqual({ imported: 2, 'there already': 0, failed: 0 })
  })

  test('its categories and tags are topics, and their archives lead to them', async () => {
    const { summary, topics } = await importFrom(EXPORT)
    expect(summary.topics).toEqual({ imported: 5, 'there already': 1, failed: 2 })
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
    expect(summary.topics).toEqual({ imported: 0, 'there already': 6, failed: 2 })
    expect(await read()).toEqual(before)
  })

  test('a dry run names the same, and stores nothing', async () => {
    const dry = await importFrom(EXPORT, { isDryRun: true })
    for (const table of ['terms', 'path_redirects', 'blog_posts', 'own_pages'] as const) {
      expect(await rows(table), table).toEqual([])
    }
    const real = await importFrom(EXPORT)
    expect(dry.summary).toEqual(real.summary)
    expect(dry.topics).toEqual(real.topics)
  })
})
