import { type FormEvent, useId, useRef, useState } from 'react'
import type { DeskSignInAnswer } from '#admin/session/desk-session-store.ts'
import { SIGN_IN_ADVICE } from '#admin/session/sign-in-failure.ts'
import { urls } from '#contract/urls.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { showToast } from '#ui/toast/toast-store.ts'

type Credentials = { email: string; password: string }

type Missing = { on: keyof Credentials; message: string }

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+$/

type SignInFormProps = {
  signIn: (credentials: Credentials) => Promise<DeskSignInAnswer>
  /** The words of this gate for a wrong email or password. */
  wrongCredentials: string
}

type FormError = { on: keyof Credentials | 'form'; message: string }

/** Asks for email and password. What went wrong stands in the form and in a toast. */
export function SignInForm({ signIn, wrongCredentials }: SignInFormProps) {
  const [errors, setErrors] = useState<FormError[]>([])
  const [isWorking, setIsWorking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()

  const errorOn = (on: FormError['on']) => errors.find((error) => error.on === on)?.message
  const clearError = (on: FormError['on']) => setErrors(errors.filter((error) => error.on !== on))
  const focus = (name: keyof Credentials) => {
    const control = form.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWorking) return
    const { credentials, missing } = checkCredentials(new FormData(event.currentTarget))
    setErrors(missing)
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
    setErrors([{ on: 'form', message }])
    showToast({ title: 'Authentication Failed', description: message, variant: 'destructive' })
    if (failure === 'credentials') focus('password')
  }

  const formError = errorOn('form')
  return (
    <form ref={form} onSubmit={handleSubmit} noValidate method="post" className="grid gap-5">
      {formError ? (
        <p
          id={errorId}
          className="rounded-control bg-tomato-wash px-4 py-3 text-sm font-medium text-tomato"
        >
          {formError}
        </p>
      ) : null}
      <Field label="Email" error={errorOn('email')}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            required
            onChange={() => clearError('email')}
          />
        )}
      </Field>
      <Field label="Password" error={errorOn('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            aria-describedby={control['aria-describedby'] ?? (formError ? errorId : undefined)}
            name="password"
            autoComplete="current-password"
            required
            onChange={() => clearError('password')}
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

/** Reads the sign-in form and says what is missing, top to bottom. */
export function checkCredentials(form: FormData): { credentials: Credentials; missing: Missing[] } {
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const missing: Missing[] = []
  if (email === '') missing.push({ on: 'email', message: 'Enter your email address' })
  else if (!LOOKS_LIKE_EMAIL.test(email)) {
    missing.push({ on: 'email', message: 'Enter a full email address, such as name@example.com' })
  }
  if (password === '') missing.push({ on: 'password', message: 'Enter your password' })
  return { credentials: { email, password }, missing }
}
