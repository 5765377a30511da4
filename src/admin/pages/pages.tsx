import '../styles/desk.css'
import { deskMeta } from '#admin/site-name.ts'
import { canChangeSite } from '#domain/policies.ts'
import { Container } from '#ui/layout.tsx'
import { PageList } from '../features/site/page-list.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { DeskPlace } from './desk-place.tsx'
import { PagesClosed } from './pages-closed.tsx'

export const meta = deskMeta('Pages')

/** The pages that are a text; for administrators. */
export default function AdminPagesPage() {
  return (
    <DeskPlace>
      {(session) => (
        <Container className="grid gap-6 py-8">
          <div className="grid gap-2">
            <h1 className="text-3xl">Pages</h1>
            <p className="max-w-measure text-sm text-muted">
              Texts that stand in no list and no feed. Each has a draft, a history and a way back.
            </p>
          </div>
          {canChangeSite(session) ? <Pages /> : <PagesClosed />}
        </Container>
      )}
    </DeskPlace>
  )
}

function Pages() {
  const { siteDocuments } = useDesk()
  return <PageList api={siteDocuments} />
}
