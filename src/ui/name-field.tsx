import { Field } from './field.tsx'
import { Input } from './input.tsx'

/** Asks what to call something. */
export function NameField({
  label,
  hint,
  error,
  value,
  maxLength,
  onChange,
}: {
  label: string
  hint?: string
  error: string | undefined
  value: string
  maxLength: number
  onChange: (name: string) => void
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          required
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
