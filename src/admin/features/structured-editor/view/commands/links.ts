import type { Mark, Node, ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { schema } from '../../document/schema/schema.ts'
import { wordAround } from './toggle-words.ts'

/** A link of the text, or what is to become one. */
export type LinkInText = {
  from: number
  to: number
  /** The words, without marks. */
  label: string
  /** Empty while there is none. */
  address: string
}

/** The link at the selection; without one the selected words, or the word that the cursor is in. */
export function linkAt({ selection, doc }: EditorState): LinkInText {
  const { $from, $to, from, to, empty } = selection
  if (isButton($from.parent) && $from.sameParent($to))
    return {
      ...{ from: $from.start(), to: $from.end() },
      ...{ label: $from.parent.textContent, address: $from.parent.attrs.href },
    }
  const linked = linkAround($from)
  const isWithin = linked && to <= linked.to
  const own = empty ? wordAround($from) : undefined
  const range = isWithin ? linked : (own ?? (($from.sameParent($to) && { from, to }) || undefined))
  const place = range ?? { from, to: $from.end() }
  const label = doc.textBetween(place.from, place.to, ' ', ' ')
  return { from: place.from, to: place.to, label, address: isWithin ? linked.href : '' }
}

/** Makes a link of a place of the text; the cursor goes behind it. */
export function putLink({ from, to, label, address }: LinkInText): Command {
  return (state, dispatch) => {
    const type = schema.marks.link
    const $from = state.doc.resolve(from)
    const { parent } = $from
    if (isButton(parent)) {
      const attrs = { ...parent.attrs, href: address, form: null }
      dispatch?.(state.tr.setNodeMarkup($from.before(), null, attrs))
      return true
    }
    if (!parent.inlineContent || !parent.type.allowsMarkType(type)) return false
    const { tr } = state
    if (from === to) tr.insertText(label, from)
    const end = from === to ? from + label.length : to
    tr.removeMark(from, end, type).addMark(from, end, schema.mark('link', { href: address }))
    tr.setSelection(TextSelection.create(tr.doc, end)).removeStoredMark(type)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

/** Leaves the words of a link, and takes its address away. */
export function removeLink({ from, to }: LinkInText): Command {
  return ({ tr, doc }, dispatch) => {
    if (isButton(doc.resolve(from).parent)) tr.setBlockType(from, to, schema.nodes.paragraph)
    tr.removeMark(from, to, schema.marks.link).setSelection(TextSelection.create(tr.doc, from, to))
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

function isButton({ type }: Node): boolean {
  return type === schema.nodes.button
}

/** The words around a place that lead to one address. */
function linkAround($place: ResolvedPos) {
  const { parent } = $place
  if (!parent.inlineContent) return undefined
  const link = markIn($place.nodeAfter) ?? markIn($place.nodeBefore)
  if (!link) return undefined
  const index = markIn($place.nodeAfter) ? $place.index() : $place.index() - 1
  let [first, last] = [index, index]
  while (first > 0 && link.isInSet(parent.child(first - 1).marks)) first--
  while (last + 1 < parent.childCount && link.isInSet(parent.child(last + 1).marks)) last++
  const [from, end] = [$place.posAtIndex(first), $place.posAtIndex(last + 1)]
  return { from, to: end, href: link.attrs.href as string }
}

function markIn(node: Node | null): Mark | undefined {
  return node ? schema.marks.link.isInSet(node.marks) : undefined
}
