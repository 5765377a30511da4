import { z } from 'zod'

/**
 * A picture as pages show it: always with its size, so that nothing shifts.
 *
 * `url` is the original (or the best fallback); `sources` are the smaller renditions
 * that exist so far, best format first, each a ready `srcset`.
 */
export const pictureSchema = z.object({
  url: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string(),
  /** A few dozen bytes, base64, that decode to a blurred placeholder; null until made. */
  thumbhash: z.string().nullable(),
  /** The cut of 1200 by 630 pixels for shares on other sites; null until made. */
  socialUrl: z.string().nullable(),
  /** The point that stays in sight where it is cut, in per cent from left and top. */
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
})

export type Picture = z.infer<typeof pictureSchema>
