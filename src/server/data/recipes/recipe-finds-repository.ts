import { type RawBuilder, sql } from 'kysely'
import type { PostStatus } from '#domain/posts/post.ts'
import {
  type RecipeFacts,
  readFacts,
  type StoredFacts,
} from '#domain/recipes/finding/recipe-facts.ts'
import type { Database } from '../tables.ts'

/** What the recipes of a post are found by, and the number of its last change. */
export type StoredFinds = {
  number: number
  postId: string
  /** Null while the public does not see the post. */
  publishedAt: string | null
  recipes: RecipeFacts[]
}

/**
 * What shows whether anything has changed after a number: how many rows there are, which is the last, and a
 * sum of their distances (`checkedDistance`).
 */
export type ChangeMark = { count: number; last: number; sum: number }

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
            and deleted_at is null then published_at end`.as('published_at'),
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

/** The mark of all changes after a number. */
export async function findMark(db: Database, after: number): Promise<ChangeMark> {
  const row = await db
    .selectFrom('recipe_finds')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('number').as('last'),
      sumAfter(after).as('sum'),
    ])
    .where('number', '>', after)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), last: Number(row.last ?? 0), sum: Number(row.sum ?? 0) }
}

/** A prime, and small enough that a million rows do not overflow the sum. */
const CHECK = 1_000_003

/** What a number counts for in the sum of a mark. */
export function checkedDistance(number: number, after: number): number {
  return (number - after) % CHECK
}

function sumAfter(after: number): RawBuilder<unknown> {
  return sql`sum((number - ${sql.lit(after)}) % ${sql.lit(CHECK)})`
}

/** What has changed after a number, in the order of the changes. */
export async function listChanged(
  db: Database,
  { after, limit }: { after: number; limit: number },
): Promise<StoredFinds[]> {
  const rows = await db
    .selectFrom('recipe_finds')
    .select(['number', 'post_id', 'published_at', 'facts'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ number, post_id, published_at, facts }) => ({
    number: Number(number),
    postId: post_id,
    publishedAt: published_at,
    recipes: (JSON.parse(facts) as StoredFacts[]).map(readFacts),
  }))
}
