import { endOfPrefix } from '../end-of-prefix.ts'
import type { Database } from '../tables.ts'

/** Replaces the indexed words of a post. */
export async function set(
  tx: Database,
  { postId, words }: { postId: string; words: string[] },
): Promise<void> {
  await tx.deleteFrom('desk_words').where('post_id', '=', postId).execute()
  if (words.length === 0) return
  const rows = words.map((word) => ({ word, post_id: postId }))
  await tx
    .insertInto('desk_words')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['word', 'post_id']).doNothing())
    .execute()
}

/** Posts without any indexed word, in the order of their ids. */
export function listUnindexed(
  db: Database,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ id: string; slug: string; title: string; author: string }[]> {
  let query = db
    .selectFrom('blog_posts')
    .select(['id', 'slug', 'title', 'author'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('desk_words')
            .select('word')
            .whereRef('desk_words.post_id', '=', 'blog_posts.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
  if (after) query = query.where('id', '>', after)
  return query.execute()
}

/** Whether more than so many words have this beginning; no more of them are looked at. */
export async function areMoreThan(
  db: Database,
  { prefix, count }: { prefix: string; count: number },
): Promise<boolean> {
  const next = await beginningWith(db, prefix)
    .orderBy('word')
    .orderBy('post_id')
    .limit(1)
    .offset(count)
    .executeTakeFirst()
  return next !== undefined
}

/** The posts that have a word with this beginning. */
export async function listPostsWith(db: Database, prefix: string): Promise<string[]> {
  const rows = await beginningWith(db, prefix).execute()
  return [...new Set(rows.map((row) => row.post_id))]
}

function beginningWith(db: Database, prefix: string) {
  return db
    .selectFrom('desk_words')
    .select('post_id')
    .where('word', '>=', prefix)
    .where('word', '<', endOfPrefix(prefix))
}
