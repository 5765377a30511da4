import { sql } from 'kysely'
import type { Database } from '#server/data/tables.ts'
import type { TermKind } from '#terms/term-kinds.ts'
import {
  type Expression,
  fillAtOnce,
  fillCounted,
  filledValues,
  NUMBERED_POSTS,
  numbersTo,
} from './numbered-posts.ts'

/** As a site of a million posts has ten thousand topics; a small one has so many that no list of them is shorter. */
const POSTS_PER_TERM = 100
const FEWEST_TERMS = 100
/** Of a series, of which every hundredth post is one. */
const PARTS = 10
const COUNTED = { table: 'post_terms', counts: 'term_counts', id: 'term_id' } as const
const [TOPICS, SERIES] = ['01935000', '01939000']

/** How many topics a site of so many posts is given. */
export function termsFor(posts: number): number {
  return Math.max(FEWEST_TERMS, posts / POSTS_PER_TERM)
}

/** The address of the topic with that number. */
export function termSlugOf(number: number): string {
  return `topic-${number}`
}

/** The id of the topic that every tenth post has. */
export const FREQUENT_TOPIC = `${TOPICS}-0000-7000-9000-000000000000`

/** How many series a site of so many posts is given. */
export function seriesFor(posts: number): number {
  return Math.max(1, posts / POSTS_PER_TERM / PARTS)
}

/** The address of the series with that number. */
export function seriesSlugOf(number: number): string {
  return `series-${number}`
}

/** Gives a filled site its topics, unless it has them: each post two, the first topic every tenth post beside. */
export async function fillTerms(db: Database, posts: number): Promise<boolean> {
  if (await isAny(db, 'topic')) return false
  const terms = termsFor(posts)
  const { at, idOf } = filledValues(db, TOPICS)
  await fillAtOnce(db, async (tx) => {
    await sql`
      insert into terms (id, kind, slug, name, description, created_at, updated_at)
      ${numbersTo(terms)}
      select ${idOf(sql`n`)}, 'topic', 'topic-' || n, 'Topic ' || n, '', ${at}, ${at}
      from numbers`.execute(tx)
    const places = [
      sql`n % ${sql.lit(terms)}`,
      sql`(n + n / ${sql.lit(terms)} + 1) % ${sql.lit(terms)}`,
    ]
    await fillCounted(tx, COUNTED, async () => {
      for (const [position, place] of places.entries()) {
        await give(tx, { idOf: idOf(place), position, where: sql`true` })
      }
      await give(tx, { idOf: idOf(sql`0`), position: 2, where: sql`n % 10 = 0` })
    })
  })
  return true
}

/** Makes every hundredth post a part of a series, unless there are any. */
export async function fillSeries(db: Database, posts: number): Promise<boolean> {
  if (await isAny(db, 'series')) return false
  const { at, idOf } = filledValues(db, SERIES)
  const place = sql`(n / ${sql.lit(POSTS_PER_TERM)})`
  await fillAtOnce(db, async (tx) => {
    await sql`
      insert into terms (id, kind, slug, name, description, created_at, updated_at)
      ${numbersTo(seriesFor(posts))}
      select ${idOf(sql`n`)}, 'series', 'series-' || n, 'Series ' || n, '', ${at}, ${at}
      from numbers`.execute(tx)
    await give(tx, {
      idOf: idOf(sql`(${place} / ${sql.lit(PARTS)})`),
      position: 3,
      part: sql`${place} % ${sql.lit(PARTS)} + 1`,
      where: sql`n % ${sql.lit(POSTS_PER_TERM)} = 0`,
    })
  })
  return true
}

async function isAny(db: Database, kind: TermKind): Promise<boolean> {
  const query = db.selectFrom('terms').select('id').where('kind', '=', kind).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

type Given = { idOf: Expression; position: number; part?: Expression; where: Expression }

async function give(
  tx: Database,
  { idOf, position, part = sql`null`, where }: Given,
): Promise<void> {
  await sql`
    insert into post_terms (post_id, term_id, position, part, published_at)
    select id, ${idOf}, ${sql.lit(position)}, ${part}, published_at
    from ${NUMBERED_POSTS} numbered
    where ${where}
    on conflict do nothing`.execute(tx)
}
