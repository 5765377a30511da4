import { useQueryClient } from '@tanstack/react-query'
import type { PagesApi } from '#contract/calls/page-calls.ts'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import { kindOfDocument } from '#domain/site/documents/site-documents.ts'
import { isOwnPageId, OWN_PAGE } from '#domain/site/own-page.ts'
import type { WrittenPageId } from '#domain/site/written-pages.ts'
import { DocumentDesk } from './document-desk.tsx'
import { OwnPageActions } from './own-page-actions.tsx'
import { PagePreview } from './page-preview.tsx'
import { PAGES_KEY } from './site-queries.ts'

/** A page with a text. */
export function PageDesk({
  api,
  pages,
  id,
  isPublic,
  onRemoved,
}: {
  api: SiteDocumentsApi
  pages: PagesApi
  id: WrittenPageId
  isPublic: boolean
  onRemoved: () => void
}) {
  const queryClient = useQueryClient()
  const { title, description, intro, text } = kindOfDocument(id).fields
  const isOwn = isOwnPageId(id)
  return (
    <DocumentDesk
      api={api}
      id={id}
      groups={[
        {
          name: 'page',
          label: 'The page',
          help: 'What readers see, in this order.',
          fields: { title, ...(isOwn && { address: OWN_PAGE.fields.address }), intro, text },
        },
        {
          name: 'elsewhere',
          label: 'Search engines and shared links',
          help: 'What stands below the title where others list the page.',
          fields: { description },
        },
      ]}
      published="Readers see it now."
      onPublished={() => void queryClient.invalidateQueries({ queryKey: PAGES_KEY })}
      renderBelow={(editor) => (
        <>
          <PagePreview editor={editor} api={pages} id={id} />
          {isOwn ? (
            <OwnPageActions
              editor={editor}
              api={pages}
              id={id}
              isPublic={isPublic}
              onRemoved={onRemoved}
            />
          ) : null}
        </>
      )}
    />
  )
}
