import { EditorView } from '@codemirror/view'
import { CURSOR_MARGIN_PX, scrollCursorIntoView } from '#admin/article-windows/cursor-in-sight.ts'

/** Keeps the cursor of a view in sight while pictures above it load. */
export function keepCursorInSight(view: EditorView): void {
  scrollCursorIntoView({
    dom: view.contentDOM,
    isThere: () => view.dom.isConnected,
    scroll() {
      const { head } = view.state.selection.main
      const place = { y: 'nearest', yMargin: CURSOR_MARGIN_PX } as const
      view.dispatch({ effects: EditorView.scrollIntoView(head, place) })
    },
  })
}
