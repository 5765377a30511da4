import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
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
  const formId = useId()
  const [name, setName] = useState(firstName)
  const [fault, setFault] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isWorking) return
    if (name.trim() === '') return setFault('Enter a name')
    setIsWorking(true)
    setFault(undefined)
    const problem = await onNamed(name.trim()).finally(() => setIsWorking(false))
    if (problem) setFault(problem)
    else onClose()
  }

  return (
    <Dialog
      onClose={onClose}
      title={title}
      lead={description}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} aria-disabled={isWorking || undefined}>
            {isWorking ? 'One moment...' : action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void handleSubmit(event)} noValidate>
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
      </form>
    </Dialog>
  )
}
