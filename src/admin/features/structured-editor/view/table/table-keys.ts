import { type Command, TextSelection } from 'prosemirror-state'
import { addRowAfter, goToNextCell, isInTable, selectedRect } from 'prosemirror-tables'

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

/** A cell has one line. */
export const noBreakInCell: Command = (state) => isInTable(state)
