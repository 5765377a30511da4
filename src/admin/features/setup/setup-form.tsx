import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { setupRequestSchema } from '#contract/desk/setup.ts'
import { AppError } from '#domain/errors.ts'
import { PASSWORD_MIN_LENGTH } from '#domain/people/password.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

const accountSchema = setupRequestSchema.omit({ token: true })

export type NewAdmin = { email: string; displayName?: string | undefined; password: string }

type FieldName = keyof NewAdmin

const FIELD_NAMES: readonly FieldName[] = ['email', 'displayName', 'password']

type SetupFormProps = {
  /** Makes the account and opens the desk; rejects with an `AppError`. */
  onCreate: (admin: NewAdmin) => Promise<void>
}

/** Asks for what the first administrator's account is made from. */
export function SetupForm({ onCreate }: SetupFormProps) {
  const [refusal, setRefusal] = useState<string>()
  const form = useForm<NewAdmin>({
    resolver: standardSchemaResolver(accountSchema),
    defaultValues: { email: '', displayName: '', password: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState

  const register = (name: FieldName) =>
    form.register(name, { onChange: () => form.clearErrors(name) })

  async function handleValid(admin: NewAdmin) {
    setRefusal(undefined)
    try {
      await onCreate(admin)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const refused = FIELD_NAMES.filter((name) => error.fields?.[name]?.[0])
      for (const name of refused) {
        form.setError(name, { type: 'refused', message: error.fields?.[name]?.[0] ?? '' })
      }
      if (refused[0]) form.setFocus(refused[0])
      else setRefusal(error.message)
    }
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) void form.handleSubmit(handleValid)()
      }}
      className="grid gap-5"
    >
      <Field label="Email" hint="You sign in with it." error={errors.email?.message}>
        {(field) => (
          <Input {...field} {...register('email')} type="email" autoComplete="username" required />
        )}
      </Field>
      <Field
        label="Your name"
        hint="Optional. Left empty, the part of your email before the @ stands in."
        error={errors.displayName?.message}
      >
        {(field) => <Input {...field} {...register('displayName')} autoComplete="name" />}
      </Field>
      <Field
        label="Password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters. A few words with spaces are fine.`}
        error={errors.password?.message}
      >
        {(field) => (
          <PasswordInput
            {...field}
            {...register('password')}
            autoComplete="new-password"
            required
          />
        )}
      </Field>
      {refusal ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {refusal}
        </p>
      ) : null}
      <Button type="submit" size="lg" aria-disabled={isSubmitting || undefined}>
        {isSubmitting ? 'Creating...' : 'Create administrator'}
      </Button>
    </form>
  )
}
