import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { SecondStep, SecondSteps, StepAnswer } from '#admin/session/second-step-client.ts'
import { STEP_FAILURE_ADVICE } from '#admin/session/step-failure.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { ErrorNotice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FormError } from './form-error.tsx'

const WRONG_CODE = 'This code is not right. Try the next one that your app shows.'
const CODE_MISSING = 'Enter a code.'
const DIGITS = /^\d{6}$/

/** How somebody takes their second step, where they have one. */
export type SecondStepCalls = {
  list(): Promise<SecondSteps>
  answer(step: SecondStep): Promise<StepAnswer>
}

type StepFirstProps = { steps: SecondStepCalls; onTaken: () => void }

/** Asks for the second step before a password changes: a mail alone is not enough for that. */
export function StepFirst({ steps, onTaken }: StepFirstProps) {
  const ways = useQuery({
    queryKey: ['second-steps'],
    queryFn: () => steps.list(),
    gcTime: 0,
  })
  if (ways.isPending) return <Skeleton label="Loading..." />
  if (ways.isError) {
    return <ErrorNotice message={ways.error.message} onRetry={() => void ways.refetch()} />
  }
  return <StepForm ways={ways.data} steps={steps} onTaken={onTaken} />
}

function StepForm({ ways, steps, onTaken }: StepFirstProps & { ways: SecondSteps }) {
  const [error, setError] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)
  const { apps, passkeyId, hasRecoveryCodes } = ways
  const isCodeAsked = apps.length > 0 || hasRecoveryCodes

  async function submit(step: SecondStep) {
    if (isWorking) return
    setIsWorking(true)
    setError(undefined)
    const answer = await steps.answer(step).finally(() => setIsWorking(false))
    if (answer.ok) return onTaken()
    setError(answer.failure === 'wrong' ? WRONG_CODE : STEP_FAILURE_ADVICE[answer.failure])
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code === '') return setError(CODE_MISSING)
    const [app] = apps
    void submit(
      app && DIGITS.test(code.replaceAll(' ', ''))
        ? { kind: 'code', appId: app.id, code: code.replaceAll(' ', '') }
        : { kind: 'recovery', code },
    )
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-3xl">Your second step</h1>
        <p className="text-muted">Your account asks for it before its password changes.</p>
      </div>
      <FormError message={error} />
      {isCodeAsked ? (
        <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
          <Field
            label="Code"
            hint={hasRecoveryCodes ? 'From your app, or a recovery code.' : 'From your app.'}
          >
            {(field) => <Input {...field} name="code" autoComplete="one-time-code" required />}
          </Field>
          <Button type="submit" size="lg" aria-disabled={isWorking || undefined}>
            {isWorking ? 'Checking...' : 'Continue'}
          </Button>
        </form>
      ) : null}
      {passkeyId ? (
        <Button
          variant={isCodeAsked ? 'outline' : 'default'}
          size="lg"
          aria-disabled={isWorking || undefined}
          onClick={() => void submit({ kind: 'passkey', factorId: passkeyId })}
        >
          Use a passkey
        </Button>
      ) : null}
    </div>
  )
}
