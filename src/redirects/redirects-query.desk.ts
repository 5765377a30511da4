import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'

export type RedirectsApi = Pick<DeskPostsApi, 'listRedirects' | 'setRedirect' | 'removeRedirect'>

/** Where old addresses lead, page by page. */
export function redirectsQuery(posts: Pick<DeskPostsApi, 'listRedirects'>, q: string) {
  return infiniteQueryOptions({
    queryKey: ['desk', 'redirects', q],
    queryFn: ({ pageParam }) =>
      posts.listRedirects({
        ...(q !== '' && { q }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  })
}
