import { useState, useSyncExternalStore } from 'react'
import { KeyRound } from '#admin/icons.tsx'
import type { DeskStepAnswer } from '#admin/session/desk-session-store.ts'
import { STEP_FAILURE_ADVICE } from '#admin/session/step-failure.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

const canUsePasskeys = () => typeof PublicKeyCredential === 'function'
const never = () => () => undefined

/** Signs in with a passkey, where the browser knows of such a thing. */
export function PasskeyButton({ signIn }: { signIn: () => Promise<DeskStepAnswer> }) {
  const isOffered = useSyncExternalStore(never, canUsePasskeys, () => false)
  const [isWorking, setIsWorking] = useState(false)
  const [error, setError] = useState<string>()
  if (!isOffered) return null

  async function handleClick(): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    setError(undefined)
    const answer = await signIn().finally(() => setIsWorking(false))
    if (!answer.ok) {
      const { failure } = answer
      setError(
        failure === 'wrong' ? 'This passkey is not known here.' : STEP_FAILURE_ADVICE[failure],
      )
    } else if (answer.isOpen) {
      showToast({ title: 'Access Granted', description: 'Welcome to the admin dashboard!' })
    }
  }

  return (
    <div className="grid justify-items-center gap-2">
      <Button
        variant="link"
        onClick={() => void handleClick()}
        aria-disabled={isWorking || undefined}
      >
        <KeyRound aria-hidden="true" />
        Use a passkey instead
      </Button>
      <p role="status" className="text-center text-sm text-tomato empty:hidden">
        {error}
      </p>
    </div>
  )
}
