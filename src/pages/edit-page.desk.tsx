import '#admin/styles/desk.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { DeskPlace } from '#admin/pages/desk-place.tsx'
import { LibraryWindow } from '#admin/pages/library-window.tsx'
import { LinkWindow } from '#admin/pages/link-window.tsx'
import { SiteText } from '#admin/pages/text-box/site-text.tsx'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import type { DocumentEditor } from '#admin/site-documents/document-editor.ts'
import { FieldChanges } from '#admin/site-documents/field-changes.tsx'
import { PAGES_KEY, writtenPagesQuery } from '#admin/site-documents/site-queries.ts'
import { deskMeta } from '#admin/site-name.ts'
import { pageIdSchema } from '#contract/desk/site-documents.ts'
import { linkToAddress } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { canChangeSite } from '#domain/policies.ts'
import {
  fieldsOfDocument,
  kindOfDocument,
  type SettingsId,
  type SiteDocumentId,
} from '#domain/site/documents/site-documents.ts'
import { isLanguage, type Language } from '#domain/words/languages.ts'
import { ChoosePerson } from '#profiles/choose-person.desk.tsx'
import { translatedPage, translationsQuery } from '#translations/translated.desk.ts'
import { TranslationsPart } from '#translations/translations-part.desk.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { DESIGNED_PAGE_PATHS } from './designed-page.calls.ts'
import { isOwnPageId } from './own-page.ts'
import { PageDesk } from './page-desk.desk.tsx'
import { PagesClosed } from './pages-closed.desk.tsx'
import { SectionsEditor } from './sections/editor/sections-editor.desk.tsx'
import { WRITTEN_PAGE_PATHS } from './written-page.calls.ts'

export const meta = deskMeta('Page')

const GIVEN_PATHS = { ...DESIGNED_PAGE_PATHS, ...WRITTEN_PAGE_PATHS }

/** A page, as it is being written; for administrators. */
export default function AdminPagePage() {
  const { document: id = '' } = useParams()
  return (
    <DeskPlace>
      {(session) => (
        <Container className="grid gap-6 py-8">
          <Link
            to={urls.adminPages()}
            className="inline-flex min-h-6 items-center gap-2 justify-self-start text-sm text-leaf"
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            All pages
          </Link>
          {canChangeSite(session) ? <Known key={id} id={id} /> : <PagesClosed />}
        </Container>
      )}
    </DeskPlace>
  )
}

function Known({ id }: { id: string }) {
  const document = pageIdSchema.safeParse(id).data
  if (document) return <Page id={document} />
  return (
    <EmptyState
      drawing={<Drawing of="lost-spoon" className="h-28" />}
      title="There is no such page"
    />
  )
}

function Page({ id }: { id: Exclude<SiteDocumentId, SettingsId> }) {
  const { siteDocuments, pages, pageTranslations, profiles } = useDesk()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const list = useQuery(writtenPagesQuery(pages))
  const translated = translatedPage(pageTranslations, id)
  const { data: known } = useQuery(translationsQuery(translated))
  const listed = list.data?.items.find((page) => page.id === id)
  const path = isOwnPageId(id) ? listed?.isPublic && listed.path : GIVEN_PATHS[id]
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl wrap-anywhere">
          {isOwnPageId(id) ? listed?.title || 'Page' : kindOfDocument(id).label}
        </h1>
        <p className="max-w-measure text-sm text-muted">
          What you write is saved while you type, and readers see it when you publish
          {path ? (
            <>
              , at{' '}
              <a href={linkToAddress(path)} className="text-leaf underline underline-offset-4">
                {path}
              </a>
            </>
          ) : null}
          .
        </p>
      </div>
      <PageDesk
        api={siteDocuments}
        pages={pages}
        hasLanguages={known !== undefined && known.languages.length > 1}
        id={id}
        isPublic={listed?.isPublic ?? false}
        pickPicture={(window) => <LibraryWindow {...window} />}
        givenPath={isOwnPageId(id) ? '' : GIVEN_PATHS[id]}
        pickLink={(window) => <LinkWindow {...window} />}
        writeText={(field) => <SiteText {...field} />}
        choosePerson={(choice) => <ChoosePerson {...choice} api={profiles} />}
        renderSections={(editor, field, place) => (
          <SectionsEditor editor={editor} field={field} place={place} />
        )}
        renderTranslations={(editor) => (
          <TranslationsPart
            of={translated}
            language={languageOf(editor)}
            isLive={!isOwnPageId(id) || listed?.isPublic === true}
            renderDiff={({ changes }) =>
              changes && <FieldChanges changes={changes} fields={fieldsOfDocument(id)} />
            }
          />
        )}
        onPublished={() =>
          void queryClient.invalidateQueries({ queryKey: translationsQuery(translated).queryKey })
        }
        onRemoved={() => void navigate(urls.adminPages())}
        onCopied={(copy) => {
          void queryClient.invalidateQueries({ queryKey: PAGES_KEY })
          void navigate(urls.adminPage(copy.id))
        }}
      />
    </>
  )
}

/** In which language the page is published; empty for that of the site. */
function languageOf(editor: DocumentEditor): Language | '' {
  const { language = '' } = editor.read().document.published
  return isLanguage(language) ? language : ''
}
