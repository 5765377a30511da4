import { infiniteQueryOptions } from '@tanstack/react-query'
import type { AdminApi } from '#contract/desk/admin-api.ts'

export type DeskPostsApi = Pick<AdminApi, 'listPosts'>

/** Every post that the signed-in person may see on the desk, newest first, page by page. */
export function deskPostsQuery(api: DeskPostsApi) {
  return infiniteQueryOptions({
    queryKey: ['desk', 'posts'],
    queryFn: ({ pageParam, signal }) => api.listPosts({ cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}
