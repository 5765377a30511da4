import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

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
    if (isWorking) return
    setIsWorking(true)
    const problem = await onConfirm().finally(() => setIsWorking(false))
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
          <Button
            variant="destructive"
            onClick={() => void handleConfirm()}
            aria-disabled={isWorking || undefined}
          >
            {isWorking ? 'One moment...' : action}
          </Button>
        </>
      }
    >
      <p role="alert" className="text-sm font-medium text-tomato empty:hidden">
        {fault}
      </p>
    </Dialog>
  )
}
