import '../styles/desk.css'
import { deskMeta } from '#admin/site-name.ts'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { urls } from '#contract/urls.ts'
import { Container } from '#ui/layout.tsx'
import { MyAccount } from '../features/account/my-account.tsx'
import { isAtDesk } from '../features/desk-frame/desk-sections.ts'
import { SecondStepNotice } from '../features/desk-frame/second-step-notice.tsx'
import { DeskGate } from '../features/gate/desk-gate.tsx'
import { SecureGate } from '../features/gate/secure-gate.tsx'
import { accountSecurity } from '../session/account-security.ts'
import { DeskPage } from '../session/desk-page.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'
import { DeskFrame } from './desk-place.tsx'

export const meta = deskMeta('My account')

/** The page of the things that somebody signs in with: password, passkeys, authenticator app, and where. */
export default function AdminAccountPage() {
  return (
    <DeskPage>
      <DeskGate
        loading="Verifying authentication..."
        wrongCredentials="Please check your credentials"
        renderGate={(form, notice) => <SecureGate form={form} notice={notice} />}
        isForEverybody
      >
        {(session, signOut) => <AccountArea session={session} onSignOut={signOut} />}
      </DeskGate>
    </DeskPage>
  )
}

function AccountArea({
  session,
  onSignOut,
}: {
  session: DeskSession
  onSignOut: () => Promise<void>
}) {
  const { account, check } = useDesk()
  return (
    <DeskFrame session={session} onSignOut={onSignOut}>
      <Container className="grid max-w-[56rem] gap-6 py-8">
        <div>
          <h1 className="text-3xl">My account</h1>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            Signed in as {session.user.email}
          </p>
          {isAtDesk(session) ? (
            <p className="text-sm">
              <a href={urls.adminProfiles()} className="text-leaf underline underline-offset-4">
                Public pages of people
              </a>
            </p>
          ) : null}
        </div>
        <SecondStepNotice session={session} isAtAccount />
        <MyAccount api={account} security={accountSecurity} onChanged={check} />
      </Container>
    </DeskFrame>
  )
}
