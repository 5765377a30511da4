import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import {
  type Command,
  NodeSelection,
  type Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import { isEmptyParagraph, schema } from '../../document/schema/schema.ts'
import { outermostRun, selectAt } from './outermost.ts'

/** Marks a change that puts blocks elsewhere, with each of their words as it was. */
const MOVES_BLOCKS = 'moves blocks'

/** Whether a change only put blocks elsewhere: none of their words has been typed. */
export function isMoveOfBlocks(tr: Transaction): boolean {
  return tr.getMeta(MOVES_BLOCKS) === true
}

/** Moves the outermost blocks that are selected over the one above or below, as one step of the history. */
export function moveBlocks(way: 'up' | 'down'): Command {
  return (state, dispatch) => {
    const { doc } = state
    const { first, last } = outermostRun(state.selection)
    const beside = way === 'up' ? first - 1 : last + 1
    if (beside < 0 || beside >= doc.childCount || isWayOut(doc, beside)) return false
    return moveBlocksTo(way === 'up' ? beside : beside + 1)(state, dispatch)
  }
}

/** Moves the outermost blocks that are selected to before the one with a number, and stays with them. */
export function moveBlocksTo(index: number): Command {
  return (state, dispatch) => {
    const { doc, selection } = state
    const { first, last, from, to } = outermostRun(selection)
    if (index < 0 || index > doc.childCount || (index >= first && index <= last + 1)) return false
    if (!dispatch) return true
    const place = doc.resolve(0).posAtIndex(index, 0)
    const tr = closeHistory(state.tr).delete(from, to)
    const target = tr.mapping.map(place)
    tr.insert(target, doc.slice(from, to).content)
    dispatch(selectMoved(tr, selection, target - from).scrollIntoView())
    return true
  }
}

/** Selects in moved blocks what was selected in them before. */
function selectMoved(tr: Transaction, selection: Selection, moved: number): Transaction {
  tr.setMeta(MOVES_BLOCKS, true)
  if (selection instanceof NodeSelection)
    return tr.setSelection(NodeSelection.create(tr.doc, selection.from + moved))
  const [anchor, head] = [selection.anchor + moved, selection.head + moved]
  return tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)))
}

/** Puts the outermost blocks that are selected a second time below them, as they are written, and selects these. */
export const duplicateBlocks: Command = (state, dispatch) => {
  const { doc, selection } = state
  const { from, to } = outermostRun(selection)
  const tr = closeHistory(state.tr).insert(to, doc.slice(from, to).content)
  dispatch?.(selectMoved(tr, selection, to - from).scrollIntoView())
  return true
}

/** The number of the last place that blocks can be moved to: above the paragraph without words at the end. */
export function lastPlace(doc: Node): number {
  return isWayOut(doc, doc.childCount - 1) ? doc.childCount - 1 : doc.childCount
}

/** Takes the outermost blocks that are selected out of the text. */
export const removeBlocks: Command = (state, dispatch) => {
  const { from, to } = outermostRun(state.selection)
  const isAll = from === 0 && to === state.doc.content.size
  const tr = closeHistory(state.tr)
  if (isAll) tr.replaceWith(from, to, schema.nodes.paragraph.create())
  else tr.delete(from, to)
  dispatch?.(selectAt(tr, lastStart(tr.doc, from)).scrollIntoView())
  return true
}

/** Whether a block is the paragraph without words at the end, which is in no text. */
function isWayOut(doc: Node, index: number): boolean {
  return index === doc.childCount - 1 && isEmptyParagraph(doc.child(index))
}

/** A place, or where the last block begins that stands before the end of the document. */
function lastStart(doc: Node, at: number): number {
  return at < doc.content.size ? at : doc.content.size - (doc.lastChild?.nodeSize ?? 0)
}
