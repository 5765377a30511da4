import '../styles/desk.css'
import { useId } from 'react'
import { ShieldCheck } from '#admin/icons.tsx'
import { deskMeta, useSiteName, useWritingWords } from '#admin/site-name.ts'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { ROLE_LABELS } from '#domain/people/role.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/layout.tsx'
import { AccountLink } from '../features/desk-frame/account-link.tsx'
import { DeskLink } from '../features/desk-frame/desk-link.tsx'
import { SecondStepNotice } from '../features/desk-frame/second-step-notice.tsx'
import { SecurePanelNotice } from '../features/desk-frame/secure-panel-notice.tsx'
import { SignOutButton } from '../features/desk-frame/sign-out-button.tsx'
import { SecureAreaPurpose } from '../features/desk-frame/two-managers.tsx'
import { DeskGate } from '../features/gate/desk-gate.tsx'
import { SecureGate } from '../features/gate/secure-gate.tsx'
import { DeskPage } from '../session/desk-page.tsx'
import { PostForm } from './form/post-form.tsx'

export const meta = deskMeta('Secure Admin')

/** The secure area: one form, and who is filling it in. */
export default function AdminSecurePage() {
  return (
    <DeskPage>
      <DeskGate
        loading="Verifying authentication..."
        wrongCredentials="Please check your credentials"
        renderGate={(form, notice) => <SecureGate form={form} notice={notice} />}
      >
        {(session, signOut) => <SecureArea session={session} onSignOut={signOut} />}
      </DeskGate>
    </DeskPage>
  )
}

function SecureArea({
  session,
  onSignOut,
}: {
  session: DeskSession
  onSignOut: () => Promise<void>
}) {
  const formHeadingId = useId()
  const name = useSiteName()
  const { formLead } = useWritingWords()

  return (
    <>
      <SecureHeader session={session} onSignOut={onSignOut} />
      <Container className="grid gap-8 py-8 lg:py-12">
        <div className="grid gap-2">
          <h1 className="text-3xl">{name} Blog Manager</h1>
          <SecureAreaPurpose />
        </div>
        <SecurePanelNotice expiresAt={session.expiresAt} />
        <SecondStepNotice session={session} />
        <Card className="grid gap-6 max-sm:px-4 sm:p-8">
          <div>
            <h2 id={formHeadingId} className="text-2xl">
              Create New Blog Post
            </h2>
            <p className="text-muted">{formLead}</p>
          </div>
          <PostForm userId={session.user.id} labelledBy={formHeadingId} />
        </Card>
      </Container>
    </>
  )
}

/** The top of the secure area: who is here, as what, and the way out. */
function SecureHeader({
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
