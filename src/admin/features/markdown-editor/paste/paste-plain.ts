import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { keepLines } from '#admin/clipboard/keep-lines.ts'

/** Where a line end is one, whatever stands around it. */
const AS_IT_STANDS = new Set(['FencedCode', 'CodeBlock', 'HTMLBlock', 'Table', 'ATXHeading'])

/** Puts plain text of several lines in so that it has them on the page too; false where it is put in as it stands. */
export function pastePlain(view: EditorView, plain: string): boolean {
  const { state } = view
  const text = keepLines(plain)
  if (text === plain || state.selection.ranges.length > 1 || isAsItStands(state)) return false
  view.dispatch({
    ...state.replaceSelection(text),
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
  return true
}

function isAsItStands(state: EditorState): boolean {
  let node = syntaxTree(state).resolveInner(state.selection.main.from, -1)
  for (;;) {
    if (AS_IT_STANDS.has(node.name.replace(/\d$/, ''))) return true
    if (!node.parent) return false
    node = node.parent
  }
}
