import { z } from 'zod'
import { postIdSchema } from '#domain/posts/post-identifiers.ts'
import { postTypeSchema } from '#domain/posts/post-type-schema.ts'
import { LANGUAGE_TAGS } from '#domain/words/languages.ts'
import { deskStatusSchema, personSchema, scheduleSchema } from './desk-posts.ts'

export const DESK_SORTS = ['edited', 'created', 'published', 'title'] as const

/** The filters and orders of the desk's list. Dates newest first, titles from A. */
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
  /** Null for that of the site. */
  language: z.enum(LANGUAGE_TAGS).nullable(),
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

/** The desk's own facts, of the posts that the person may see. */
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
