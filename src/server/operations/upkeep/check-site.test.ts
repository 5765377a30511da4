import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { givenPublicPost } from '#tests/support/posts/given-public-post.ts'
import { checkSite } from './check-site.ts'

const AT = '2026-05-01T08:00:00.000Z'
const RECIPE =
  '```recipe\nname: Oat soup\nserves: 4\n\n- 200 g oats\n- 1 onion\n\n1. Stir the oats slowly.\n```'
const CONTENT = `A slow soup for a cold evening.\n\n## Notes\n\nSalt it late.\n\n${RECIPE}\n`

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(async () => {
    await database.empty()
    await database.db.transaction().execute(async (tx) => {
      await givenPublicPost(tx, { document: { title: 'Oat soup', content: CONTENT }, at: AT })
      await givenPublicPost(tx, { document: { title: 'Rye bread', content: 'Bake it.' }, at: AT })
    })
  })
  afterAll(() => database.close())

  async function check(): Promise<string[]> {
    const content = { render: async (markdown: string) => renderMarkdown(markdown) }
    const media = { open: async () => undefined }
    const deps = { db: database.db, content, media, now: () => AT }
    return (await checkSite(deps)).database
  }

  async function change(table: string, column: string, from: string, to: string): Promise<void> {
    const { numAffectedRows } = await sql`update ${sql.table(table)}
      set ${sql.ref(column)} = replace(${sql.ref(column)}, ${from}, ${to})
      where ${sql.ref(column)} like ${`%${from}%`}`.execute(database.db)
    expect(numAffectedRows).toBe(1n)
  }

  test('posts that are as they were published are whole', async () => {
    expect(await check()).toEqual([])
  })

  test('a post with topics, a series and people is whole, and its search entry is damaged without their names', async () => {
    await database.db.transaction().execute(async (tx) => {
      const document = {
        title: 'Kraut',
        content: 'Salt it.',
        topics: ['Ferments'],
        series: 'Crockery',
      }
      await givenPublicPost(tx, { document, at: AT })
    })
    expect(await check()).toEqual([])
    await change('post_search', 'body', 'Ferments', 'Foments')
    expect(await check()).toEqual(['at /blog/kraut its search entry is not what was published'])
  })

  test.each([
    ['blog_posts', 'content', 'cold evening', 'cold evenimg', /the text and the page/],
    ['blog_posts', 'content', '## Notes', '##  Notes', /the text is not/],
    ['blog_posts', 'content_html', 'cold evening', 'cold evenimg', /the page is not/],
    ['blog_posts', 'headings', 'Notes', 'Nodes', /the page is not/],
    ['blog_posts', 'excerpt', 'slow', 'slaw', /the page is not/],
    ['post_revisions', 'content', 'cold evening', 'cold evenimg', /the text is not/],
    ['post_revisions', 'title', 'Oat soup', 'Oat soap', /the text is not/],
    ['recipes', 'json', 'Oat soup', 'Oat soap', /the recipe is not/],
    ['recipe_finds', 'facts', 'onion', 'unions', /the recipe is not/],
    ['post_search', 'body', 'evening', 'evenimg', /its search entry is not/],
  ])('a letter that changed in %s.%s is found: %s', async (table, column, from, to, words) => {
    await change(table, column, from, to)
    const [error, ...others] = await check()
    expect(error).toMatch(/^at \/blog\/oat-soup .* not what was published$/)
    expect(error).toMatch(words)
    expect(others).toEqual([])
  })

  test('recipes that are listed by another date than that of their post are found, and none that are taken down', async () => {
    await sql`update blog_posts set deleted_at = ${AT} where slug = 'oat-soup'`.execute(database.db)
    expect(await check()).toEqual([])
    await sql`update blog_posts set deleted_at = null where slug = 'oat-soup'`.execute(database.db)
    expect(await check()).toEqual([])
    await sql`update recipe_finds set published_at = '2026-06-01T08:00:00.000Z'`.execute(
      database.db,
    )
    expect(await check()).toEqual([
      'at /blog/oat-soup the date of its recipes is not what was published',
    ])
  })

  test('a word that search corrects to is found when it, or its spelling, has changed', async () => {
    await sql`update search_spellings set word = 'evenimg'
      where word = 'evening' and spelling = 'evning'`.execute(database.db)
    expect(await check()).toEqual([
      '2 of the words that search corrects mistyped ones to are damaged',
    ])
  })

  test('what is not published, or was rendered by an older program, is not compared', async () => {
    await sql`update blog_posts set rendered_with = 0, content_html = '<p>Older</p>'
      where slug = 'oat-soup'`.execute(database.db)
    await sql`update blog_posts set status = 'draft', content_html = ''
      where slug = 'rye-bread'`.execute(database.db)
    expect(await check()).toEqual([])
  })
})
