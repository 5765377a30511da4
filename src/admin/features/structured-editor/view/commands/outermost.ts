import { NodeSelection, type Selection, TextSelection, type Transaction } from 'prosemirror-state'

/** Outermost blocks that follow each other, by their numbers and their places. */
export type Run = { first: number; last: number; from: number; to: number }

/** The outermost blocks that a selection touches. */
export function outermostRun({ $from, $to }: Selection): Run {
  const first = $from.index(0)
  // A selection that ends before a block does not touch it.
  const last = Math.max(first, $to.depth === 0 ? $to.index(0) - 1 : $to.index(0))
  const from = $from.posAtIndex(first, 0)
  return { first, last, from, to: $from.posAtIndex(last + 1, 0) }
}

/** Puts the cursor into words at a place, or selects what stands there and has none. */
export function selectAt(tr: Transaction, at: number): Transaction {
  const node = tr.doc.nodeAt(at)
  if (node?.isAtom && NodeSelection.isSelectable(node)) {
    return tr.setSelection(NodeSelection.create(tr.doc, at))
  }
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at + 1, tr.doc.content.size))))
}
