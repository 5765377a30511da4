import { useState } from 'react'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { LARGEST_GOAL, parseGoal } from './word-goal.ts'

/** Asks how many words a post is to have. */
export function WordGoalDialog({
  goal,
  onChange,
  onClose,
}: {
  goal: number | undefined
  onChange: (goal: number | undefined) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState(goal === undefined ? '' : String(goal))
  const [error, setError] = useState<string>()

  function handleSubmit() {
    const next = parseGoal(typed)
    if (typed.trim() !== '' && next === undefined) {
      setError(`Type a whole number up to ${LARGEST_GOAL.toLocaleString('en')}`)
    } else onChange(next)
  }

  return (
    <FormDialog
      title="Word goal"
      lead="How far you are stands below the text, on this device. Empty for no goal."
      onClose={onClose}
      action="Set the goal"
      onSubmit={handleSubmit}
    >
      <Field label="Words" error={error}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={typed}
            placeholder="800"
            onChange={(event) => {
              setError(undefined)
              setTyped(event.currentTarget.value)
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}
