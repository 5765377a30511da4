import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Input } from '#ui/input.tsx'

const NAME_MAX_LENGTH = 120

/** Asks what to call something, and does the work with that name. */
export function NameDialog({
  title,
  description,
  action,
  name: firstName,
  onClose,
  onNamed,
}: {
  title: string
  description: string
  action: string
  name: string
  onClose: () => void
  /** Answers what went wrong, in words; undefined when it was done. */
  onNamed: (name: string) => Promise<string | undefined>
}) {
  const [name, setName] = useState(firstName)
  const [fault, setFault] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)

  async function handleSubmit(): Promise<void> {
    if (name.trim() === '') return setFault('Enter a name')
    setIsWorking(true)
    setFault(undefined)
    const problem = await onNamed(name.trim()).finally(() => setIsWorking(false))
    if (problem) setFault(problem)
    else onClose()
  }

  return (
    <FormDialog
      onClose={onClose}
      title={title}
      lead={description}
      action={action}
      working="One moment..."
      isWorking={isWorking}
      onSubmit={() => void handleSubmit()}
    >
      <Field label="Name" hint="By which you will know it again." error={fault}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="off"
            required
            onChange={(event) => {
              setName(event.target.value)
              setFault(undefined)
            }}
          />
        )}
      </Field>
    </FormDialog>
  )
}
