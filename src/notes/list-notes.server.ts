import type { CallInput } from '#contract/calls/call.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { findEditable } from '#server/operations/desk/editing/edited-post.ts'
import type { noteCalls } from './note.calls.ts'
import type { NoteAnchor } from './note-anchor.ts'
import { NOTES_MAX, type NoteReply, type PostNote, REPLIES_MAX } from './note-shapes.calls.ts'
import * as postNotesRepository from './post-notes.tables.ts'

/** Several that come at once may all be the last. */
const LISTED_AT_MOST = 2 * NOTES_MAX

/**
 * The notes of a post with their replies, oldest first.
 *
 * @throws AppError `not_found` for a post that the caller may not edit
 */
export async function listNotes(
  { db }: Pick<Deps, 'db'>,
  { actor }: Pick<Caller, 'actor'>,
  { params: { id: postId } }: CallInput<typeof noteCalls.listNotes>,
): Promise<{ items: PostNote[] }> {
  await findEditable(db, actor, postId)
  const rows = await postNotesRepository.list(db, { postId, limit: LISTED_AT_MOST })
  return { items: await presentNotes(db, rows) }
}

/** Notes as writers see them, with their replies. */
export async function presentNotes(
  db: Database,
  rows: postNotesRepository.NoteRow[],
): Promise<PostNote[]> {
  const replies = await postNotesRepository.listReplies(db, {
    noteIds: rows.map(({ id }) => id),
    limit: 2 * REPLIES_MAX * rows.length,
  })
  const byNote = Map.groupBy(replies, ({ note_id: noteId }) => noteId)
  return rows.map((row) => ({
    ...presentReply(row),
    quote: row.quote,
    anchor: {
      passage: row.passage,
      before: row.before_passage,
      after: row.after_passage,
      start: row.start_at,
    },
    resolved:
      row.resolved_at === null ? null : { at: row.resolved_at, by: row.resolved_by_name ?? '' },
    replies: (byNote.get(row.id) ?? []).map(presentReply),
  }))
}

/** An anchor as it is stored. */
export function anchorColumns({ passage, before, after, start }: NoteAnchor) {
  return { passage, before_passage: before, after_passage: after, start_at: start }
}

function presentReply(
  row: Pick<postNotesRepository.ReplyRow, 'id' | 'body' | 'created_at' | 'created_by_name'>,
): NoteReply {
  return { id: row.id, body: row.body, by: row.created_by_name, at: row.created_at }
}
