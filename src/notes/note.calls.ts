import { z } from 'zod'
import { type CallMethods, defineCall } from '#contract/calls/call.ts'
import { DESK_POST, onPost } from '#contract/calls/desk/desk-parts.ts'
import { postIdSchema } from '#domain/posts/post-identifiers.ts'
import {
  movedNotesSchema,
  newNoteSchema,
  newReplySchema,
  noteListSchema,
  noteSchema,
  noteStateSchema,
} from './note-shapes.calls.ts'

const NOTES = `${DESK_POST}/notes`
const NOTE = `${NOTES}/:noteId`
const onNote = { ...onPost, params: z.object({ id: postIdSchema, noteId: z.uuid() }) } as const
const ANCHOR = { passage: 'soak them', before: 'Take plums and ', after: ' overnight.', start: 15 }

/** The calls by which writers talk about passages of a post; no reader and no export has it. */
export const noteCalls = {
  listNotes: defineCall({
    ...onPost,
    method: 'GET',
    path: NOTES,
    summary: 'The notes of a post with their replies, oldest first.',
    answer: noteListSchema,
  }),
  createNote: defineCall({
    ...onPost,
    method: 'POST',
    path: NOTES,
    summary: 'Puts a note to a passage.',
    status: 201,
    isRepeatable: true,
    body: newNoteSchema,
    example: { body: 'How long in summer?', anchor: ANCHOR },
    answer: noteSchema,
  }),
  moveNotes: defineCall({
    ...onPost,
    method: 'PUT',
    path: NOTES,
    summary: 'Says where notes stand since the text was changed; those that are gone are left out.',
    body: movedNotesSchema,
    example: { notes: [{ id: '019e7a6c-0000-7000-8000-000000000003', anchor: ANCHOR }] },
  }),
  replyToNote: defineCall({
    ...onNote,
    method: 'POST',
    path: `${NOTE}/replies`,
    summary: 'Answers a note.',
    status: 201,
    isRepeatable: true,
    body: newReplySchema,
    example: { body: 'Half as long.' },
    answer: noteSchema,
  }),
  setNoteState: defineCall({
    ...onNote,
    method: 'PATCH',
    path: NOTE,
    summary: 'Marks a note as resolved, or as open again.',
    body: noteStateSchema,
    example: { isResolved: true },
    answer: noteSchema,
  }),
  removeNote: defineCall({
    ...onNote,
    method: 'DELETE',
    path: NOTE,
    summary: 'Deletes a note with its replies.',
  }),
}

export type NotesApi = CallMethods<typeof noteCalls>
