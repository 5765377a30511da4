import '#admin/styles/desk.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DeskPlace } from '#admin/pages/desk-place.tsx'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import { PAGES_KEY } from '#admin/site-documents/site-queries.ts'
import { deskMeta } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { canChangeSite } from '#domain/policies.ts'
import { Button } from '#ui/button.tsx'
import { Container } from '#ui/layout.tsx'
import { DesignedPageList } from './designed-page-list.desk.tsx'
import { NewPageDialog } from './new-page-dialog.desk.tsx'
import { PageList } from './page-list.desk.tsx'
import { PagesClosed } from './pages-closed.desk.tsx'

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
