import { ArrowLeft } from 'lucide-react'
import type { DeskSession } from '#contract/admin-api.ts'
import { urls } from '#contract/urls.ts'
import { canUseDesk } from '#domain/policies.ts'
import { buttonStyles } from '#ui/button.tsx'
import { Container } from '#ui/layout.tsx'
import { MyAccount } from '../features/account/my-account.tsx'
import { SecondStepNotice } from '../features/desk-frame/second-step-notice.tsx'
import { SignOutButton } from '../features/desk-frame/sign-out-button.tsx'
import { DeskGate } from '../features/gate/desk-gate.tsx'
import { SecureGate } from '../features/gate/secure-gate.tsx'
import { accountSecurity } from '../session/account-security.ts'
import { DeskPage } from '../session/desk-page.tsx'
import { useDesk } from '../session/desk-session-provider.tsx'

export function meta() {
  return [
    { title: 'My account | Wellness Haven' },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

/** What somebody signs in with: password, passkeys, authenticator app, and where. */
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
    <>
      <header className="border-b border-line bg-card">
        <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 py-6">
          <div className="min-w-0">
            <h1 className="text-2xl">My account</h1>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">
              Signed in as {session.user.email}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {canUseDesk(session) && !session.secondStep.isOverdue ? (
              <a href={urls.adminBlog()} className={buttonStyles({ variant: 'ghost', size: 'sm' })}>
                <ArrowLeft aria-hidden="true" />
                Blog Manager
              </a>
            ) : null}
            <SignOutButton label="Log Out" onSignOut={onSignOut} />
          </div>
        </Container>
      </header>
      <Container className="grid max-w-[56rem] gap-6 py-8 lg:py-12">
        <SecondStepNotice session={session} isAtAccount />
        <MyAccount api={account} security={accountSecurity} onChanged={check} />
      </Container>
    </>
  )
}
