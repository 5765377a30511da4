import { sql } from 'kysely'
import { databaseEngine } from '#server/data/database-engine.ts'
import type { Database } from '#server/data/tables.ts'

/** As a site of a million posts has ten thousand topics. */
const POSTS_PER_TERM = 100
const AT = '2020-01-01T00:00:00.000Z'

/** How many topics a site of so many posts is given. */
export function termsFor(posts: number): number {
  return Math.max(1, posts / POSTS_PER_TERM)
}

/** The address of the topic with that number. */
export function termSlugOf(number: number): string {
  return `topic-${number}`
}

/** Gives a filled site its topics, unless it has them: each post two, the first topic every tenth post beside. */
export async function fillTerms(db: Database, posts: number): Promise<void> {
  const found = await db.selectFrom('terms').select('id').limit(1).executeTakeFirst()
  if (found) return
  const terms = termsFor(posts)
  const isPostgres = databaseEngine(db) === 'postgres'
  const at = isPostgres ? sql`${AT}::timestamptz` : sql`${AT}`
  const idOf = (number: ReturnType<typeof sql>) =>
    isPostgres
      ? sql`('01935000-0000-7000-9000-' || lpad((${number})::text, 12, '0'))::uuid`
      : sql`printf('01935000-0000-7000-9000-%012d', ${number})`
  await db.transaction().execute(async (tx) => {
    if (isPostgres) await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into terms (id, kind, slug, name, description, created_at, updated_at)
      with recursive numbers(n) as (
        select 0 union all select n + 1 from numbers where n < ${sql.lit(terms - 1)}
      )
      select ${idOf(sql`n`)}, 'topic', 'topic-' || n, 'Topic ' || n, '', ${at}, ${at}
      from numbers`.execute(tx)
    const places = [
      sql`n % ${sql.lit(terms)}`,
      sql`(n / ${sql.lit(POSTS_PER_TERM)}) % ${sql.lit(terms)}`,
    ]
    for (const [position, place] of places.entries()) {
      await give(tx, { idOf: idOf(place), position, where: sql`true` })
    }
    await give(tx, { idOf: idOf(sql`0`), position: 2, where: sql`n % 10 = 0` })
  })
}

type Given = { idOf: ReturnType<typeof sql>; position: number; where: ReturnType<typeof sql> }

async function give(tx: Database, { idOf, position, where }: Given): Promise<void> {
  await sql`
    insert into post_terms (post_id, term_id, position, published_at)
    select id, ${idOf}, ${sql.lit(position)}, published_at
    from (
      select id, published_at, row_number() over (order by published_at, id) - 1 as n from blog_posts
    ) numbered
    where ${where}
    on conflict do nothing`.execute(tx)
}
