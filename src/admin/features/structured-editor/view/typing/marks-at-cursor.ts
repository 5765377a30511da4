import { Mark, type ResolvedPos } from 'prosemirror-model'
import { type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state'

/**
 * Returns the marks of typed words, at the edges: in front of the first word of a line they are plain, however that
 * word is marked; over selected words they are what all of these were.
 */
export function marksAtCursor(): Plugin {
  return new Plugin({
    appendTransaction(transactions, before, after) {
      const { $cursor } = after.selection as TextSelection
      const left = $cursor && transactions.some(isDeletion) && marksLeft($cursor, after.storedMarks)
      if (left) return after.tr.setStoredMarks(left)
      if (!$cursor || after.storedMarks || !isBeforeMarkedWord($cursor)) return null
      const isTold = transactions.some(({ storedMarksSet }) => storedMarksSet)
      const isPlain = isMoved(transactions) || wasPlainThere(before, $cursor.pos)
      return isPlain && !isTold ? after.tr.setStoredMarks(Mark.none) : null
    },
    props: {
      handleTextInput(view, from, to, text) {
        if (from === to) return false
        const { doc, tr } = view.state
        const [$from, $to] = [doc.resolve(from), doc.resolve(to)]
        if (!$from.sameParent($to) || $from.parent.type.spec.code) return false
        const marks = sharedMarks($from, $to)
        const isSame = Mark.sameSet(marks, $from.marksAcross($to) ?? Mark.none)
        if (isSame || view.composing) return false
        const words = tr.insertText(text, from, to)
        const end = from + text.length
        words.removeMark(from, end)
        for (const mark of marks) words.addMark(from, end, mark)
        words.setSelection(TextSelection.create(words.doc, end)).setStoredMarks(marks)
        view.dispatch(words.scrollIntoView())
        return true
      },
    },
  })
}

function isBeforeMarkedWord({ parentOffset, nodeAfter }: ResolvedPos): boolean {
  return (
    parentOffset === 0 &&
    (nodeAfter?.marks.some(({ type }) => type.spec.inclusive !== false) ?? false)
  )
}

function isDeletion({ before, doc }: Transaction): boolean {
  return before.content.size > doc.content.size
}

/** The marks to go on with, without those whose last letter went; undefined where all of them stay. */
function marksLeft(
  { nodeBefore, nodeAfter }: ResolvedPos,
  stored: readonly Mark[] | null,
): readonly Mark[] | undefined {
  const left = stored?.filter(
    (mark) => mark.isInSet(nodeBefore?.marks ?? []) || mark.isInSet(nodeAfter?.marks ?? []),
  )
  return left && left.length < (stored?.length ?? 0) ? left : undefined
}

function isMoved(transactions: readonly Transaction[]): boolean {
  return transactions.every(({ docChanged }) => !docChanged)
}

/** Whether plain words stood there until they were taken away. */
function wasPlainThere({ doc, selection }: EditorState, place: number): boolean {
  if (place > doc.content.size || selection.to <= place) return false
  const { nodeAfter, parentOffset } = doc.resolve(place)
  return parentOffset === 0 && nodeAfter?.isText === true && nodeAfter.marks.length === 0
}

/** The marks that begin at or before one place and end at or behind the other. */
function sharedMarks($from: ResolvedPos, $to: ResolvedPos): readonly Mark[] {
  const first = $from.nodeAfter?.marks ?? Mark.none
  const last = $to.nodeBefore?.marks ?? Mark.none
  return first.filter((mark) => mark.isInSet(last) && mark.type.name !== 'soft_break')
}
