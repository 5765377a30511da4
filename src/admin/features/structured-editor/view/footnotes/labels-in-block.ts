import type { Node } from 'prosemirror-model'
import { parseBlock, parseBlocks } from '../../document/parse/parse-markdown.ts'

/** The labels of footnotes in a block. */
export type BlockLabels = {
  /** The notes that it names, in their order; `at` is where, from the block on, if that can be seen there. */
  named: readonly { label: string; at: number | null }[]
  /** The notes that stand in it. */
  notes: readonly string[]
}

const NONE: BlockLabels = { named: [], notes: [] }
const found = new WeakMap<Node, BlockLabels>()

/** The labels of the footnotes in an outermost block; it is looked through once, as long as nobody changes it. */
export function labelsIn(block: Node): BlockLabels {
  let labels = found.get(block)
  if (!labels) {
    labels = block.type.name === 'as_is' ? labelsInMarkdown(block.textContent) : namedIn(block)
    found.set(block, labels)
  }
  return labels
}

function namedIn(block: Node): BlockLabels {
  const named: { label: string; at: number }[] = []
  block.descendants(({ type, attrs }, at) => {
    if (type.name === 'footnote') named.push({ label: attrs.label, at: at + 1 })
  })
  return named.length === 0 ? NONE : { named, notes: [] }
}

const LABEL = /\[\^([^\]\s]+)\]/g

function labelsInMarkdown(markdown: string): BlockLabels {
  const footnotes = [...markdown.matchAll(LABEL)].map(([, label = '']) => label)
  if (footnotes.length === 0) return NONE
  const tokens = parseBlock(markdown, { references: {}, footnotes })
  const named = tokens
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'footnote_ref')
    .map(({ meta }) => ({ label: String(meta?.label), at: null }))
  return { named, notes: parseBlocks(markdown).definitions.footnotes }
}
