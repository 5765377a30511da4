import { queryOptions } from '@tanstack/react-query'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'

/** The query for the desk's own facts: its clock, and how much waits. */
export function deskFactsQuery(posts: Pick<DeskPostsApi, 'getFacts'>) {
  return queryOptions({
    queryKey: ['desk', 'facts'],
    queryFn: ({ signal }) => posts.getFacts({ signal }),
    staleTime: 30_000,
    // What becomes overdue while the page stands open is said there too.
    refetchInterval: 60_000,
  })
}
