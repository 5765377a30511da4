import { liftListItem, sinkListItem } from 'prosemirror-schema-list'
import type { Command, Transaction } from 'prosemirror-state'
import { schema } from '../../document/schema/schema.ts'
import { around } from '../text/around.ts'

const { list_item: item, bullet_list, ordered_list } = schema.nodes

/** Sets the item in; the first of a list stays where it is. */
export const setIn: Command = (state, dispatch) => {
  if (!around(state.selection.$from, item)) return false
  sinkListItem(item)(state, dispatch && ((tr) => dispatch(asAround(tr))))
  return true
}

/** Sets the item out; where it is outermost it becomes a paragraph. */
export const setOut: Command = (state, dispatch) =>
  around(state.selection.$from, item) !== undefined && (liftListItem(item)(state, dispatch) || true)

/** A list that has come into being within another is written as that one is. */
function asAround(tr: Transaction): Transaction {
  const { $from } = tr.selection
  const list = around($from, bullet_list, ordered_list)
  const outer = list && $from.node(list.depth - 2)
  if (outer?.type === list?.node.type && list && outer && $from.index(list.depth) === 0) {
    const attrs = { ...outer.attrs, origin: null, ...('start' in outer.attrs && { start: 1 }) }
    tr.setNodeMarkup(list.at, null, attrs)
  }
  return tr
}
