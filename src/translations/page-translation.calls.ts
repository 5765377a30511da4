import { z } from 'zod'
import { type CallMethods, defineCall } from '#contract/calls/call.ts'
import { listedPageSchema, pageIdSchema } from '#contract/desk/site-documents.ts'
import {
  pageOriginalSchema,
  pageTranslationsSchema,
  pageUpToDateSchema,
} from './page-translation-shapes.calls.ts'
import { translateSchema } from './translation-shapes.calls.ts'

const PAGE = '/api/admin/pages/:page'
const ofOne = {
  access: 'administrators',
  params: z.object({ page: pageIdSchema }),
  notFound: 'There is no such page.',
} as const

/** The calls about pages in several languages. */
export const pageTranslationCalls = {
  listPageTranslations: defineCall({
    ...ofOne,
    method: 'GET',
    path: `${PAGE}/translations`,
    summary: 'In which languages a page is, and in which it could be.',
    answer: pageTranslationsSchema,
  }),
  translatePage: defineCall({
    ...ofOne,
    method: 'POST',
    path: `${PAGE}/translations`,
    refuses: [409],
    summary: 'Begins a page in another language, with what readers see of a public page.',
    body: translateSchema,
    example: { language: 'de' },
    answer: listedPageSchema,
  }),
  getPageOriginal: defineCall({
    ...ofOne,
    method: 'GET',
    path: `${PAGE}/original`,
    summary:
      'What readers see of the original of a translation, and what of it has changed since the translation was called up to date last.',
    answer: pageOriginalSchema,
  }),
  setPageUpToDate: defineCall({
    ...ofOne,
    method: 'PUT',
    path: `${PAGE}/original`,
    summary: 'Says that a translation says what this version of its original says.',
    body: pageUpToDateSchema,
    example: { number: 3 },
  }),
}

export type PageTranslationsApi = CallMethods<typeof pageTranslationCalls>
