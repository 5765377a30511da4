import '#admin/styles/desk.css'
import { useSearchParams } from 'react-router'
import { DeskPlace } from '#admin/pages/desk-place.tsx'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import { deskMeta } from '#admin/site-name.ts'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { canReadAudit } from '#domain/policies.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Container } from '#ui/layout.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { AuditLog } from './audit-log.desk.tsx'
import { auditQuerySchema } from './audit-shapes.calls.ts'

export const meta = deskMeta('Audit log')

/** The page of the audit log; for administrators. */
export default function AdminAuditPage() {
  return <DeskPlace>{(session) => <AuditArea session={session} />}</DeskPlace>
}

function AuditArea({ session: { role } }: { session: DeskSession }) {
  const { audit } = useDesk()
  // What is asked for stands in the address, so that it can be sent to somebody and gone back to.
  const [address, setAddress] = useSearchParams()
  const asked = auditQuerySchema.safeParse(Object.fromEntries(address))

  if (!canReadAudit({ role })) {
    return (
      <Container className="py-section">
        <EmptyState
          drawing={<Drawing of="lost-spoon" className="h-28" />}
          title="The audit log is read by administrators"
          message="Ask one of them when you want to know what was done."
        />
      </Container>
    )
  }
  return (
    <Container className="grid gap-6 py-8">
      <h1 className="text-3xl">Audit log</h1>
      <AuditLog
        api={audit}
        query={asked.success ? asked.data : {}}
        onQuery={(query) => setAddress(Object.entries(query).filter(isGiven))}
      />
    </Container>
  )
}

function isGiven(entry: [string, string | undefined]): entry is [string, string] {
  return !!entry[1]
}
