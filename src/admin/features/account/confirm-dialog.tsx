import { useState } from 'react'
import { FormDialog } from '#ui/form-dialog.tsx'

type ConfirmDialogProps = {
  title: string
  description: string
  action: string
  onClose: () => void
  /** Answers what went wrong, in words; undefined when it was done. */
  onConfirm: () => Promise<string | undefined>
}

/** Asks before something that cannot be undone. Stays open, and says why, when it fails. */
export function ConfirmDialog({
  title,
  description,
  action,
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  const [isWorking, setIsWorking] = useState(false)
  const [fault, setFault] = useState<string>()

  async function handleConfirm(): Promise<void> {
    setIsWorking(true)
    const problem = await onConfirm().finally(() => setIsWorking(false))
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
      isDestructive
      onSubmit={() => void handleConfirm()}
    >
      <p role="alert" className="text-sm font-medium text-tomato empty:hidden">
        {fault}
      </p>
    </FormDialog>
  )
}
