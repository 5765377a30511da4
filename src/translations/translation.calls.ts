import { type CallMethods, defineCall } from '#contract/calls/call.ts'
import { DESK_POST, onPost } from '#contract/calls/desk/desk-parts.ts'
import { deskPostStateSchema } from '#contract/desk/desk-posts.ts'
import {
  originalSchema,
  translateSchema,
  translationsSchema,
  upToDateSchema,
} from './translation-shapes.calls.ts'

/** The calls about posts in several languages. */
export const translationCalls = {
  listTranslations: defineCall({
    ...onPost,
    method: 'GET',
    path: `${DESK_POST}/translations`,
    summary: 'In which languages a post is, and in which it could be.',
    answer: translationsSchema,
  }),
  translate: defineCall({
    ...onPost,
    method: 'POST',
    path: `${DESK_POST}/translations`,
    refuses: [409],
    summary:
      'Makes a draft in another language of a published post, with its text, its pictures and what it is sorted by.',
    status: 201,
    isRepeatable: true,
    body: translateSchema,
    example: { language: 'de' },
    answer: deskPostStateSchema,
  }),
  getOriginal: defineCall({
    ...onPost,
    method: 'GET',
    path: `${DESK_POST}/original`,
    summary:
      'The text that readers see of the original of a translation, beside the one to which it was up to date last.',
    answer: originalSchema,
  }),
  setUpToDate: defineCall({
    ...onPost,
    method: 'PUT',
    path: `${DESK_POST}/original`,
    summary: 'Says that a translation says what this text of its original says.',
    body: upToDateSchema,
    example: { revisionId: '019e7a6c-0000-7000-8000-000000000001' },
  }),
}

export type TranslationsApi = CallMethods<typeof translationCalls>
