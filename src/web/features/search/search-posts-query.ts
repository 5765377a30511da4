import { queryOptions } from '@tanstack/react-query'
import type { SearchApi } from '#contract/site-api.ts'
import type { SearchAddress } from './search-address.ts'

/** Long enough for the way back from a post, short enough to find what was published since. */
const FRESH_FOR_MS = 60 * 1000

/** One page of results, shared with the page's loader so that the browser does not ask again. */
export function searchPostsQuery(api: SearchApi, { q, type, cursor }: SearchAddress) {
  return queryOptions({
    queryKey: ['search', q, type ?? 'all', cursor ?? 'first'],
    queryFn: ({ signal }) => api.search({ q, type, cursor }, { signal }),
    enabled: q !== '',
    staleTime: FRESH_FOR_MS,
  })
}
