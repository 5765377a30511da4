import type { Node, NodeType, ResolvedPos } from 'prosemirror-model'

/** The nearest node of some kinds that a place is in, and how deep it lies. */
export function around(
  $place: ResolvedPos,
  ...types: NodeType[]
): { node: Node; depth: number; at: number } | undefined {
  for (let depth = $place.depth; depth > 0; depth--) {
    const node = $place.node(depth)
    if (types.includes(node.type)) return { node, depth, at: $place.before(depth) }
  }
  return undefined
}
