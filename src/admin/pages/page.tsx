import '../styles/desk.css'
import { Link, useParams } from 'react-router'
import { deskMeta } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { WRITTEN_PAGE_PATHS } from '#contract/written-page.ts'
import { canChangeSite } from '#domain/policies.ts'
import { isWrittenPage, WRITTEN_PAGES, type WrittenPageId } from '#domain/site/written-pages.ts'
import { Drawing } from '#ui/drawing.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { PageDesk } from '../features/site/page-desk.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { DeskPlace } from './desk-place.tsx'
import { PagesClosed } from './pages-closed.tsx'

export const meta = deskMeta('Page')

/** A page with a text, as it is being written; for administrators. */
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
  if (isWrittenPage(id)) return <Page id={id} />
  return (
    <EmptyState
      drawing={<Drawing of="lost-spoon" className="h-28" />}
      title="There is no such page"
    />
  )
}

function Page({ id }: { id: WrittenPageId }) {
  const { siteDocuments } = useDesk()
  const path = WRITTEN_PAGE_PATHS[id]
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">{WRITTEN_PAGES[id].label}</h1>
        <p className="max-w-measure text-sm text-muted">
          What you write is saved while you type, and readers see it when you publish, at{' '}
          <a href={path} className="text-leaf underline underline-offset-4">
            {path}
          </a>
          .
        </p>
      </div>
      <PageDesk api={siteDocuments} id={id} />
    </>
  )
}
