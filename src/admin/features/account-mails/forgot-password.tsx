import { type FormEvent, useState } from 'react'
import type { AccountMails } from '#admin/session/account-mails.ts'
import { urls } from '#contract/urls.ts'
import { emailSchema } from '#domain/people/email.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { FormError } from './form-error.tsx'

/** Asks for the address to send to. What it says next never reveals whether there is an account. */
export function ForgotPassword({ mails }: { mails: Pick<AccountMails, 'askForPassword'> }) {
  const [fieldError, setFieldError] = useState<string>()
  const [formError, setFormError] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)
  const [sentTo, setSentTo] = useState<string>()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isWorking) return
    const typed = new FormData(event.currentTarget).get('email')
    const email = emailSchema.safeParse(typed)
    setFormError(undefined)
    setFieldError(email.error?.issues[0]?.message)
    if (!email.success) return

    setIsWorking(true)
    const asked = await mails.askForPassword(email.data).finally(() => setIsWorking(false))
    if (asked.ok) setSentTo(email.data)
    else setFormError(asked.message)
  }

  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <h1 className="text-3xl">Forgot your password?</h1>
        <p className="text-muted">
          Tell us your email address. We send you a mail with a link to choose a new one.
        </p>
      </div>
      <div role="status" className="empty:absolute">
        {sentTo ? (
          <p className="rounded-control bg-leaf-wash px-4 py-3 font-medium">
            If there is an account for {sentTo}, a mail is on its way. Its link is good for ten
            minutes.
          </p>
        ) : null}
      </div>
      <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
        <FormError message={formError} />
        <Field label="Email" error={fieldError}>
          {(field) => (
            <Input
              {...field}
              name="email"
              type="email"
              autoComplete="username"
              required
              onChange={() => setFieldError(undefined)}
            />
          )}
        </Field>
        <Button type="submit" size="lg" aria-disabled={isWorking || undefined}>
          {isWorking ? 'Sending...' : 'Send the mail'}
        </Button>
      </form>
      <a
        href={urls.adminSecure()}
        className="justify-self-start text-sm text-leaf underline underline-offset-4"
      >
        Back to sign-in
      </a>
    </div>
  )
}
