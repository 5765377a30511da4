import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import { EMOJI } from '#admin/text-editor/emoji.ts'

const OPTIONS: Completion[] = [...EMOJI].map(([name, character]) => ({
  label: `:${name}:`,
  displayLabel: `${character} ${name.replaceAll('_', ' ')}`,
  apply: character,
}))

/** Emoji for a colon and the first letters of a name, in text but not in code; all of them for a colon, when asked. */
export function completeEmoji({
  state,
  pos,
  explicit,
}: CompletionContext): CompletionResult | null {
  const line = state.doc.lineAt(pos)
  const before = line.text.slice(0, pos - line.from)
  const [, typed] = /(?:^|[\s(])(:[a-z_]*)$/.exec(before) ?? []
  if (!typed || (typed.length < 3 && !explicit)) return null
  for (let node = syntaxTree(state).resolveInner(pos, -1); node.parent; node = node.parent) {
    if (/Code/.test(node.name)) return null
  }
  const isKnown = OPTIONS.some(({ label }) => label.includes(typed.slice(1)))
  return isKnown ? { from: pos - typed.length, options: OPTIONS, validFor: /^:[a-z_]*$/ } : null
}
