import '#admin/styles/desk.css'
import { DeskPlace } from '#admin/pages/desk-place.tsx'
import { LibraryWindow } from '#admin/pages/library-window.tsx'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import { deskMeta } from '#admin/site-name.ts'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { urls } from '#contract/urls.ts'
import { canManageAccounts } from '#domain/policies.ts'
import { Container } from '#ui/layout.tsx'
import { ProfilesList } from './profiles-list.desk.tsx'

export const meta = deskMeta('Public pages of people')

/** People with a public page, whom bylines mean; for everybody at the desk, who may change their own. */
export default function AdminProfilesPage() {
  return <DeskPlace>{(session) => <Profiles session={session} />}</DeskPlace>
}

function Profiles({ session: { user, role } }: { session: DeskSession }) {
  const { profiles, people } = useDesk()

  async function findAccount(email: string): Promise<string | undefined> {
    const { items } = await people.listPeople({ q: email })
    return items.find((person) => person.email.toLowerCase() === email.toLowerCase())?.id
  }

  return (
    <Container className="grid gap-6 py-8">
      <div className="grid gap-2">
        <h1 className="text-3xl">Public pages of people</h1>
        <p className="max-w-measure text-sm text-muted">
          Where a post names one of these people as its author, the name leads to their page with
          all their posts. Nobody here needs an account. Of several authors, write commas or “and”
          between the names.
        </p>
        {canManageAccounts({ role }) ? (
          <p className="text-sm">
            <a href={urls.adminPeople()} className="text-leaf underline underline-offset-4">
              Everybody with an account
            </a>
          </p>
        ) : null}
      </div>
      <ProfilesList
        api={profiles}
        actor={{ id: user.id, role }}
        pickPicture={(window) => <LibraryWindow {...window} />}
        findAccount={findAccount}
      />
    </Container>
  )
}
