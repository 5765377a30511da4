import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '#ui/toast/toast-store.ts'

/**
 * Returns the changes of a list and its windows, one thing at a time: which window is open, why the last change
 * failed, and how to make one. A change that was made closes the window, has the list read anew, and says so.
 *
 * @param queryKey what begins the key of every query that shows the list
 * @param onFailed hears of a change that failed, for those that no window is open for
 */
export function useChanges<Open>(queryKey: QueryKey, onFailed?: (message: string) => void) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const [error, setError] = useState<string>()
  const [isWorking, setIsWorking] = useState(false)

  async function change(work: () => Promise<unknown>, title: string): Promise<void> {
    setIsWorking(true)
    setError(undefined)
    try {
      await work()
      setOpen(undefined)
      await queryClient.invalidateQueries({ queryKey })
      showToast({ title })
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Please try again.'
      setError(message)
      onFailed?.(message)
    } finally {
      setIsWorking(false)
    }
  }

  /** Opens a window; an error of the last one is not the next one's. */
  function openWindow(next: Open | undefined) {
    setOpen(() => next)
    setError(undefined)
  }

  return {
    open,
    setOpen: openWindow,
    isWorking,
    change: (work: () => Promise<unknown>, title: string) => void change(work, title),
    /** For the window that is open. */
    dialog: { error, isWorking, onClose: () => openWindow(undefined) },
  }
}
