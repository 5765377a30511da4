import { queryOptions } from '@tanstack/react-query'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'

/** One post as the desk knows it. It is fetched once; from then on the answers of calls update it. */
export function deskPostQuery(posts: Pick<DeskPostsApi, 'getDeskPost'>, id: string) {
  return queryOptions({
    queryKey: ['desk', 'post', id],
    queryFn: ({ signal }) => posts.getDeskPost(id, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
