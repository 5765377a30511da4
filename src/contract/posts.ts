import { z } from 'zod'
import { IMAGES_PER_POST } from '#domain/media/image-file.ts'
import {
  AUTHOR_MAX_LENGTH,
  CONTENT_MAX_LENGTH,
  CONTENT_MIN_LENGTH,
  META_DESCRIPTION_MAX_LENGTH,
  META_TITLE_MAX_LENGTH,
  POST_STATUSES,
  postIdSchema,
  TITLE_MAX_LENGTH,
} from '#domain/posts/post.ts'
import { postTypeSchema } from '#domain/posts/post-type-schema.ts'
import { writtenLength } from '#domain/posts/written-length.ts'
import { pictureSchema } from './picture.ts'

/** What a card in a list shows. Times are UTC ISO strings. */
export const postSummarySchema = z.object({
  id: postIdSchema,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  postType: postTypeSchema,
  publishedAt: z.string(),
  readingMinutes: z.number().int().positive(),
  hasVideo: z.boolean(),
  /** Null when the post has no picture: show `imageUrl` (the placeholder) instead. */
  picture: pictureSchema.nullable(),
  imageUrl: z.string(),
})

export type PostSummary = z.infer<typeof postSummarySchema>

/** One page of a list, newest first. `nextCursor` is null on the last page. */
export const postPageSchema = z.object({
  items: z.array(postSummarySchema),
  nextCursor: z.string().nullable(),
})

export type PostPage = z.infer<typeof postPageSchema>

export const headingSchema = z.object({
  level: z.number().int().min(1).max(6),
  text: z.string(),
  /** The id of the heading in `contentHtml`, for links to it. */
  anchor: z.string(),
})

export type Heading = z.infer<typeof headingSchema>

/** A whole published post, ready to show. `contentHtml` has been sanitised at save. */
export const postDetailSchema = postSummarySchema.extend({
  contentHtml: z.string(),
  headings: z.array(headingSchema),
  metaTitle: z.string(),
  metaDescription: z.string().nullable(),
  videoUrl: z.string().nullable(),
  updatedAt: z.string(),
  /** The pictures after the first, in the order they were chosen. */
  morePictures: z.array(pictureSchema),
})

export type PostDetail = z.infer<typeof postDetailSchema>

/** A row of the desk's table. */
export const deskPostSchema = z.object({
  id: postIdSchema,
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  postType: postTypeSchema,
  status: z.enum(POST_STATUSES),
  publishedAt: z.string().nullable(),
})

export type DeskPost = z.infer<typeof deskPostSchema>

export const deskPostPageSchema = z.object({
  items: z.array(deskPostSchema),
  nextCursor: z.string().nullable(),
})

export type DeskPostPage = z.infer<typeof deskPostPageSchema>

/** An address of a video: https only, because a page on https shows nothing else. */
const videoUrlSchema = z
  .url({ protocol: /^https$/, error: 'Enter a full video address that starts with https://' })
  .max(2000, 'Video URL must be 2000 characters or less')

/**
 * The fields of the post form with the messages its writer reads, used as they stand by
 * the form and again by the server.
 */
export const postFieldsSchema = z.object({
  postType: postTypeSchema.or(z.literal('')).pipe(
    z.enum(postTypeSchema.options, {
      error: 'Please select where this post should appear',
    }),
  ),
  title: z
    .string()
    .trim()
    .min(1, 'Title is required')
    .max(TITLE_MAX_LENGTH, 'Title must be 200 characters or less'),
  content: z
    .string()
    .refine((content) => content.trim().length > 0, { error: 'Content is required', abort: true })
    .refine((content) => writtenLength(content) >= CONTENT_MIN_LENGTH, {
      error: 'Content must be at least 100 characters',
    })
    .max(CONTENT_MAX_LENGTH, 'Content must be 500,000 characters or less'),
  author: z
    .string()
    .trim()
    .min(1, 'Author name is required')
    .max(AUTHOR_MAX_LENGTH, 'Author name must be 100 characters or less'),
  videoUrl: z.literal('').or(videoUrlSchema),
  metaTitle: z
    .string()
    .trim()
    .max(META_TITLE_MAX_LENGTH, 'Meta title must be 60 characters or less'),
  metaDescription: z
    .string()
    .trim()
    .max(META_DESCRIPTION_MAX_LENGTH, 'Meta description must be 160 characters or less'),
})

/** What the form holds: everything as typed, before it is checked. */
export type PostFields = z.input<typeof postFieldsSchema>

/** What publishing sends: the form's fields and the uploaded pictures in order, first one featured. */
export const newPostSchema = postFieldsSchema.extend({
  mediaIds: z
    .array(z.uuid())
    .min(1, 'At least one image is required')
    .max(IMAGES_PER_POST, 'A post can have at most 12 images'),
})

export type NewPost = z.output<typeof newPostSchema>

/** The answer to publishing. */
export const publishedPostSchema = z.object({
  id: postIdSchema,
  slug: z.string(),
  postType: postTypeSchema,
  publishedAt: z.string(),
})

export type PublishedPost = z.infer<typeof publishedPostSchema>
