import { toggleMark } from 'prosemirror-commands'
import type { MarkType, ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { wordsOf } from '../text/words-of-line.ts'
import { inOneStep } from './in-one-step.ts'

const LETTER = /[\p{L}\p{M}\p{N}_]/u
const WORD = /[\p{L}\p{M}\p{N}_]+(?:['’-][\p{L}\p{M}\p{N}_]+)*/gu

/**
 * Marks the selected words, or takes the mark off where all of them have it. With a cursor alone it does what word
 * processors do: inside a word the word is marked, elsewhere what is typed next.
 */
export function toggleWords(type: MarkType): Command {
  const toggle = toggleMark(type, null, { removeWhenPresent: false })
  return (state, dispatch) => {
    const { selection } = state
    if (selection instanceof NodeSelection && selection.node.isBlock) return false
    const word = selection.empty ? wordAround(selection.$from) : undefined
    if (!word || state.storedMarks) return toggle(state, dispatch)
    const select =
      (from: number, to: number): Command =>
      ({ tr }, send) => {
        send?.(tr.setSelection(TextSelection.create(tr.doc, from, to)))
        return true
      }
    const { anchor } = selection
    return inOneStep(select(word.from, word.to), toggle, select(anchor, anchor))(state, dispatch)
  }
}

/** Whether the selected words are all marked so, or what is typed next will be. */
export function areMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  let [hasWords, isMarked] = [false, true]
  doc.nodesBetween(from, to, (node) => {
    if (!node.isInline || (node.isText && node.text?.trim() === '')) return
    hasWords = true
    if (!type.isInSet(node.marks)) isMarked = false
  })
  return hasWords && isMarked
}

/** The word that a place is in the middle of. */
export function wordAround($place: ResolvedPos): { from: number; to: number } | undefined {
  const { parent, parentOffset } = $place
  if (!parent.isTextblock || parent.type.spec.code) return undefined
  const text = wordsOf(parent)
  const isInside = [parentOffset - 1, parentOffset].every((at) => LETTER.test(text[at] ?? ' '))
  if (!isInside) return undefined
  for (const { index, 0: word } of text.matchAll(WORD)) {
    if (index < parentOffset && index + word.length > parentOffset)
      return { from: $place.start() + index, to: $place.start() + index + word.length }
  }
  return undefined
}
