import type { EditorView } from '@codemirror/view'
import { readFrontWindow, subscribeToWindows } from '#ui/dialog/front-window.ts'

/**
 * Focuses the field when the window in front has closed. A window gives the focus back to what had it
 * before, but not the cursor: what is typed before the field has set it again lands at the start of the text.
 */
export function focusAfterWindow(view: EditorView | undefined): void {
  if (!readFrontWindow()) {
    requestAnimationFrame(() => view?.focus())
    return
  }
  const stop = subscribeToWindows(() => {
    stop()
    // Not before all has been rendered that closes it: a mark around the words that comes just after
    // the focus moves the cursor to the start of the text as well.
    queueMicrotask(() => view?.focus())
  })
}
