import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Redirect } from '#contract/desk/desk-history.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { RedirectDialog, type RedirectWish } from './redirect-dialog.desk.tsx'
import { type RedirectsApi, redirectsQuery } from './redirects-query.desk.ts'

/** The addresses that posts have left, and where each leads now. */
export function RedirectsList({ api }: { api: RedirectsApi }) {
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const list = useInfiniteQuery(redirectsQuery(api, q))
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<{ redirect: Redirect | undefined }>()
  const [fault, setFault] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []

  async function change(work: () => Promise<unknown>, title: string): Promise<void> {
    setIsWorking(true)
    setFault(undefined)
    try {
      await work()
      setOpen(undefined)
      await queryClient.invalidateQueries({ queryKey: ['desk', 'redirects'] })
      showToast({ title })
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Please try again.'
      setFault(message)
      showToast({ title: 'That did not work', description: message, variant: 'destructive' })
    } finally {
      setIsWorking(false)
    }
  }
  const save = ({ slug, target }: RedirectWish) =>
    change(() => api.setRedirect(slug, { target }), 'Redirect saved')

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <Input
          type="search"
          aria-label="Search redirects"
          placeholder="Part of an address"
          value={words}
          className="min-h-11 min-w-0 flex-1 text-sm"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <Button onClick={() => setOpen({ redirect: undefined })}>New redirect</Button>
      </div>
      {list.isPending ? (
        <Skeleton label="Loading redirects">
          <SkeletonBlock className="h-64 w-full" />
        </Skeleton>
      ) : null}
      {list.isLoadingError ? (
        <ErrorNotice
          title="The redirects could not be loaded"
          message={list.error.message}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isSuccess && items.length === 0 ? (
        <EmptyState
          title={q ? 'No address fits' : 'No old addresses yet'}
          message="When a post moves to another address, the old one appears here and leads to it."
        />
      ) : null}
      {items.length > 0 ? (
        <ul aria-label="Redirects" className="divide-y divide-line border-y border-line">
          {items.map((redirect) => (
            <li
              key={redirect.slug}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5"
            >
              <div className="min-w-0 [overflow-wrap:anywhere]">
                <p className="font-semibold">/blog/{redirect.slug}</p>
                <p className="text-sm text-muted">
                  {redirect.target ? (
                    <>
                      leads to {redirect.target.path}
                      {redirect.target.title ? ` (${redirect.target.title})` : ''}
                    </>
                  ) : (
                    <Badge tone="plain">Gone (410)</Badge>
                  )}
                </p>
              </div>
              <div className="flex gap-1">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Edit the redirect from ${redirect.slug}`}
                  onClick={() => setOpen({ redirect })}
                >
                  Edit
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove the redirect from ${redirect.slug}`}
                  aria-disabled={isWorking || undefined}
                  onClick={() =>
                    void change(() => api.removeRedirect(redirect.slug), 'Redirect removed')
                  }
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {list.hasNextPage ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-center"
          onClick={() => void list.fetchNextPage()}
        >
          More redirects
        </Button>
      ) : null}
      {open ? (
        <RedirectDialog
          redirect={open.redirect}
          fault={fault}
          isWorking={isWorking}
          onSave={(wish) => void save(wish)}
          onClose={() => {
            setOpen(undefined)
            setFault(undefined)
          }}
        />
      ) : null}
    </div>
  )
}
