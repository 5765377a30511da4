import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type StateCommand,
} from '@codemirror/state'
import { changesAtCursor } from './mark-at-cursor.ts'
import { KINDS, type MarkKind, markedAround, markedInside, type Span } from './marked-words.ts'
import { unmark } from './unmark.ts'

/**
 * The signs that make a list, a quotation or a heading of a line; no mark may
 * stand before it.
 */
const LINE_START = /^\s*(?:>\s?)*(?:(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?|#{1,6}\s+)?/

/**
 * Puts a mark around each selection, or takes it off where it stands already. Without a selection it does
 * what word processors do: what is typed next is marked, or no longer, and inside a word the word is. It
 * never selects what the writer has not selected.
 */
export function toggleMark(mark: keyof typeof KINDS): StateCommand {
  const kind: MarkKind = { mark, node: KINDS[mark] }
  return ({ state, dispatch }) => {
    const change = state.changeByRange((range) =>
      range.empty ? atCursor(state, range.head, kind) : inSelection(state, range, kind),
    )
    dispatch(state.update(change, { userEvent: 'input.format', scrollIntoView: true }))
    return true
  }
}

function atCursor(state: EditorState, at: number, kind: MarkKind) {
  const { changes = [], cursor } = changesAtCursor(state, at, kind)
  return { changes, range: EditorSelection.cursor(cursor) }
}

function inSelection(state: EditorState, range: SelectionRange, kind: MarkKind) {
  const parts = splitByLine(state, range).map((part) => withoutMarks(state, part, kind))
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last) return { range }
  const found = parts.map((part) => ({ part, around: markedAround(state, part, kind) }))
  const isMarked = found.every(({ around }) => around)
  const changes = found.flatMap(({ part, around }): ChangeSpec[] => {
    if (around) return isMarked ? unmark(state, around, part, kind) : []
    const inner = markedInside(state, part, kind).flatMap(({ open, close }) => [open, close])
    return [{ from: part.from, insert: kind.mark }, ...inner, { from: part.to, insert: kind.mark }]
  })
  const set = state.changes(changes)
  const from = set.mapPos(first.from, 1)
  const to = Math.max(from, set.mapPos(last.to, -1))
  const isForward = range.anchor <= range.head
  return {
    changes: set,
    range: isForward ? EditorSelection.range(from, to) : EditorSelection.range(to, from),
  }
}

/** The words of a selection line by line: a mark does not reach over the end of a paragraph. */
function splitByLine(state: EditorState, { from, to }: Span): Span[] {
  const parts: Span[] = []
  for (let at = from; at <= to; ) {
    const line = state.doc.lineAt(at)
    const begin = Math.max(from, line.from + (LINE_START.exec(line.text)?.[0].length ?? 0))
    const words = state.sliceDoc(begin, Math.max(begin, Math.min(to, line.to)))
    const indent = words.length - words.trimStart().length
    const part = { from: begin + indent, to: begin + words.trimEnd().length }
    if (part.to > part.from) parts.push(part)
    at = line.to + 1
  }
  return parts
}

/** A part without the marks of this kind at its ends, so that a second press finds what the first has made. */
function withoutMarks(state: EditorState, part: Span, kind: MarkKind): Span {
  const { from, to } = part
  const opened = markedInside(state, { from, to: state.doc.lineAt(from).to }, kind).find(
    ({ open }) => open.from === from,
  )
  const closed = markedInside(state, { from: state.doc.lineAt(to).from, to }, kind).find(
    ({ close }) => close.to === to,
  )
  const inner = { from: opened?.open.to ?? from, to: closed?.close.from ?? to }
  if (opened && closed && opened.open.from !== closed.open.from) return part
  return inner.to > inner.from ? inner : part
}
