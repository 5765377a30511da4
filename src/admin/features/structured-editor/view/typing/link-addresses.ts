import type { Mark, Node } from 'prosemirror-model'
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { addressesIn } from '../../document/parse/parse-markdown.ts'
import { schema } from '../../document/schema/schema.ts'
import { isMoveOfBlocks } from '../commands/move-blocks.ts'
import { isTakenText } from '../text/kept-text.ts'
import { wordsOf } from '../text/words-of-line.ts'

type Range = { from: number; to: number }

/**
 * An address that is typed is a link, as the site makes one of it; it leads where its letters say. Words that are
 * still composed are left alone until they stand.
 */
export function linkAddresses(): Plugin {
  return new Plugin({
    appendTransaction(transactions, _, state) {
      if (transactions.some(isNotTyped)) return null
      const ranges = changedRanges(transactions)
      return ranges.length > 0 ? linked(state, ranges) : null
    },
    props: {
      handleDOMEvents: {
        compositionend(view) {
          setTimeout(() => {
            if (view.isDestroyed || view.composing) return
            const { from, to } = view.state.selection
            const tr = linked(view.state, [{ from, to }])
            if (tr) view.dispatch(tr)
          }, 50)
        },
      },
    },
  })
}

/** Whether a change is none of somebody who types, or not yet: its addresses are what they are. */
function isNotTyped(tr: Transaction): boolean {
  const isComposed = tr.getMeta('composition') !== undefined
  const isUndone = tr.getMeta('history$') !== undefined
  return isTakenText(tr) || isMoveOfBlocks(tr) || isComposed || isUndone
}

/** Returns the ranges that were put in or taken out, by their places afterwards; a mark alone is no such change. */
function changedRanges(transactions: readonly Transaction[]): Range[] {
  let ranges: Range[] = []
  for (const { mapping } of transactions) {
    for (const map of mapping.maps) {
      ranges = ranges.map(({ from, to }) => ({ from: map.map(from, -1), to: map.map(to, 1) }))
      map.forEach((_from, _to, from, to) => {
        ranges.push({ from, to })
      })
    }
  }
  return ranges
}

function linked({ doc, tr }: EditorState, ranges: readonly Range[]): Transaction | null {
  for (const { from, to } of ranges) {
    const [start, end] = [Math.max(0, from - 1), Math.min(doc.content.size, to + 1)]
    doc.nodesBetween(start, end, (block, at) => {
      if (!block.isTextblock) return true
      if (!block.type.spec.code) linkWords(tr, { block, start: at + 1, range: { from, to } })
      return false
    })
  }
  return tr.docChanged ? tr : null
}

/** The words of a block that a change touches. */
function linkWords(
  tr: Transaction,
  { block, start, range }: { block: Node; start: number; range: Range },
): void {
  const text = wordsOf(block)
  for (const { 0: word, index } of text.matchAll(/[^\s\ufffc]+/g)) {
    const from = start + index
    if (from > range.to || from + word.length < range.from) continue
    const own = marksIn(block, { from: index, to: index + word.length })
    if (own.some(({ type, attrs }) => isOther(type.name, attrs.form))) continue
    const wanted = addressesIn(word).map(({ at, length, href }) => ({
      from: from + at,
      to: from + at + length,
      mark: schema.mark('link', { href, form: 'bare' }),
    }))
    const isRight =
      own.filter(({ type }) => type.name === 'link').length === wanted.length &&
      wanted.every(({ from: one, to, mark }) =>
        hasOver(block, { from: one - start, to: to - start }, mark),
      )
    if (isRight) continue
    tr.removeMark(from, from + word.length, schema.marks.link)
    for (const { from: one, to, mark } of wanted) tr.addMark(one, to, mark)
  }
}

/** A link that somebody has set, or code: its words are not looked at. */
function isOther(name: string, form: unknown): boolean {
  return name === 'code' || (name === 'link' && form !== 'bare')
}

function marksIn(block: Node, { from, to }: Range): Mark[] {
  const marks: Mark[] = []
  block.nodesBetween(from, to, (node) => {
    for (const mark of node.marks) if (!mark.isInSet(marks)) marks.push(mark)
  })
  return marks
}

function hasOver(block: Node, { from, to }: Range, mark: Mark): boolean {
  let isOver = true
  block.nodesBetween(from, to, (node) => {
    if (!mark.isInSet(node.marks)) isOver = false
  })
  return isOver
}
