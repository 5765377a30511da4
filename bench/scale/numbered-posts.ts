import { type RawBuilder, sql } from 'kysely'
import { databaseEngine } from '#server/data/database-engine.ts'
import type { Database } from '#server/data/tables.ts'

export type Expression = RawBuilder<unknown>

const AT = '2020-01-01T00:00:00.000Z'

/** All posts with their `id` and `published_at`, and which of them each is: `n` counts from 0, oldest first. */
export const NUMBERED_POSTS = sql`(
  select id, published_at, row_number() over (order by published_at, id) - 1 as n from blog_posts
)`

/** The beginning of a statement that selects from `numbers`, whose `n` counts from 0. */
export function numbersTo(count: number): Expression {
  return sql`with recursive numbers(n) as (
    select 0 union all select n + 1 from numbers where n < ${sql.lit(count - 1)}
  )`
}

/** When what is filled in was made, and the id of the one with a number; each kind of thing has its own `family`. */
export function filledValues(db: Database, family: string) {
  return databaseEngine(db) === 'postgres'
    ? {
        at: sql`${AT}::timestamptz`,
        idOf: (number: Expression) =>
          sql`(${sql.lit(`${family}-0000-7000-9000-`)} || lpad((${number})::text, 12, '0'))::uuid`,
      }
    : {
        at: sql`${AT}`,
        idOf: (number: Expression) =>
          sql`printf(${sql.lit(`${family}-0000-7000-9000-%012d`)}, ${number})`,
      }
}

/** Runs statements in one transaction that may take as long as they do. */
export async function fillAtOnce(
  db: Database,
  work: (tx: Database) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (databaseEngine(tx) === 'postgres') await sql`set local statement_timeout = 0`.execute(tx)
    await work(tx)
  })
}

/** A table that says what posts have, and the table in which its triggers count them. */
type Counted = {
  table: 'post_terms' | 'post_profiles'
  counts: 'term_counts' | 'profile_counts'
  id: 'term_id' | 'profile_id'
}

/**
 * Fills a table whose rows are counted, and counts them once at the end: on PostgreSQL a hundred thousand changes of one
 * count in one transaction take half an hour.
 */
export async function fillCounted(
  tx: Database,
  { table, counts, id }: Counted,
  work: () => Promise<void>,
): Promise<void> {
  if (databaseEngine(tx) === 'sqlite') return work()
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
  await work()
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx)
  await sql`
    update ${sql.table(counts)} as counts set posts = counted.posts
    from (
      select ${sql.ref(id)} as id, count(published_at) as posts from ${sql.table(table)} group by 1
    ) as counted
    where counts.${sql.ref(id)} = counted.id`.execute(tx)
}
