import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'lead' | 'size'> & {
  onClose: () => void
  /** Called by the main button and by Enter in a field, but not while it is working. */
  onSubmit: (form: HTMLFormElement) => void
  /** The words of the main button; `working` while it is. */
  action: string
  working?: string
  /** The words of the other button, where it takes nothing back. */
  leave?: string
  isWorking?: boolean
  /** For what cannot be undone. */
  isDestructive?: boolean
  children: ReactNode
}

/** A window that asks for something: a form, Cancel and the button that sends it. */
export function FormDialog({
  onClose,
  onSubmit,
  action,
  working = action,
  leave = 'Cancel',
  isWorking = false,
  isDestructive = false,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isWorking) onSubmit(event.currentTarget)
  }

  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {leave}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDestructive ? 'destructive' : 'default'}
            aria-disabled={isWorking || undefined}
          >
            {isWorking ? working : action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit} className="grid gap-5">
        {children}
      </form>
    </Dialog>
  )
}
