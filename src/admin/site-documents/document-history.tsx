import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import type { SiteRevision } from '#contract/desk/site-documents.ts'
import { kindOfDocument } from '#domain/site/documents/site-documents.ts'
import type { FieldTable } from '#domain/site/field.ts'
import { Button } from '#ui/button.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { DocumentEditor } from './document-editor.ts'
import { FieldChanges } from './field-changes.tsx'
import { siteRevisionsQuery } from './site-queries.ts'

type Api = Pick<SiteDocumentsApi, 'listSiteRevisions' | 'restoreSiteRevision'>

/** Shows the published revisions of a document, and the way back to each. */
export function DocumentHistory({ editor, api }: { editor: DocumentEditor; api: Api }) {
  const { id } = editor.read().document
  const history = useInfiniteQuery(siteRevisionsQuery(api, id))
  const [isWorking, setIsWorking] = useState(false)
  const items = history.data?.pages.flatMap((page) => page.items) ?? []

  /** Puts back what one change changed; what was changed later stays. */
  function takeBack({ changes }: SiteRevision): void {
    const { fields }: { fields: FieldTable } = kindOfDocument(id)
    for (const { field, from } of changes) if (fields[field]) editor.set(field, from)
    showBar()
    showToast({ title: 'That change is taken back', description: 'Look at it, then publish.' })
  }

  async function goBack(number: number): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    try {
      await editor.flush()
      editor.receive(await api.restoreSiteRevision(id, String(number)))
      showBar()
      showToast({
        title: 'The fields are as they were',
        description: 'Look at them, then publish.',
      })
    } catch (error) {
      showToast({
        title: 'That did not work',
        description: error instanceof Error ? error.message : 'Please try again.',
        variant: 'destructive',
      })
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <section aria-labelledby="history" className="grid gap-4">
      <h2 id="history" className="text-xl">
        History
      </h2>
      {history.isPending ? (
        <Skeleton label="Loading the history">
          <SkeletonBlock className="h-24 w-full" />
        </Skeleton>
      ) : null}
      {history.isLoadingError ? (
        <ErrorNotice
          title="The history could not be loaded"
          message={history.error.message}
          onRetry={() => void history.refetch()}
        />
      ) : null}
      {history.isSuccess && items.length === 0 ? (
        <p className="text-sm text-muted">
          Nothing has been published yet: all is as the program came.
        </p>
      ) : null}
      {items.length > 0 ? (
        <ol aria-label="History" className="divide-y divide-line border-y border-line">
          {items.map((revision, at) => (
            <li
              key={revision.number}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3.5"
            >
              <Words revision={revision} fields={kindOfDocument(id).fields} />
              <div className="grid gap-2">
                {at === 0 ? null : (
                  <Button variant="outline" size="sm" onClick={() => takeBack(revision)}>
                    Take back only this
                    <span className="sr-only">: {momentInWords(revision.publishedAt)}</span>
                  </Button>
                )}
                <Button
                  variant={at === 0 ? 'outline' : 'ghost'}
                  size="sm"
                  aria-disabled={isWorking || undefined}
                  onClick={() => void goBack(revision.number - 1)}
                >
                  {at === 0 ? 'Go back to before this' : 'Go back to before this and all above'}
                  <span className="sr-only">: {momentInWords(revision.publishedAt)}</span>
                </Button>
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      {history.hasNextPage ? (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-center"
          onClick={() => void history.fetchNextPage()}
        >
          Older changes
        </Button>
      ) : null}
    </section>
  )
}

/** The history is below the bar, which says what is to be published now. */
function showBar(): void {
  requestAnimationFrame(() =>
    document.querySelector('.publish-bar')?.scrollIntoView({ block: 'center' }),
  )
}

function Words({
  revision: { publishedAt, publishedBy, changes },
  fields,
}: {
  revision: SiteRevision
  fields: FieldTable
}) {
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p className="text-xs text-muted tabular-nums">
        {momentInWords(publishedAt)} · {publishedBy}
      </p>
      <FieldChanges changes={changes} fields={fields} />
    </div>
  )
}

function momentInWords(iso: string): string {
  return new Date(iso).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
}
