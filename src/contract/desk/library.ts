import { z } from 'zod'
import { cursorSchema } from '#domain/paging/cursor.ts'
import { visibleWords } from '#domain/posts/text/visible-words.ts'
import { altTextSchema } from '../media.ts'
import { pictureSchema } from '../picture.ts'
import { STORABLE } from '../storable-text.ts'
import { siteDocumentIdSchema } from './site-documents.ts'

const CREDIT_MAX_LENGTH = 200

/** Where a picture is used: what readers see, a working copy, or only the history of a post. */
export const PICTURE_USES = ['live', 'draft', 'history'] as const

export const pictureUseSchema = z.object({
  postId: z.uuid(),
  title: z.string(),
  where: z.enum(PICTURE_USES),
  /** Whether the person who asks may open the post at the desk. */
  isEditable: z.boolean(),
})

export type PictureUse = z.infer<typeof pictureUseSchema>

/** A document of the site that names a picture, such as a page with a text. */
export const pictureDocumentSchema = z.object({
  document: siteDocumentIdSchema,
  title: z.string(),
  where: z.enum(PICTURE_USES),
})

export type PictureDocument = z.infer<typeof pictureDocumentSchema>

/** A picture as the library shows it. */
export const libraryPictureSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  originalName: z.string(),
  byteSize: z.number().int().nonnegative(),
  createdAt: z.string(),
  uploadedBy: z.string().nullable(),
  credit: z.string(),
  picture: pictureSchema,
  /** Whether the smaller copies are still being made. */
  isInWork: z.boolean(),
  /** How many posts and pages show it or name it in a working copy. */
  useCount: z.number().int().nonnegative(),
})

export type LibraryPicture = z.infer<typeof libraryPictureSchema>

export const libraryPageSchema = z.object({
  items: z.array(libraryPictureSchema),
  nextCursor: z.string().nullable(),
})

export type LibraryPage = z.infer<typeof libraryPageSchema>

export const libraryPictureDetailsSchema = libraryPictureSchema.extend({
  /** The posts that use it, as far as the person who asks may know of them. */
  uses: z.array(pictureUseSchema),
  /** The pages and other documents of the site that use it, as far as the person who asks may know of them. */
  documents: z.array(pictureDocumentSchema),
  /** How many more use it: drafts and older versions of other people. */
  usesElsewhere: z.number().int().nonnegative(),
})

export type LibraryPictureDetails = z.infer<typeof libraryPictureDetailsSchema>

export const libraryQuerySchema = z.object({
  /** Words of the file's name, the description or the credit. */
  q: z.string().trim().max(200).regex(STORABLE).optional(),
  show: z.enum(['all', 'unused', 'undescribed']).default('all'),
  cursor: cursorSchema.optional(),
})

export type LibraryQuery = z.infer<typeof libraryQuerySchema>

const percent = z.number().int().min(0).max(100)

/** The fields of a picture to change; what is left out stays as it is. */
export const pictureChangesSchema = z.object({
  alt: altTextSchema.optional(),
  credit: z
    .string()
    .overwrite(visibleWords)
    .max(CREDIT_MAX_LENGTH, `A credit must be ${CREDIT_MAX_LENGTH} characters or less`)
    .optional(),
  /** The point that stays in sight, in per cent from the left and the top. */
  focus: z.object({ x: percent, y: percent }).optional(),
})

export type PictureChanges = z.infer<typeof pictureChangesSchema>
