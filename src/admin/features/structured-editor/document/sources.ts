import type { Node } from 'prosemirror-model'
import type { Definitions } from './parse/parse-markdown.ts'

/** The text that a block of a document was read from. */
export type Origin = {
  source: string
  node: Node
  /** The space up to the next block. */
  gap: string
  /** The origin of the block behind it. */
  next: number | null
}

/** The texts that the blocks of a document were read from, by the number that each of them carries as its `origin`. */
export type Sources = {
  origins: Map<number, Origin>
  /** The blank lines before the first block, and what follows the last. */
  lead: string
  tail: string
  definitions: Definitions
  /** How the lines of the text end. */
  lineEnd: string
}

/** The block of the text that says what a node says now; undefined where somebody changed it. */
export function findOrigin(node: Node, { origins }: Pick<Sources, 'origins'>): Origin | undefined {
  const origin = origins.get(node.attrs.origin)
  return origin && (origin.node === node || origin.node.eq(node)) ? origin : undefined
}
