import { NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { EditorHandle } from '#admin/text-editor/text-editor.ts'
import { anchorOfSelection, anchorsOfNotes, selectNote } from '../notes/note-marks.ts'
import { selectionOfRange } from './selection-of-range.ts'
import { writtenPlaces, writtenText } from './written-text.ts'

/** The ways into the text of a view, for the page around it. */
export function createTextHandle(
  view: EditorView,
  {
    scroller,
    addPictures,
  }: { scroller: HTMLElement; addPictures: (files: readonly File[]) => void },
): EditorHandle {
  return {
    goToLine(line) {
      const range = rangeOfLine(writtenText(view.state), line)
      const selection = selectionOfRange(view.state, range)
      view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
      view.focus()
    },
    focus: () => view.focus(),
    goBehindSelection() {
      const { selection, doc, tr } = view.state
      const behind =
        selection instanceof NodeSelection
          ? Selection.near(selection.$to, 1)
          : TextSelection.create(doc, selection.to)
      view.dispatch(tr.setSelection(behind).scrollIntoView())
      view.focus()
    },
    scrollBy: (pixels) => scroller.scrollBy({ top: pixels }),
    showCursor: () => view.dispatch(view.state.tr.scrollIntoView()),
    addPictures,
    notes: {
      anchorOfSelection: () => anchorOfSelection(view.state),
      anchors: () => anchorsOfNotes(view.state),
      show: (id) => selectNote(view, id),
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
      const from = lineOf(text, places.offsetAt(position))
      const to = lineOf(text, places.offsetAt(position + node.nodeSize - 1, 'last')) + 1
      return from + share * (to - from)
    }
    position += node.nodeSize
  }
  return 0
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).match(LINE_END)?.length ?? 0
}

const LINE_END = /\r\n?|\n/g

/** Where a line begins and ends; the last one, where there are not as many. */
function rangeOfLine(text: string, line: number): { from: number; to: number } {
  let from = 0
  let number = 0
  for (const { index, 0: end } of text.matchAll(LINE_END)) {
    if (number === line) return { from, to: index }
    from = index + end.length
    number++
  }
  return { from, to: text.length }
}
