import '#admin/styles/desk.css'
import { DeskPlace } from '#admin/pages/desk-place.tsx'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import { deskMeta } from '#admin/site-name.ts'
import { canManageRedirects } from '#domain/policies.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { OldPaths } from './old-paths.desk.tsx'
import { RedirectRules } from './redirect-rules.desk.tsx'
import { RedirectsList } from './redirects-list.desk.tsx'

export const meta = deskMeta('Redirects')

/** Where old addresses lead; for editors and administrators. */
export default function AdminRedirectsPage() {
  return (
    <DeskPlace>
      {(session) => (
        <Container className="grid gap-6 py-8">
          <div className="grid gap-2">
            <h1 className="text-3xl">Redirects</h1>
            <p className="max-w-measure text-sm text-muted">
              Links that others made keep working: an address that a post has left leads to where
              the post is now.
            </p>
          </div>
          {canManageRedirects(session) ? (
            <Redirects />
          ) : (
            <EmptyState
              drawing={<Drawing of="lost-spoon" className="h-28" />}
              title="Redirects are looked after by editors"
            />
          )}
        </Container>
      )}
    </DeskPlace>
  )
}

function Redirects() {
  const { posts, redirects } = useDesk()
  return (
    <>
      <RedirectRules api={redirects} />
      <RedirectsList api={posts} />
      <OldPaths api={redirects} />
    </>
  )
}
