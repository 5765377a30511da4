import type { Node } from 'prosemirror-model'

/** The place behind the outermost block that a place is in; of a paragraph without words the one before it. */
export function placeBehind(doc: Node, at: number): number {
  const $at = doc.resolve(Math.min(at, doc.content.size))
  if ($at.depth === 0) return $at.pos
  const { type, childCount } = $at.node(1)
  return type.name === 'paragraph' && childCount === 0 ? $at.before(1) : $at.after(1)
}
