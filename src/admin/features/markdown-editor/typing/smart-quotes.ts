import { isolateHistory } from '@codemirror/commands'
import { syntaxTree } from '@codemirror/language'
import type { EditorState, Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { isReplaced, replacementFor } from '#admin/text-editor/typed-signs.ts'

/** Where marks are part of a language and not of the words. */
const LITERAL = /Code|HTML|URL|Autolink|LinkTitle|LinkReference|Comment/

/**
 * Makes quotation marks and apostrophes of the straight ones that are typed, and emoji of
 * `:name:`. Each is a step of its own, so that undoing brings back what was typed.
 *
 * @param isOn whether quotation marks are wanted, asked at each
 */
export function typedMarks(isOn: () => boolean): Extension {
  return EditorView.inputHandler.of((view, from, _to, text, insert) => {
    if (view.composing || !isReplaced(text, isOn())) return false
    const change = changeFor(view.state, from, text)
    if (!change) return false
    view.dispatch(insert())
    const end = from + text.length
    if (view.state.sliceDoc(from, end) !== text) return true
    view.dispatch({
      changes: { from: change.from, to: end, insert: change.insert },
      annotations: isolateHistory.of('full'),
      userEvent: 'input.mark',
    })
    return true
  })
}

/** Returns the sign to put in place of the mark that is typed at a position; undefined for itself. */
export function changeFor(
  state: EditorState,
  at: number,
  typed: string,
): { from: number; insert: string } | undefined {
  const line = state.doc.lineAt(at)
  const before = line.text.slice(0, at - line.from)
  if (isLiteral(state, at, before)) return undefined
  const replacement = replacementFor(before, typed)
  return replacement && { from: at - replacement.signsBefore, insert: replacement.insert }
}

function isLiteral(state: EditorState, at: number, before: string): boolean {
  const isInCode = (before.match(/`/g)?.length ?? 0) % 2 === 1
  if (isInCode || /\]\([^)]*$/.test(before) || /<\/?[a-z][^>]*$/i.test(before)) return true
  for (let node = syntaxTree(state).resolveInner(at, -1); node.parent; node = node.parent) {
    if (LITERAL.test(node.name)) return true
  }
  return false
}
