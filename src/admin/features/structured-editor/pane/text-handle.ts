import { NodeSelection, Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { focusAfterWindow } from '#admin/article-windows/focus-after-window.ts'
import type { EditorHandle } from '#admin/text-editor/text-editor.ts'
import { anchorOfSelection, anchorsOfNotes, selectNote } from '../view/notes/note-marks.ts'
import { lineAt, rangeOfLine } from '../view/text/lines.ts'
import { selectionOfRange } from '../view/text/selection-of-range.ts'
import { writtenPlaces, writtenText } from '../view/text/written-text.ts'

type HandleParts = {
  scroller: HTMLElement
  addPictures: (files: readonly File[]) => void
  /** The form that is shown in place of the field while a recipe is written; without it the recipe is selected. */
  recipeForm?: {
    open: (at: number, line: number) => void
    /** Shows the field again. @returns whether a form was there */
    leave: () => boolean
  }
}

/** The ways into the text of a view, for the page around it. */
export function createTextHandle(
  view: EditorView,
  { scroller, addPictures, recipeForm }: HandleParts,
): EditorHandle {
  /** The field is there again with the next frame after a form has gone. */
  function inField(show: () => void) {
    if (!recipeForm?.leave()) show()
    else requestAnimationFrame(show)
  }

  function goToLine(line: number) {
    const text = writtenText(view.state)
    const selection = selectionOfRange(view.state, rangeOfLine(text, line))
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
    const isRecipe = selection instanceof NodeSelection && selection.node.type.name === 'recipe'
    if (!recipeForm || !isRecipe) return view.focus()
    const fence = lineAt(text, writtenPlaces(view.state).offsetAt(selection.from))
    recipeForm.open(selection.from, Math.max(0, line - fence - 1))
  }

  return {
    goToLine: (line) => inField(() => goToLine(line)),
    focus: () => view.focus(),
    goBehindSelection() {
      const { selection, tr } = view.state
      // All of a text ends behind its last block, where no cursor can stand.
      const behind = Selection.near(selection.$to, selection instanceof NodeSelection ? 1 : -1)
      view.dispatch(tr.setSelection(behind).scrollIntoView())
      focusAfterWindow(view)
    },
    scrollBy: (pixels) => scroller.scrollBy({ top: pixels }),
    showCursor: () => view.dispatch(view.state.tr.scrollIntoView()),
    addPictures,
    notes: {
      anchorOfSelection: () => anchorOfSelection(view.state),
      anchors: () => anchorsOfNotes(view.state),
      show: (id) => inField(() => selectNote(view, id)),
    },
  }
}

/** The line at the top of what is seen, counted from 0, with the part of the way through its block. */
export function lineAtTop(view: EditorView, scroller: HTMLElement): number {
  const edge = scroller.getBoundingClientRect().top
  const { doc } = view.state
  let position = 0
  for (const node of doc.children) {
    const element = view.nodeDOM(position)
    const box = element instanceof HTMLElement ? element.getBoundingClientRect() : undefined
    if (box && box.bottom > edge) {
      const share = box.height > 0 ? Math.min(1, Math.max(0, (edge - box.top) / box.height)) : 0
      const text = writtenText(view.state)
      const places = writtenPlaces(view.state)
      const from = lineAt(text, places.offsetAt(position))
      const to = lineAt(text, places.offsetAt(position + node.nodeSize - 1, 'last')) + 1
      return from + share * (to - from)
    }
    position += node.nodeSize
  }
  return 0
}
