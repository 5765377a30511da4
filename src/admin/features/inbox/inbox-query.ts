import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InboxApi } from '#contract/calls/inbox-calls.ts'
import type { InboxQuery } from '#contract/desk/inbox.ts'

export const INBOX_KEY = ['inbox'] as const

/** The query for visitors' messages, newest first, page by page. */
export function inboxQuery(api: Pick<InboxApi, 'listMessages'>, show: InboxQuery['show']) {
  return infiniteQueryOptions({
    queryKey: [...INBOX_KEY, show],
    queryFn: ({ pageParam, signal }) =>
      api.listMessages({ show, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}
