import { KeyRound } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { DeskStepAnswer } from '#admin/session/desk-session-store.ts'
import type { SecondStep, SecondSteps } from '#admin/session/second-step-client.ts'
import { STEP_FAILURE_ADVICE, type StepFailure } from '#admin/session/step-failure.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { showToast } from '#ui/toast-store.ts'

type SecondStepFormProps = {
  steps: SecondSteps
  takeSecondStep: (step: SecondStep) => Promise<DeskStepAnswer>
  /** Goes back to email and password. */
  leave: () => Promise<void>
}

type Way = 'code' | 'recovery'

const WRONG: Record<SecondStep['kind'], string> = {
  code: 'This code is not right, or was used already. Wait for the next one and try again.',
  recovery: 'This is no unused recovery code of this account.',
  passkey: 'This passkey does not belong to this account.',
}

/** Asks for the second step: a passkey, the code of an authenticator app, or a recovery code. */
export function SecondStepForm({ steps, takeSecondStep, leave }: SecondStepFormProps) {
  const [app] = steps.apps
  const [way, setWay] = useState<Way | undefined>(app ? 'code' : undefined)
  const [fault, setFault] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faultId = useId()

  async function take(step: SecondStep): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    setFault(undefined)
    const answer = await takeSecondStep(step).finally(() => setIsWorking(false))
    if (answer.ok) {
      if (answer.isOpen) {
        showToast({ title: 'Access Granted', description: 'Welcome to the admin dashboard!' })
      }
      return
    }
    const message = messageOf(answer.failure, step.kind)
    setFault(message)
    showToast({ title: 'Authentication Failed', description: message, variant: 'destructive' })
    const control = form.current?.elements.namedItem('code')
    if (control instanceof HTMLInputElement) control.select()
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code === '') setFault('Enter a code')
    else if (way === 'recovery') void take({ kind: 'recovery', code })
    else if (app) void take({ kind: 'code', appId: app.id, code: code.replace(/\s/g, '') })
  }

  const { passkeyId } = steps
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate method="post" className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">One more step</h2>
        <p className="text-sm text-muted">Show that it is you with your second step.</p>
      </div>
      {fault && !way ? <Fault id={faultId} message={fault} /> : null}
      {passkeyId ? (
        <Button
          size="lg"
          variant={way ? 'outline' : 'default'}
          onClick={() => void take({ kind: 'passkey', factorId: passkeyId })}
          aria-disabled={isWorking || undefined}
          aria-describedby={fault && !way ? faultId : undefined}
        >
          <KeyRound aria-hidden="true" />
          Use your passkey
        </Button>
      ) : null}
      {way ? (
        <>
          <CodeField key={way} way={way} fault={fault} onChange={() => setFault(undefined)} />
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
              setFault(undefined)
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

function CodeField({
  way,
  fault,
  onChange,
}: {
  way: Way
  fault: string | undefined
  onChange: () => void
}) {
  const isCode = way === 'code'
  return (
    <Field
      label={isCode ? 'Code from your authenticator app' : 'Recovery code'}
      hint={isCode ? 'Six digits, new every half minute.' : 'Each is good once.'}
      error={fault}
    >
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode={isCode ? 'numeric' : 'text'}
          autoComplete={isCode ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          required
          onChange={onChange}
          className="font-mono tracking-wider"
        />
      )}
    </Field>
  )
}

function Fault({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className="rounded-control bg-tomato-wash px-4 py-3 text-sm font-medium text-tomato">
      {message}
    </p>
  )
}

function messageOf(failure: StepFailure, kind: SecondStep['kind']): string {
  return failure === 'wrong' ? WRONG[kind] : STEP_FAILURE_ADVICE[failure]
}
