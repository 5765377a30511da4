import { syntaxTree } from '@codemirror/language'
import { StateEffect } from '@codemirror/state'
import { type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { showMarks } from './show-marks.ts'

/** Asks for the marks anew, when something has ended during which they stayed as they were. */
const refresh = StateEffect.define<null>()

/** How long the browser may take after a composition until the text is settled. */
const AFTER_COMPOSITION_MS = 80

/**
 * Keeps the finished look up with the text, the cursor and the screen.
 *
 * While a word is composed, and while the mouse selects, everything stays as it is: marks that
 * appear would break the one and move the text under the other.
 */
class Marks {
  decorations: DecorationSet
  private isPressed = false
  private readonly view: EditorView
  private readonly handleRelease = () => this.release()

  constructor(view: EditorView) {
    this.view = view
    this.decorations = marksOf(view)
    view.dom.ownerDocument.addEventListener('mouseup', this.handleRelease)
  }

  update(update: ViewUpdate): void {
    const { view, docChanged, viewportChanged, selectionSet, focusChanged } = update
    const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state)
    const isAsked = update.transactions.some(({ effects }) => effects.some((it) => it.is(refresh)))
    if (!(docChanged || viewportChanged || selectionSet || focusChanged || isParsed || isAsked))
      return
    const isHeld = view.composing || (this.isPressed && !docChanged)
    if (isHeld && !viewportChanged) this.decorations = this.decorations.map(update.changes)
    else this.decorations = marksOf(view)
  }

  press(): void {
    this.isPressed = true
  }

  refreshSoon(): void {
    setTimeout(() => this.refresh(), AFTER_COMPOSITION_MS)
  }

  destroy(): void {
    this.isDestroyed = true
    this.view.dom.ownerDocument.removeEventListener('mouseup', this.handleRelease)
  }

  private isDestroyed = false

  private release(): void {
    if (!this.isPressed) return
    this.isPressed = false
    // After the editor has taken the last of the selection.
    setTimeout(() => this.refresh())
  }

  private refresh(): void {
    if (!this.isDestroyed) this.view.dispatch({ effects: refresh.of(null) })
  }
}

export const marksPlugin = ViewPlugin.fromClass(Marks, {
  decorations: ({ decorations }) => decorations,
  eventHandlers: {
    mousedown() {
      this.press()
    },
    compositionend() {
      this.refreshSoon()
    },
  },
})

/** A field that nobody writes in shows its text finished. */
function marksOf(view: EditorView): DecorationSet {
  const { state, viewport, hasFocus } = view
  return showMarks(state, viewport, hasFocus ? state.selection.ranges : [])
}
