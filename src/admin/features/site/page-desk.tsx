import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import { WRITTEN_PAGES, type WrittenPageId } from '#domain/site/written-pages.ts'
import { DocumentDesk } from './document-desk.tsx'

/** A page with a text. */
export function PageDesk({ api, id }: { api: SiteDocumentsApi; id: WrittenPageId }) {
  const { title, description, intro, text } = WRITTEN_PAGES[id].fields
  return (
    <DocumentDesk
      api={api}
      id={id}
      groups={[
        {
          name: 'page',
          label: 'The page',
          help: 'What readers see, in this order.',
          fields: { title, intro, text },
        },
        {
          name: 'elsewhere',
          label: 'Search engines and shared links',
          help: 'What stands below the title where others list the page.',
          fields: { description },
        },
      ]}
      published="Readers see it now."
    />
  )
}
