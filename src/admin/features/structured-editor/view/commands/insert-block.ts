import { closeHistory } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import {
  type Command,
  type EditorState,
  NodeSelection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state'
import { BUTTON_WORDS } from '#admin/article-tools/tool-words.ts'
import { isEmptyParagraph, schema } from '../../document/schema/schema.ts'
import { outermostRun } from './outermost.ts'

/** The place behind the outermost block that a place is in; of a paragraph without words the one before it. */
export function placeBehind(doc: Node, at: number): number {
  const $at = doc.resolve(Math.min(at, doc.content.size))
  if ($at.depth === 0) return $at.pos
  return isEmptyParagraph($at.node(1)) ? $at.before(1) : $at.after(1)
}

/**
 * Puts a block behind the outermost one with the cursor, or in the place of that one where it is a paragraph
 * without words.
 *
 * @returns the change, and where the block stands by it
 */
function insertBlock(state: EditorState, node: Node): { tr: Transaction; at: number } {
  const { last, to } = outermostRun(state.selection)
  const here = state.doc.child(last)
  const at = isEmptyParagraph(here) ? to - here.nodeSize : to
  const tr = closeHistory(state.tr).replaceWith(at, to, node)
  return { tr: tr.scrollIntoView(), at }
}

/** Goes on in a paragraph without words at a place between two blocks. */
export function goOnAt(tr: Transaction, at: number): Transaction {
  if (!isEmptyParagraph(tr.doc.nodeAt(at))) tr.insert(at, schema.node('paragraph'))
  return tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView()
}

/** Goes on in a paragraph without words below the outermost block with the cursor. */
export const goBelowBlock: Command = ({ tr, selection }, dispatch) => {
  dispatch?.(goOnAt(tr, outermostRun(selection).to))
  return true
}

/** A line between two parts; writing goes on below it. */
export const dividingLine: Command = (state, dispatch) => {
  dispatch?.(insertAndGoBelow(state, schema.node('rule')))
  return true
}

/** A block of code without words, to be written in. */
export const codeBlock: Command = (state, dispatch) => {
  const { tr, at } = insertBlock(state, schema.node('code_block'))
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)))
  return true
}

/** A video by its address, in a plate of its own; writing goes on below it. */
export function insertVideo(address: string): Command {
  return (state, dispatch) => {
    dispatch?.(insertAndGoBelow(state, schema.node('video', { address })))
    return true
  }
}

/** A button that leads somewhere, with its words selected: what is typed next stands on it. */
export function insertButton({ address, title }: { address: string; title: string }): Command {
  return (state, dispatch) => {
    const button = schema.node('button', { href: address }, schema.text(title || BUTTON_WORDS))
    const { tr, at } = insertBlock(state, button)
    const end = at + button.nodeSize
    if (!tr.doc.nodeAt(end)) tr.insert(end, schema.node('paragraph'))
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1, end - 1)))
    return true
  }
}

/** An empty table, to be written from its first cell on. */
export const insertTable: Command = (state, dispatch) => {
  const { table_header: head, table_cell: cell } = schema.nodes
  const rows = [head, cell, cell].map((type) =>
    schema.node('table_row', null, [type.create(), type.create()]),
  )
  const { tr, at } = insertBlock(state, schema.node('table', null, rows))
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1))))
  return true
}

/** An empty recipe, which is selected; its form fills it. */
export const insertRecipe: Command = (state, dispatch) => {
  const { tr, at } = insertBlock(state, schema.node('recipe'))
  dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, at)))
  return true
}

function insertAndGoBelow(state: EditorState, node: Node): Transaction {
  const { tr, at } = insertBlock(state, node)
  const below = at + node.nodeSize
  if (!tr.doc.nodeAt(below)?.isTextblock) tr.insert(below, schema.node('paragraph'))
  return tr.setSelection(TextSelection.create(tr.doc, below + 1))
}
