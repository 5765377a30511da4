import type { DeskSession } from '#contract/admin-api.ts'
import { canManageAccounts } from '#domain/policies.ts'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { AdminHeader } from '../features/desk-frame/admin-header.tsx'
import { DeskGate } from '../features/gate/desk-gate.tsx'
import { KitchenGate } from '../features/gate/kitchen-gate.tsx'
import { PeopleList } from '../features/people/people-list.tsx'
import { DeskPage } from '../session/desk-page.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'

export function meta() {
  return [{ title: 'People | Wellness Haven' }, { name: 'robots', content: 'noindex, nofollow' }]
}

/** Who may sign in, and what they may do; for administrators. */
export default function AdminPeoplePage() {
  return (
    <DeskPage>
      <DeskGate
        loading="Loading..."
        wrongCredentials="Invalid email or password"
        renderGate={(form, notice) => <KitchenGate form={form} notice={notice} />}
      >
        {(session, signOut) => <PeopleArea session={session} onSignOut={signOut} />}
      </DeskGate>
    </DeskPage>
  )
}

function PeopleArea({
  session: { user, role },
  onSignOut,
}: {
  session: DeskSession
  onSignOut: () => Promise<void>
}) {
  const { people } = useDesk()
  if (!canManageAccounts({ role })) {
    return (
      <Container className="py-section">
        <EmptyState
          title="People are looked after by administrators"
          message="Ask one of them when somebody should come in, or has lost their way in."
        />
      </Container>
    )
  }
  return (
    <>
      <AdminHeader title="People" email={user.email} onSignOut={onSignOut} />
      <Container className="py-8 lg:py-12">
        <PeopleList api={people} ownId={user.id} />
      </Container>
    </>
  )
}
