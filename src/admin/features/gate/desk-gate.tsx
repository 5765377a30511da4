import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import { endReason } from '#admin/session/ended-notice.ts'
import { OpenDesk } from '#admin/session/open-desk.tsx'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { urls } from '#contract/urls.ts'
import { Button, buttonStyles } from '#ui/button.tsx'
import { EmptyState } from '#ui/notice.tsx'
import { GatePage } from './gate-page.tsx'
import { NoAccess } from './no-access.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { Unreachable } from './unreachable.tsx'
import { useSignOut } from './use-sign-out.ts'

type DeskGateProps = {
  /** The element that stands there until the server has answered. */
  loading: string
  wrongCredentials: string
  /** The look of the closed gate around its form. */
  renderGate: (form: ReactNode, notice: string | undefined) => ReactNode
  /** Lets everybody in who is signed in, for what is about themselves alone. */
  isForEverybody?: boolean
  /** The desk itself, rendered only for somebody whom the server let in. */
  children: (session: DeskSession, signOut: () => Promise<void>) => ReactNode
}

const WHAT_NOW = 'Sign in again to continue with what this device has kept of your text.'

/** Shows the desk to those whom the server lets in, and the gate to everybody else. */
export function DeskGate({
  loading,
  wrongCredentials,
  renderGate,
  isForEverybody = false,
  children,
}: DeskGateProps) {
  const { state, signIn, signInWithPasskey, answerSecondStep, leave, check } = useDesk()
  const handleSignOut = useSignOut()
  const [trail, setTrail] = useState({ status: state.status, previous: state.status })
  if (trail.status !== state.status) {
    setTrail({ status: state.status, previous: trail.status })
  }

  switch (state.status) {
    case 'checking':
      return (
        <div
          role="status"
          className="grid min-h-[calc(100dvh-10rem)] place-items-center px-gutter text-muted"
        >
          {loading}
          <noscript>Signing in needs JavaScript. Please turn it on for this site.</noscript>
        </div>
      )
    case 'unreachable':
      return <Unreachable message={state.message} onRetry={check} />
    case 'signed-out':
      return (
        <Arrival isMoved={trail.previous !== 'checking'} key="signed-out">
          {renderGate(
            <>
              <SignInForm signIn={signIn} wrongCredentials={wrongCredentials} />
              <PasskeyButton signIn={signInWithPasskey} />
              <ProviderButtons />
            </>,
            state.ended ? `${endReason(state.ended)} ${WHAT_NOW}` : undefined,
          )}
        </Arrival>
      )
    case 'second-step':
      return (
        <Arrival isMoved={trail.previous !== 'checking'} key="second-step">
          {renderGate(
            <SecondStepForm
              steps={state.steps}
              answerSecondStep={answerSecondStep}
              leave={leave}
            />,
            undefined,
          )}
        </Arrival>
      )
    case 'no-role':
    case 'open':
      if (state.status === 'no-role' && !isForEverybody) {
        return (
          <>
            <ReturnNotice />
            <NoAccess email={state.session.user.email} onSignOut={handleSignOut} />
          </>
        )
      }
      if (state.session.secondStep.isOverdue && !isForEverybody) {
        return <SetUpFirst onSignOut={handleSignOut} />
      }
      return (
        <Arrival isMoved={trail.previous !== 'checking'} key={state.session.user.id}>
          <ReturnNotice />
          <OpenDesk>{children(state.session, handleSignOut)}</OpenDesk>
        </Arrival>
      )
  }
}

/**
 * Moves focus to what has just replaced the screen, so that a keyboard or a screen reader
 * does not stay behind with something that is gone.
 */
function Arrival({ isMoved, children }: { isMoved: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const wasMoved = useRef(isMoved)
  useEffect(() => {
    if (wasMoved.current) place.current?.focus()
  }, [])

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

/** The time in which an administrator should have set up a second step is over. */
function SetUpFirst({ onSignOut }: { onSignOut: () => Promise<void> }) {
  return (
    <GatePage title="Set up a second step">
      <EmptyState
        title="First, a second step"
        message="The owner of this site asks its administrators for a second step when they sign in: a passkey or an authenticator app. It takes a minute, and then the desk opens."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <a href={urls.adminAccount()} className={buttonStyles()}>
              Set it up
            </a>
            <Button variant="outline" onClick={() => void onSignOut()}>
              Log out
            </Button>
          </div>
        }
      />
    </GatePage>
  )
}
