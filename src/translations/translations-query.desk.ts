import { queryOptions } from '@tanstack/react-query'
import type { TranslationsApi } from './translation.calls.ts'

/** In which languages a post is, and in which it could be. */
export function translationsQuery(
  translations: Pick<TranslationsApi, 'listTranslations'>,
  postId: string,
) {
  return queryOptions({
    queryKey: ['desk', 'translations', postId],
    queryFn: ({ signal }) => translations.listTranslations(postId, { signal }),
  })
}

/** What readers see of the original of a translation, and what they saw when it was made. */
export function originalQuery(translations: Pick<TranslationsApi, 'getOriginal'>, postId: string) {
  return queryOptions({
    queryKey: ['desk', 'translations', postId, 'original'],
    queryFn: ({ signal }) => translations.getOriginal(postId, { signal }),
  })
}
