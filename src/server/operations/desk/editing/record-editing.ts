import type { CallInput } from '#contract/calls/call.ts'
import type { draftCalls } from '#contract/calls/desk/draft-calls.ts'
import type { EditingAnswer } from '#contract/desk/desk-posts.ts'
import * as postEditorsRepository from '#server/data/posts/post-editors-repository.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findEditable } from './edited-post.ts'

/** Two heartbeats of a tab may get lost before it counts as closed. */
const PRESENT_FOR_MS = 60_000

/**
 * Records that a tab has a post open, and returns which others have, and the current version.
 *
 * @throws AppError `not_found`
 */
export async function recordEditing(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { actor }: Pick<Caller, 'actor'>,
  { params: { id: postId }, body: { editorId } }: CallInput<typeof draftCalls.recordEditing>,
): Promise<EditingAnswer> {
  const { version } = await findEditable(db, actor, postId)
  const at = now()
  await postEditorsRepository.record(db, {
    post_id: postId,
    editor_id: editorId,
    user_id: actor.id,
    seen_at: at,
  })
  const editors = await listEditors(db, { postId, now: at })
  return { version, editors: editors.filter((editor) => editor.editorId !== editorId) }
}

/** The tabs that have a post open now. */
export async function listEditors(
  db: Database,
  { postId, now }: { postId: string; now: string },
): Promise<EditingAnswer['editors']> {
  const since = new Date(Date.parse(now) - PRESENT_FOR_MS).toISOString()
  const rows = await postEditorsRepository.listSince(db, { postId, since })
  return rows.map((row) => ({
    editorId: row.editor_id,
    userId: row.user_id,
    name: row.name,
    seenAt: row.seen_at,
  }))
}
