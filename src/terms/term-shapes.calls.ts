import { z } from 'zod'
import { STORABLE } from '#contract/storable-text.ts'
import { TERM_DESCRIPTION_MAX_LENGTH } from './term.ts'
import { termNameSchema } from './term-name.ts'

/** A term, such as a topic, as the desk lists it. */
export const deskTermSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** The term that it stands below. */
  parent: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  picture: z.object({ id: z.uuid(), url: z.string(), alt: z.string() }).nullable(),
  /** How many posts of it readers see. */
  posts: z.number().int().nonnegative(),
})

export type DeskTerm = z.infer<typeof deskTermSchema>

export const deskTermPageSchema = z.object({
  items: z.array(deskTermSchema),
  nextCursor: z.string().nullable(),
})

export type DeskTermPage = z.infer<typeof deskTermPageSchema>

/** Which terms: those with a word that begins so when `q` is given, else all by name. */
export const termQuerySchema = z.object({
  q: z.string().max(200).regex(STORABLE).optional(),
  cursor: z.string().max(1000).optional(),
})

export const newTermSchema = z.object({ name: termNameSchema })

/** The fields of a term to change; what is left out stays as it is. */
export const termChangesSchema = z.object({
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
  /** The term that it is to stand below; null for none. */
  parentId: z.uuid().nullable().optional(),
  pictureId: z.uuid().nullable().optional(),
})

export type TermChanges = z.infer<typeof termChangesSchema>

export const mergeTermSchema = z.object({ into: z.uuid() })
