import { EditorView } from '@codemirror/view'

/** How long pictures may take until the place where writing goes on is settled. */
const SETTLED_AFTER_MS = 10_000
/** So much of the text below the cursor is seen with it. */
const MARGIN_PX = 48
/** By these somebody goes elsewhere, or on. */
const TAKES_OVER = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const

const running = new WeakMap<EditorView, () => void>()

/**
 * Keeps the cursor in sight while pictures above it load, which are higher than the room that was left for
 * them. It ends with the next thing that somebody does.
 */
export function scrollCursorIntoView(view: EditorView): void {
  running.get(view)?.()
  const show = () => {
    requestAnimationFrame(() => {
      if (running.get(view) !== stop) return
      const { head } = view.state.selection.main
      view.dispatch({
        effects: EditorView.scrollIntoView(head, { y: 'nearest', yMargin: MARGIN_PX }),
      })
    })
  }
  const stop = () => {
    running.delete(view)
    clearTimeout(timer)
    // What loads says so to itself alone, and not to what is around it.
    view.contentDOM.removeEventListener('load', show, true)
    for (const name of TAKES_OVER) view.dom.removeEventListener(name, stop)
  }
  const timer = setTimeout(stop, SETTLED_AFTER_MS)
  running.set(view, stop)
  view.contentDOM.addEventListener('load', show, true)
  for (const name of TAKES_OVER) view.dom.addEventListener(name, stop, { passive: true })
  show()
}
