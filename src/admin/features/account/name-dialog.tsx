import { useState } from 'react'
import { TaskDialog } from '#ui/dialog/task-dialog.tsx'
import { NameField } from '#ui/name-field.tsx'

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

  return (
    <TaskDialog
      onClose={onClose}
      title={title}
      lead={description}
      action={action}
      working="One moment..."
      check={() => (name.trim() === '' ? 'Enter a name' : undefined)}
      task={() => onNamed(name.trim())}
    >
      {({ error, clearError }) => (
        <NameField
          label="Name"
          hint="By which you will know it again."
          error={error}
          value={name}
          maxLength={NAME_MAX_LENGTH}
          onChange={(typed) => {
            setName(typed)
            clearError()
          }}
        />
      )}
    </TaskDialog>
  )
}
