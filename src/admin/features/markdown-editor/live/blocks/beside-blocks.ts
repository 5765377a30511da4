import { EditorSelection, EditorState, type Text, type TransactionSpec } from '@codemirror/state'
import { blockAt } from './block-at.ts'

const WRITING = ['input.type', 'input.paste', 'input.drop', 'input.complete', 'input.picture']

/**
 * Words that come to an end of a block, or to the line beside one, begin a paragraph of their own: in
 * the lines of a block they would undo it. So it is with typing, pasting and pictures that arrive.
 */
export const besideBlocks = EditorState.transactionFilter.of((transaction) => {
  const { startState, changes, docChanged } = transaction
  if (!docChanged || !WRITING.some((event) => transaction.isUserEvent(event))) return transaction
  if (transaction.isUserEvent('input.type.block')) return transaction
  const more: TransactionSpec[] = []
  changes.iterChanges((fromA, toA, fromB, toB, inserted) => {
    if (fromA !== toA) return
    const { before, after } = gapsAround(startState, fromA, inserted)
    if (before + after === '') return
    // The later one first, so that the places of both hold.
    more.push(
      { changes: { from: toB, insert: after }, sequential: true },
      { changes: { from: fromB, insert: before }, sequential: true },
    )
    // Pictures say themselves where writing goes on behind them.
    if (transaction.isUserEvent('input.picture')) return
    more.push({ selection: EditorSelection.cursor(toB + before.length), sequential: true })
  })
  return more.length > 0 ? [transaction, ...more] : transaction
})

/** The line ends that keep what is inserted apart from the blocks around it. */
function gapsAround(state: EditorState, place: number, inserted: Text) {
  const text = inserted.toString()
  const none = { before: '', after: '' }
  if (text.trim() === '') return none
  const line = state.doc.lineAt(place)
  const here = blockAt(state, place)
  if (here) {
    const isBehind = place === here.to
    return isBehind
      ? { before: text.startsWith('\n') ? '' : '\n\n', after: '' }
      : { before: '', after: text.endsWith('\n') ? '' : '\n\n' }
  }
  if (line.text.trim() !== '') return none
  const isBelow = line.from > 0 && blockAt(state, line.from - 1) !== undefined
  const isAbove = line.to < state.doc.length && blockAt(state, line.to + 1) !== undefined
  if (!isBelow && !isAbove) return none
  const isFree = (number: number) =>
    number < 1 || number > state.doc.lines || state.doc.line(number).text.trim() === ''
  return {
    before: isFree(line.number - 1) || text.startsWith('\n') ? '' : '\n',
    after: isFree(line.number + 1) || text.endsWith('\n') ? '' : '\n',
  }
}
