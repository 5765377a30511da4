import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase('sqlite')
  await sql`create table kept (text text, number integer, share real, bytes blob) strict`.execute(
    database.db,
  )
})
afterAll(() => database.close())

test('a join is asked in the words for which SQLite keeps its plan', () => {
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
  ['null', null],
  ['text', 'Oats'],
  ['text', '007'],
  ['text', '1e3'],
  ['text', ''],
  // The driver gives every number as a real one; columns make of it what they hold.
  ['real', 12],
  ['real', 0.1],
  ['blob', Buffer.from([0, 255])],
])('a parameter goes as what it is: %s %j', async (type, value) => {
  const { rows } = await sql`select typeof(${value}) as type, ${value} as value`.execute(
    database.db,
  )
  expect(rows).toEqual([{ type, value }])
})

test('strict columns take what they are given, and compare it by their own rules', async () => {
  const bytes = Buffer.from('oats')
  await sql`insert into kept values (${'12'}, ${12}, ${0.5}, ${bytes})`.execute(database.db)
  const { rows } = await sql`
    select * from kept where text = ${'12'} and number = ${'12'} and share = ${'0.5'} and bytes = ${bytes}
  `.execute(database.db)
  expect(rows).toEqual([{ text: '12', number: 12, share: 0.5, bytes }])
})
