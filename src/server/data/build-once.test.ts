import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { buildOnce } from './build-once.ts'
import type { Database } from './tables.ts'

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(() => database.empty())
  afterAll(() => database.close())

  function givenStatement() {
    let builds = 0
    const ask = buildOnce((db, { from, to }: { from: string; to: string }) => {
      builds++
      return db
        .selectFrom('settings')
        .select(['name', 'value'])
        .where('name', '>=', from)
        .where('name', '<', to)
        .where('value', '=', 'stored')
        .orderBy('name')
    })
    return { ask, builds: () => builds }
  }

  const givenSetting = (db: Database, name: string, value = 'stored') =>
    db
      .insertInto('settings')
      .values({ name, value, updated_at: '2026-11-22T12:00:00.000Z' })
      .execute()

  test('each run has its own values, in their places, and builds the query only once', async () => {
    const { ask, builds } = givenStatement()
    for (const name of ['apple', 'bean', 'carrot']) await givenSetting(database.db, name)
    await givenSetting(database.db, 'barley', 'silent')
    const found = async (from: string, to: string) =>
      (await ask(database.db, { from, to })).map(({ name }) => name)

    expect(await found('b', 'd')).toEqual(['bean', 'carrot'])
    expect(await found('a', 'c')).toEqual(['apple', 'bean'])
    expect(await Promise.all([found('a', 'b'), found('c', 'd')])).toEqual([['apple'], ['carrot']])
    expect(builds()).toBe(1)
  })

  test('a list is compiled once for each of its lengths', async () => {
    let builds = 0
    const ask = buildOnce((db, { names, limit }: { names: string[]; limit: number }) => {
      builds++
      return db
        .selectFrom('settings')
        .select('name')
        .where('name', 'in', names)
        .orderBy('name')
        .limit(limit)
    })
    for (const name of ['apple', 'bean', 'carrot']) await givenSetting(database.db, name)
    const found = async (names: string[], limit = 9) =>
      (await ask(database.db, { names, limit })).map(({ name }) => name)

    expect(await found(['apple', 'carrot'])).toEqual(['apple', 'carrot'])
    expect(await found(['carrot', 'bean'])).toEqual(['bean', 'carrot'])
    expect(await found(['carrot', 'bean'], 1)).toEqual(['bean'])
    expect(builds).toBe(1)
    expect(await found(['apple', 'bean', 'carrot'])).toEqual(['apple', 'bean', 'carrot'])
    expect(builds).toBe(2)
  })

  test('in a transaction it sees what the transaction has written', async () => {
    const { ask, builds } = givenStatement()
    const all = { from: 'a', to: 'z' }
    expect(await ask(database.db, all)).toEqual([])
    await database.db.transaction().execute(async (tx) => {
      await givenSetting(tx, 'apple')
      expect(await ask(tx, all)).toEqual([{ name: 'apple', value: 'stored' }])
    })
    expect(builds()).toBe(1)
  })
})

test('each database has a statement in its own dialect', async () => {
  const databases = await Promise.all(ENGINES.map((engine) => makeTestDatabase(engine)))
  const ask = buildOnce((db, { name }: { name: string }) =>
    db.selectFrom('settings').select('value').where('name', '=', name),
  )
  for (const { db } of databases) {
    await db
      .insertInto('settings')
      .values({ name: 'site', value: 'Haven', updated_at: '2026-11-22T12:00:00.000Z' })
      .execute()
    expect(await ask(db, { name: 'site' })).toEqual([{ value: 'Haven' }])
  }
  await Promise.all(databases.map((database) => database.close()))
})
