import { sql } from 'kysely'
import { engineOf } from '#server/data/engines/engine-of.ts'
import type { Database } from '#server/data/tables.ts'

/**
 * Inserts so many published posts by one statement: `post-1` and on, as many as are
 * `alike` with the same time, a year later for each following lot.
 */
export async function insertManyPosts(
  db: Database,
  count: number,
  { alike = 10_000 } = {},
): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres'
  const uuid = isPostgres ? sql`uuid` : sql`text`
  const time = isPostgres ? sql`timestamptz` : sql`text`
  const at = sql`cast(cast(2001 + (i - 1) / ${sql.lit(alike)} as text) || '-01-01T00:00:00.000Z' as ${time})`
  await sql`
    insert into blog_posts (
      id, slug, title, content, content_html, rendered_with, excerpt, reading_minutes, author,
      meta_title, published_at, updated_at, created_at
    )
    with recursive numbers(i) as (
      select 1 union all select i + 1 from numbers where i < ${sql.lit(count)}
    )
    select
      cast('01935000-0000-7000-8000-' || substr(cast(1000000000000 + i as text), 2) as ${uuid}),
      'post-' || cast(i as text),
      'Post', 'Oats.', '<p>Oats.</p>', 1, 'Oats.', 1, 'Wellness Haven Team', 'Post',
      ${at}, ${at}, ${at}
    from numbers`.execute(db)
}
