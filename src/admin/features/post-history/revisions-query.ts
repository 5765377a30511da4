import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'

/** The states of a post that were kept, newest first. */
export function revisionsQuery(posts: Pick<DeskPostsApi, 'listRevisions'>, postId: string) {
  return infiniteQueryOptions({
    queryKey: ['desk', 'revisions', postId],
    queryFn: ({ pageParam, signal }) =>
      posts.listRevisions(postId, { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

/** One whole state; it never changes. */
export function revisionQuery(
  posts: Pick<DeskPostsApi, 'getRevision'>,
  postId: string,
  revisionId: string,
) {
  return queryOptions({
    queryKey: ['desk', 'revision', postId, revisionId],
    queryFn: ({ signal }) => posts.getRevision(postId, revisionId, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
