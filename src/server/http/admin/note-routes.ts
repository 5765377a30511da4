import type { noteCalls } from '#contract/calls/desk/note-calls.ts'
import type { WriteDeps } from '#server/foundation/unit-of-work.ts'
import {
  createNote,
  moveNotes,
  removeNote,
  replyToNote,
  setNoteState,
} from '#server/operations/desk/notes/change-notes.ts'
import { listNotes } from '#server/operations/desk/notes/list-notes.ts'
import type { CallHandlers } from '../calls/register-call.ts'

/** What writers say to each other about passages of a post. */
export function noteHandlers(deps: WriteDeps): CallHandlers<typeof noteCalls> {
  const refOf = ({ id, noteId }: { id: string; noteId: string }) => ({ postId: id, noteId })
  return {
    listNotes: (caller, { params }) => listNotes(deps, caller, params.id),
    createNote: (caller, { params, body, key }) =>
      createNote(deps, caller, params.id, { ...body, key }),
    moveNotes: (caller, { params, body }) => moveNotes(deps, caller, params.id, body),
    replyToNote: (caller, { params, body: { body }, key }) =>
      replyToNote(deps, caller, refOf(params), { body, key }),
    setNoteState: (caller, { params, body }) =>
      setNoteState(deps, caller, refOf(params), body.isResolved),
    removeNote: (caller, { params }) => removeNote(deps, caller, refOf(params)),
  }
}
