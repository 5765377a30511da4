import { z } from 'zod'
import { DRAFT_CONTENT_MAX_LENGTH, schemasFor } from '#domain/posts/post-field-schemas.ts'
import { postIdSchema } from '#domain/posts/post-identifiers.ts'
import { postTypeSchema } from '#domain/posts/post-type-schema.ts'
import type { TextSplice } from '#domain/posts/text-splice.ts'
import { uploadedImageSchema } from '../media.ts'
import { templateRefSchema } from './templates.ts'

/** A post as typed, see `PostDocument`. Only what makes it impossible to store is refused. */
export const postDocumentSchema = z.object(schemasFor('draft'))

/** What of a post is to be changed; what is left out stays as it is. */
export const documentChangesSchema = postDocumentSchema.partial()

export type DocumentChanges = z.infer<typeof documentChangesSchema>

/** What the desk calls the state of a post; a post in the trash is in no other. */
export const DESK_STATUSES = ['draft', 'scheduled', 'published', 'trash'] as const

export const deskStatusSchema = z.enum(DESK_STATUSES)

export type DeskStatus = z.infer<typeof deskStatusSchema>

/** Null once the account is gone. */
const personSchema = z.object({ id: z.uuid().nullable(), name: z.string() })

/** A scheduled publication: of a new post, or of changes to a live one. */
export const scheduleSchema = z.object({
  /** The moment, UTC. */
  at: z.string(),
  /** The zone it was chosen in, to show it as it was meant. */
  timeZone: z.string(),
  /** What will be published: as it stood when it was scheduled. Later edits are not in it. */
  revisionId: z.uuid(),
  /** It is due, and has not been published. */
  isOverdue: z.boolean(),
  /** Why the last attempt failed; it will be retried. */
  error: z.string().nullable(),
  /** The working copy differs from what will be published. */
  hasChanges: z.boolean(),
})

export type PostSchedule = z.infer<typeof scheduleSchema>

/** A tab that has the post open; each tab has an `editorId` of its own. */
export const editorSchema = z.object({
  editorId: z.string(),
  userId: z.uuid(),
  name: z.string(),
  seenAt: z.string(),
})

/** All that the editor needs of one post. */
export const deskPostStateSchema = z.object({
  id: postIdSchema,
  status: deskStatusSchema,
  /** A live post whose working copy differs: “Live, unpublished changes”. */
  hasChanges: z.boolean(),
  /** Goes up with every change of the working copy; send it back as `baseVersion`. */
  version: z.number().int().nonnegative(),
  /** The working copy. */
  document: postDocumentSchema,
  /** What the public sees (or saw, while the post is in the trash); null when it is not out. */
  live: z
    .object({
      slug: z.string(),
      document: postDocumentSchema,
      publishedAt: z.string(),
      updatedAt: z.string(),
    })
    .nullable(),
  /** The pictures of `document.mediaIds` that still exist, in that order. */
  pictures: z.array(uploadedImageSchema),
  editedAt: z.string(),
  editedBy: personSchema.nullable(),
  owner: personSchema.nullable(),
  createdAt: z.string(),
  schedule: scheduleSchema.nullable(),
  deletedAt: z.string().nullable(),
  /** When it will be deleted from the trash. */
  purgedAt: z.string().nullable(),
  /** Other tabs and people that have it open now. */
  editors: z.array(editorSchema),
})

export type DeskPostState = z.infer<typeof deskPostStateSchema>

/** Makes a draft. Repeating it with the same Idempotency-Key answers the same draft. */
export const newDraftSchema = z.object({
  document: documentChangesSchema.default({}),
  /** What it begins from; `document` changes that. */
  template: templateRefSchema.optional(),
})

export type NewDraft = z.infer<typeof newDraftSchema>

/** One tab, by a name that it has given itself. */
const editorIdSchema = z.string().min(8).max(64)

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
    /** What was sent, as it would have stood; a `textChange` of an older text is left out. */
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

/** For calls on the working copy as the writer has it before them. */
export const onVersionSchema = z.object({ baseVersion: z.number().int().nonnegative() })

/** A moment as read from a calendar and a clock: 2026-12-24T07:30, and where that clock hangs. */
export const schedulePostSchema = onVersionSchema.extend({
  localTime: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Choose a date and a time'),
  timeZone: z.string().max(64),
})

export type SchedulePost = z.infer<typeof schedulePostSchema>

