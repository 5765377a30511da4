import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenDatabasesOf } from '#tests/support/database/database-of-before.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { insertManyPosts, insertManyRecipes } from '#tests/support/posts/given-many-posts.ts'
import { migrateToLatest } from '../migrations.ts'
import type { Database } from '../tables.ts'

const TOPIC = '01936000-0000-7000-8000-000000000001'
const idOf = (number: number) => `01935000-0000-7000-8000-00000000000${number}`

const givenDatabaseOfBefore = givenDatabasesOf('0055_comments')

async function giveTopic(db: Database, ...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    await db
      .insertInto('post_terms')
      .values({
        post_id: idOf(number),
        term_id: TOPIC,
        position: 0,
        part: null,
        published_at: null,
      })
      .execute()
  }
}

const unsorted = async (db: Database) => {
  const { rows } = await sql<{ post_id: string }>`
    select post_id from recipe_finds where is_sorted = 0 order by post_id`.execute(db)
  return rows.map((row) => row.post_id)
}

test.each(ENGINES)(
  'recipes that are in parts without their topics come into others after the update, and so does what changes, on %s',
  async (engine) => {
    const db = await givenDatabaseOfBefore(engine)
    await insertManyPosts(db, 5)
    await insertManyRecipes(db)
    await sql`insert into terms (id, kind, slug, name, description, created_at, updated_at)
      values (${TOPIC}, 'topic', 'winter', 'Winter', '', '2026-01-01T00:00:00.000Z',
        '2026-01-01T00:00:00.000Z')`.execute(db)
    await giveTopic(db, 2, 4)
    await sql`update recipe_finds set is_sorted = 1`.execute(db)
    expect(await unsorted(db)).toEqual([])

    expect(await migrateToLatest(db)).toContain('0057_recipes_by_topic')
    expect(await unsorted(db)).toEqual([idOf(2), idOf(4)])

    await sql`update recipe_finds set is_sorted = 1`.execute(db)
    await giveTopic(db, 3)
    expect(await unsorted(db)).toEqual([idOf(3)])
    await sql`update recipe_finds set is_sorted = 1`.execute(db)
    // The topic goes, and with it what its posts had.
    await sql`delete from terms`.execute(db)
    expect(await unsorted(db)).toEqual([idOf(2), idOf(3), idOf(4)])
  },
)
