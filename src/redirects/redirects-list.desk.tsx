import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { SearchedList } from '#admin/named-list/searched-list.tsx'
import { useChanges } from '#admin/named-list/use-changes.ts'
import type { DeskPostsApi } from '#contract/api/desk-api.ts'
import type { Redirect } from '#contract/desk/desk-history.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { RedirectDialog, type RedirectWish } from './redirect-dialog.desk.tsx'

type RedirectsApi = Pick<DeskPostsApi, 'listRedirects' | 'setRedirect' | 'removeRedirect'>

/** The addresses that posts have left, and where each leads now. */
export function RedirectsList({ api }: { api: RedirectsApi }) {
  const [words, setWords] = useState('')
  const q = useDeferredValue(words.trim())
  const list = useInfiniteQuery(redirectsQuery(api, q))
  const { open, setOpen, isWorking, change, dialog } = useChanges<{
    redirect: Redirect | undefined
  }>(['desk', 'redirects'], (description) =>
    showToast({ title: 'That did not work', description, variant: 'destructive' }),
  )
  const save = ({ slug, target }: RedirectWish) =>
    change(() => api.setRedirect(slug, { target }), 'Redirect saved')

  return (
    <div className="grid gap-5">
      <SearchedList
        list={list}
        of="redirects"
        words={words}
        onWords={setWords}
        placeholder="Part of an address"
        nothing={{
          title: q ? 'No address fits' : 'No old addresses yet',
          message:
            'When a post moves to another address, the old one appears here and leads to it.',
        }}
        row={(redirect) => (
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
                onClick={() => change(() => api.removeRedirect(redirect.slug), 'Redirect removed')}
              >
                Remove
              </Button>
            </div>
          </li>
        )}
      >
        <Button onClick={() => setOpen({ redirect: undefined })}>New redirect</Button>
      </SearchedList>
      {open ? <RedirectDialog {...dialog} redirect={open.redirect} onSave={save} /> : null}
    </div>
  )
}

/** Where old addresses lead, page by page. */
function redirectsQuery(posts: Pick<DeskPostsApi, 'listRedirects'>, q: string) {
  return infiniteQueryOptions({
    queryKey: ['desk', 'redirects', q],
    queryFn: ({ pageParam }) =>
      posts.listRedirects({
        ...(q !== '' && { q }),
        ...(pageParam !== undefined && { cursor: pageParam }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (before) => before,
  })
}
