import { z } from 'zod'
import { LANGUAGE_TAGS } from '#domain/words/languages.ts'

/** Where the same is said in a language; `x-default` is for readers of none of them. */
export const alternateSchema = z.object({
  hreflang: z.enum([...LANGUAGE_TAGS, 'x-default']),
  /** As a link has it. */
  path: z.string(),
})

export type Alternate = z.infer<typeof alternateSchema>
