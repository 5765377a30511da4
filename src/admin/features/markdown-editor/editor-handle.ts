import type { EditorView } from '@codemirror/view'
import { focusAfterWindow } from '#admin/article-windows/focus-after-window.ts'
import type { EditorHandle } from '#admin/text-editor/text-editor.ts'
import { anchorOfSelection, anchorsOfNotes, selectNote } from './notes/note-marks.ts'

/** The ways into the text of an editor. */
export function createHandle(
  editor: EditorView,
  addPictures: EditorHandle['addPictures'],
): EditorHandle {
  return {
    goToLine: (line) => showLine(editor, line),
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
      show: (id) => selectNote(editor, id),
    },
  }
}

function showLine(view: EditorView, line: number): void {
  const number = Math.min(view.state.doc.lines, Math.max(1, line + 1))
  const { from, to } = view.state.doc.line(number)
  view.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
  view.focus()
}
