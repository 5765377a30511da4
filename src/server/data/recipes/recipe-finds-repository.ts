import { sql } from 'kysely'
import type { PostStatus } from '#domain/posts/post-status.ts'
import {
  type RecipeFacts,
  readFacts,
  type StoredFacts,
} from '#domain/recipes/finding/recipe-facts.ts'
import type { Database } from '../tables.ts'

/** The facts by which the recipes of a post are found, and the number of its last change. */
export type StoredFinds = {
  number: number
  postId: string
  /** Null while the public does not see the post. */
  publishedAt: string | null
  /** The topics of the post, by their ids. */
  topics: string[]
  recipes: RecipeFacts[]
}

/**
 * The mark that shows whether anything has changed: the number of the parts, and of the newest rows that are in none
 * (`MOST_MARKED`) how many there are, which is the last, and a sum (`checkedNumber`).
 */
export type ChangeMark = { epoch: number; count: number; last: number; sum: number }

/**
 * Stores what the recipes of a post are found by, in the place of what was. Whether the public sees it is
 * read from the post, in the same transaction.
 */
export async function replace(
  tx: Database,
  { postId, recipes }: { postId: string; recipes: readonly RecipeFacts[] },
): Promise<void> {
  const facts = JSON.stringify(recipes)
  if (recipes.length === 0) {
    await tx.updateTable('recipe_finds').set({ facts }).where('post_id', '=', postId).execute()
    return
  }
  await tx
    .insertInto('recipe_finds')
    .columns(['post_id', 'published_at', 'facts'])
    .expression((eb) =>
      eb
        .selectFrom('blog_posts')
        .select(({ ref, val }) => [
          ref('id').as('post_id'),
          sql<string | null>`case when status = ${'published' satisfies PostStatus}
            and deleted_at is null and language = '' then published_at end`.as('published_at'),
          val(facts).as('facts'),
        ])
        .where('id', '=', postId),
    )
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet(({ ref }) => ({
        published_at: ref('excluded.published_at'),
        facts: ref('excluded.facts'),
      })),
    )
    .execute()
}

/** As many changes as a process holds that has read them one after the other: of more, the newest tell whether there is another. */
export const MOST_MARKED = 4_001

/** The mark of the newest changes that no part has, and of the parts. It costs the same while a million wait, as after an upgrade. */
export async function findMark(db: Database): Promise<ChangeMark> {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('recipe_finds')
        .select('number')
        .where(UNSORTED)
        // All of them have one: so a bound of their index is looked for, and not the whole of it gone through.
        .where('number', '>', 0)
        .orderBy('number', 'desc')
        .limit(MOST_MARKED)
        .as('newest'),
    )
    .select(({ fn, selectFrom }) => [
      selectFrom('recipe_parts_state').select('epoch').where('id', '=', 1).as('epoch'),
      fn.countAll<number>().as('count'),
      fn.max('number').as('last'),
      sql`sum(number % ${sql.lit(CHECK)})`.as('sum'),
    ])
    .executeTakeFirstOrThrow()
  return {
    epoch: Number(row.epoch ?? 0),
    count: Number(row.count),
    last: Number(row.last ?? 0),
    sum: Number(row.sum ?? 0),
  }
}

/** Literally as in the index of these rows. */
const UNSORTED = sql<boolean>`is_sorted = 0`

/** A prime, and small enough that a million rows do not overflow the sum. */
const CHECK = 1_000_003

/** Returns the number that another counts for in the sum of a mark. */
export function checkedNumber(number: number): number {
  return number % CHECK
}

/** Lists the recipes that have changed after a number and are in no part, in the order of the changes. */
export async function listUnsorted(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<StoredFinds[]> {
  const rows = await db
    .selectFrom('recipe_finds')
    .select(['number', 'post_id', 'published_at', 'facts'])
    .where(UNSORTED)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
  return withTopics(db, rows)
}

/** The number after which so many changes are the newest of all that no part has; 0 where there are no more. */
export async function findNumberBefore(db: Database, newest: number): Promise<number> {
  const row = await db
    .selectFrom('recipe_finds')
    .select('number')
    .where(UNSORTED)
    .orderBy('number', 'desc')
    .offset(newest)
    .limit(1)
    .executeTakeFirst()
  return Number(row?.number ?? 0)
}

/**
 * Lists the facts by which the recipes of these posts are found, of those that have not changed since they came into
 * a part.
 */
export async function listSorted(db: Database, postIds: readonly string[]): Promise<StoredFinds[]> {
  const rows = await db
    .selectFrom('recipe_finds')
    .select(['number', 'post_id', 'published_at', 'facts'])
    .where('post_id', 'in', postIds)
    .where('is_sorted', '=', 1)
    .execute()
  return withTopics(db, rows)
}

/** Marks rows as being in a part, unless they have changed since they had these numbers: each number is given once. */
export async function markSorted(tx: Database, numbers: readonly number[]): Promise<void> {
  for (let first = 0; first < numbers.length; first += MARKED_AT_ONCE) {
    await tx
      .updateTable('recipe_finds')
      .set({ is_sorted: 1 })
      .where('number', 'in', numbers.slice(first, first + MARKED_AT_ONCE))
      .where('is_sorted', '=', 0)
      .execute()
  }
}

/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535. */
const MARKED_AT_ONCE = 2_000

/** Whether a row says that it is in a part. */
export async function isAnySorted(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('recipe_finds')
    .select('number')
    .where('is_sorted', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** No part has any of the rows any more. */
export async function markAllUnsorted(tx: Database): Promise<void> {
  await tx.updateTable('recipe_finds').set({ is_sorted: 0 }).where('is_sorted', '=', 1).execute()
}

type FindsRow = { number: number; post_id: string; published_at: string | null; facts: string }

/** Returns what rows hold, and the topics that their posts have at this moment: whoever changes those changes the row. */
async function withTopics(db: Database, rows: readonly FindsRow[]): Promise<StoredFinds[]> {
  const topics = await listTopics(
    db,
    rows.map((row) => row.post_id),
  )
  return rows.map(({ number, post_id, published_at, facts }) => ({
    number: Number(number),
    postId: post_id,
    publishedAt: published_at,
    topics: topics.get(post_id) ?? [],
    recipes: (JSON.parse(facts) as StoredFacts[]).map(readFacts),
  }))
}

async function listTopics(
  db: Database,
  postIds: readonly string[],
): Promise<Map<string, string[]>> {
  const topics = new Map<string, string[]>()
  if (postIds.length === 0) return topics
  const rows = await db
    .selectFrom('post_terms')
    .innerJoin('terms', 'terms.id', 'post_terms.term_id')
    .select(['post_terms.post_id', 'terms.id'])
    .where('post_terms.post_id', 'in', postIds)
    .where('terms.kind', '=', 'topic')
    .execute()
  for (const { post_id: postId, id } of rows) {
    const its = topics.get(postId)
    if (its) its.push(id)
    else topics.set(postId, [id])
  }
  return topics
}
