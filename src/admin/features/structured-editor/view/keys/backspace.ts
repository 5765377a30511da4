import { lift } from 'prosemirror-commands'
import { liftListItem } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from '../../document/schema/schema.ts'

const item = schema.nodes.list_item

/** At the start of an item: a level up, or out of the list. */
export const leaveItem: Command = (state, dispatch) => {
  const $cursor = cursorAtStart(state)
  if (!$cursor || $cursor.node(-1)?.type !== item || $cursor.index(-1) > 0) return false
  return liftListItem(item)(state, dispatch)
}

/** At the start of a button: a paragraph with the link that it was. */
export const becomeLink: Command = (state, dispatch) => {
  const $cursor = cursorAtStart(state)
  if ($cursor?.parent.type.name !== 'button') return false
  const { attrs, content } = $cursor.parent
  const [from, to] = [$cursor.pos, $cursor.pos + content.size]
  const tr = state.tr.setBlockType(from, to, schema.nodes.paragraph)
  const { href, title, form } = attrs
  if (from < to) tr.addMark(from, to, schema.mark('link', { href, title, form }))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** At the start of a heading, or of code without words: a paragraph. */
export const becomeParagraph: Command = (state, dispatch) => {
  const $cursor = cursorAtStart(state)
  if (!$cursor) return false
  const { type, childCount } = $cursor.parent
  if (type.name !== 'heading' && !(type.name === 'code_block' && childCount === 0)) return false
  dispatch?.(
    state.tr.setBlockType($cursor.pos, $cursor.pos, schema.nodes.paragraph).scrollIntoView(),
  )
  return true
}

/** At the start of a quotation: out of it. */
export const leaveQuotation: Command = (state, dispatch) => {
  const $cursor = cursorAtStart(state)
  if ($cursor?.node(-1)?.type.name !== 'quotation' || $cursor.index(-1) > 0) return false
  return lift(state, dispatch)
}

function cursorAtStart({ selection }: EditorState) {
  const { $from, empty } = selection
  return empty && $from.parent.isTextblock && $from.parentOffset === 0 && $from.depth > 0
    ? $from
    : undefined
}
