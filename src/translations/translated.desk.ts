import { queryOptions } from '@tanstack/react-query'
import { urls } from '#contract/urls.ts'
import type { SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import type { Language } from '#domain/words/languages.ts'
import type { PageTranslationsApi } from './page-translation.calls.ts'
import type { PageOriginal, PageTranslations } from './page-translation-shapes.calls.ts'
import type { TranslationsApi } from './translation.calls.ts'
import type { Original, Translations } from './translation-shapes.calls.ts'

type Options = { signal?: AbortSignal }

/** A post or a page that may have translations, and the calls about them. */
export type Translated<Seen = unknown> = {
  id: string
  list: (options: Options) => Promise<Translations | PageTranslations>
  /** A second call with the same key makes no second translation. */
  translate: (language: Language, key: string) => Promise<{ id: string }>
  getOriginal: (options: Options) => Promise<Seen>
  /** Takes note that the translation says what was seen of its original. */
  setUpToDate: (seen: Seen) => Promise<unknown>
  /** Where one of them is written. */
  urlOf: (id: string) => string
}

/** A post, as one that may be said in several languages. */
export function translatedPost(api: TranslationsApi, id: string): Translated<Original> {
  return {
    id,
    list: (options) => api.listTranslations(id, options),
    translate: (language, key) => api.translate(id, { language }, key),
    getOriginal: (options) => api.getOriginal(id, options),
    setUpToDate: ({ revisionId }) => api.setUpToDate(id, { revisionId }),
    urlOf: urls.adminPost,
  }
}

/** A page, as one that may be said in several languages. */
export function translatedPage(
  api: PageTranslationsApi,
  id: Exclude<SiteDocumentId, 'settings'>,
): Translated<PageOriginal> {
  return {
    id,
    list: (options) => api.listPageTranslations(id, options),
    // There is one in each language: a second call is refused.
    translate: (language) => api.translatePage(id, { language }),
    getOriginal: (options) => api.getPageOriginal(id, options),
    setUpToDate: ({ number }) => api.setPageUpToDate(id, { number }),
    urlOf: urls.adminPage,
  }
}

/** In which languages something is, and in which it could be. */
export function translationsQuery({ id, list }: Pick<Translated, 'id' | 'list'>) {
  return queryOptions({
    queryKey: ['desk', 'translations', id],
    queryFn: ({ signal }) => list({ signal }),
  })
}

/** Returns the query for the original of a translation: as readers see it, and as they saw it when the translation was made. */
export function originalQuery<Seen>({
  id,
  getOriginal,
}: Pick<Translated<Seen>, 'id' | 'getOriginal'>) {
  return queryOptions({
    queryKey: ['desk', 'translations', id, 'original'],
    queryFn: ({ signal }) => getOriginal({ signal }),
  })
}
