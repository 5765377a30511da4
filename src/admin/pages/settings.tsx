import '../styles/desk.css'
import { Link } from 'react-router'
import { deskMeta } from '#admin/site-name.ts'
import { urls } from '#contract/urls.ts'
import { canChangeSite } from '#domain/policies.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { SettingsDesk } from '../features/site/settings-desk.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { DeskPlace } from './desk-place.tsx'
import { LibraryWindow } from './library-window.tsx'
import { LinkWindow } from './link-window.tsx'

export const meta = deskMeta('Settings')

/** The page of the settings of the whole site; for administrators. */
export default function AdminSettingsPage() {
  return (
    <DeskPlace>
      {(session) => (
        <Container className="grid gap-6 py-8">
          <div className="grid gap-2">
            <h1 className="text-3xl">Settings</h1>
            <p className="max-w-measure text-sm text-muted">
              What the site is called and how people reach you. What you write is saved while you
              type, and visitors see it when you publish.
            </p>
            {canChangeSite(session) ? (
              <p className="text-sm">
                <Link to={urls.adminImport()} className="text-leaf underline underline-offset-4">
                  Move in from WordPress or Ghost
                </Link>
              </p>
            ) : null}
          </div>
          {canChangeSite(session) ? (
            <Settings />
          ) : (
            <EmptyState
              drawing={<Drawing of="lost-spoon" className="h-28" />}
              title="Settings are looked after by administrators"
            />
          )}
        </Container>
      )}
    </DeskPlace>
  )
}

function Settings() {
  const { siteDocuments, pages } = useDesk()
  return (
    <SettingsDesk
      api={siteDocuments}
      pages={pages}
      pickPicture={(window) => <LibraryWindow {...window} />}
      pickLink={(window) => <LinkWindow {...window} />}
    />
  )
}
