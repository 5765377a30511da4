import { liftListItem, sinkListItem } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { schema } from '../../document/schema/schema.ts'
import { isInItem } from './in-item.ts'

const item = schema.nodes.list_item

/** Sets the item in; the first of a list stays where it is. */
export const setIn: Command = (state, dispatch) => {
  if (!isInItem(state)) return false
  sinkListItem(item)(state, dispatch && ((tr) => dispatch(asAround(tr))))
  return true
}

/** Sets the item out; where it is outermost it becomes a paragraph. */
export const setOut: Command = (state, dispatch) =>
  isInItem(state) && (liftListItem(item)(state, dispatch) || true)

/** A list that has come into being within another is written as that one is. */
function asAround(tr: Parameters<NonNullable<Parameters<Command>[1]>>[0]) {
  const { $from } = tr.selection
  const depth = listDepth($from)
  const [list, around] = [$from.node(depth), $from.node(depth - 2)]
  const isNew = list?.type === around?.type && $from.index(depth) === 0
  if (isNew && around) {
    const attrs = { ...around.attrs, origin: null, ...('start' in around.attrs && { start: 1 }) }
    tr.setNodeMarkup($from.before(depth), null, attrs)
  }
  return tr
}

function listDepth($place: { depth: number; node: (depth: number) => { type: { name: string } } }) {
  for (let depth = $place.depth; depth > 0; depth--)
    if ($place.node(depth).type.name.endsWith('_list')) return depth
  return 0
}
