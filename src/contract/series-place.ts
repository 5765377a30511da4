import { z } from 'zod'

/** Which part of a series a post is. */
export const seriesPlaceSchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** Where the series is in another language than the site's. */
  path: z.string().optional(),
  /** The first is 1, and none is left out: it counts the parts that the public sees. */
  part: z.number().int().positive(),
  parts: z.number().int().positive(),
  /** The part behind it, null for the last. */
  next: z.object({ slug: z.string(), title: z.string() }).nullable(),
})

export type SeriesPlace = z.infer<typeof seriesPlaceSchema>
