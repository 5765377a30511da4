import { z } from 'zod'
import { schemasFor } from '#domain/posts/post-field-schemas.ts'
import { postIdSchema } from '#domain/posts/post-identifiers.ts'
import { uploadedImageSchema } from '../media.ts'

/** A post as typed, see `PostDocument`. Only what makes it impossible to store is refused. */
export const postDocumentSchema = z.object(schemasFor('draft'))

/** The fields of a post to change; what is left out stays as it is. */
export const documentChangesSchema = postDocumentSchema.partial()

export type DocumentChanges = z.infer<typeof documentChangesSchema>

/** The names of a post's states on the desk; a post in the trash is in no other. */
export const DESK_STATUSES = ['draft', 'scheduled', 'published', 'trash'] as const

export const deskStatusSchema = z.enum(DESK_STATUSES)

export type DeskStatus = z.infer<typeof deskStatusSchema>

/** Null once the account is gone. */
export const personSchema = z.object({ id: z.uuid().nullable(), name: z.string() })

/** A scheduled publication: of a new post, or of changes to a live one. */
export const scheduleSchema = z.object({
  /** The moment, UTC. */
  at: z.string(),
  /** The zone it was chosen in, to show it as it was meant. */
  timeZone: z.string(),
  /** The revision that will be published: as it stood when it was scheduled. Later edits are not in it. */
  revisionId: z.uuid(),
  /** It is due, and has not been published. */
  isOverdue: z.boolean(),
  /** Why the last attempt failed; it will be retried. */
  error: z.string().nullable(),
  /** The working copy differs from what will be published. */
  hasChanges: z.boolean(),
})

export type PostSchedule = z.infer<typeof scheduleSchema>

/** One tab, by a name that it has given itself. */
export const editorIdSchema = z.string().min(8).max(64)

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
  /** The post as the public sees it (or saw it, while it is in the trash); null when it is not out. */
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

/** For calls on the working copy as the writer has it before them. */
export const onVersionSchema = z.object({ baseVersion: z.number().int().nonnegative() })

/** A moment as read from a calendar and a clock: 2026-12-24T07:30, and where that clock hangs. */
export const schedulePostSchema = onVersionSchema.extend({
  localTime: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Choose a date and a time'),
  timeZone: z.string().max(64),
})

export type SchedulePost = z.infer<typeof schedulePostSchema>

/** The title and the address of a working copy, as they stand before somebody. */
export const wantedAddressSchema = z.object({
  title: postDocumentSchema.shape.title.default(''),
  slug: postDocumentSchema.shape.slug.default(''),
})

/** Where a post would go with them. Another may still be quicker. */
export const foundAddressSchema = z.object({
  slug: z.string(),
  /** The address that was wanted is another post's, or leads to one, and this is it with a number. */
  isNumbered: z.boolean(),
})

export type FoundAddress = z.infer<typeof foundAddressSchema>

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
