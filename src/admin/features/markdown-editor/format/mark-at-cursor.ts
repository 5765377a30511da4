import type { ChangeSpec, EditorState } from '@codemirror/state'
import { type MarkKind, markedTouching, type Span } from './marked-words.ts'
import { unmark } from './unmark.ts'

const WORD = /[\p{L}\p{M}\p{N}_]+(?:['’-][\p{L}\p{M}\p{N}_]+)*/gu

/** The work of a mark's key where nothing is selected, and where the cursor is then. */
type AtCursor = { changes?: ChangeSpec[]; cursor: number }

/** The line with the cursor, and the marks beside it: behind it, and before it and the spaces before it. */
type Beside = { lineFrom: number; text: string; spaces: string; before: Span; after: Span }

/**
 * An empty pair is removed, a mark beside the cursor is gone over, the word around it is marked or no
 * longer marked, and anywhere else a pair is put in for what is typed next.
 */
export function changesAtCursor(state: EditorState, at: number, kind: MarkKind): AtCursor {
  const { mark } = kind
  const size = mark.length
  const beside = lookBeside(state, at, kind)
  const touching = markedTouching(state, { from: at, to: at }, kind)
  const { before, after, spaces } = beside

  if (isEmptyPair(state, beside, at, kind)) {
    const changes = [
      { from: before.to - size, to: before.to },
      { from: at, to: at + size },
    ]
    return { changes, cursor: at - size }
  }
  const isClosing =
    touching.some(({ open, close }) => open.to <= at && close.from >= at && close.to <= after.to) ||
    hasOpenMark(state, beside, at, kind)
  if (isClosing && has(after, mark)) {
    // A mark behind a space ends nothing, so the space goes behind it.
    const changes = spaces && [
      { from: at - spaces.length, to: at },
      { from: at + size, insert: spaces },
    ]
    return { ...(changes && { changes }), cursor: at + size }
  }
  for (const { open, close } of touching) {
    if (close.to === at) return { cursor: close.from }
    if (open.from === at) return { cursor: open.to }
    if (open.to === at) return { cursor: open.from }
  }
  const word = wordAround(beside, at)
  const around = touching.at(-1)
  if (around) {
    const changes = unmark(
      state,
      around,
      word ?? { from: around.open.to, to: around.close.from },
      kind,
    )
    return { changes, cursor: state.changes(changes).mapPos(at) }
  }
  if (word && word.from < at && word.to > at) {
    const changes = [
      { from: word.from, insert: mark },
      { from: word.to, insert: mark },
    ]
    return { changes, cursor: at + size }
  }
  return { changes: [{ from: at, insert: mark + mark }], cursor: at + size }
}

function lookBeside(state: EditorState, at: number, { mark }: MarkKind): Beside {
  const { from: lineFrom, text } = state.doc.lineAt(at)
  const head = text.slice(0, at - lineFrom)
  const words = head.trimEnd()
  const spaces = head.slice(words.length)
  const letter = mark.slice(0, 1)
  let start = words.length
  while (text[start - 1] === letter) start -= 1
  let end = head.length
  while (text[end] === letter) end += 1
  return {
    lineFrom,
    text,
    spaces,
    before: { from: lineFrom + start, to: lineFrom + words.length },
    after: { from: at, to: lineFrom + end },
  }
}

/** Whether so many stars hold this mark: two are bold, one is italics, three are both. */
function has({ from, to }: Span, mark: string): boolean {
  const count = to - from
  return mark.length === 2 ? count >= 2 : count % 2 === 1
}

/** Two marks with nothing, or spaces alone, between them; not the end of one and the beginning of another. */
function isEmptyPair(
  state: EditorState,
  { before, after }: Beside,
  at: number,
  kind: MarkKind,
): boolean {
  if (!has(before, kind.mark) || !has(after, kind.mark)) return false
  return !markedTouching(state, { from: before.from, to: after.to }, kind).some(
    ({ open, close }) => close.to === before.to || open.from === at,
  )
}

/** Whether a mark was opened in this line that the parser has not seen closed, as before a space. */
function hasOpenMark(
  state: EditorState,
  { lineFrom, text }: Beside,
  at: number,
  kind: MarkKind,
): boolean {
  const letter = kind.mark.slice(0, 1)
  const known = markedTouching(state, { from: lineFrom, to: at }, kind)
  if (known.some(({ open }) => open.from === at)) return false
  for (const { index, 0: run } of text.slice(0, at - lineFrom).matchAll(/\*+|~+|`+/g)) {
    const from = lineFrom + index
    const to = from + run.length
    if (run[0] !== letter || !has({ from, to }, kind.mark)) continue
    if (/\s/.test(text[to - lineFrom] ?? ' ')) continue
    if (
      !known.some(
        ({ open, close }) => isWithin(open, { from, to }) || isWithin(close, { from, to }),
      )
    )
      return true
  }
  return false
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.from >= outer.from && inner.to <= outer.to
}

function wordAround({ lineFrom, text }: Beside, at: number): Span | undefined {
  for (const { index, 0: word } of text.matchAll(WORD)) {
    const from = lineFrom + index
    if (from <= at && from + word.length >= at) return { from, to: from + word.length }
  }
  return undefined
}
