import '../styles/desk.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { deskMeta } from '#admin/site-name.ts'
import { linkToAddress } from '#contract/own-addresses.ts'
import { urls } from '#contract/urls.ts'
import { WRITTEN_PAGE_PATHS } from '#contract/written-page.ts'
import { canChangeSite } from '#domain/policies.ts'
import { isDesignedPage } from '#domain/site/sections/designed-pages.ts'
import {
  isGivenPage,
  isWrittenPage,
  WRITTEN_PAGES,
  type WrittenPageId,
} from '#domain/site/written-pages.ts'
import { Drawing } from '#ui/drawing.tsx'
import { ArrowLeft } from '#ui/icons.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { PageDesk } from '../features/site/page-desk.tsx'
import { writtenPagesQuery } from '../features/site/site-queries.ts'
import { useDesk } from '../session/desk-session-provider.tsx'
import { DesignedPage } from './designed-page.tsx'
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
  if (isDesignedPage(id)) return <DesignedPage id={id} />
  if (isWrittenPage(id)) return <Page id={id} />
  return (
    <EmptyState
      drawing={<Drawing of="lost-spoon" className="h-28" />}
      title="There is no such page"
    />
  )
}

function Page({ id }: { id: WrittenPageId }) {
  const { siteDocuments, pages } = useDesk()
  const navigate = useNavigate()
  const list = useQuery(writtenPagesQuery(pages))
  const listed = list.data?.items.find((page) => page.id === id)
  const path = isGivenPage(id) ? WRITTEN_PAGE_PATHS[id] : listed?.path
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl wrap-anywhere">
          {isGivenPage(id) ? WRITTEN_PAGES[id].label : listed?.title || 'Page'}
        </h1>
        <p className="max-w-measure text-sm text-muted">
          What you write is saved while you type, and readers see it when you publish
          {path && (isGivenPage(id) || listed?.isPublic) ? (
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
        id={id}
        isPublic={listed?.isPublic ?? false}
        onRemoved={() => void navigate(urls.adminPages())}
      />
    </>
  )
}
