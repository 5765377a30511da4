import { readFrontWindow, subscribeToWindows } from '#ui/dialog/front-window.ts'

/**
 * Focuses the field when the window in front has closed. A window gives the focus back to what had it
 * before, but not the cursor: what is typed before the field has set it again lands at the start of the text.
 */
export function focusAfterWindow(field: { focus: () => void } | undefined): void {
  if (!readFrontWindow()) {
    requestAnimationFrame(() => field?.focus())
    return
  }
  const stop = subscribeToWindows(() => {
    stop()
    // Not before React has rendered all that closes it: when the words around the cursor get a mark just after
    // the focus, the cursor would be left at the start of the text.
    queueMicrotask(() => field?.focus())
  })
}
