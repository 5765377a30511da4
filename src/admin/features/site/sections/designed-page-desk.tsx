import type { ReactNode } from 'react'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import { DESIGNED_PAGES, type DesignedPageId } from '#domain/site/sections/designed-pages.ts'
import { DocumentDesk } from '../document-desk.tsx'
import { type PickPicture, PicturePickerWindow } from '../picture-control.tsx'
import { SectionsEditor } from './sections-editor.tsx'

/** A page that is made of sections. */
export function DesignedPageDesk({
  api,
  id,
  pickPicture,
}: {
  api: SiteDocumentsApi
  id: DesignedPageId
  /** A window to take a picture from. */
  pickPicture: (window: PickPicture) => ReactNode
}) {
  const { sections, title, description } = DESIGNED_PAGES[id].fields
  return (
    <PicturePickerWindow value={pickPicture}>
      <DocumentDesk
        api={api}
        id={id}
        renderAbove={(editor) => <SectionsEditor editor={editor} field={sections} />}
        groups={[
          {
            name: 'elsewhere',
            label: 'Search engines and shared links',
            help: 'What the page is called where others list it.',
            fields: { title, description },
          },
        ]}
        published="Readers see it now."
        hasPreview
      />
    </PicturePickerWindow>
  )
}
