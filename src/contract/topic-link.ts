import { z } from 'zod'

/** A topic as a link to its posts. */
export const topicLinkSchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** Where it leads in another language than the site's. */
  path: z.string().optional(),
  /** The group of the topic, such as “Diet”; left out for none. */
  group: z.string().optional(),
})

export type TopicLink = z.infer<typeof topicLinkSchema>
