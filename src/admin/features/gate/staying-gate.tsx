import { type ReactNode, useState } from 'react'
import { useDesk } from '#admin/session/desk-session-provider.tsx'
import { endReason, isTakenAway } from '#admin/session/ended-notice.ts'
import { OpenDesk } from '#admin/session/open-desk.tsx'
import type { DeskSession } from '#contract/desk/desk-session.ts'
import { AfterTyping } from '#ui/dialog/after-typing.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DeskGate } from './desk-gate.tsx'
import { KitchenGate } from './kitchen-gate.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignOut } from './use-sign-out.ts'

const WRONG_CREDENTIALS = 'Invalid email or password'

/**
 * A gate that, once somebody was let in, does not close over what they are doing: when the
 * session ends by itself they sign in again in a dialog, and everything behind it stays.
 *
 * Whoever signs out by choice, or signs in as somebody else, gets a desk of their own. Where
 * somebody else has signed them out, what they were doing waits out of sight.
 */
export function StayingGate({
  children,
}: {
  children: (session: DeskSession, signOut: () => Promise<void>) => ReactNode
}) {
  const { state, signIn, signInWithPasskey, answerSecondStep, leave } = useDesk()
  const handleSignOut = useSignOut()
  const [session, setSession] = useState<DeskSession>()

  if (state.status === 'open' && state.session !== session && !state.session.secondStep.isOverdue) {
    setSession(state.session)
  }
  const hasLeft = state.status === 'signed-out' && state.ended === null
  if (session && (hasLeft || state.status === 'no-role')) setSession(undefined)

  if (!session || hasLeft || state.status === 'no-role') {
    return (
      <DeskGate
        loading="Loading..."
        wrongCredentials={WRONG_CREDENTIALS}
        renderGate={(form, notice) => <KitchenGate form={form} notice={notice} />}
      >
        {() => null}
      </DeskGate>
    )
  }
  const isCovered = state.status === 'signed-out' && isTakenAway(state.ended)
  return (
    <>
      <div className={isCovered ? 'hidden' : 'contents'}>
        <ReturnNotice />
        <OpenDesk key={session.user.id}>{children(session, handleSignOut)}</OpenDesk>
      </div>
      {state.status === 'signed-out' ? (
        <AfterTyping key={String(isCovered)} isAtOnce={isCovered}>
          <Dialog
            title="Sign in to continue"
            lead={`${endReason(state.ended ?? 'unknown')} Everything you typed is still here.`}
          >
            <div className="grid gap-5">
              <SignInForm signIn={signIn} wrongCredentials={WRONG_CREDENTIALS} />
              <PasskeyButton signIn={signInWithPasskey} />
            </div>
          </Dialog>
        </AfterTyping>
      ) : null}
      {state.status === 'second-step' ? (
        <Dialog title="One more step to continue" lead="Everything you typed is still here.">
          <SecondStepForm steps={state.steps} answerSecondStep={answerSecondStep} leave={leave} />
        </Dialog>
      ) : null}
    </>
  )
}
