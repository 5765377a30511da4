import { infiniteQueryOptions } from '@tanstack/react-query'
import type { FormApi } from '#contract/calls/desk/form-calls.ts'

export type DeskPostsApi = Pick<FormApi, 'listFormPosts'>

/** Every post that the signed-in person may see on the desk, newest first, page by page. */
export function deskPostsQuery(api: DeskPostsApi) {
  return infiniteQueryOptions({
    queryKey: ['desk', 'posts'],
    queryFn: ({ pageParam, signal }) => api.listFormPosts({ cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}
