import { z } from 'zod'
import { PAGE_STATES, pageIdSchema } from '#contract/desk/site-documents.ts'
import { languageSchema, translationsOf } from './translation-shapes.calls.ts'

const inSetSchema = z.object({
  id: pageIdSchema,
  title: z.string(),
  language: languageSchema,
  status: z.enum(PAGE_STATES),
  /** Of a translation: readers see another text of its original than when it was called up to date last. */
  hasChanged: z.boolean(),
})

export type PageInLanguage = z.infer<typeof inSetSchema>

export const pageTranslationsSchema = translationsOf(inSetSchema)

export type PageTranslations = z.infer<typeof pageTranslationsSchema>

const numberSchema = z.number().int().min(0).max(2_000_000_000)

/** The changes of the original since the translation was last called up to date. */
export const pageOriginalSchema = z.object({
  /** To be sent back once the translation says the same. */
  number: numberSchema,
  /** By field; null when it is not known what the translation was made from, as after an import. */
  changes: z
    .array(z.object({ field: z.string(), label: z.string(), from: z.string(), to: z.string() }))
    .nullable(),
})

export type PageOriginal = z.infer<typeof pageOriginalSchema>

export const pageUpToDateSchema = z.object({ number: numberSchema })
