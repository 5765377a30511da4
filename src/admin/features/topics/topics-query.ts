import { infiniteQueryOptions } from '@tanstack/react-query'
import type { TopicsApi } from '#contract/calls/desk/topic-calls.ts'

export const TOPICS_KEY = ['desk', 'topics'] as const

/** The topics of the site by name, page by page, or the few that words are found in. */
export function topicsQuery(topics: Pick<TopicsApi, 'listTopics'>, q: string) {
  return infiniteQueryOptions({
    queryKey: [...TOPICS_KEY, q],
    queryFn: ({ pageParam, signal }) =>
      topics.listTopics(
        { ...(q !== '' && { q }), ...(pageParam !== undefined && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  })
}
