import { setBlockType } from 'prosemirror-commands'
import { type Node, NodeRange } from 'prosemirror-model'
import { liftListItem } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { findWrapping, liftTarget } from 'prosemirror-transform'
import type { Callout } from '#domain/markdown/callouts.ts'
import { schema } from '../../document/schema/schema.ts'
import { around } from '../text/around.ts'
import { inOneStep } from './in-one-step.ts'
import { onWords, selectedBlocks } from './selected-blocks.ts'

/** A list cannot be nested deeper. */
const DEEPEST_LIST = 50

/** Makes headings of the selected lines, or plain lines of them again. What was in a list leaves it. */
export function toggleHeading(level: number): Command {
  return onWords((state, dispatch) => {
    if (isHeading(state, level)) return setBlockType(schema.nodes.paragraph)(state, dispatch)
    const heading = setBlockType(schema.nodes.heading, { level })
    return inOneStep(leaveLists, breaksAsSpaces, heading)(state, dispatch)
  })
}

/** Whether all of the selected lines are headings of a level. */
export function isHeading(state: EditorState, level: number): boolean {
  const blocks = selectedBlocks(state)
  const isOne = ({ node }: (typeof blocks)[number]) =>
    node.type === schema.nodes.heading && node.attrs.level === level
  return blocks.length > 0 && blocks.every(isOne)
}

/** Takes what is selected out of its lists, as deep as they may be. */
export const leaveLists: Command = (state, dispatch) => {
  const lift: Command = (now, send) => liftListItem(schema.nodes.list_item)(now, send)
  if (!around(state.selection.$from, schema.nodes.list_item)) return false
  return inOneStep(...Array<Command>(DEEPEST_LIST).fill(lift))(state, dispatch)
}

/**
 * Puts the selected blocks into a quotation, or into a note beside the text, or takes them out of the one that they are
 * in. What is one of these becomes the other.
 */
export function toggleQuotation(callout: Callout | null = null): Command {
  return onWords((state, dispatch) => {
    const { $from, $to } = state.selection
    const { tr } = state
    const quotation = schema.nodes.quotation
    const inside = $from.blockRange($to, ({ type }) => type === quotation)
    const isOther = inside && isCallout(inside.parent) !== (callout !== null)
    if (isOther) {
      dispatch?.(tr.setNodeAttribute(inside.$from.before(inside.depth), 'callout', callout))
      return true
    }
    if (inside) {
      const target = liftTarget(inside)
      if (target === null) return false
      dispatch?.(tr.lift(inside, target).scrollIntoView())
      return true
    }
    const range = new NodeRange($from, $to, 0)
    const wrapping = findWrapping(range, quotation, { callout })
    if (!wrapping) return false
    dispatch?.(tr.wrap(range, wrapping).scrollIntoView())
    return true
  })
}

/** Whether what is selected stands in one quotation, or in one note beside the text. */
export function isIn(kind: 'quotation' | 'callout', { selection }: EditorState): boolean {
  const { $from, $to } = selection
  const inside = around($from, schema.nodes.quotation)
  return (
    inside !== undefined &&
    inside.depth <= $from.sharedDepth($to.pos) &&
    isCallout(inside.node) === (kind === 'callout')
  )
}

function isCallout({ attrs }: Node): boolean {
  return attrs.callout !== null
}

/** A heading has one line: where a paragraph breaks, a space parts the words. */
const breaksAsSpaces: Command = (state, dispatch) => {
  const { tr } = state
  const places: number[] = []
  for (const { node, at } of selectedBlocks(state)) {
    node.forEach(({ type }, offset) => {
      if (type === schema.nodes.hard_break) places.push(at + 1 + offset)
    })
  }
  for (const place of places) tr.insertText(' ', place, place + 1)
  dispatch?.(tr)
  return places.length > 0
}