export const DESK_SORTS = ['edited', 'created', 'published', 'title'] as const

/** What the list of the desk may be asked for. Dates newest first, titles from A. */
export const deskListQuerySchema = z.object({
  status: deskStatusSchema.optional(),
  type: postTypeSchema.optional(),
  /** The person who made it; authors see their own whatever they ask for. */
  owner: z.uuid().optional(),
  /** Words of the title, the author or the address; the last one may be unfinished. */
  q: z.string().max(200).optional(),
  sort: z.enum(DESK_SORTS).default('edited'),
  cursor: z.string().max(2000).optional(),
})

export type DeskListQuery = z.infer<typeof deskListQuerySchema>

export const deskListItemSchema = z.object({
  id: postIdSchema,
  /** Empty while the post has no address. */
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  owner: personSchema.nullable(),
  postType: postTypeSchema,
  /** The first picture of the working copy, small; null without one. */
  thumbnail: z.string().nullable(),
  status: deskStatusSchema,
  hasChanges: z.boolean(),
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  editedAt: z.string(),
  schedule: scheduleSchema.omit({ revisionId: true }).nullable(),
  deletedAt: z.string().nullable(),
  purgedAt: z.string().nullable(),
})

export type DeskListItem = z.infer<typeof deskListItemSchema>

/** As many as a page of the list holds. */
export const DESK_PAGE_SIZE = 25

/** A page may end early, even before its first post, and still lead to a next one. */
export const deskListPageSchema = z.object({
  items: z.array(deskListItemSchema),
  nextCursor: z.string().nullable(),
})

export type DeskListPage = z.infer<typeof deskListPageSchema>

/** More are there than is counted, when a count is this. */
export const COUNTED_AT_MOST = 1000

/** What the desk says of itself, of the posts that the person may see. */
export const deskFactsSchema = z.object({
  /** Some of the posts that should have been published and were not, the longest overdue first. */
  overdue: z.array(
    z.object({
      id: postIdSchema,
      title: z.string(),
      at: z.string(),
      timeZone: z.string(),
      error: z.string().nullable(),
    }),
  ),
  siteTimeZone: z.string(),
  counts: z.object({
    draft: z.number().int(),
    scheduled: z.number().int(),
    trash: z.number().int(),
    /** Live posts with unpublished changes. */
    changed: z.number().int(),
    overdue: z.number().int(),
  }),
  nextScheduledAt: z.string().nullable(),
})

export type DeskFacts = z.infer<typeof deskFactsSchema>

export const siteTimeZoneSchema = z.object({ timeZone: z.string().max(64) })

/** The title and the address of a working copy, as they stand before somebody. */
export const wantedAddressSchema = z.object({
  title: postDocumentSchema.shape.title.default(''),
  slug: postDocumentSchema.shape.slug.default(''),
})

/** Where a post would go with them. Another may still be quicker. */
export const foundAddressSchema = z.object({
  slug: z.string(),
  /** What was wanted is another post's, or leads to one, and this is it with a number. */
  isNumbered: z.boolean(),
})

export type FoundAddress = z.infer<typeof foundAddressSchema>

export const BULK_ACTIONS = ['publish', 'unpublish', 'trash', 'restore', 'purge'] as const

export const bulkSchema = z.object({
  action: z.enum(BULK_ACTIONS),
  ids: z.array(postIdSchema).min(1).max(100),
})

export type BulkRequest = z.infer<typeof bulkSchema>

/** One answer for each post: done, or why not. The others go on. */
export const bulkResultSchema = z.object({
  results: z.array(z.object({ id: postIdSchema, ok: z.boolean(), message: z.string().nullable() })),
})

export type BulkResult = z.infer<typeof bulkResultSchema>

/** Shows the working copy to whoever has the link, until it expires. */
export const previewRequestSchema = z.object({
  hours: z
    .number()
    .int()
    .min(1)
    .max(30 * 24)
    .default(7 * 24),
})

export const previewLinkSchema = z.object({ url: z.string(), expiresAt: z.string() })

export type PreviewLink = z.infer<typeof previewLinkSchema>

/** Says every 20 seconds that a tab still has the post open; answers who else has, and what is new. */
export const editingSchema = z.object({ editorId: editorIdSchema })

export const editingAnswerSchema = z.object({
  version: z.number().int().nonnegative(),
  editors: z.array(editorSchema),
})

export type EditingAnswer = z.infer<typeof editingAnswerSchema>
