import type { Node } from 'prosemirror-model'

/**
 * The place in one block that a place in another is, which has the same words and other spaces: a block as it is typed,
 * and as it is read from what is written of it.
 */
export function alignedPlace(from: Node, to: Node, place: number): number {
  const wanted = signsBefore(from, place)
  let best = 1
  to.descendants((node, at) => {
    if (!node.isTextblock) return true
    for (let offset = 0; offset <= node.content.size; offset++) {
      const candidate = at + 2 + offset
      if (signsBefore(to, candidate) <= wanted) best = candidate
      else return false
    }
    return false
  })
  if (to.isTextblock) {
    for (let offset = 1; offset <= to.content.size + 1; offset++) {
      if (signsBefore(to, offset) <= wanted) best = offset
    }
  }
  return best
}

/** How many signs and pictures of a block stand before a place. */
function signsBefore(block: Node, place: number): number {
  const end = Math.max(0, Math.min(place - 1, block.content.size))
  return block.textBetween(0, end, '', '\ufffc').replace(/\s/g, '').length
}
