import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LinkPickerWindow, type PickLink } from '#admin/site-documents/address-control.tsx'
import { DocumentDesk } from '#admin/site-documents/document-desk.tsx'
import type { DocumentEditor } from '#admin/site-documents/document-editor.ts'
import type { FieldGroup } from '#admin/site-documents/document-form.tsx'
import { type PersonChoice, PersonChooser } from '#admin/site-documents/person-control.tsx'
import { type PickPicture, PicturePickerWindow } from '#admin/site-documents/picture-control.tsx'
import type { PlaceInPage } from '#admin/site-documents/place-in-page.ts'
import { PAGES_KEY } from '#admin/site-documents/site-queries.ts'
import { type TextField, TextWriter } from '#admin/site-documents/text-writer.ts'
import type { SiteDocumentsApi } from '#contract/calls/site-document-calls.ts'
import type { ListedPage } from '#contract/desk/site-documents.ts'
import { linkToAddress } from '#contract/page-paths.ts'
import { fieldsOfDocument, type SiteDocumentId } from '#domain/site/documents/site-documents.ts'
import type { Field } from '#domain/site/field.ts'
import { isOwnPageId } from './own-page.ts'
import { OwnPageActions } from './own-page-actions.desk.tsx'
import type { PagesApi } from './page.calls.ts'

/** A page, made of a text or of sections, beside what readers will see of it. */
export function PageDesk({
  api,
  pages,
  hasLanguages,
  id,
  isPublic,
  givenPath,
  pickPicture,
  pickLink,
  writeText,
  choosePerson,
  renderSections,
  renderTranslations,
  onPublished,
  onRemoved,
  onCopied,
}: {
  api: SiteDocumentsApi
  pages: PagesApi
  /** Whether the site is in several languages: on another nobody is asked for that of a page. */
  hasLanguages: boolean
  id: Exclude<SiteDocumentId, 'settings'>
  isPublic: boolean
  /** The path of a page whose owner gives it no address. */
  givenPath: string
  /** A window to take a picture from. */
  pickPicture: (window: PickPicture) => ReactNode
  /** A window to choose in where a link leads. */
  pickLink: (window: PickLink) => ReactNode
  /** A field for a text as posts have it. */
  writeText: (field: TextField) => ReactNode
  /** Draws the chooser of people with a public page. */
  choosePerson: (choice: PersonChoice) => ReactNode
  /** Of a page that is made of sections, where they are written, with the place of the preview that was pressed last. */
  renderSections: (
    editor: DocumentEditor,
    field: Field<string>,
    place: PlaceInPage | undefined,
  ) => ReactNode
  /** The page in its other languages. */
  renderTranslations: (editor: DocumentEditor) => ReactNode
  onPublished: () => void
  onRemoved: () => void
  onCopied: (page: ListedPage) => void
}) {
  const queryClient = useQueryClient()
  const { sections } = fieldsOfDocument(id)
  const [place, setPlace] = useState<PlaceInPage>()
  return (
    <LinkPickerWindow value={pickLink}>
      <TextWriter value={writeText}>
        <PersonChooser value={choosePerson}>
          <PicturePickerWindow value={pickPicture}>
            <DocumentDesk
              api={api}
              id={id}
              groups={pageGroups(id, hasLanguages)}
              published="Readers see it now."
              lookAt={({ address }) => (address ? linkToAddress(address) : givenPath)}
              hasPreview
              {...(sections && { onPlace: setPlace })}
              onPublished={() => {
                void queryClient.invalidateQueries({ queryKey: PAGES_KEY })
                onPublished()
              }}
              renderAbove={(editor) => (sections ? renderSections(editor, sections, place) : null)}
              renderBelow={(editor) => (
                <>
                  {renderTranslations(editor)}
                  {isOwnPageId(id) ? (
                    <OwnPageActions
                      editor={editor}
                      api={pages}
                      id={id}
                      isPublic={isPublic}
                      onRemoved={onRemoved}
                      onCopied={onCopied}
                    />
                  ) : null}
                </>
              )}
            />
          </PicturePickerWindow>
        </PersonChooser>
      </TextWriter>
    </LinkPickerWindow>
  )
}

/** Returns the groups of fields of a page beside its sections. On a site in one language nobody is asked for one. */
function pageGroups(id: SiteDocumentId, hasLanguages: boolean): FieldGroup[] {
  const { sections, title, address, intro, text, language: own, ...listed } = fieldsOfDocument(id)
  const language = hasLanguages ? own : undefined
  if (sections && !address) {
    return [
      {
        name: 'elsewhere',
        label: 'Search engines and shared links',
        help: 'What the page is called where others list it.',
        fields: given({ title, ...listed }),
      },
    ]
  }
  return [
    {
      name: 'page',
      label: sections ? 'Name and address' : 'The page',
      help: sections
        ? 'What the page is called, and where it is.'
        : 'What readers see, in this order.',
      fields: given({ title, address, language, intro, text }),
    },
    {
      name: 'elsewhere',
      label: 'Search engines and shared links',
      help: 'What stands below the title where others list the page.',
      fields: given(listed),
    },
  ]
}

/** The fields that a page has. */
function given(
  fields: Readonly<Record<string, FieldGroup['fields'][string] | undefined>>,
): FieldGroup['fields'] {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field ? [[name, field]] : [])),
  )
}
