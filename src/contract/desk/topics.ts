import { z } from 'zod'
import { TERM_DESCRIPTION_MAX_LENGTH } from '#domain/posts/term.ts'
import { termNameSchema } from '#domain/posts/term-name.ts'
import { STORABLE } from '../storable-text.ts'

/** A topic as the desk lists it. */
export const deskTopicSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** How many posts of it readers see. */
  posts: z.number().int().nonnegative(),
})

export type DeskTopic = z.infer<typeof deskTopicSchema>

export const deskTopicPageSchema = z.object({
  items: z.array(deskTopicSchema),
  nextCursor: z.string().nullable(),
})

export type DeskTopicPage = z.infer<typeof deskTopicPageSchema>

/** Which topics: those with a word that begins so when `q` is given, else all by name. */
export const topicQuerySchema = z.object({
  q: z.string().max(200).regex(STORABLE).optional(),
  cursor: z.string().max(1000).optional(),
})

export const newTopicSchema = z.object({ name: termNameSchema })

/** The fields of a topic to change; what is left out stays as it is. */
export const topicChangesSchema = z.object({
  name: termNameSchema.optional(),
  description: z
    .string()
    .trim()
    .max(
      TERM_DESCRIPTION_MAX_LENGTH,
      `A description can have at most ${TERM_DESCRIPTION_MAX_LENGTH} characters`,
    )
    .regex(STORABLE, 'A description cannot have this character')
    .optional(),
})

export type TopicChanges = z.infer<typeof topicChangesSchema>

export const mergeTopicSchema = z.object({ into: z.uuid() })
