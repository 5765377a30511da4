import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import type { ListedPage } from '#contract/desk/site-documents.ts'
import { urls } from '#contract/urls.ts'
import { Badge } from '#ui/badge.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { writtenPagesQuery } from './site-queries.ts'

const STATES: Record<ListedPage['state'], { tone: 'plain' | 'leaf' | 'turmeric'; words: string }> =
  {
    initial: { tone: 'plain', words: 'As the program came' },
    published: { tone: 'leaf', words: 'Published' },
    changed: { tone: 'turmeric', words: 'Changes not published' },
  }

/** The pages that are a text, each with its address and its state. */
export function PageList({ api }: { api: Pick<SiteDocumentsApi, 'listWrittenPages'> }) {
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
  return (
    <ul aria-label="Pages" className="divide-y divide-line border-y border-line">
      {pages.data.items.map((page) => (
        <Row key={page.id} page={page} />
      ))}
    </ul>
  )
}

function Row({ page: { id, title, path, state, editedAt, editedBy } }: { page: ListedPage }) {
  const { tone, words } = STATES[state]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <Link to={urls.adminPage(id)} className="text-lg font-semibold hover:text-leaf">
          {title}
        </Link>
        <p className="text-sm text-muted">
          {path}
          {editedAt && editedBy ? ` · ${momentOf(editedAt)}, ${editedBy}` : null}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Badge tone={tone}>{words}</Badge>
        <a
          href={path}
          className="inline-block min-h-6 text-sm text-leaf underline underline-offset-4"
        >
          Look at it
          <span className="sr-only">: {title}</span>
        </a>
      </div>
    </li>
  )
}

function momentOf(iso: string): string {
  return new Date(iso).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
}
