import { type FormEvent, useRef, useState } from 'react'
import type { AccountSecurity } from '#admin/session/account-security.ts'
import { newPasswordSchema } from '#domain/people/password.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { AccountSection } from './account-section.tsx'
import { failureText } from './failure-text.ts'

type FieldErrors = { current?: string | undefined; next?: string | undefined }

/** Changes the password. All other sessions of the account end with it. */
export function PasswordSection({
  security,
  email,
  onChanged,
}: {
  security: Pick<AccountSecurity, 'changePassword'>
  email: string
  onChanged: () => void
}) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isWorking, setIsWorking] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function show(next: FieldErrors): void {
    setErrors(next)
    const name = next.current ? 'current' : next.next ? 'next' : undefined
    const control = name && form.current?.elements.namedItem(name)
    if (control instanceof HTMLElement) control.focus()
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isWorking) return
    const data = new FormData(event.currentTarget)
    const [current, next] = [String(data.get('current') ?? ''), String(data.get('next') ?? '')]
    const problem = newPasswordSchema.safeParse(next).error?.issues[0]?.message
    if (!current || problem) {
      return show({ current: current ? undefined : 'Enter your current password', next: problem })
    }
    setIsWorking(true)
    const answer = await security
      .changePassword({ current, next })
      .finally(() => setIsWorking(false))
    if (!answer.ok) {
      const error = failureText(answer, 'This is not your current password.')
      return show(answer.failure === 'wrong' ? { current: error } : { next: error })
    }
    setErrors({})
    form.current?.reset()
    showToast({ title: 'Password changed', description: 'You were logged out everywhere else.' })
    onChanged()
  }

  return (
    <AccountSection
      title="Password"
      lead="At least twelve characters; a few words that belong together only for you are best. Changing it signs you out everywhere else."
    >
      <form
        ref={form}
        onSubmit={(event) => void handleSubmit(event)}
        noValidate
        method="post"
        className="grid max-w-[28rem] gap-4"
      >
        <input type="hidden" autoComplete="username" name="username" value={email} />
        <Field label="Current password" error={errors.current}>
          {(control) => (
            <PasswordInput
              {...control}
              name="current"
              autoComplete="current-password"
              required
              onChange={() => setErrors({ ...errors, current: undefined })}
            />
          )}
        </Field>
        <Field label="New password" error={errors.next}>
          {(control) => (
            <PasswordInput
              {...control}
              name="next"
              autoComplete="new-password"
              required
              onChange={() => setErrors({ ...errors, next: undefined })}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start" aria-disabled={isWorking || undefined}>
          {isWorking ? 'Changing...' : 'Change password'}
        </Button>
      </form>
    </AccountSection>
  )
}
