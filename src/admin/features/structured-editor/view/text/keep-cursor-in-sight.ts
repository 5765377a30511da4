import type { EditorView } from 'prosemirror-view'
import { scrollCursorIntoView } from '#admin/article-windows/cursor-in-sight.ts'

/** Keeps the cursor of a view in sight while pictures above it load. */
export function keepCursorInSight(view: EditorView): void {
  scrollCursorIntoView({
    dom: view.dom,
    isThere: () => !view.isDestroyed,
    scroll: () => view.dispatch(view.state.tr.scrollIntoView()),
  })
}
