import type { EditorView } from '@codemirror/view'
import type { EditorHandle } from '#admin/text-editor/text-editor.ts'
import { focusAfterWindow } from './focus-after-window.ts'
import { wantsPlain } from './live/plain-preference.ts'
import { anchorOfSelection, anchorsOfNotes, selectNote } from './notes/note-marks.ts'
import { recipeOfLine } from './recipe/open-recipe.ts'

type HandleParts = {
  addPictures: (files: readonly File[]) => void
  /** Shows a recipe block as a form, by the line of its fence, beginning at one of its lines. */
  openRecipe: (editor: EditorView, fence: number, at?: number) => void
  /** Shows the field instead of a form. */
  leaveRecipe: (editor: EditorView) => void
}

/** The ways into the text of an editor. */
export function createHandle(
  editor: EditorView,
  { addPictures, openRecipe, leaveRecipe }: HandleParts,
): EditorHandle {
  /** The field is there again after the form has gone. */
  function inField(show: () => void) {
    leaveRecipe(editor)
    requestAnimationFrame(show)
  }

  return {
    goToLine: (line) =>
      inField(() => {
        const fence = wantsPlain() ? undefined : recipeOfLine(editor.state, line + 1)
        if (fence === undefined) return showLine(editor, line)
        openRecipe(editor, fence, line - fence)
      }),
    focus: () => editor.focus(),
    goBehindSelection() {
      const { to } = editor.state.selection.main
      editor.dispatch({ selection: { anchor: to }, scrollIntoView: true })
      focusAfterWindow(editor)
    },
    scrollBy: (pixels) => editor.scrollDOM.scrollBy({ top: pixels }),
    showCursor: () => editor.dispatch({ scrollIntoView: true }),
    addPictures,
    notes: {
      anchorOfSelection: () => anchorOfSelection(editor.state),
      anchors: () => anchorsOfNotes(editor.state),
      show: (id) => inField(() => selectNote(editor, id)),
    },
  }
}

function showLine(view: EditorView, line: number): void {
  const number = Math.min(view.state.doc.lines, Math.max(1, line + 1))
  const { from, to } = view.state.doc.line(number)
  view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
  view.focus()
}
