import { z } from 'zod'
import { schemasFor } from '#domain/posts/post-field-schemas.ts'
import { type FieldWith, fieldsWith, POST_FIELDS } from '#domain/posts/post-fields.ts'
import { postIdSchema } from '#domain/posts/post-identifiers.ts'
import { POST_STATUSES } from '#domain/posts/post-status.ts'
import { postTypeSchema } from '#domain/posts/post-type-schema.ts'
import { LANGUAGE_TAGS } from '#domain/words/languages.ts'
import { alternateSchema } from '#translations/sets/alternate.calls.ts'
import { pictureSchema } from './picture.ts'
import { profileLinkSchema } from './profile-link.ts'
import { recipeSchema } from './recipes/recipe-data.ts'
import { seriesPlaceSchema } from './series-place.ts'
import { topicLinkSchema } from './topic-link.ts'

/** The facts of a recipe in a list. */
export const dishSchema = z.object({
  /** Null where the title of the post is its name. */
  name: z.string().nullable(),
  minutes: z.number().int().positive().nullable(),
  /** As `Serves 4` or `Makes 12 muffins`; null where the recipe does not say. */
  yield: z.string().nullable(),
  diets: z.array(z.string()),
})

export type Dish = z.infer<typeof dishSchema>

/** The facts of a post on a card in a list. Times are UTC ISO strings. */
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
  /** Whether its text holds a recipe as data. */
  isRecipe: z.boolean(),
  /** The first recipe of its text, in lists of posts; left out without one. */
  dish: dishSchema.optional(),
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

/** Another post as a link. */
export const postLinkSchema = z.object({ id: postIdSchema, slug: z.string(), title: z.string() })

export type PostLink = z.infer<typeof postLinkSchema>

/** The posts to read next; each is null or missing where there is none. */
export const postAroundSchema = z.object({
  /** The post published next before it, and the one next after it. */
  older: postLinkSchema.nullable(),
  newer: postLinkSchema.nullable(),
  /** At most three that are most like it, best first: by foods where both are recipes, by topics, else by words. */
  related: z.array(postSummarySchema),
})

export type PostAround = z.infer<typeof postAroundSchema>

export const headingSchema = z.object({
  level: z.number().int().min(1).max(6),
  text: z.string(),
  /** The id of the heading in `contentHtml`, for links to it. */
  anchor: z.string(),
})

export type Heading = z.infer<typeof headingSchema>

type PageField = FieldWith<'isOnPage', true>

const pageShape = Object.fromEntries(
  fieldsWith('isOnPage', true).map((field) => [
    field,
    POST_FIELDS[field].whenEmpty === 'null' ? z.string().nullable() : z.string(),
  ]),
) as {
  [Field in PageField]: (typeof POST_FIELDS)[Field]['whenEmpty'] extends 'null'
    ? z.ZodNullable<z.ZodString>
    : z.ZodString
}

/** A whole published post, ready to show. `contentHtml` has been sanitised at save. */
export const postDetailSchema = postSummarySchema.extend({
  contentHtml: z.string(),
  headings: z.array(headingSchema),
  /** How many its recipe makes and how long it takes, as HTML for a list of terms; null without a recipe. */
  recipeFacts: z.string().nullable(),
  /** Whether its recipe has steps to cook from. */
  hasSteps: z.boolean(),
  ...pageShape,
  updatedAt: z.string(),
  /** The pictures after the first, in the order they were chosen. */
  morePictures: z.array(pictureSchema),
  /** The first picture cut for search engines, 1 by 1, 4 by 3 and 16 by 9; none until made, or without a recipe. */
  recipeImages: z.array(z.string()),
  /** The data of its recipe blocks, in the order of the text. */
  recipes: z.array(recipeSchema),
  /** Whom its byline means, in their order, where these have public pages; left out when it is only a line of text. */
  authors: z.array(profileLinkSchema).optional(),
  /** The same as links, as HTML; left out with them. */
  bylineHtml: z.string().optional(),
  /** Its topics, in their order; left out when it has none. */
  topics: z.array(topicLinkSchema).optional(),
  /** Which part of a series it is; left out when it is in none. */
  series: seriesPlaceSchema.optional(),
  /** Its language; left out when it is that of the site. */
  language: z.enum(LANGUAGE_TAGS).optional(),
  /** Where it is in each language, the post itself among them; left out when there is no other. */
  alternates: z.array(alternateSchema).optional(),
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

// Where a post appears is asked first, and the first message is the one that programs read.
// What the form does not ask for is checked in what writers publish alone.
const { postType, mediaIds, series, seriesPart, canonicalUrl, ...words } = schemasFor('publication')

/**
 * The fields of the post form with the messages its writer reads, used as they stand by
 * the form and again by the server.
 */
export const postFieldsSchema = z.object({ postType, ...words })

/** The fields of the form: everything as typed, before it is checked. */
export type PostFields = z.input<typeof postFieldsSchema>

/** The request that publishes: the form's fields and the uploaded pictures in order, first one featured. */
export const newPostSchema = postFieldsSchema.extend({ mediaIds })

/** The checks of a working copy when it is published. */
export const publicationSchema = newPostSchema.extend({ series, seriesPart, canonicalUrl })

export type NewPost = z.output<typeof newPostSchema>

/** The answer to publishing. */
export const publishedPostSchema = z.object({
  id: postIdSchema,
  slug: z.string(),
  postType: postTypeSchema,
  publishedAt: z.string(),
})

export type PublishedPost = z.infer<typeof publishedPostSchema>
