import { type FormEvent, useId, useRef, useState } from 'react'
import { KeyRound, MessageSquareText } from '#admin/icons.tsx'
import type { DeskStepAnswer } from '#admin/session/desk-session-store.ts'
import {
  type SecondStep,
  type SecondSteps,
  textStepCode,
} from '#admin/session/second-step-client.ts'
import { STEP_FAILURE_ADVICE, type StepFailure } from '#admin/session/step-failure.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { StepCodeField, type StepCodeWay } from './step-code-field.tsx'

type SecondStepFormProps = {
  steps: SecondSteps
  answerSecondStep: (step: SecondStep) => Promise<DeskStepAnswer>
  /** Goes back to email and password. */
  leave: () => Promise<void>
}

const WRONG: Record<SecondStep['kind'], string> = {
  code: 'This code is not right, or was used already. Wait for the next one and try again.',
  recovery: 'This is no unused recovery code of this account.',
  phone: 'This is not the code that we have sent.',
  passkey: 'This passkey does not belong to this account.',
}

/** Asks for the second step: a passkey, the code of an authenticator app, or a recovery code. */
export function SecondStepForm({ steps, answerSecondStep, leave }: SecondStepFormProps) {
  const { passkeyId, phoneId } = steps
  const [app] = steps.apps
  const [way, setWay] = useState<StepCodeWay | undefined>(app ? 'code' : undefined)
  const [challengeId, setChallengeId] = useState('')
  const [error, setError] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()

  async function submit(step: SecondStep): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    setError(undefined)
    const answer = await answerSecondStep(step).finally(() => setIsWorking(false))
    if (answer.ok) {
      if (answer.isOpen) {
        showToast({ title: 'Access Granted', description: 'Welcome to the admin dashboard!' })
      }
      return
    }
    const message = failureMessage(answer.failure, step.kind)
    setError(message)
    showToast({ title: 'Authentication Failed', description: message, variant: 'destructive' })
    const control = form.current?.elements.namedItem('code')
    if (control instanceof HTMLInputElement) control.select()
  }

  async function handleText(phoneId: string): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    setError(undefined)
    const sent = await textStepCode(phoneId).finally(() => setIsWorking(false))
    if (!sent.ok) return setError(failureMessage(sent.failure, 'phone'))
    setChallengeId(sent.challengeId)
    setWay('phone')
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code === '') setError('Enter a code')
    else if (way === 'phone' && phoneId) void submit({ kind: 'phone', phoneId, challengeId, code })
    else if (way === 'recovery') void submit({ kind: 'recovery', code })
    else if (app) void submit({ kind: 'code', appId: app.id, code: code.replace(/\s/g, '') })
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate method="post" className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">One more step</h2>
        <p className="text-sm text-muted">Show that it is you with your second step.</p>
      </div>
      {error && !way ? <FormError id={errorId} message={error} /> : null}
      {passkeyId ? (
        <Button
          size="lg"
          variant={way ? 'outline' : 'default'}
          onClick={() => void submit({ kind: 'passkey', factorId: passkeyId })}
          aria-disabled={isWorking || undefined}
          aria-describedby={error && !way ? errorId : undefined}
        >
          <KeyRound aria-hidden="true" />
          Use your passkey
        </Button>
      ) : null}
      {phoneId && way !== 'phone' ? (
        <Button
          size="lg"
          variant="outline"
          onClick={() => void handleText(phoneId)}
          aria-disabled={isWorking || undefined}
        >
          <MessageSquareText aria-hidden="true" />
          Text a code to your phone
        </Button>
      ) : null}
      {way ? (
        <>
          <StepCodeField key={way} way={way} error={error} onChange={() => setError(undefined)} />
          <Button type="submit" size="lg" aria-disabled={isWorking || undefined}>
            {isWorking ? 'Authenticating...' : 'Continue'}
          </Button>
        </>
      ) : null}
      <div className="flex flex-wrap justify-between gap-x-4">
        {steps.hasRecoveryCodes ? (
          <Button
            variant="link"
            className="px-0!"
            onClick={() => {
              setError(undefined)
              setWay(way === 'recovery' ? (app ? 'code' : undefined) : 'recovery')
            }}
          >
            {way === 'recovery' ? 'Use your usual second step' : 'Use a recovery code'}
          </Button>
        ) : null}
        <Button variant="link" className="px-0!" onClick={() => void leave()}>
          Sign in as somebody else
        </Button>
      </div>
    </form>
  )
}

function FormError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className="rounded-control bg-tomato-wash px-4 py-3 text-sm font-medium text-tomato">
      {message}
    </p>
  )
}

function failureMessage(failure: StepFailure, kind: SecondStep['kind']): string {
  return failure === 'wrong' ? WRONG[kind] : STEP_FAILURE_ADVICE[failure]
}
