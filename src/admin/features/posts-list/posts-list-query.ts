import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { DeskListQuery } from '#contract/desk/desk-list.ts'

/** The part of the list that is asked for, as it stands in the address of the page. */
export type ListChoice = Pick<DeskListQuery, 'status' | 'type' | 'q' | 'sort'>

/** The posts that fit, page by page; however many there are, a page costs the same. */
export function postsListQuery(posts: Pick<DeskPostsApi, 'listDeskPosts'>, choice: ListChoice) {
  return infiniteQueryOptions({
    queryKey: ['desk', 'list', choice],
    queryFn: ({ pageParam, signal }) =>
      posts.listDeskPosts(
        { ...choice, ...(pageParam !== undefined && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  })
}
