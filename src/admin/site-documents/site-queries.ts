import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import type { SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import type { PagesApi } from '#pages/page.calls.ts'

/** A document of the site as it is being written. */
export function siteDocumentQuery(
  api: Pick<SiteDocumentsApi, 'getSiteDocument'>,
  id: SiteDocumentId,
) {
  return queryOptions({
    queryKey: ['site', id],
    queryFn: ({ signal }) => api.getSiteDocument(id, { signal }),
    // From here on its editor knows better.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Which settings the environment of the program sets, each with its variable. */
export function fixedSettingsQuery(api: Pick<SiteDocumentsApi, 'listFixedSettings'>) {
  return queryOptions({
    queryKey: ['site', 'fixed'],
    queryFn: ({ signal }) => api.listFixedSettings({ signal }),
  })
}

/** Where a draft is seen as a page; of another version it is another page. */
export function draftPreviewQuery(
  api: Pick<SiteDocumentsApi, 'previewSiteDocument'>,
  id: SiteDocumentId,
  version: number,
) {
  return queryOptions({
    queryKey: ['site', id, 'preview', version],
    queryFn: ({ signal }) => api.previewSiteDocument(id, { signal }),
    // A link is for one look.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Begins the key of the list of pages, which changes with each of them. */
export const PAGES_KEY = ['site', 'pages']

/** The pages that are a text, as the desk lists them. */
export function writtenPagesQuery(api: Pick<PagesApi, 'listWrittenPages'>) {
  return queryOptions({
    queryKey: PAGES_KEY,
    queryFn: ({ signal }) => api.listWrittenPages({ signal }),
  })
}

/** The query for the published revisions of a document, newest first, page by page. */
export function siteRevisionsQuery(
  api: Pick<SiteDocumentsApi, 'listSiteRevisions'>,
  id: SiteDocumentId,
) {
  return infiniteQueryOptions({
    queryKey: ['site', id, 'revisions'],
    queryFn: ({ pageParam, signal }) =>
      api.listSiteRevisions(id, pageParam === undefined ? {} : { below: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBelow }) => nextBelow ?? undefined,
  })
}
