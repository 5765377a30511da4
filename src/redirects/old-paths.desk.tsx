import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallMethods } from '#contract/calls/call.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { redirectCalls } from './redirect.calls.ts'

type PathsApi = Pick<CallMethods<typeof redirectCalls>, 'listOldPaths' | 'removeOldPath'>

/** Below the key of all redirects, so that whatever sets some shows here. */
const OLD_PATHS_KEY = ['desk', 'redirects', 'old paths']

function oldPathsQuery(api: PathsApi) {
  return infiniteQueryOptions({
    queryKey: OLD_PATHS_KEY,
    queryFn: ({ pageParam, signal }) =>
      api.listOldPaths(pageParam === undefined ? {} : { after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextAfter }) => nextAfter ?? undefined,
  })
}

/** Old paths of another program, and rules; nothing where there are none. */
export function OldPaths({ api }: { api: PathsApi }) {
  const list = useInfiniteQuery(oldPathsQuery(api))
  const queryClient = useQueryClient()
  const removing = useMutation({
    mutationFn: (from: string) => api.removeOldPath({ from }),
    retry: false,
    onSuccess: () => showToast({ title: 'Redirect removed' }),
    onError: ({ message }) =>
      showToast({ title: 'That did not work', description: message, variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: OLD_PATHS_KEY }),
  })
  const items = list.data?.pages.flatMap((page) => page.items) ?? []

  if (list.isPending) {
    return (
      <Skeleton label="Loading old paths">
        <SkeletonBlock className="h-24 w-full" />
      </Skeleton>
    )
  }
  if (list.isLoadingError) {
    return (
      <ErrorNotice
        title="The old paths could not be loaded"
        message={list.error.message}
        onRetry={() => void list.refetch()}
      />
    )
  }
  if (items.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">Paths of another site, and rules</h2>
      <ul aria-label="Old paths" className="divide-y divide-line border-y border-line">
        {items.map(({ from, to }) => (
          <li
            key={from}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{from}</p>
              <p className="text-sm text-muted">{to ? `leads to ${to}` : 'is gone (410)'}</p>
            </div>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove the redirect from ${from}`}
              aria-disabled={removing.isPending || undefined}
              onClick={() => {
                if (!removing.isPending) removing.mutate(from)
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-center"
          onClick={() => void list.fetchNextPage()}
        >
          More paths
        </Button>
      ) : null}
    </section>
  )
}
