import type { Selectable } from 'kysely'
import type { NoteRepliesTable, PostNotesTable } from '#server/data/tables/note-tables.ts'
import type { Database } from '#server/data/tables.ts'

export type NoteRow = Selectable<PostNotesTable>
export type ReplyRow = Selectable<NoteRepliesTable>

type Place = Pick<NoteRow, 'passage' | 'before_passage' | 'after_passage' | 'start_at'>

const COLUMNS = [
  'id',
  'post_id',
  'body',
  'quote',
  'passage',
  'before_passage',
  'after_passage',
  'start_at',
  'created_at',
  'created_by',
  'created_by_name',
  'resolved_at',
  'resolved_by_name',
] as const

const REPLY_COLUMNS = [
  'id',
  'note_id',
  'body',
  'created_at',
  'created_by',
  'created_by_name',
] as const

/** The notes of a post, oldest first. */
export function list(
  db: Database,
  { postId, limit }: { postId: string; limit: number },
): Promise<NoteRow[]> {
  return db
    .selectFrom('post_notes')
    .select(COLUMNS)
    .where('post_id', '=', postId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** A note of a post. */
export function find(
  db: Database,
  { postId, id }: { postId: string; id: string },
): Promise<NoteRow | undefined> {
  return db
    .selectFrom('post_notes')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .executeTakeFirst()
}

/** The replies to these notes, oldest first. */
export async function listReplies(
  db: Database,
  { noteIds, limit }: { noteIds: string[]; limit: number },
): Promise<ReplyRow[]> {
  if (noteIds.length === 0) return []
  return db
    .selectFrom('note_replies')
    .select(REPLY_COLUMNS)
    .where('note_id', 'in', noteIds)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Stores a note. */
export async function insert(tx: Database, note: NoteRow): Promise<void> {
  await tx.insertInto('post_notes').values(note).execute()
}

/** Stores a reply. */
export async function insertReply(tx: Database, reply: ReplyRow): Promise<void> {
  await tx.insertInto('note_replies').values(reply).execute()
}

/** Stores where a note stands now; nothing happens where the post has no such note. */
export async function move(
  tx: Database,
  { id, postId }: { id: string; postId: string },
  place: Place,
): Promise<void> {
  await tx
    .updateTable('post_notes')
    .set(place)
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .execute()
}

/** Stores who has resolved a note, and when; null for one that is open. */
export async function setResolved(
  tx: Database,
  { id, ...resolved }: Pick<NoteRow, 'id' | 'resolved_at' | 'resolved_by_name'>,
): Promise<void> {
  await tx.updateTable('post_notes').set(resolved).where('id', '=', id).execute()
}

/** Deletes a note with its replies. */
export async function remove(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('post_notes').where('id', '=', id).execute()
}
