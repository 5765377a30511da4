import { z } from 'zod'
import { postTypeSchema } from '#domain/posts/post-type-schema.ts'
import { LANGUAGE_TAGS } from '#domain/words/languages.ts'
import { postSummarySchema } from './posts.ts'

/**
 * The words to look for, as typed: there is nothing that cannot be typed, and what is too long is read as far as it
 * goes.
 */
export const searchQuerySchema = z.object({
  q: z.string().default(''),
  type: postTypeSchema.optional(),
  /** Among what is in this language, where it is another than the site's. */
  language: z.enum(LANGUAGE_TAGS).optional(),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'This is not the address of a page of results.')
    .optional(),
})

export type SearchQuery = z.output<typeof searchQuerySchema>

/** Text in pieces, those marked that match; never HTML. */
const segmentsSchema = z.array(z.object({ text: z.string(), isMatch: z.boolean() }))

/** A post that was found, and the part of its text that says why. */
export const searchHitSchema = postSummarySchema.extend({
  titleSegments: segmentsSchema,
  snippet: segmentsSchema,
})

export type SearchHit = z.infer<typeof searchHitSchema>

/** A page of the owner's that was found. */
export const pageHitSchema = z.object({
  link: z.string(),
  titleSegments: segmentsSchema,
  snippet: segmentsSchema,
})

export type PageHit = z.infer<typeof pageHitSchema>

/** One page of what was found, best first. `nextCursor` is null on the last page. */
export const searchResultSchema = z.object({
  items: z.array(searchHitSchema),
  /** With the first results: pages of the site that are no posts, best first; absent where none was found. */
  pages: z.array(pageHitSchema).optional(),
  /** How many posts the pages show in all. */
  total: z.number().int().nonnegative(),
  /** There are more than `total`, too many to put into an order. */
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  /** The words that were looked for instead, because nothing at all matched what was typed. */
  correction: z.string().nullable(),
  /** The language of the site, where only what is in it matches and another was asked for. */
  foundIn: z.enum(LANGUAGE_TAGS).optional(),
})

export type SearchResult = z.infer<typeof searchResultSchema>
