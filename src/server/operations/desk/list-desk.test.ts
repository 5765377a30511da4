import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskListQuerySchema } from '#contract/desk/desk-list.ts'
import type { Actor } from '#domain/policies.ts'
import * as usersRepository from '#server/data/people/users-repository.ts'
import { explain, watchStatements } from '#tests/support/database/query-plans.ts'
import {
  ENGINES,
  makeTestDatabase,
  type TestDatabase,
} from '#tests/support/database/test-database.ts'
import { insertManyPosts } from '#tests/support/posts/given-many-posts.ts'
import { indexMissingForDesk } from './editing/desk-index.ts'
import { listDesk } from './list-desk.ts'

const POSTS = 10_000
const EDITOR: Actor = {
  id: uuidv7(),
  email: 'edda@haven.example',
  displayName: 'Edda',
  role: 'editor',
}
const AUTHOR: Actor = { ...EDITOR, id: uuidv7(), role: 'author' }

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await makeTestDatabase(engine)
    await insertManyPosts(database.db, POSTS)
    // As on a real site: some are drafts, some are of one author.
    const some = (ending: string) =>
      database.db.updateTable('blog_posts').where('slug', 'like', ending)
    await some('%3').set({ status: 'draft' }).execute()
    await givenAccount(AUTHOR)
    await some('%4').set({ created_by: AUTHOR.id }).execute()
    if (engine === 'postgres') await sql`analyze`.execute(database.db)
  })
  afterAll(() => database.close())

  async function givenAccount({ id, email, displayName, role }: Actor): Promise<void> {
    await usersRepository.insertIfEmailFree(database.db, {
      id,
      email,
      password_hash: null,
      display_name: displayName,
      role,
      user_metadata: '{}',
      email_confirmed_at: now(),
      last_sign_in_at: null,
      disabled_at: null,
      created_at: now(),
      updated_at: now(),
    })
  }

  const now = () => '2026-11-01T08:00:00.000Z'

  /** How the database goes about the list: one line for each step. */
  async function planOf(query: object, actor = EDITOR): Promise<string> {
    const watched = watchStatements(database.db)
    await listDesk({ db: watched.db, now }, { actor }, { query: deskListQuerySchema.parse(query) })
    const lists = watched.statements.filter((asked) =>
      /from "blog_posts".* order by /.test(asked.sql),
    )
    if (lists.length === 0) throw new Error('The list was not asked for')
    const plans = await Promise.all(lists.map((asked) => explain(database.db, asked)))
    return plans.flat().join('\n')
  }

  test.each([
    {},
    { sort: 'created' },
    { sort: 'published' },
    { sort: 'title' },
    { status: 'published' },
    { status: 'published', sort: 'title' },
    { status: 'draft', sort: 'created' },
    { type: 'guide' },
    { owner: AUTHOR.id },
    { owner: AUTHOR.id, sort: 'title' },
    { owner: AUTHOR.id, sort: 'published' },
    { status: 'trash' },
  ])('a page of %j is read off an index, neither sorted nor searched for', async (query) => {
    const plan = await planOf(query)
    expect(plan).toMatch(/index/i)
    expect(plan).not.toMatch(/temp b-tree for order by|seq scan|\bsort\b/i)
  })

  test('an author’s list is read off an index too', async () => {
    expect(await planOf({}, AUTHOR)).toMatch(/blog_posts_desk_owner_edited/)
  })

  test('a later page is found in the index, not by counting from the start', async () => {
    const first = await listDesk(
      { db: database.db, now },
      { actor: EDITOR },
      { query: { sort: 'edited' } },
    )
    const plan = await planOf({ cursor: first.nextCursor })
    expect(plan).toMatch(engine === 'sqlite' ? /<expr><\?/ : /Index Cond: .*<=/)
  })

  test('posts from before the index are found by their words once it has been made', async () => {
    const small = await makeTestDatabase(engine)
    const { db } = small
    const find = async (q: string) =>
      (await listDesk({ db, now }, { actor: EDITOR }, { query: { q, sort: 'edited' } })).items
    await insertManyPosts(db, 1200)
    await db
      .updateTable('blog_posts')
      .set({ title: 'Barley soup' })
      .where('slug', '=', 'post-77')
      .execute()
    expect(await find('barley')).toEqual([])
    expect(await indexMissingForDesk({ db, now })).toBe(1200)
    expect(await find('barl')).toMatchObject([{ title: 'Barley soup' }])
    expect(await find('post')).toHaveLength(25)
    expect(await find('wellness barley')).toHaveLength(1)
    expect(await find('barley rye')).toEqual([])
    expect(await indexMissingForDesk({ db, now })).toBe(0)
    await small.close()
  })

  test('a search looks at so many posts a page, and finds what lies behind them', async () => {
    const small = await makeTestDatabase(engine)
    const { db } = small
    await insertManyPosts(db, 3000)
    // The list begins with the newest, so that those of these words are its last.
    const titled = (title: string, until: number) =>
      db
        .updateTable('blog_posts')
        .set({ title })
        .where('id', '<=', `01935000-0000-7000-8000-${String(until).padStart(12, '0')}`)
        .execute()
    await titled('Barley soup', 400)
    await titled('Barley stew', 230)
    await indexMissingForDesk({ db, now })

    const query = { q: 'barley stew', sort: 'edited' } as const
    const first = await listDesk({ db, now }, { actor: EDITOR }, { query })
    expect(first.items).toEqual([])
    const found: string[] = []
    for (let cursor = first.nextCursor, pages = 1; cursor !== null; pages++) {
      expect(pages).toBeLessThan(20)
      const page = await listDesk({ db, now }, { actor: EDITOR }, { query: { ...query, cursor } })
      found.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(found).toHaveLength(230)
    expect(found).toEqual([...found].sort().reverse())
    await small.close()
  })
})
