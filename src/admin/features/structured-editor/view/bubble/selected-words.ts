import { type EditorState, NodeSelection } from 'prosemirror-state'
import { CellSelection, isInTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import type { SelectedLines } from './place-bubble.ts'

/** Whether words are selected that can be marked: not code, nor Markdown that stays as it is. */
export function hasSelectedWords({ selection, doc }: EditorState): boolean {
  const { from, to, empty } = selection
  if (empty || selection instanceof NodeSelection || selection instanceof CellSelection)
    return false
  let hasWords = false
  doc.nodesBetween(from, to, (node, at, parent) => {
    if (node.isText && !parent?.type.spec.code) {
      const words = node.text?.slice(Math.max(0, from - at), to - at) ?? ''
      hasWords ||= words.trim() !== ''
    }
    return !hasWords
  })
  return hasWords
}

/** Whether what is selected can become a heading or a quotation: cells of a table cannot. */
export function canBeBlocks(state: EditorState): boolean {
  return !isInTable(state)
}

/** Where the first and the last of the selected lines are on the screen. */
export function selectedLines(view: EditorView): SelectedLines {
  const { from, to } = view.state.selection
  const [start, end] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)]
  const isOneLine = end.top < start.bottom && start.top < end.bottom
  const { left, right } = isOneLine
    ? { left: Math.min(start.left, end.left), right: Math.max(start.right, end.right) }
    : view.dom.getBoundingClientRect()
  return {
    first: { left, right, top: start.top, bottom: start.bottom },
    last: { left, right, top: end.top, bottom: end.bottom },
  }
}
