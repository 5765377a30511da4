import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicTransaction } from '#server/data/public-transaction.ts'
import { explainAsIfLarge, watchStatements } from '#tests/support/database/query-plans.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { insertManyPeople, insertManyPosts } from '#tests/support/posts/given-many-posts.ts'
import * as bylines from './bylines.tables.ts'
import * as profiles from './profiles.tables.ts'

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeTestDatabase(engine)
  })
  beforeEach(() => database.empty())
  afterAll(() => database.close())

  test('bylines are each looked for once, from one to the next, in an index', async () => {
    const { db } = database
    await insertManyPosts(db, 300)
    for (const [slug, author] of [
      ['post-7', 'Maya'],
      ['post-8', 'maya'],
      ['post-9', ''],
    ] as const) {
      await db.updateTable('blog_posts').set({ author }).where('slug', '=', slug).execute()
    }
    const lines = await bylines.listLines(db)
    expect(lines.toSorted()).toEqual(['', 'Maya', 'Wellness Haven Team', 'maya'])
    const watched = watchStatements(db)
    await bylines.listLines(watched.db)
    for (const statement of watched.statements) {
      const steps = await explainAsIfLarge(db, statement)
      expect(
        steps.filter((step) => /seq scan on blog_posts|^scan blog_posts$/i.test(step)),
      ).toEqual([])
    }
  })

  test('a byline of many posts means several by one statement each, and counts them', async () => {
    const { db } = database
    const tx = db as PublicTransaction
    await insertManyPosts(db, 300)
    await insertManyPeople(db, 3)
    const [one, two] = await profiles.list(db, { after: undefined, limit: 2 })
    await bylines.replaceForLine(tx, {
      line: 'Wellness Haven Team',
      profileIds: [two?.id ?? '', one?.id ?? ''],
    })
    const counts = (await profiles.list(db, { after: undefined, limit: 3 })).map(
      ({ posts }) => posts,
    )
    expect(counts).toEqual([300, 300, 0])
    const [post] = await bylines.listPostsOfLines(db, { lines: ['Wellness Haven Team'], limit: 1 })
    expect((await bylines.listOfPost(db, post ?? '')).map(({ slug }) => slug)).toEqual([
      'cook-2',
      'cook-1',
    ])
    await bylines.replaceForLine(tx, { line: 'Wellness Haven Team', profileIds: [] })
    expect((await profiles.list(db, { after: undefined, limit: 1 }))[0]?.posts).toBe(0)
  })

  test('a name is found among ten thousand by an index', async () => {
    const { db } = database
    await insertManyPeople(db, 10_000)
    const watched = watchStatements(db)
    expect(await bylines.findPeople(watched.db, 'cook 77 AND  Cook 9999')).toMatchObject([
      { slug: 'cook-77' },
      { slug: 'cook-9999' },
    ])
    for (const statement of watched.statements) {
      for (const step of await explainAsIfLarge(db, statement)) {
        expect(step).not.toMatch(/seq scan|^scan/i)
      }
    }
  })
})
