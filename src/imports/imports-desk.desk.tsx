import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import type { ImportsApi } from './import.calls.ts'
import { ImportDetails } from './import-details.desk.tsx'
import { importsQuery } from './imports-query.desk.ts'

/** The exports that were uploaded: the one at hand in full, the others by their names. */
export function ImportsDesk({
  api,
  chosen,
  onChoose,
}: {
  api: ImportsApi
  /** Undefined: the newest. */
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}) {
  const list = useQuery(importsQuery(api))
  const items = list.data?.items ?? []
  const open = items.find(({ id }) => id === chosen) ?? items[0]
  const others = items.filter(({ id }) => id !== open?.id)

  if (list.isPending) {
    return (
      <Skeleton label="Loading imports">
        <SkeletonBlock className="h-40 w-full" />
      </Skeleton>
    )
  }
  if (list.isLoadingError) {
    return (
      <ErrorNotice
        title="The imports could not be loaded"
        message={list.error.message}
        onRetry={() => void list.refetch()}
      />
    )
  }
  return (
    <>
      {open ? (
        <ImportDetails key={open.id} api={api} id={open.id} onRemoved={() => onChoose(undefined)} />
      ) : null}
      {others.length > 0 ? (
        <section className="grid gap-2">
          <h2 className="text-lg">Other files</h2>
          <ul className="divide-y divide-line border-y border-line">
            {others.map(({ id, fileName, createdAt, createdBy }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold">{fileName}</p>
                  <p className="text-sm text-muted">
                    {createdBy}, <time dateTime={createdAt}>{createdAt.slice(0, 10)}</time>
                  </p>
                </div>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Open ${fileName}`}
                  onClick={() => onChoose(id)}
                >
                  Open
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
