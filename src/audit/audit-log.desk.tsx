import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState, ErrorNotice } from '#ui/notice.tsx'
import { SkeletonBlock } from '#ui/skeleton.tsx'
import type { AuditApi } from './audit.calls.ts'
import { AuditFilters } from './audit-filters.desk.tsx'
import { auditEntriesQuery } from './audit-query.desk.ts'
import { AuditRow } from './audit-row.desk.tsx'
import type { AuditQuery } from './audit-shapes.calls.ts'
import { ExportButton } from './export-button.desk.tsx'

type AuditLogProps = {
  api: AuditApi
  query: AuditQuery
  onQuery: (query: AuditQuery) => void
}

/** Shows the acts of everybody, to be read, narrowed down and taken away as a file. */
export function AuditLog({ api, query, onQuery }: AuditLogProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 id={headingId} className="text-xl">
            Every act, newest first
          </h2>
          <p className="text-sm text-muted">
            Nobody can change or remove what stands here, administrators included.
          </p>
        </div>
        <ExportButton api={api} query={query} />
      </div>
      <AuditFilters key={JSON.stringify(query)} api={api} query={query} onQuery={onQuery} />
      <Entries api={api} query={query} headingId={headingId} />
    </section>
  )
}

function Entries({
  api,
  query,
  headingId,
}: Pick<AuditLogProps, 'api' | 'query'> & { headingId: string }) {
  const entries = useInfiniteQuery(auditEntriesQuery(api, query))

  if (entries.isPending) {
    return (
      <div role="status" aria-busy="true" className="grid gap-3">
        <p className="text-muted">Loading the audit log...</p>
        {['a', 'b', 'c', 'd'].map((row) => (
          <SkeletonBlock key={row} className="h-16 w-full" />
        ))}
      </div>
    )
  }
  if (entries.isLoadingError) {
    return (
      <ErrorNotice
        title="The audit log did not load"
        message={entries.error.message}
        onRetry={() => void entries.refetch()}
      />
    )
  }
  const items = entries.data.pages.flatMap((page) => page.items)
  if (items.length === 0) {
    return (
      <EmptyState
        title="Nothing like this was done"
        message="Widen the days, or leave a field empty."
      />
    )
  }
  return (
    <>
      <ol
        aria-labelledby={headingId}
        className="overflow-hidden rounded-card border border-line bg-card"
      >
        {items.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {items.length} acts listed
      </p>
      {entries.hasNextPage ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-center"
          onClick={() => void entries.fetchNextPage()}
          aria-disabled={entries.isFetchingNextPage || undefined}
        >
          {entries.isFetchingNextPage ? 'Loading older acts...' : 'Older acts'}
        </Button>
      ) : null}
      {entries.isError ? (
        <ErrorNotice
          title="The audit log did not load"
          message={entries.error.message}
          onRetry={() =>
            void (entries.isFetchNextPageError ? entries.fetchNextPage() : entries.refetch())
          }
        />
      ) : null}
    </>
  )
}
