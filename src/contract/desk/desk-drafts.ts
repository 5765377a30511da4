import { z } from 'zod'
import { DRAFT_CONTENT_MAX_LENGTH } from '#domain/posts/post-field-schemas.ts'
import type { TextSplice } from '#domain/posts/text/text-splice.ts'
import { BUILT_IN_TEMPLATE_NAMES } from '#templates/built-in-templates.ts'
import {
  documentChangesSchema,
  editorIdSchema,
  personSchema,
  postDocumentSchema,
} from './desk-posts.ts'

/** A template by its id, or one that every site has by its name. */
export const templateRefSchema = z.enum(BUILT_IN_TEMPLATE_NAMES).or(z.uuid())

export type TemplateRef = z.infer<typeof templateRefSchema>

/** Makes a draft. Repeating it with the same Idempotency-Key answers the same draft. */
export const newDraftSchema = z.object({
  document: documentChangesSchema.default({}),
  /** The template that it begins from; `document` changes that. */
  template: templateRefSchema.optional(),
})

/** A change of the text, as `spliceBetween` makes it. */
const textSpliceSchema = z.object({
  from: z.number().int().nonnegative(),
  to: z.number().int().nonnegative(),
  insert: z.string().max(DRAFT_CONTENT_MAX_LENGTH),
  sum: z.number().int().nonnegative(),
}) satisfies z.ZodType<TextSplice>

/**
 * Saves the working copy.
 *
 * `baseVersion` is the version that this text was made from. `saveId` is new for each save and
 * the same for its retries: a save whose answer was lost is acknowledged again, not refused.
 * With an `editorId` that holds also after others have saved. Keep one save in flight for each tab.
 */
export const saveDraftSchema = z.object({
  baseVersion: z.number().int().nonnegative(),
  editorId: editorIdSchema.optional(),
  saveId: z.uuid(),
  /** `save` makes a revision in any case; `autosave` when it is time for one. */
  kind: z.enum(['autosave', 'save']),
  document: documentChangesSchema,
  /**
   * In place of `document.content`: how the text of `baseVersion` changes. Refused as `invalid`
   * when it was made for another text; then send the whole.
   */
  textChange: textSpliceSchema.optional(),
})

export type SaveDraft = z.infer<typeof saveDraftSchema>

/** By the time this is answered the text is synced to disk. */
export const savedDraftSchema = z.object({
  version: z.number().int().positive(),
  savedAt: z.string(),
  hasChanges: z.boolean(),
  /** The post is scheduled, and this text is not what will be published. */
  scheduleHasChanges: z.boolean(),
  /** The revision that this save has made, if it has made one. */
  revisionId: z.uuid().nullable(),
})

/** Asks what became of a save whose answer was lost. */
export const settleSaveSchema = z.object({ editorId: editorIdSchema, saveId: z.uuid() })

export type SettleSave = z.infer<typeof settleSaveSchema>

/** The version that the save made; null when it had not arrived, and then it never will. */
export const settledSaveSchema = z.object({ version: z.number().int().positive().nullable() })

export type SettledSave = z.infer<typeof settledSaveSchema>

export type SavedDraft = z.infer<typeof savedDraftSchema>

/**
 * The body of a 409 to any call with a `baseVersion`: nothing was changed. Merge and send the
 * result with `theirs.version` as the new `baseVersion`.
 */
export const draftConflictSchema = z.object({
  error: z.object({ code: z.literal('conflict'), message: z.string() }),
  conflict: z.object({
    /** The text that was sent, as it would have stood; a `textChange` of an older text is left out. */
    yours: postDocumentSchema,
    /**
     * The version that this very save had made already, when its answer was lost and somebody has
     * saved since: what was sent is the text that `theirs` was made from.
     */
    takenAs: z.number().int().positive().nullable().default(null),
    theirs: z.object({
      version: z.number().int().nonnegative(),
      document: postDocumentSchema,
      editedAt: z.string(),
      editedBy: personSchema.nullable(),
    }),
  }),
})

export type DraftConflict = z.infer<typeof draftConflictSchema>['conflict']
