import { z } from 'zod'
import { STORABLE } from '#contract/storable-text.ts'
import { CONTEXT_LENGTH, PASSAGE_MAX_LENGTH } from './note-anchor.ts'

export const NOTE_MAX_LENGTH = 2_000
/** Of one post. */
export const NOTES_MAX = 200
/** To one note. */
export const REPLIES_MAX = 50

const bodySchema = z
  .string()
  .trim()
  .min(1, 'Write the note')
  .max(
    NOTE_MAX_LENGTH,
    `A note can have at most ${NOTE_MAX_LENGTH.toLocaleString('en')} characters`,
  )
  .regex(STORABLE)

/** Where a note stands in the text, see `NoteAnchor`. */
export const noteAnchorSchema = z.object({
  passage: z
    .string()
    .min(1)
    .max(
      PASSAGE_MAX_LENGTH,
      `A note can be put to at most ${PASSAGE_MAX_LENGTH.toLocaleString('en')} characters`,
    )
    .regex(STORABLE),
  before: z.string().max(CONTEXT_LENGTH).regex(STORABLE),
  after: z.string().max(CONTEXT_LENGTH).regex(STORABLE),
  start: z.number().int().min(0).max(10_000_000),
})

export const newNoteSchema = z.object({ body: bodySchema, anchor: noteAnchorSchema })

export const newReplySchema = z.object({ body: bodySchema })

export const noteStateSchema = z.object({ isResolved: z.boolean() })

/** Where notes stand after the text was changed around them. */
export const movedNotesSchema = z.object({
  notes: z.array(z.object({ id: z.uuid(), anchor: noteAnchorSchema })).max(NOTES_MAX),
})

const replySchema = z.object({
  id: z.uuid(),
  body: z.string(),
  by: z.string(),
  at: z.string(),
})

/** The words of a writer about a passage, and what others have answered. */
export const noteSchema = replySchema.extend({
  /** The words as they were when the note was made. */
  quote: z.string(),
  anchor: noteAnchorSchema,
  /** Null while it is open. */
  resolved: z.object({ at: z.string(), by: z.string() }).nullable(),
  replies: z.array(replySchema),
})

export type PostNote = z.infer<typeof noteSchema>
export type NoteReply = z.infer<typeof replySchema>

export const noteListSchema = z.object({ items: z.array(noteSchema) })
