import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator, useRouteLoaderData } from 'react-router'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import type { EditedSiteDocument } from '#contract/desk/site-documents.ts'
import { INNER_START } from '#contract/inner-post-path.ts'
import { startPostsAt } from '#contract/post-address.ts'
import { kindOfDocument, type SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { createDocumentEditor, type DocumentEditor } from './document-editor.ts'
import { DocumentForm, type FieldGroup } from './document-form.tsx'
import { DocumentHistory } from './document-history.tsx'
import { DraftPreview, DraftPreviewButton } from './draft-preview.tsx'
import type { PlaceInPage } from './place-in-page.ts'
import { PublishBar } from './publish-bar.tsx'
import { fixedSettingsQuery, siteDocumentQuery } from './site-queries.ts'
import { useRoomBeside } from './use-room-beside.ts'

type DocumentDeskProps = {
  api: SiteDocumentsApi
  id: SiteDocumentId
  /** Its fields, in the parts of the form. */
  groups: readonly FieldGroup[]
  /** The words that are said once visitors see it. */
  published: string
  /** Returns where visitors see a document of these values. */
  lookAt?: (values: Readonly<Record<string, string>>) => string
  /** Renders what stands above the form. */
  renderAbove?: (editor: DocumentEditor) => ReactNode
  /** Renders what follows from what is being written, below the form. */
  renderBelow?: (editor: DocumentEditor) => ReactNode
  onPublished?: () => void
  /** It is a page, or what pages are made with: it is shown while it is written. */
  hasPreview?: boolean
  /** A place of the preview was pressed, which is to be written. */
  onPlace?: (place: PlaceInPage) => void
  /** Whether what was published before is listed below. */
  hasHistory?: boolean
}

/** A document of the site: written as a draft, published, with the way back. */
export function DocumentDesk(props: DocumentDeskProps) {
  const { api, id } = props
  const label = `The ${kindOfDocument(id).label.toLowerCase()}`
  const document = useQuery(siteDocumentQuery(api, id))
  if (document.isPending) {
    return (
      <Skeleton label={`Loading ${label.toLowerCase()}`}>
        <SkeletonBlock className="h-96 w-full" />
      </Skeleton>
    )
  }
  if (document.isLoadingError) {
    return (
      <ErrorNotice
        title={`${label} could not be loaded`}
        message={document.error.message}
        onRetry={() => void document.refetch()}
      />
    )
  }
  return <Editing {...props} document={document.data} />
}

function Editing({
  api,
  id,
  groups,
  published,
  lookAt,
  renderAbove,
  renderBelow,
  onPublished,
  hasPreview = false,
  onPlace,
  hasHistory = true,
  document,
}: DocumentDeskProps & { document: EditedSiteDocument }) {
  const [editor] = useState(() => createDocumentEditor(api, document))
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const root = useRouteLoaderData('root') as { posts?: string } | undefined
  // New addresses of posts count on the desk without a new document, once the document around has them.
  useEffect(() => startPostsAt(root?.posts ?? INNER_START), [root?.posts])
  const hasRoom = useRoomBeside()
  const { data: environment } = useQuery({
    ...fixedSettingsQuery(api),
    enabled: id === 'settings',
  })
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (editor.read().status !== 'saved') event.preventDefault()
    }
    function hurry() {
      void editor.flush()
    }
    addEventListener('beforeunload', ask)
    globalThis.document.addEventListener('visibilitychange', hurry)
    return () => {
      removeEventListener('beforeunload', ask)
      globalThis.document.removeEventListener('visibilitychange', hurry)
      hurry()
    }
  }, [editor])
  return (
    <div
      className={clsx(
        'grid gap-8',
        hasPreview && hasRoom && 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
      )}
    >
      <div className="grid max-w-[56rem] min-w-0 content-start gap-8">
        {renderAbove?.(editor)}
        <DocumentForm editor={editor} groups={groups} fixed={environment?.fixed} />
        {renderBelow?.(editor)}
        <PublishBar
          editor={editor}
          api={api}
          fields={kindOfDocument(id).fields}
          published={published}
          lookAt={lookAt}
          staysInSight={hasPreview && !hasRoom}
          aside={
            hasPreview ? (
              <DraftPreviewButton editor={editor} api={api} onPlace={onPlace} isShown={!hasRoom} />
            ) : null
          }
          onPublished={() => {
            onPublished?.()
            void queryClient.invalidateQueries({ queryKey: ['site', id, 'revisions'] })
            // The name around this very page.
            void revalidate()
          }}
        />
        {hasHistory ? <DocumentHistory editor={editor} api={api} /> : null}
      </div>
      {hasPreview && hasRoom ? <DraftPreview editor={editor} api={api} onPlace={onPlace} /> : null}
    </div>
  )
}
