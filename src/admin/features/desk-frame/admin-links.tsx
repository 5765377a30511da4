import { ScrollText, Users } from 'lucide-react'
import { urls } from '#contract/urls.ts'
import type { Role } from '#domain/people/role.ts'
import { canManageAccounts, canReadAudit } from '#domain/policies.ts'
import { buttonStyles } from '#ui/button.tsx'

/** The quiet ways to what administrators look after; nothing for everybody else. */
export function AdminLinks({ actor }: { actor: { role: Role | null } }) {
  const style = buttonStyles({ variant: 'ghost', size: 'sm' })
  return (
    <>
      {canManageAccounts(actor) ? (
        <a href={urls.adminPeople()} className={style}>
          <Users aria-hidden="true" />
          People
        </a>
      ) : null}
      {canReadAudit(actor) ? (
        <a href={urls.adminAudit()} className={style}>
          <ScrollText aria-hidden="true" />
          Audit log
        </a>
      ) : null}
    </>
  )
}
