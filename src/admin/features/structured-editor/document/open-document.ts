import type { Node } from 'prosemirror-model'
import { blockTable, type SourceBlock } from './parse/block-table.ts'
import type { Definitions } from './parse/parse-markdown.ts'
import { LINE_END } from './parse/parse-markdown.ts'
import { readBlock } from './read/read-block.ts'
import { sameContent } from './schema/same-content.ts'
import { schema } from './schema/schema.ts'
import { putSpacesIntoWords } from './schema/spaces-at-end.ts'
import type { Origin, Sources } from './sources.ts'
import { clean } from './write/clean.ts'

/** A document as it is edited, and the text that it came from. */
export type OpenDocument = { doc: Node; sources: Sources }

/**
 * Reads a text as a document in which each outermost block remembers what it was read from.
 *
 * What has no structure here, or would not be written as it was read, becomes a block that stays as it is.
 */
export function openDocument(markdown: string): OpenDocument {
  const table = blockTable(markdown)
  const origins = new Map<number, Origin>()
  const nodes = table.blocks.map((block, index) => {
    const isLast = index === table.blocks.length - 1
    const node = nodeOf(block, table.definitions, index)
    origins.set(index, { ...block, node, next: isLast ? null : index + 1 })
    return node
  })
  const tail = table.blocks.at(-1)?.gap ?? ''
  const lineEnd = markdown.match(LINE_END)?.[0] ?? '\n'
  const doc = schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')])
  return {
    doc,
    sources: { origins, lead: table.lead, tail, definitions: table.definitions, lineEnd },
  }
}

/** The node of a block, which carries the number of what it was read from. */
export function nodeOf(
  block: Omit<SourceBlock, 'gap'>,
  definitions: Definitions,
  origin: number,
): Node {
  const node = structureOf(block, definitions) ?? asIs(block.source)
  return node.type.create({ ...node.attrs, origin }, node.content)
}

function structureOf(
  { source, isAsIs }: Omit<SourceBlock, 'gap'>,
  definitions: Definitions,
): Node | undefined {
  const node = isAsIs ? undefined : readBlock(source, definitions)
  if (!node) return undefined
  const cleaned = clean(node)
  return cleaned && sameContent(cleaned, node) ? putSpacesIntoWords(node) : undefined
}

function asIs(source: string): Node {
  const text = source.replace(LINE_END, '\n')
  return schema.node('as_is', null, text === '' ? [] : [schema.text(text)])
}
