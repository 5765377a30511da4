import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { InboxApi } from './inbox.calls.ts'
import type { InboxMessage, InboxQuery, MessageChange } from './inbox-messages.calls.ts'
import { MessageItem } from './message-item.desk.tsx'

const INBOX_KEY = ['inbox'] as const

/** The messages of the inbox, or those that were put aside. */
export function MessagesList({ api, show }: { api: InboxApi; show: InboxQuery['show'] }) {
  const messages = useInfiniteQuery(inboxQuery(api, show))
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: INBOX_KEY })
  const change = useMutation({
    mutationFn: ({ id, ...what }: MessageChange & { id: string }) => api.changeMessage(id, what),
    onSuccess: (_, { id, isArchived }) => {
      void refresh()
      if (isArchived === undefined) return
      showToast({
        title: isArchived ? 'Put aside' : 'Back in the inbox',
        action: {
          label: 'Undo',
          onPress: () => change.mutate({ id, isArchived: !isArchived }),
        },
      })
    },
    onError: reportFailure,
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.removeMessage(id),
    onSuccess: () => void refresh(),
    onError: reportFailure,
  })

  if (messages.isPending) {
    return (
      <div role="status" aria-busy="true" className="grid gap-3">
        <p className="text-muted">Loading messages...</p>
        {['a', 'b', 'c', 'd'].map((row) => (
          <SkeletonBlock key={row} className="h-15 w-full" />
        ))}
      </div>
    )
  }
  if (messages.isLoadingError) {
    return (
      <ErrorNotice
        title="The messages did not load"
        message={messages.error.message}
        onRetry={() => void messages.refetch()}
      />
    )
  }
  const items: InboxMessage[] = messages.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return show === 'inbox' ? (
      <EmptyState
        title="Nothing waits for an answer"
        message="What visitors write with the contact form stands here, and comes by mail too."
      />
    ) : (
      <EmptyState title="Nothing was put aside" message="Messages that are done with go here." />
    )
  }
  return (
    <div className="grid gap-3">
      <ul aria-label="Messages" className="grid gap-3">
        {items.map((message) => (
          <li key={message.id}>
            <MessageItem
              message={message}
              isWorking={change.isPending || remove.isPending}
              onChange={(what) => change.mutate({ id: message.id, ...what })}
              onRemove={() => remove.mutate(message.id)}
            />
          </li>
        ))}
      </ul>
      {messages.hasNextPage ? (
        <Button
          variant="outline"
          className="mt-3 justify-self-center"
          aria-disabled={messages.isFetchingNextPage || undefined}
          onClick={() => void messages.fetchNextPage()}
        >
          {messages.isFetchingNextPage ? 'Loading...' : 'Show older messages'}
        </Button>
      ) : null}
    </div>
  )
}

function reportFailure(error: Error): void {
  showToast({ title: 'Nothing was changed', description: error.message, variant: 'destructive' })
}

/** The query for visitors' messages, newest first, page by page. */
function inboxQuery(api: Pick<InboxApi, 'listMessages'>, show: InboxQuery['show']) {
  return infiniteQueryOptions({
    queryKey: [...INBOX_KEY, show],
    queryFn: ({ pageParam, signal }) =>
      api.listMessages({ show, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}
