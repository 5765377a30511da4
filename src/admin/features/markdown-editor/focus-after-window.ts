import type { EditorView } from '@codemirror/view'
import { readFrontWindow, subscribeToWindows } from '#ui/dialog/front-window.ts'

/**
 * Gives the focus to the text once no window is in front of it. A window that closes gives it back to what had it
 * before, which comes first, and the browser then moves the cursor: hence the frame. Where nothing had it, what is
 * typed within that frame would be lost, so the text has it at once.
 */
export function focusAfterWindow(view: EditorView | undefined): void {
  requestAnimationFrame(() => view?.focus())
  if (!view || !readFrontWindow()) return
  const end = subscribeToWindows(() => {
    if (readFrontWindow()) return
    end()
    if (!view.hasFocus) view.focus()
  })
}
