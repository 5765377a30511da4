import { closeHistory } from 'prosemirror-history'
import { InputRule } from 'prosemirror-inputrules'
import type { Node, NodeType, ResolvedPos } from 'prosemirror-model'
import { TextSelection, type Transaction } from 'prosemirror-state'
import { canJoin, findWrapping } from 'prosemirror-transform'
import { schema } from '../../document/schema/schema.ts'

/** The rules by which signs at the beginning of a paragraph become a block. */
export const blockRules: readonly InputRule[] = [
  atStart(/^(#{1,6}) $/, ({ tr, start, found: [, signs = ''] }) =>
    tr.setBlockType(start, start, schema.nodes.heading, { level: signs.length }),
  ),
  atStart(/^> $/, ({ tr, start }) => wrap(tr, start, { type: schema.nodes.quotation })),
  atStart(/^([-*+]) $/, ({ tr, start, found: [, bullet] }) =>
    wrap(tr, start, { type: schema.nodes.bullet_list, attrs: { bullet }, joins: () => true }),
  ),
  atStart(/^(\d{1,9})([.)]) $/, ({ tr, start, found: [, number, delimiter] }) =>
    wrap(tr, start, {
      type: schema.nodes.ordered_list,
      attrs: { start: Number(number), delimiter },
      joins: (list) => list.childCount + list.attrs.start === Number(number),
    }),
  ),
  atStart(/^```([\w-]*) $/, ({ tr, start, found: [, info] }) =>
    tr.setBlockType(start, start, schema.nodes.code_block, { info }),
  ),
  atStart(/^---$/, ({ tr, start }) => ruleInPlaceOf(tr, start)),
  new InputRule(/^\[([ xX]?)\] $/, (state, [, box], start, end) => {
    const $start = state.doc.resolve(start)
    if ($start.parent.type.name !== 'paragraph') return null
    const tr = state.tr.delete(start, end)
    const isInItem = isFirstInItem($start)
    if (!isInItem && !wrap(tr, start, { type: schema.nodes.bullet_list, joins: () => true }))
      return null
    const $words = tr.selection.$from
    tr.setNodeAttribute($words.before(-1), 'checked', box?.toLowerCase() === 'x')
    return closeHistory(tr)
  }),
]

type Start = { tr: Transaction; start: number; found: RegExpMatchArray }

/** A rule for a paragraph that begins with its signs; they are gone when it makes something of it. */
function atStart(match: RegExp, make: (at: Start) => Transaction | null): InputRule {
  return new InputRule(match, (state, found, start, end) => {
    const $start = state.doc.resolve(start)
    // In a list item the signs would make a list, a heading or a rule within its mark.
    if ($start.parent.type.name !== 'paragraph' || isFirstInItem($start)) return null
    const made = make({ tr: state.tr.delete(start, end), start, found })
    return made && closeHistory(made)
  })
}

function isFirstInItem($place: ResolvedPos): boolean {
  return $place.node(-1)?.type.name === 'list_item' && $place.index(-1) === 0
}

type Wrap = { type: NodeType; attrs?: Record<string, unknown>; joins?: (list: Node) => boolean }

/** Puts the paragraph at a place into a container, which goes on with the one above where that is of its kind. */
function wrap(
  tr: Transaction,
  start: number,
  { type, attrs = {}, joins }: Wrap,
): Transaction | null {
  const range = tr.doc.resolve(start).blockRange()
  const around = range && findWrapping(range, type, attrs)
  if (!around) return null
  const before = range.$from.before(range.depth + 1)
  tr.wrap(range, around)
  const above = tr.doc.resolve(before).nodeBefore
  if (above && above.type === type && joins?.(above) && canJoin(tr.doc, before)) tr.join(before)
  return tr
}

/** A rule where a paragraph was, and a paragraph below it to go on in. */
export function ruleInPlaceOf(tr: Transaction, place: number): Transaction | null {
  const $place = tr.doc.resolve(place)
  const [from, to] = [$place.before(), $place.after()]
  if (!$place.node(-1).canReplaceWith($place.index(-1), $place.indexAfter(-1), schema.nodes.rule))
    return null
  tr.replaceWith(from, to, [schema.node('rule'), schema.node('paragraph')])
  return tr.setSelection(TextSelection.create(tr.doc, from + 2))
}
