import { z } from 'zod'
import { deskStatusSchema, postDocumentSchema } from '#contract/desk/desk-posts.ts'
import { postIdSchema } from '#domain/posts/post-identifiers.ts'
import { LANGUAGE_TAGS } from '#domain/words/languages.ts'

export const languageSchema = z.enum(LANGUAGE_TAGS, 'A site can be in no such language')

const inSetSchema = z.object({
  id: postIdSchema,
  title: z.string(),
  language: languageSchema,
  status: deskStatusSchema,
  /** Of a translation: readers see another text of its original than when it was called up to date last. */
  hasChanged: z.boolean(),
})

export type PostInLanguage = z.infer<typeof inSetSchema>

/** In which languages something is, and in which it could be. */
export function translationsOf<InSet extends z.ZodType>(inSet: InSet) {
  return z.object({
    siteLanguage: languageSchema,
    /** All that it may be in; one on a site in one language. */
    languages: z.array(languageSchema),
    /** The original of a translation; null for an original. */
    original: inSet.nullable(),
    /** Whether it is a translation of a text that has changed since. */
    hasChanged: z.boolean(),
    /** The other translations. */
    translations: z.array(inSet),
  })
}

export const translationsSchema = translationsOf(inSetSchema)

export type Translations = z.infer<typeof translationsSchema>

export const translateSchema = z.object({ language: languageSchema })

/** The text of the original that readers see now, beside the one to which the translation was up to date last. */
export const originalSchema = z.object({
  /** To be sent back once the translation says the same. */
  revisionId: postIdSchema,
  /** Null when it is not known, as after an import. */
  before: postDocumentSchema.nullable(),
  after: postDocumentSchema,
})

export type Original = z.infer<typeof originalSchema>

export const upToDateSchema = z.object({ revisionId: postIdSchema })
