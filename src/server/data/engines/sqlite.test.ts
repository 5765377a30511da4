import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/data/tables.ts'
import { explain, watchStatements } from '#tests/support/database/query-plans.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import * as deskListRepository from '../posts/desk-list-repository.ts'
import * as postRevisionsRepository from '../posts/post-revisions-repository.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase('sqlite')
  await sql`create table kept (text text, number integer, share real, bytes blob) strict`.execute(
    database.db,
  )
})
afterAll(() => database.close())

test('parameters are written so that SQLite does not look at their values when it plans', () => {
  const { sql: text } = database.db
    .selectFrom('post_media')
    .innerJoin('media', 'media.id', 'post_media.media_id')
    .select('media.id')
    .where('post_media.post_id', '=', 'one')
    .where('media.kept', 'in', [0, 1])
    .limit(2)
    .compile()
  expect(text.match(/.\?/g)).toEqual(['+?', '+?', '+?', '+?'])
})

test.each([
  [
    'post_drafts_changed',
    (db: Database) => deskListRepository.countChanged(db, { owner: undefined }, 100),
  ],
  [
    'post_revisions_published',
    (db: Database) => postRevisionsRepository.findPublished(db, uuidv7()),
  ],
  [
    'post_revisions_thinned',
    (db: Database) =>
      postRevisionsRepository.listPostsToThin(db, {
        after: undefined,
        before: '2026-11-01T00:00:00.000Z',
        limit: 10,
      }),
  ],
])('what %s is made for is read off it', async (index, ask) => {
  const { db, statements } = watchStatements(database.db)
  await ask(db)
  const [statement] = statements
  expect(statement && (await explain(db, statement)).join('\n')).toContain(`INDEX ${index}`)
})

test.each([
  ['null', null],
  ['text', 'Oats'],
  ['text', '007'],
  ['text', '1e3'],
  ['text', ''],
  // The driver binds every number as a real; columns convert it to their type.
  ['real', 12],
  ['real', 0.1],
  ['blob', Buffer.from([0, 255])],
])('a parameter goes as what it is: %s %j', async (type, value) => {
  const { rows } = await sql`select typeof(${value}) as type, ${value} as value`.execute(
    database.db,
  )
  expect(rows).toEqual([{ type, value }])
})

test('strict columns accept bound values, and compare them by their own type', async () => {
  const bytes = Buffer.from('oats')
  await sql`insert into kept values (${'12'}, ${12}, ${0.5}, ${bytes})`.execute(database.db)
  const { rows } = await sql`
    select * from kept where text = ${'12'} and number = ${'12'} and share = ${'0.5'} and bytes = ${bytes}
  `.execute(database.db)
  expect(rows).toEqual([{ text: '12', number: 12, share: 0.5, bytes }])
})
