import { type ComponentProps, type ReactNode, useState } from 'react'
import { FormDialog } from './form-dialog.tsx'

type TaskDialogProps = Omit<
  ComponentProps<typeof FormDialog>,
  'onSubmit' | 'isWorking' | 'children'
> & {
  /** Returns what is wrong with the fields, in words: then nothing is done. */
  check?: () => string | undefined
  /** Does it. Answers or throws what went wrong, in words; undefined when it is done. */
  task: () => Promise<string | undefined>
  /** The fields; each forgets the error when it is changed. */
  children: (form: { error: string | undefined; clearError: () => void }) => ReactNode
}

/** A window that asks for something and does it: it closes when it is done, else it stays and says why. */
export function TaskDialog({ check, task, onClose, children, ...dialog }: TaskDialogProps) {
  const [error, setError] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)

  async function handleSubmit(): Promise<void> {
    const wrong = check?.()
    setError(wrong)
    if (wrong) return
    setIsWorking(true)
    const problem = await task().catch((error: unknown) =>
      error instanceof Error ? error.message : 'Please try again.',
    )
    setIsWorking(false)
    if (problem) setError(problem)
    else onClose()
  }

  return (
    <FormDialog
      {...dialog}
      onClose={onClose}
      isWorking={isWorking}
      onSubmit={() => void handleSubmit()}
    >
      {children({ error, clearError: () => setError(undefined) })}
    </FormDialog>
  )
}
