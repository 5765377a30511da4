export type Toast = {
  id: number
  title: string
  description?: string | undefined
  variant: 'default' | 'destructive'
  /** Where to go from here; the page must offer the same, because toasts go away. */
  link?: { label: string; href: string } | undefined
  /** The thing that can be done about it now, such as taking it back; the page must offer the same. */
  action?: { label: string; onPress: () => void } | undefined
  isOpen: boolean
}

const listeners = new Set<() => void>()
let current: Toast | undefined

/**
 * Shows a toast in place of the one that is showing: there is never more than one.
 *
 * It closes by itself after five seconds, not counting the time it is hovered or focused.
 * What it says about an error must also stand where the error is.
 */
export function showToast({
  title,
  description,
  variant = 'default',
  link,
  action,
}: {
  title: string
  description?: string
  variant?: Toast['variant']
  link?: Toast['link']
  action?: Toast['action']
}): void {
  setToast({ id: (current?.id ?? 0) + 1, title, description, variant, link, action, isOpen: true })
}

/** Closes the toast with this id, if it is still the one showing. */
export function closeToast(id: number): void {
  if (current?.id === id) setToast({ ...current, isOpen: false })
}

/** The toast that is shown, or was last. */
export function readToast(): Toast | undefined {
  return current
}

/** Calls the listener whenever the toast changes. @returns what ends that */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setToast(toast: Toast): void {
  current = toast
  for (const listener of listeners) listener()
}
