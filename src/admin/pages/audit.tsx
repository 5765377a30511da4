import { useSearchParams } from 'react-router'
import type { DeskSession } from '#contract/admin-api.ts'
import { auditQuerySchema } from '#contract/audit.ts'
import { canReadAudit } from '#domain/policies.ts'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { AuditLog } from '../features/audit/audit-log.tsx'
import { AdminHeader } from '../features/desk-frame/admin-header.tsx'
import { DeskGate } from '../features/gate/desk-gate.tsx'
import { KitchenGate } from '../features/gate/kitchen-gate.tsx'
import { DeskPage } from '../session/desk-page.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'

export function meta() {
  return [{ title: 'Audit log | Wellness Haven' }, { name: 'robots', content: 'noindex, nofollow' }]
}

/** What everybody has done; for administrators. */
export default function AdminAuditPage() {
  return (
    <DeskPage>
      <DeskGate
        loading="Loading..."
        wrongCredentials="Invalid email or password"
        renderGate={(form, notice) => <KitchenGate form={form} notice={notice} />}
      >
        {(session, signOut) => <AuditArea session={session} onSignOut={signOut} />}
      </DeskGate>
    </DeskPage>
  )
}

function AuditArea({
  session: { user, role },
  onSignOut,
}: {
  session: DeskSession
  onSignOut: () => Promise<void>
}) {
  const { audit } = useDesk()
  // What is asked for stands in the address, so that it can be sent to somebody and gone back to.
  const [address, setAddress] = useSearchParams()
  const asked = auditQuerySchema.safeParse(Object.fromEntries(address))

  if (!canReadAudit({ role })) {
    return (
      <Container className="py-section">
        <EmptyState
          title="The audit log is read by administrators"
          message="Ask one of them when you want to know what was done."
        />
      </Container>
    )
  }
  return (
    <>
      <AdminHeader title="Audit log" email={user.email} onSignOut={onSignOut} />
      <Container className="py-8 lg:py-12">
        <AuditLog
          api={audit}
          query={asked.success ? asked.data : {}}
          onQuery={(query) => setAddress(Object.entries(query).filter(isGiven))}
        />
      </Container>
    </>
  )
}

function isGiven(entry: [string, string | undefined]): entry is [string, string] {
  return !!entry[1]
}
