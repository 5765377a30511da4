import { queryOptions } from '@tanstack/react-query'
import type { SiteApi } from '#contract/site-api.ts'
import type { PageData } from '#web/page-data.tsx'
import { retryUnlessRefused } from '#web/retry-unless-refused.ts'
import { FRESH_FOR_MS } from '../freshness.ts'

const RETRIES = 1
const KIND = 'around'

/** What stands around a post; the browser asks for it on pages that it makes itself. */
export function postAroundQuery(api: Pick<SiteApi, 'getPostAround'>, slug: string) {
  return queryOptions({
    queryKey: ['posts', KIND, slug],
    queryFn: ({ signal }) => api.getPostAround(slug, { signal }),
    retry: retryUnlessRefused(RETRIES),
    staleTime: FRESH_FOR_MS,
  })
}

/** The page's data without what stands around the post: that is markup already, and stays as it is. */
export function withoutAround({ queries }: PageData): PageData {
  return { queries: queries.filter(({ queryKey }) => queryKey[1] !== KIND) }
}
