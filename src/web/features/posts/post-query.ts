import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PostPage, PostSummary } from '#contract/posts.ts'
import type { SiteApi } from '#contract/site-api.ts'
import { retryUnlessRefused } from '#web/retry-unless-refused.ts'
import { FRESH_FOR_MS } from './freshness.ts'
import { POST_LISTS_KEY } from './post-list-query.ts'

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

/**
 * What a list that the visitor came through already knows about a post, to show at once
 * while the whole of it loads.
 */
export function findListedPost(client: QueryClient, slug: string): PostSummary | undefined {
  const lists = client.getQueriesData<PostPage>({ queryKey: POST_LISTS_KEY })
  return lists.flatMap(([, page]) => page?.items ?? []).find((post) => post.slug === slug)
}
