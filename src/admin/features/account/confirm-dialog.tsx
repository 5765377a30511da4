import { TaskDialog } from '#ui/dialog/task-dialog.tsx'

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
  return (
    <TaskDialog
      onClose={onClose}
      title={title}
      lead={description}
      action={action}
      working="One moment..."
      isDestructive
      task={onConfirm}
    >
      {({ error }) => (
        <p role="alert" className="text-sm font-medium text-tomato empty:hidden">
          {error}
        </p>
      )}
    </TaskDialog>
  )
}
