import type { Node } from 'prosemirror-model'
import type { Definitions } from '../parse/parse-markdown.ts'
import { readBlocks } from '../read/read-block.ts'
import { sameContent } from '../schema/same-content.ts'
import { clean } from './clean.ts'
import { composeBlock } from './compose-block.ts'

/** A block as Markdown; `isExact` says whether it is read again as what it was. */
export type Written = { text: string; isExact: boolean }

/**
 * Writes a block as Markdown, in the way of its writer where that can be told apart from what it is not.
 *
 * What is written is read again. Where no way of writing says the same the careful one is given, and that it is
 * not exact.
 */
export function writeBlock(node: Node, definitions: Definitions): Written {
  if (node.type.name === 'as_is') return { text: node.textContent, isExact: true }
  const cleaned = clean(node)
  if (!cleaned) return { text: '', isExact: true }
  let text = ''
  for (const isCareful of [false, true]) {
    text = composeBlock(cleaned, { definitions, isCareful })
    const [read, ...others] = readBlocks(text, definitions) ?? []
    if (read && others.length === 0 && sameContent(read, cleaned)) return { text, isExact: true }
  }
  return { text, isExact: false }
}
