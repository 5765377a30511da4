import { queryOptions } from '@tanstack/react-query'
import type { SiteApi } from '#contract/site-api.ts'
import { retryUnlessRefused } from '#web/retry-unless-refused.ts'
import { FRESH_FOR_MS } from '../freshness.ts'

const RETRIES = 2

/** One whole post, shared with the page's loader so that the browser does not ask again. */
export function postQuery(api: Pick<SiteApi, 'getPost'>, slug: string) {
  return queryOptions({
    queryKey: ['posts', 'one', slug],
    queryFn: ({ signal }) => api.getPost(slug, signal),
    retry: retryUnlessRefused(RETRIES),
    staleTime: FRESH_FOR_MS,
  })
}
