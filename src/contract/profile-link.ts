import { z } from 'zod'

/** Somebody as a link to their public page. */
export const profileLinkSchema = z.object({ slug: z.string(), name: z.string() })

export type ProfileLink = z.infer<typeof profileLinkSchema>
