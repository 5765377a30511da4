import { z } from 'zod'

/** A topic as a link to its posts. */
export const topicLinkSchema = z.object({ slug: z.string(), name: z.string() })

export type TopicLink = z.infer<typeof topicLinkSchema>
