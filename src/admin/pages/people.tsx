import '../styles/desk.css'
import { deskMeta } from '#admin/site-name.ts'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { urls } from '#contract/urls.ts'
import { canManageAccounts } from '#domain/policies.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { PeopleList } from '../features/people/people-list.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { DeskPlace } from './desk-place.tsx'

export const meta = deskMeta('People')

/** Who may sign in, and what they may do; for administrators. */
export default function AdminPeoplePage() {
  return <DeskPlace>{(session) => <PeopleArea session={session} />}</DeskPlace>
}

function PeopleArea({ session: { user, role } }: { session: DeskSession }) {
  const { people } = useDesk()
  if (!canManageAccounts({ role })) {
    return (
      <Container className="py-section">
        <EmptyState
          drawing={<Drawing of="lost-spoon" className="h-28" />}
          title="People are looked after by administrators"
          message="Ask one of them when somebody should come in, or has lost their way in."
        />
      </Container>
    )
  }
  return (
    <Container className="grid gap-6 py-8">
      <div className="grid gap-2">
        <h1 className="text-3xl">People</h1>
        <p className="text-sm">
          <a href={urls.adminProfiles()} className="text-leaf underline underline-offset-4">
            Public pages of people
          </a>
        </p>
      </div>
      <PeopleList api={people} ownId={user.id} />
    </Container>
  )
}
