import '../styles/desk.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deskMeta } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { canChangeSite } from '#domain/policies.ts'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/layout.tsx'
import { NewPageDialog } from '../features/site/new-page-dialog.tsx'
import { PageList } from '../features/site/page-list.tsx'
import { DesignedPageList } from '../features/site/sections/designed-page-list.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { PAGES_KEY } from '../site-documents/site-queries.ts'
import { DeskPlace } from './desk-place.tsx'
import { PagesClosed } from './pages-closed.tsx'

export const meta = deskMeta('Pages')

/** The pages of the site; for administrators. */
export default function AdminPagesPage() {
  return (
    <DeskPlace>
      {(session) => (
        <Container className="grid gap-6 py-8">
          {canChangeSite(session) ? (
            <Pages />
          ) : (
            <>
              <h1 className="text-3xl">Pages</h1>
              <PagesClosed />
            </>
          )}
        </Container>
      )}
    </DeskPlace>
  )
}

function Pages() {
  const { pages, siteDocuments } = useDesk()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isMaking, setIsMaking] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h1 className="text-3xl">Pages</h1>
          <p className="max-w-measure text-sm text-muted">
            Home, and pages that stand in no list of posts and no feed. Each has a draft, a history
            and a way back.
          </p>
        </div>
        <Button onClick={() => setIsMaking(true)}>New page</Button>
      </div>
      <DesignedPageList api={siteDocuments} />
      <PageList api={pages} />
      {isMaking ? (
        <NewPageDialog
          api={pages}
          onClose={() => setIsMaking(false)}
          onMade={({ id }) => {
            void queryClient.invalidateQueries({ queryKey: PAGES_KEY })
            void navigate(urls.adminPage(id))
          }}
        />
      ) : null}
    </>
  )
}
