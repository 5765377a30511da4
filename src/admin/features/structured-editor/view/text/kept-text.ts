import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { patchDocument } from '../../document/patch-document.ts'
import type { Sources } from '../../document/sources.ts'
import { writeDocument } from '../../document/write-document.ts'

const key = new PluginKey<Sources>('sources')

/** Remembers with a state what its blocks were read from. */
export function keepSources(sources: Sources): Plugin<Sources> {
  return new Plugin<Sources>({
    key,
    state: { init: () => sources, apply: (tr, kept) => tr.getMeta(key) ?? kept },
  })
}

/**
 * The Markdown of a state: what nobody changed as it was read, the rest written anew.
 *
 * @param doc a document that is to be written instead of its own
 * @param onInexact hears of a block for which no Markdown says the same
 */
export function textOf(
  state: EditorState,
  { doc = state.doc, onInexact }: { doc?: Node; onInexact?: (node: Node) => void } = {},
): string {
  return writeDocument(doc, sourcesOf(state), onInexact)
}

/**
 * Somebody else's text as the smallest change of the document. The cursor stays in its words, and undo takes
 * back what was written here alone.
 */
export function takeText(state: EditorState, markdown: string): Transaction {
  return changeText(state, markdown).setMeta('addToHistory', false)
}

/** The same as a step of whoever writes here, which undo takes back. */
export function changeText(state: EditorState, markdown: string): Transaction {
  const tr = state.tr
  const sources = patchDocument(tr, sourcesOf(state), markdown)
  return tr.setMeta(key, sources)
}

/** Whether a change came as a text of somebody else, and is not to be touched. */
export function isTakenText(transaction: Transaction): boolean {
  return transaction.getMeta(key) !== undefined
}

/** Returns the texts that the blocks of a state were read from. */
export function sourcesOf(state: EditorState): Sources {
  const sources = key.getState(state)
  if (!sources) throw new Error('The state was made without what its blocks were read from.')
  return sources
}
