import '../styles/desk.css'
import { useId } from 'react'
import { deskMeta, useSiteName, useWritingWords } from '#admin/site-name.ts'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/layout.tsx'
import { SecondStepNotice } from '../features/desk-frame/second-step-notice.tsx'
import { SecureHeader } from '../features/desk-frame/secure-header.tsx'
import { SecurePanelNotice } from '../features/desk-frame/secure-panel-notice.tsx'
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
