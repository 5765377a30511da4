import { type EditorState, NodeSelection, type Selection, TextSelection } from 'prosemirror-state'
import { writtenPlaces } from './written-text.ts'

/** A part of the Markdown as a selection: its words, or the block without words that it is in. */
export function selectionOfRange(
  state: EditorState,
  { from, to }: { from: number; to: number },
): Selection {
  const places = writtenPlaces(state)
  const [start, end] = [places.positionAt(from), places.positionAt(to)]
  const node = state.doc.nodeAt(start)
  if (start === end && node?.isAtom && !node.isText && NodeSelection.isSelectable(node))
    return NodeSelection.create(state.doc, start)
  return TextSelection.between(state.doc.resolve(start), state.doc.resolve(end))
}
