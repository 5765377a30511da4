import type { Database } from '../tables.ts'

export type EditorRow = { editor_id: string; user_id: string; name: string; seen_at: string }

/** Records that a tab has a post open. */
export async function record(
  db: Database,
  editor: { post_id: string; editor_id: string; user_id: string; seen_at: string },
): Promise<void> {
  const { user_id, seen_at } = editor
  await db
    .insertInto('post_editors')
    .values(editor)
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'editor_id']).doUpdateSet({ user_id, seen_at }),
    )
    .execute()
}

/** The tabs that have a post open and were seen since the given time, latest first. */
export function listSince(
  db: Database,
  { postId, since }: { postId: string; since: string },
): Promise<EditorRow[]> {
  return db
    .selectFrom('post_editors')
    .innerJoin('auth_users', 'auth_users.id', 'post_editors.user_id')
    .select(['editor_id', 'user_id', 'auth_users.display_name as name', 'seen_at'])
    .where('post_id', '=', postId)
    .where('seen_at', '>=', since)
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute()
}

/** Deletes tabs that were not seen since the given time. */
export async function removeBefore(db: Database, before: string): Promise<void> {
  await db.deleteFrom('post_editors').where('seen_at', '<', before).execute()
}
