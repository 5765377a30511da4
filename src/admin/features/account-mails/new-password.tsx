import { type FormEvent, useState } from 'react'
import type { AccountMails } from '#admin/session/account-mails.ts'
import { newPasswordSchema, PASSWORD_MIN_LENGTH } from '#domain/people/password.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { FormError } from './form-error.tsx'
import { type SecondStepCalls, StepFirst } from './step-first.tsx'

type NewPasswordProps = {
  mails: Pick<AccountMails, 'choosePassword'>
  steps: SecondStepCalls
  /** The account has had none yet. */
  isFirst: boolean
  onDone: () => void
}

/** Asks whoever has just signed in by a mail for the password that they want from now on. */
export function NewPassword({ mails, steps, isFirst, onDone }: NewPasswordProps) {
  const [password, setPassword] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  const [formError, setFormError] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)
  const [isStepFirst, setIsStepFirst] = useState(false)

  async function save() {
    setIsWorking(true)
    const saved = await mails.choosePassword(password).finally(() => setIsWorking(false))
    if (saved.ok) return onDone()
    if (saved.failure === 'second-step') return setIsStepFirst(true)
    if (saved.failure === 'refused') setFieldError(saved.message)
    else setFormError(saved.message)
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWorking) return
    const checked = newPasswordSchema.safeParse(password)
    setFormError(undefined)
    setFieldError(checked.error?.issues[0]?.message)
    if (checked.success) await save()
  }

  if (isStepFirst) {
    return (
      <StepFirst
        steps={steps}
        onTaken={() => {
          setIsStepFirst(false)
          void save()
        }}
      />
    )
  }
  return (
    <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
      <div className="grid gap-2">
        <h1 className="text-3xl">Choose a password</h1>
        <p className="text-muted">
          {isFirst
            ? 'With it and your email address you sign in from now on.'
            : 'When you save it, you are logged out everywhere else.'}
        </p>
      </div>
      <FormError message={formError} />
      <Field
        label="New password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters. A few words with spaces are fine.`}
        error={fieldError}
      >
        {(field) => (
          <PasswordInput
            {...field}
            name="password"
            autoComplete="new-password"
            required
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setFieldError(undefined)
            }}
          />
        )}
      </Field>
      <Button type="submit" size="lg" aria-disabled={isWorking || undefined}>
        {isWorking ? 'Saving...' : 'Save password'}
      </Button>
    </form>
  )
}
