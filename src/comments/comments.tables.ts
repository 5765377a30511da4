import type { CommentsTable } from '#server/data/tables/comment-tables.ts'
import type { Database } from '#server/data/tables.ts'

export type CommentRow = CommentsTable

/** The columns of a comment that leave the database: all but the email address of who wrote it. */
export type KeptComment = Omit<CommentRow, 'id' | 'post_id' | 'email'>

/** Neither engine takes more values than this in one statement. */
const ROWS_AT_ONCE = 200

/** Stores the comments that are not there yet. */
export async function insertMissing(tx: Database, rows: readonly CommentRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto('comments')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['source', 'external_id']).doNothing())
      .execute()
  }
}

/** Those of these ids of another site whose comments are there. */
export async function listKnown(
  db: Database,
  { source, externalIds }: { source: string; externalIds: readonly string[] },
): Promise<Set<string>> {
  const known = new Set<string>()
  for (let at = 0; at < externalIds.length; at += ROWS_AT_ONCE) {
    const rows = await db
      .selectFrom('comments')
      .select('external_id')
      .where('source', '=', source)
      .where('external_id', 'in', externalIds.slice(at, at + ROWS_AT_ONCE))
      .execute()
    for (const { external_id: id } of rows) known.add(id)
  }
  return known
}

/** The comments of a post, the oldest first. */
export function listOfPost(db: Database, postId: string): Promise<KeptComment[]> {
  return db
    .selectFrom('comments')
    .select(['source', 'external_id', 'parent_external_id', 'author', 'text', 'state'])
    .select('created_at')
    .where('post_id', '=', postId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
