import { type Command, Selection, TextSelection } from 'prosemirror-state'
import { addRowAfter, goToNextCell, isInTable, selectedRect } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'

/** The next cell; behind the last one a new row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch)) return true
  return addRowAfter(state, (tr) => {
    dispatch?.(tr)
    if (dispatch && view) goToNextCell(1)(view.state, view.dispatch)
  })
}

/** The cell before; in the first one nothing. */
export const cellBefore: Command = (state, dispatch) =>
  isInTable(state) && (goToNextCell(-1)(state, dispatch) || true)

/** The cell below, in a new row behind the last one. */
export const cellBelow: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  const { bottom, map } = selectedRect(state)
  if (bottom === map.height && dispatch) addRowAfter(state, dispatch)
  const now = bottom === map.height ? view?.state : state
  if (!now || !dispatch) return true
  const rect = selectedRect(now)
  const place = rect.tableStart + rect.map.positionAt(rect.bottom, rect.left, rect.table)
  const $cell = now.doc.resolve(place + 1)
  const end = $cell.pos + $cell.parent.content.size
  const send = view?.dispatch.bind(view) ?? dispatch
  send(now.tr.setSelection(TextSelection.create(now.doc, $cell.pos, end)).scrollIntoView())
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
      ? inCell(view, tableStart + map.positionAt(row, left, table), way)
      : Selection.findFrom($beside, way === 'up' ? -1 : 1)
    if (!next) return false
    dispatch?.(tr.setSelection(next).scrollIntoView())
    return true
  }
}

/** A cursor in a cell where that of the view would stand in it. */
function inCell(view: EditorView, cell: number, way: 'up' | 'down'): Selection {
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
