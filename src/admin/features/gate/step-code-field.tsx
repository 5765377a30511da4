import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'

/** Where the code of a second step comes from. */
export type StepCodeWay = 'code' | 'phone' | 'recovery'

const CODE_TEXTS: Record<StepCodeWay, { label: string; hint: string }> = {
  code: {
    label: 'Code from your authenticator app',
    hint: 'Six digits, new every half minute.',
  },
  phone: { label: 'Code from the message', hint: 'Six digits, good for five minutes.' },
  recovery: { label: 'Recovery code', hint: 'Each is good once.' },
}

/** Asks for the code of a second step; the keyboard of a phone is the one for it. */
export function StepCodeField({
  way,
  error,
  onChange,
}: {
  way: StepCodeWay
  error: string | undefined
  onChange: () => void
}) {
  const { label, hint } = CODE_TEXTS[way]
  const isRecovery = way === 'recovery'
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
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
