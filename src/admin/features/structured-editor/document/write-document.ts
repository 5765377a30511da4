import type { Node } from 'prosemirror-model'
import { type Definitions, LINE_END } from './parse/parse-markdown.ts'
import { readBlocks } from './read/read-block.ts'
import { contentOf } from './schema/same-content.ts'
import { isEmptyParagraph } from './schema/schema.ts'
import { findOrigin, type Sources } from './sources.ts'
import { clean } from './write/clean.ts'
import { composeBlock, markOf } from './write/compose-block.ts'
import { writeBlock } from './write/write-block.ts'

type Part = { node: Node; text: string; isKept: boolean }

/** Markdown's way to part two lists, or code from a list, that would be one. */
const DIVIDER = '<!-- -->'

/**
 * The text of a document: what nobody changed as it was read, byte for byte, the rest written anew.
 *
 * @param onInexact hears of a block for which no Markdown says the same
 */
export function writeDocument(
  doc: Node,
  sources: Sources,
  onInexact: (node: Node, text: string) => void = () => {},
): string {
  let markdown = ''
  for (const { text, before } of writtenBlocks(doc, sources, onInexact)) markdown += before + text
  // Of a text that is gone the blank lines at its ends go too.
  if (markdown === '' && sources.origins.size > 0) return ''
  return documentLead(doc, sources) + markdown + sources.tail
}

/** Returns the lines before the first block of a text; blank lines go once another block was written before that. */
export function documentLead(doc: Node, { lead }: Sources): string {
  const first = doc.children.find((block) => !isEmptyParagraph(block))
  return first?.attrs.origin === null && /^[ \t\r\n]*$/.test(lead) ? '' : lead
}

/** The blocks of a document as they are written, each with what stands before it; an empty paragraph is nothing. */
export function writtenBlocks(
  doc: Node,
  read: Sources,
  onInexact: (node: Node, text: string) => void = () => {},
): { node: Node; text: string; before: string }[] {
  const sources = { ...read, definitions: withWrittenNotes(doc, read.definitions) }
  const parts: Part[] = []
  for (const node of doc.children) {
    const kept = findOrigin(node, sources)
    if (kept) parts.push({ node, text: kept.source, isKept: true })
    else {
      const { text, isExact } = writeBlock(node, sources.definitions)
      if (!isExact) onInexact(node, text)
      parts.push({ node, text: text.replace(LINE_END, sources.lineEnd), isKept: false })
    }
  }
  let last: Part | undefined
  return parts.map((part) => {
    const before = last && part.text !== '' ? joint(last, part, sources) : ''
    if (part.text !== '') last = part
    return { node: part.node, text: part.text, before }
  })
}

/** Returns the definitions for all blocks, with the footnotes that have been written since the text was read. */
export function withWrittenNotes(doc: Node, definitions: Definitions): Definitions {
  const labels = doc.children.flatMap((node) => {
    if (node.type.name !== 'as_is') return []
    const [, label] = /^\[\^([^\]\s]+)\]:/.exec(node.textContent) ?? []
    return label === undefined || definitions.footnotes.includes(label) ? [] : [label]
  })
  return labels.length === 0
    ? definitions
    : { ...definitions, footnotes: [...definitions.footnotes, ...labels] }
}

/** Returns the space between two blocks; the second is marked otherwise where both would be one list. */
function joint(before: Part, part: Part, sources: Sources): string {
  const { origins, definitions, lineEnd } = sources
  const [one, other] = [
    origins.get(before.node.attrs.origin),
    part.node.attrs.origin as number | null,
  ]
  const isAsRead = one !== undefined && one.next !== null && one.next === other
  if (isAsRead && before.isKept && part.isKept) return one.gap
  const blank = lineEnd + lineEnd
  const gap = isAsRead ? one.gap : (findBlankLine(one?.gap) ?? blank)
  if (staysApart(before, part, { gap, definitions })) return gap
  const wider = findBlankLine(gap) ?? blank
  if (staysApart(before, part, { gap: wider, definitions })) return wider
  const avoid = markOf(before.node, before.text)
  if (avoid && before.node.type === part.node.type) {
    const again = clean(part.node)
    if (again) {
      part.text = composeBlock(again, { definitions, isCareful: false, avoid }).replace(
        LINE_END,
        lineEnd,
      )
      part.isKept = false
    }
    if (staysApart(before, part, { gap: wider, definitions })) return wider
  }
  return blank + DIVIDER + blank
}

function findBlankLine(gap: string | undefined): string | undefined {
  return (gap?.match(LINE_END)?.length ?? 0) > 1 ? gap : undefined
}

/** Whether two blocks are read as what they are when they follow each other. */
function staysApart(
  before: Part,
  part: Part,
  { gap, definitions }: { gap: string; definitions: Definitions },
): boolean {
  if (before.node.type.name === 'as_is' || part.node.type.name === 'as_is')
    return findBlankLine(gap) !== undefined
  const read = readBlocks(before.text + gap + part.text, definitions)
  const wanted = [before.node, part.node].map((node) => contentOf(clean(node) ?? node))
  return read?.length === 2 && read.every((node, index) => contentOf(node) === wanted[index])
}
