import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkReads, isOpen, noteReads } from '#tests/support/database/open-reads.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase

  beforeAll(async () => {
    const made = await makeTestDatabase(engine)
    database = { ...made, db: noteReads(made.db) }
  })
  afterAll(() => database.close())

  test('an answer for which a whole table is read is refused, each time', async () => {
    const { db } = database
    const byTitle = () =>
      db.selectFrom('blog_posts').select('id').where('title', '=', 'Soup').execute()
    for (const attempt of ['the first', 'one more']) {
      await expect(checkReads(db, byTitle), attempt).rejects.toThrow(/blog_posts.*"title" = /)
    }
  })

  test('an answer by an index is given, and what is asked beside it is not looked at', async () => {
    const { db } = database
    const all = sql`select title from blog_posts`.execute(db)
    const bySlug = () =>
      db.selectFrom('blog_posts').select('id').where('slug', '=', 'soup').execute()
    expect(await checkReads(db, bySlug)).toEqual([])
    expect((await all).rows).toEqual([])
  })
})

test('what says who asks, or changes something, is no open read', () => {
  const asked = (init?: RequestInit) => isOpen(new Request('https://haven.example/blog', init))
  expect([asked(), asked({ method: 'HEAD' })]).toEqual([true, true])
  expect(asked({ method: 'POST' })).toBe(false)
  expect(asked({ headers: { Authorization: 'Bearer token' } })).toBe(false)
})
