import { chainCommands } from 'prosemirror-commands'
import { type Command, Selection, TextSelection } from 'prosemirror-state'
import { goToNextCell, isInTable, selectedRect } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { addRow, inCell, newRow } from './table-commands.ts'

/** The next cell; behind the last one a new row. */
export const nextCell: Command = chainCommands(goToNextCell(1), newRow(0))

/** The cell before; in the first one nothing. */
export const cellBefore: Command = (state, dispatch) =>
  isInTable(state) && (goToNextCell(-1)(state, dispatch) || true)

/** The cell below, in a new row behind the last one. */
export const cellBelow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const { bottom, left, map, tableStart } = selectedRect(state)
  if (bottom === map.height) return addRow(state, dispatch)
  dispatch?.(inCell(state.tr, tableStart, [bottom, left]))
  return true
}

/**
 * The cell above or below, at the same distance from the left; beyond the first and the last row what stands beside
 * the table. Chromium by itself goes to the cell before or behind, as they stand in the document.
 */
export function goByRow(way: 'up' | 'down'): Command {
  return (state, dispatch, view) => {
    const { selection, doc, tr } = state
    if (!view || !selection.empty || !isInTable(state) || !view.endOfTextblock(way)) return false
    const { map, table, tableStart, left, top, bottom } = selectedRect(state)
    const row = way === 'up' ? top - 1 : bottom
    const isInside = row >= 0 && row < map.height
    const $beside = doc.resolve(way === 'up' ? tableStart - 1 : tableStart + table.content.size + 1)
    const next = isInside
      ? placeInCell(view, tableStart + map.positionAt(row, left, table), way)
      : Selection.findFrom($beside, way === 'up' ? -1 : 1)
    if (!next) return false
    dispatch?.(tr.setSelection(next).scrollIntoView())
    return true
  }
}

/** A cursor in a cell where that of the view would stand in it. */
function placeInCell(view: EditorView, cell: number, way: 'up' | 'down'): Selection {
  const { doc, selection } = view.state
  const from = cell + 1
  const to = from + (doc.nodeAt(cell)?.content.size ?? 0)
  const line = view.coordsAtPos(way === 'up' ? to : from)
  const { left } = view.coordsAtPos(selection.head)
  const met = view.posAtCoords({ left, top: (line.top + line.bottom) / 2 })?.pos ?? to
  return TextSelection.create(doc, Math.min(Math.max(met, from), to))
}

/** A cell has one line. */
export const noBreakInCell: Command = (state) => isInTable(state)
