import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import * as pathRedirects from './path-redirects.tables.ts'

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(() => database.empty())
  afterAll(() => database.close())

  const row = (path: string, target: string | null) => ({
    ...{ path, target, post_id: null, term_id: null, created_by: null },
    created_at: '2026-11-24T08:00:00.000Z',
  })

  test('a path leads where it was said first', async () => {
    const tx = database.db as PublicTransaction
    expect(await pathRedirects.putIfFree(tx, row('/old', '/blog'))).toBe(true)
    expect(await pathRedirects.putIfFree(tx, row('/old', '/recipes'))).toBe(false)
    expect(await pathRedirects.listByPaths(tx, ['/old', '/Old'])).toMatchObject([
      { path: '/old', target: '/blog', post_slug: null, term_slug: null },
    ])
    expect(await pathRedirects.listByPaths(tx, [])).toEqual([])
  })
})
