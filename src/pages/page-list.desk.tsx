import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { PAGES_KEY, writtenPagesQuery } from '#admin/site-documents/site-queries.ts'
import type { ListedPage } from '#contract/desk/site-documents.ts'
import { linkToAddress } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { LANGUAGES } from '#domain/words/languages.ts'
import { AskedTwice } from '#ui/asked-twice.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { isOwnPageId, isOwnSectionsId, type OwnPageId } from './own-page.ts'
import type { PagesApi } from './page.calls.ts'

const STATES: Record<ListedPage['state'], { tone: 'plain' | 'leaf' | 'turmeric'; words: string }> =
  {
    initial: { tone: 'plain', words: 'As the program came' },
    published: { tone: 'leaf', words: 'Published' },
    changed: { tone: 'turmeric', words: 'Changes not published' },
    draft: { tone: 'turmeric', words: 'Draft' },
    removed: { tone: 'plain', words: 'In the trash' },
  }

type ListApi = Pick<PagesApi, 'listWrittenPages' | 'restorePage' | 'purgePage'>

/** The pages that are a text or the owner's own, each with its address and its state, and those in the trash. */
export function PageList({ api }: { api: ListApi }) {
  const pages = useQuery(writtenPagesQuery(api))
  if (pages.isPending) {
    return (
      <Skeleton label="Loading the pages">
        <SkeletonBlock className="h-40 w-full" />
      </Skeleton>
    )
  }
  if (pages.isLoadingError) {
    return (
      <ErrorNotice
        title="The pages could not be loaded"
        message={pages.error.message}
        onRetry={() => void pages.refetch()}
      />
    )
  }
  const { items } = pages.data
  const removed = items.filter(({ state }) => state === 'removed')
  return (
    <>
      <ul aria-label="Pages" className="divide-y divide-line border-y border-line">
        {items
          .filter(({ state }) => state !== 'removed')
          .map((page) => (
            <Row key={page.id} page={page}>
              {page.isPublic ? (
                <a
                  href={linkToAddress(page.path)}
                  className="inline-block min-h-6 text-sm text-leaf underline underline-offset-4"
                >
                  Look at it
                  <span className="sr-only">: {page.title}</span>
                </a>
              ) : null}
            </Row>
          ))}
      </ul>
      {items.some(({ id }) => isOwnPageId(id)) ? null : (
        <EmptyState
          title="No page of your own yet"
          message="How you test, who may use your pictures, how the site is made accessible: a page of its own, at an address that you choose."
        />
      )}
      {removed.length > 0 ? <Trash api={api} pages={removed} /> : null}
    </>
  )
}

function Trash({ api, pages }: { api: ListApi; pages: readonly ListedPage[] }) {
  const queryClient = useQueryClient()
  const [isWorking, setIsWorking] = useState(false)

  async function change(work: () => Promise<unknown>, title: string): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    try {
      await work()
      await queryClient.invalidateQueries({ queryKey: PAGES_KEY })
      showToast({ title })
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again.'
      showToast({ title: 'That did not work', description, variant: 'destructive' })
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <section aria-labelledby="trash" className="grid gap-3 pt-6">
      <div className="grid gap-1">
        <h2 id="trash" className="text-xl">
          Trash
        </h2>
        <p className="max-w-measure text-sm text-muted">
          Readers are told that these are gone. Each stays here until you remove it for good.
        </p>
      </div>
      <ul aria-label="Pages in the trash" className="divide-y divide-line border-y border-line">
        {pages.map((page) => (
          <Row key={page.id} page={page}>
            <Button
              variant="outline"
              size="sm"
              aria-disabled={isWorking || undefined}
              onClick={() =>
                void change(() => api.restorePage(page.id as OwnPageId), 'The page is back')
              }
            >
              Put back
              <span className="sr-only">: {pageName(page)}</span>
            </Button>
            <AskedTwice
              label="Remove for good"
              question={`“${pageName(page)}” and its history cannot be brought back after this.`}
              confirmLabel="Remove for good"
              isWorking={isWorking}
              onConfirm={() =>
                void change(() => api.purgePage(page.id as OwnPageId), 'The page is removed')
              }
            />
          </Row>
        ))}
      </ul>
    </section>
  )
}

function Row({ page, children }: { page: ListedPage; children: ReactNode }) {
  const { id, path, state, editedAt, editedBy, language } = page
  const { tone, words } = STATES[state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        {state === 'removed' ? (
          <span className="text-lg font-semibold">{pageName(page)}</span>
        ) : (
          <Link
            to={urls.adminPage(id)}
            className="text-lg font-semibold underline decoration-line underline-offset-4 hover:text-leaf"
          >
            {pageName(page)}
          </Link>
        )}
        <p className="text-sm text-muted">
          {path}
          {language ? ` · ${LANGUAGES[language].label}` : null}
          {isOwnSectionsId(id) ? ' · made of sections' : null}
          {editedAt && editedBy ? ` · ${momentInWords(editedAt)}, ${editedBy}` : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Badge tone={tone}>{words}</Badge>
        {children}
      </div>
    </li>
  )
}

function pageName({ title }: ListedPage): string {
  return title || 'A page without a title'
}

function momentInWords(iso: string): string {
  return new Date(iso).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
}
