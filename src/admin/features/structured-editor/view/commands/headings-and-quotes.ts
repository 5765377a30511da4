import { setBlockType } from 'prosemirror-commands'
import { NodeRange } from 'prosemirror-model'
import { liftListItem } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { findWrapping, liftTarget } from 'prosemirror-transform'
import { nodeType } from '../types-named.ts'
import { inOneStep } from './in-one-step.ts'
import { around, onWords, selectedBlocks } from './selected-blocks.ts'

/** A list cannot be nested deeper. */
const DEEPEST_LIST = 50

/** Makes headings of the selected lines, or plain lines of them again. What was in a list leaves it. */
export function toggleHeading(level: number): Command {
  return onWords((state, dispatch) => {
    if (isHeading(state, level)) return setBlockType(nodeType('paragraph'))(state, dispatch)
    const heading = setBlockType(nodeType('heading'), { level })
    return inOneStep(leaveLists, breaksAsSpaces, heading)(state, dispatch)
  })
}

/** Whether all of the selected lines are headings of a level. */
export function isHeading(state: EditorState, level: number): boolean {
  const blocks = selectedBlocks(state)
  const isOne = ({ node }: (typeof blocks)[number]) =>
    node.type === nodeType('heading') && node.attrs.level === level
  return blocks.length > 0 && blocks.every(isOne)
}

/** Takes what is selected out of its lists, as deep as they may be. */
export const leaveLists: Command = (state, dispatch) => {
  const lift: Command = (now, send) => liftListItem(nodeType('list_item'))(now, send)
  const isIn = around(state.selection.$from, ({ type }) => type === nodeType('list_item'))
  if (!isIn) return false
  return inOneStep(...Array<Command>(DEEPEST_LIST).fill(lift))(state, dispatch)
}

/** Puts the selected blocks into a quotation, or takes them out of the one that they are in. */
export const toggleQuotation: Command = onWords((state, dispatch) => {
  const { $from, $to } = state.selection
  const { tr } = state
  const quotation = nodeType('quotation')
  const inside = $from.blockRange($to, ({ type }) => type === quotation)
  if (inside) {
    const target = liftTarget(inside)
    if (target === null) return false
    dispatch?.(tr.lift(inside, target).scrollIntoView())
    return true
  }
  const range = new NodeRange($from, $to, 0)
  const wrapping = findWrapping(range, quotation)
  if (!wrapping) return false
  dispatch?.(tr.wrap(range, wrapping).scrollIntoView())
  return true
})

/** Whether what is selected stands in one quotation. */
export function isQuoted({ selection: { $from, $to } }: EditorState): boolean {
  const inside = around($from, ({ type }) => type === nodeType('quotation'))
  return inside !== undefined && inside.depth <= $from.sharedDepth($to.pos)
}

/** A heading has one line: where a paragraph breaks, a space parts the words. */
const breaksAsSpaces: Command = (state, dispatch) => {
  const { tr } = state
  const places: number[] = []
  for (const { node, at } of selectedBlocks(state)) {
    node.forEach(({ type }, offset) => {
      if (type === nodeType('hard_break')) places.push(at + 1 + offset)
    })
  }
  for (const place of places) tr.insertText(' ', place, place + 1)
  dispatch?.(tr)
  return places.length > 0
}
