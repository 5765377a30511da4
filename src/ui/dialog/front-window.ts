const listeners = new Set<() => void>()
let windows: readonly HTMLDialogElement[] = []

/**
 * Shows a window over the page and everything before it, which nobody can reach meanwhile.
 *
 * @returns closes it
 */
export function openWindow(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal()
  change([...windows, dialog])
  return () => {
    dialog.close()
    change(windows.filter((other) => other !== dialog))
  }
}

/** The window in front; undefined when the page itself is. */
export function readFrontWindow(): HTMLDialogElement | undefined {
  return windows.at(-1)
}

/** Calls the listener whenever another window is in front. @returns what ends that */
export function subscribeToWindows(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly HTMLDialogElement[]): void {
  windows = next
  for (const listener of listeners) listener()
}
