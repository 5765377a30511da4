import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { labelsIn } from './labels-in-block.ts'

const key = new PluginKey<DecorationSet>('footnotes')

/** The numbers that readers will see for footnotes, where they are named and where they stand. */
export function footnoteNumbers(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => decorateFootnotes(doc),
      apply: (tr, look) => (tr.docChanged ? decorateFootnotes(tr.doc) : look),
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

/** The numbers by the places of what has them. */
export function numbersIn(state: EditorState): { at: number; number: number }[] {
  const look = key.getState(state)?.find() ?? []
  return look
    .filter(({ spec }) => spec.number !== undefined)
    .map(({ from, spec }) => ({ at: from, number: spec.number }))
    .sort((one, other) => one.at - other.at)
}

/** In the order in which the text first names each note that it has; what names none is words to readers. */
function decorateFootnotes(doc: Node): DecorationSet {
  const blocks = doc.children.map(labelsIn)
  const notes = new Set(blocks.flatMap((block) => block.notes))
  const named = new Set(blocks.flatMap((block) => block.named.map(({ label }) => label)))
  if (named.size === 0) return DecorationSet.empty
  const order = [...named].filter((label) => notes.has(label))
  const numbers = new Map(order.map((label, index) => [label, index + 1]))

  const look: Decoration[] = []
  let start = 0
  for (const [index, { nodeSize }] of doc.children.entries()) {
    const { named: here = [], notes: [note = ''] = [] } = blocks[index] ?? {}
    for (const { label, at } of here) {
      if (at !== null) look.push(reference(start + at, { label, number: numbers.get(label) }))
    }
    const number = numbers.get(note)
    if (number !== undefined) {
      look.push(Decoration.node(start, start + nodeSize, { 'data-number': String(number) }))
    }
    start += nodeSize
  }
  return DecorationSet.create(doc, look)
}

function reference(
  at: number,
  { label, number }: { label: string; number: number | undefined },
): Decoration {
  const looks =
    number === undefined
      ? { 'data-number': `[^${label}]` }
      : { 'data-number': String(number), role: 'img', 'aria-label': `Footnote ${number}` }
  return Decoration.node(at, at + 1, looks, { number })
}
