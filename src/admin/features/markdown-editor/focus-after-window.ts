import type { EditorView } from '@codemirror/view'

/** A window that closes gives the focus back to what had it before: that comes first. */
export function focusAfterWindow(view: EditorView | undefined): void {
  requestAnimationFrame(() => view?.focus())
}
