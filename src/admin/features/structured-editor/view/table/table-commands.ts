import { closeHistory } from 'prosemirror-history'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
  TableMap,
} from 'prosemirror-tables'

type Place = [row: number, column: number]

/** How the words of a column stand; null is as the page has it. */
export type Alignment = 'left' | 'center' | 'right' | null

/** A new row below, and the cursor in a column of it, without one in that where it was. */
export function newRow(column?: number): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false
    const { bottom, left, tableStart } = selectedRect(state)
    const place: Place = [bottom, column ?? left]
    return addRowAfter(state, dispatch && ((tr) => dispatch(inCell(tr, tableStart, place))))
  }
}

/** A new row below, and the cursor in it. */
export const addRow = newRow()

/** A new column behind, and the cursor in it. */
export const addColumn: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { right, top, tableStart } = selectedRect(state)
  return addColumnAfter(state, dispatch && ((tr) => dispatch(inCell(tr, tableStart, [top, right]))))
}

/** Takes the rows of the selection away; the last one goes with its table. */
export const removeRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { top, bottom, map, left, tableStart } = selectedRect(state)
  if (bottom - top === map.height) return removeTable(state, dispatch)
  const row = Math.min(top, map.height - (bottom - top) - 1)
  return deleteRow(state, dispatch && ((tr) => dispatch(inCell(tr, tableStart, [row, left]))))
}

/** Takes the columns of the selection away; the last one goes with its table. */
export const removeColumn: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { left, right, map, top, tableStart } = selectedRect(state)
  if (right - left === map.width) return removeTable(state, dispatch)
  const column = Math.min(left, map.width - (right - left) - 1)
  return deleteColumn(state, dispatch && ((tr) => dispatch(inCell(tr, tableStart, [top, column]))))
}

/** Takes the table away that the cursor is in. */
export const removeTable: Command = (state, dispatch) =>
  deleteTable(state, dispatch && ((tr) => dispatch(closeHistory(tr).scrollIntoView())))

/** Aligns the columns of the selection. */
export function alignColumns(alignment: Alignment): Command {
  return (state, dispatch) => {
    if (!isInTable(state)) return false
    const { left, right, map, table, tableStart } = selectedRect(state)
    const tr = closeHistory(state.tr)
    for (let column = left; column < right; column++)
      tr.setNodeAttribute(tableStart + map.positionAt(0, column, table), 'alignment', alignment)
    dispatch?.(tr)
    return true
  }
}

/** How the column is aligned that the selection begins in. */
export function alignmentAt(state: EditorState): Alignment {
  if (!isInTable(state)) return null
  const { left, table } = selectedRect(state)
  return table.firstChild?.maybeChild(left)?.attrs.alignment ?? null
}

/** Puts the cursor into a cell of a table, by where its first row begins; its words are selected, as Tab does it. */
export function inCell(tr: Transaction, start: number, [row, column]: Place): Transaction {
  const table = tr.doc.resolve(start).parent
  const at = start + TableMap.get(table).positionAt(row, column, table)
  const $cell = tr.doc.resolve(at + 1)
  const end = $cell.pos + $cell.parent.content.size
  tr.setSelection(TextSelection.create(tr.doc, $cell.pos, end))
  return closeHistory(tr).scrollIntoView()
}
