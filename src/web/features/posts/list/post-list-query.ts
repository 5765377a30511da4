import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { PostPage, PostSummary } from '#contract/posts.ts'
import type { SiteApi } from '#contract/site-api.ts'
import type { ListType } from '#domain/posts/post-type.ts'
import { retryUnlessRefused } from '#web/retry-unless-refused.ts'
import { FRESH_FOR_MS } from '../freshness.ts'

/** Of the blog's list. */
const RETRIES = 3
/** Of the lists of one type, as of most queries. */
const RETRIES_OF_TYPE = 1
const LATEST = 4

/** The first words of every list's key, for whoever looks a post up in what lists have brought. */
const POST_LISTS_KEY = ['posts', 'list'] as const

/** One page of a list, shared with the page's loader so that the browser does not ask again. */
export function postListQuery(
  api: Pick<SiteApi, 'listPosts'>,
  { type, cursor }: { type?: ListType | undefined; cursor?: string | undefined },
) {
  return queryOptions({
    queryKey: [...POST_LISTS_KEY, type ?? 'all', cursor ?? 'newest'],
    queryFn: ({ signal }) => api.listPosts({ type, cursor }, { signal }),
    retry: retryUnlessRefused(type === undefined ? RETRIES : RETRIES_OF_TYPE),
    staleTime: FRESH_FOR_MS,
  })
}

/** The four newest posts; found again by who looks for a post in lists. */
export function latestPostsQuery(api: Pick<SiteApi, 'listPosts'>) {
  return queryOptions({
    queryKey: [...POST_LISTS_KEY, 'latest'],
    // The address that the list asks too, so that caches have it already.
    queryFn: async ({ signal }): Promise<PostPage> => {
      const { items } = await api.listPosts({}, { signal })
      return { items: items.slice(0, LATEST), nextCursor: null }
    },
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
