import { type FormEvent, useId, useRef, useState } from 'react'
import type { DeskSignInAnswer } from '#admin/session/desk-session-store.ts'
import { SIGN_IN_ADVICE } from '#admin/session/sign-in-failure.ts'
import { urls } from '#contract/urls.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { type Credentials, checkCredentials } from './credentials.ts'

type SignInFormProps = {
  signIn: (credentials: Credentials) => Promise<DeskSignInAnswer>
  /** The words of this gate for a wrong email or password. */
  wrongCredentials: string
}

type Fault = { on: keyof Credentials | 'form'; message: string }

/** Asks for email and password. What went wrong stands in the form and in a toast. */
export function SignInForm({ signIn, wrongCredentials }: SignInFormProps) {
  const [faults, setFaults] = useState<Fault[]>([])
  const [isWorking, setIsWorking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faultId = useId()

  const faultOn = (on: Fault['on']) => faults.find((fault) => fault.on === on)?.message
  const clearFault = (on: Fault['on']) => setFaults(faults.filter((fault) => fault.on !== on))
  const focus = (name: keyof Credentials) => {
    const control = form.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWorking) return
    const { credentials, missing } = checkCredentials(new FormData(event.currentTarget))
    setFaults(missing)
    if (missing[0]) return focus(missing[0].on)

    setIsWorking(true)
    const answer = await signIn(credentials).finally(() => setIsWorking(false))
    if (answer.ok) {
      if (answer.isOpen) {
        showToast({ title: 'Access Granted', description: 'Welcome to the admin dashboard!' })
      }
      return
    }

    const { failure } = answer
    const message = failure === 'credentials' ? wrongCredentials : SIGN_IN_ADVICE[failure]
    setFaults([{ on: 'form', message }])
    showToast({ title: 'Authentication Failed', description: message, variant: 'destructive' })
    if (failure === 'credentials') focus('password')
  }

  const formFault = faultOn('form')
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate method="post" className="grid gap-5">
      {formFault ? (
        <p
          id={faultId}
          className="rounded-control bg-tomato-wash px-4 py-3 text-sm font-medium text-tomato"
        >
          {formFault}
        </p>
      ) : null}
      <Field label="Email" error={faultOn('email')}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            required
            onChange={() => clearFault('email')}
          />
        )}
      </Field>
      <Field label="Password" error={faultOn('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            aria-describedby={control['aria-describedby'] ?? (formFault ? faultId : undefined)}
            name="password"
            autoComplete="current-password"
            required
            onChange={() => clearFault('password')}
          />
        )}
      </Field>
      <Button type="submit" size="lg" aria-disabled={isWorking || undefined}>
        {isWorking ? 'Authenticating...' : 'Sign In'}
      </Button>
      <a
        href={urls.forgotPassword()}
        className="justify-self-center text-sm text-leaf underline underline-offset-4"
      >
        Forgot password?
      </a>
    </form>
  )
}
