import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatCursor } from '#domain/paging/cursor.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { insertBarePost } from '#tests/support/posts/given-bare-post.ts'
import { listPosts } from './list-posts.ts'

const NOON = '2026-11-03T12:00:00.000Z'
const now = () => NOON

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  const slugs: Record<string, string> = {}

  beforeAll(async () => {
    database = await makeTestDatabase(engine)
    for (const at of ['2026-11-03T11:00:00.000Z', NOON, '2026-11-03T13:00:00.000Z']) {
      const deps = { db: database.db, newId: uuidv7, now: () => at }
      slugs[at] = (await insertBarePost(deps)).slug
    }
  })
  afterAll(() => database.close())

  test.each([
    { after: NOON, id: 'ffffffff-ffff-4fff-bfff-ffffffffffff', shown: 2 },
    { after: NOON, id: '00000000-0000-4000-8000-000000000000', shown: 1 },
    { after: '2026-11-03T14:00:00.000Z', id: '00000000-0000-4000-8000-000000000000', shown: 2 },
    { after: '5000-01-01T00:00:00.000Z', id: '00000000-0000-4000-8000-000000000000', shown: 2 },
    { after: '2026-11-03T10:00:00.000Z', id: 'ffffffff-ffff-4fff-bfff-ffffffffffff', shown: 0 },
  ])('a page after $after shows $shown, and none that is not public yet', async (given) => {
    const cursor = formatCursor({ at: given.after, id: given.id })
    const { items } = await listPosts({ db: database.db, now }, { cursor })
    const expected = [NOON, '2026-11-03T11:00:00.000Z'].slice(2 - given.shown)
    expect(items.map(({ slug }) => slug)).toEqual(expected.map((at) => slugs[at]))
  })
})
