import type { AuditAction } from '#audit/audit-actions.ts'
import type { CallInput } from '#contract/calls/call.ts'
import { AppError } from '#domain/errors.ts'
import type { Database } from '#server/data/tables.ts'
import type { Caller } from '#server/foundation/caller.ts'
import { once } from '#server/foundation/once.ts'
import { type UnitOfWork, unitOfWork, type WriteDeps } from '#server/foundation/unit-of-work.ts'
import { lockEditable } from '#server/operations/desk/editing/edited-post.ts'
import { recordAct } from '#server/operations/desk/editing/record-act.ts'
import { toWriter } from '#server/operations/desk/editing/to-writer.ts'
import { anchorColumns, presentNotes } from './list-notes.server.ts'
import type { noteCalls } from './note.calls.ts'
import { NOTES_MAX, type PostNote, REPLIES_MAX } from './note-shapes.calls.ts'
import * as postNotesRepository from './post-notes.tables.ts'

/** A note of a post. */
type NoteRef = { postId: string; noteId: string }

/**
 * Puts a note to a passage of a post; repeating it with the same key answers the same one.
 *
 * @throws AppError `not_found` for a post that the caller may not edit, `conflict` when the post has
 * as many notes as it may have
 */
export async function createNote(
  deps: WriteDeps,
  caller: Caller,
  { params, body: { body, anchor }, key }: CallInput<typeof noteCalls.createNote>,
): Promise<PostNote> {
  const { actor } = caller
  const postId = params.id
  const request = { postId, body, anchor }
  const call = { scope: actor.id, operation: 'desk.note', key, request }
  const { answer } = await once(deps, caller, call, async (unit) => {
    const { tx } = unit
    await lockEditable(tx, actor, postId)
    const before = await postNotesRepository.list(tx, { postId, limit: NOTES_MAX })
    if (before.length >= NOTES_MAX) {
      throw new AppError('conflict', `This post has ${NOTES_MAX} notes. Delete some first.`)
    }
    const writer = toWriter(actor)
    const note = {
      id: deps.newId(),
      post_id: postId,
      body,
      quote: anchor.passage,
      ...anchorColumns(anchor),
      created_at: deps.now(),
      created_by: writer.id,
      created_by_name: writer.name,
      resolved_at: null,
      resolved_by_name: null,
    }
    await postNotesRepository.insert(tx, note)
    await recordNote(unit, 'note.create', { postId, noteId: note.id })
    return presentNote(tx, note)
  })
  return answer
}

/**
 * Answers a note; repeating it with the same key answers the same.
 *
 * @throws AppError `not_found`, `conflict` when the note has as many replies as it may have
 */
export async function replyToNote(
  deps: WriteDeps,
  caller: Caller,
  { params, body: { body }, key }: CallInput<typeof noteCalls.replyToNote>,
): Promise<PostNote> {
  const { actor } = caller
  const { postId, noteId } = noteIn(params)
  const request = { postId, noteId, body }
  const call = { scope: actor.id, operation: 'desk.note-reply', key, request }
  const { answer } = await once(deps, caller, call, async (unit) => {
    const { tx } = unit
    const note = await lockNote(tx, caller, { postId, noteId })
    const replies = await postNotesRepository.listReplies(tx, {
      noteIds: [noteId],
      limit: REPLIES_MAX,
    })
    if (replies.length >= REPLIES_MAX) {
      throw new AppError('conflict', `This note has ${REPLIES_MAX} replies. Begin another.`)
    }
    const writer = toWriter(actor)
    await postNotesRepository.insertReply(tx, {
      id: deps.newId(),
      note_id: noteId,
      body,
      created_at: deps.now(),
      created_by: writer.id,
      created_by_name: writer.name,
    })
    await recordNote(unit, 'note.reply', { postId, noteId })
    return presentNote(tx, note)
  })
  return answer
}

/**
 * Marks a note as resolved, or as open again; one that is so already stays as it is.
 *
 * @throws AppError `not_found`
 */
export function setNoteState(
  deps: WriteDeps,
  caller: Caller,
  { params, body: { isResolved } }: CallInput<typeof noteCalls.setNoteState>,
): Promise<PostNote> {
  const ref = noteIn(params)
  return unitOfWork(deps, caller, async (unit) => {
    const { tx } = unit
    const note = await lockNote(tx, caller, ref)
    if ((note.resolved_at !== null) === isResolved) return presentNote(tx, note)
    const resolved = isResolved
      ? { resolved_at: deps.now(), resolved_by_name: toWriter(caller.actor).name }
      : { resolved_at: null, resolved_by_name: null }
    await postNotesRepository.setResolved(tx, { id: note.id, ...resolved })
    await recordNote(unit, isResolved ? 'note.resolve' : 'note.reopen', ref)
    return presentNote(tx, { ...note, ...resolved })
  })
}

/**
 * Deletes a note with its replies.
 *
 * @throws AppError `not_found`
 */
export function removeNote(
  deps: WriteDeps,
  caller: Caller,
  { params }: CallInput<typeof noteCalls.removeNote>,
): Promise<void> {
  const ref = noteIn(params)
  return unitOfWork(deps, caller, async (unit) => {
    const { id } = await lockNote(unit.tx, caller, ref)
    await postNotesRepository.remove(unit.tx, id)
    await recordNote(unit, 'note.remove', ref)
  })
}

/**
 * Stores where notes stand since the text was changed. It is no act of its own: the change of the
 * text is.
 *
 * @throws AppError `not_found` for a post that the caller may not edit
 */
export function moveNotes(
  deps: WriteDeps,
  caller: Caller,
  { params: { id: postId }, body: { notes } }: CallInput<typeof noteCalls.moveNotes>,
): Promise<void> {
  return unitOfWork(deps, caller, async ({ tx }) => {
    await lockEditable(tx, caller.actor, postId)
    for (const { id, anchor } of notes) {
      await postNotesRepository.move(tx, { id, postId }, anchorColumns(anchor))
    }
  })
}

function noteIn({ id, noteId }: { id: string; noteId: string }): NoteRef {
  return { postId: id, noteId }
}

async function lockNote(
  tx: Database,
  { actor }: Caller,
  { postId, noteId }: NoteRef,
): Promise<postNotesRepository.NoteRow> {
  await lockEditable(tx, actor, postId)
  const note = await postNotesRepository.find(tx, { postId, id: noteId })
  if (!note) throw new AppError('not_found', 'There is no such note.')
  return note
}

async function presentNote(tx: Database, row: postNotesRepository.NoteRow): Promise<PostNote> {
  const [note] = await presentNotes(tx, [row])
  if (!note) throw new Error('The note is not there.')
  return note
}

function recordNote(
  unit: UnitOfWork,
  action: AuditAction,
  { postId, noteId }: NoteRef,
): Promise<void> {
  return recordAct(unit, { action, postId, after: { note: noteId } })
}
