import type { EditorView } from '@codemirror/view'
import { focusAfterWindow } from '#admin/article-windows/focus-after-window.ts'
import type { EditorHandle } from '#admin/text-editor/text-editor.ts'
import { anchorOfSelection, anchorsOfNotes, selectNote } from './notes/note-marks.ts'

type HandleParts = {
  addPictures: (files: readonly File[]) => void
  /** Shows the field instead of a form. */
  leaveRecipe: (editor: EditorView) => void
}

/** The ways into the text of an editor. */
export function createHandle(
  editor: EditorView,
  { addPictures, leaveRecipe }: HandleParts,
): EditorHandle {
  /** The field is there again after the form has gone. */
  function inField(show: () => void) {
    leaveRecipe(editor)
    requestAnimationFrame(show)
  }

  return {
    goToLine: (line) => inField(() => showLine(editor, line)),
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
