import { ShieldCheck } from '#admin/icons.tsx'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { ROLE_LABELS } from '#domain/people/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Container } from '#ui/layout.tsx'
import { AccountLink } from './account-link.tsx'
import { DeskLink } from './desk-link.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** The top of the secure area: who is here, as what, and the way out. */
export function SecureHeader({
  session: { user, role },
  onSignOut,
}: {
  session: DeskSession
  onSignOut: () => Promise<void>
}) {
  return (
    <header className="border-b border-line bg-sand">
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <ShieldCheck aria-hidden="true" className="size-5 text-leaf" />
          <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{user.email}</span>
          {role ? <Badge tone="leaf">{ROLE_LABELS[role]}</Badge> : null}
        </div>
        <div className="flex flex-wrap gap-2">
          <DeskLink />
          <AccountLink />
          <SignOutButton label="Secure Logout" onSignOut={onSignOut} />
        </div>
      </Container>
    </header>
  )
}
