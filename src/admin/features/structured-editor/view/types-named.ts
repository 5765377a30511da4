import type { MarkType, NodeType } from 'prosemirror-model'
import { schema } from '../document/schema.ts'

/** A kind of node that the document is known to have. */
export function nodeType(name: string): NodeType {
  const type = schema.nodes[name]
  if (!type) throw new Error(`There is no node ${name}.`)
  return type
}

/** A kind of mark that the document is known to have. */
export function markType(name: string): MarkType {
  const type = schema.marks[name]
  if (!type) throw new Error(`There is no mark ${name}.`)
  return type
}
