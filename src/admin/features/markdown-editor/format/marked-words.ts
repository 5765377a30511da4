import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

/** A part of the text, by its places. */
export type Span = { from: number; to: number }

/** The marks within a line, each with the name that the parser has for what it makes. */
export const KINDS = {
  '**': 'StrongEmphasis',
  '*': 'Emphasis',
  '~~': 'Strikethrough',
  '`': 'InlineCode',
} as const

export type MarkKind = { mark: string; node: string }

/** Words between two marks, which the parser has found; and what else is marked between them. */
export type MarkedWords = { open: Span; close: Span; children: Span[] }

/** How long a key may wait for the parser to come to the line with the cursor. */
const PARSE_MS = 50

/** The innermost marked words that a part of the text is in. */
export function markedAround(
  state: EditorState,
  { from, to }: Span,
  kind: MarkKind,
): MarkedWords | undefined {
  return markedTouching(state, { from, to }, kind)
    .filter(({ open, close }) => open.to <= from && close.from >= to)
    .at(-1)
}

/** The marked words that lie whole in a part of the text. */
export function markedInside(
  state: EditorState,
  { from, to }: Span,
  kind: MarkKind,
): MarkedWords[] {
  return markedTouching(state, { from, to }, kind).filter(
    ({ open, close }) => open.from >= from && close.to <= to,
  )
}

/** The marked words that have anything to do with a part of the text, from the outermost on. */
export function markedTouching(
  state: EditorState,
  { from, to }: Span,
  kind: MarkKind,
): MarkedWords[] {
  const end = state.doc.lineAt(to).to
  const tree = ensureSyntaxTree(state, end, PARSE_MS) ?? syntaxTree(state)
  const found: MarkedWords[] = []
  tree.iterate({
    from,
    to,
    enter: (ref) => {
      const { firstChild: open, lastChild: close } = ref.node
      if (ref.name !== kind.node || !open || !close || open.from === close.from) return
      const children: Span[] = []
      for (
        let child = open.nextSibling;
        child && child.from < close.from;
        child = child.nextSibling
      )
        children.push({ from: child.from, to: child.to })
      found.push({ open: toSpan(open), close: toSpan(close), children })
    },
  })
  return found
}

function toSpan({ from, to }: Span): Span {
  return { from, to }
}
