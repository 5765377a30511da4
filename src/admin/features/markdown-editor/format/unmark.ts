import type { ChangeSpec, EditorState } from '@codemirror/state'
import type { MarkedWords, MarkKind, Span } from './marked-words.ts'

/**
 * Takes the mark off a part of marked words. The others keep theirs, where marks can stand between
 * them and the part: at a space, and through nothing else that is marked.
 */
export function unmark(
  state: EditorState,
  { open, close, children }: MarkedWords,
  part: Span,
  { mark }: MarkKind,
): ChangeSpec[] {
  const left = state.sliceDoc(open.to, part.from)
  const right = state.sliceDoc(part.to, close.from)
  const isApart = /(?:^|\s)$/.test(left) && /^(?:\s|$)/.test(right)
  if (!isApart || children.some(({ from, to }) => from < part.to && to > part.from)) {
    return [open, close]
  }
  const leftEnd = open.to + left.trimEnd().length
  const rightStart = close.from - right.trimStart().length
  return [
    left.trim() === '' ? open : { from: leftEnd, insert: mark },
    right.trim() === '' ? close : { from: rightStart, insert: mark },
  ]
}
