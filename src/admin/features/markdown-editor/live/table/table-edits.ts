import { isolateHistory } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { blockOfElement, textOf } from '../blocks/edit-block.ts'
import { lookOfWords } from './cell-look.ts'
import { changeCell, type TextChange } from './table-text.ts'

export type CellPlace = { row: number; column: number }

/** The fields inside of an element of a table, row by row. */
export function cellsIn(element: Element): HTMLTextAreaElement[] {
  return [...element.querySelectorAll('textarea')]
}

/** Where a field stands, counted from 0; the heading is row 0. */
export function placeOfCell(field: Element): CellPlace | undefined {
  const cell = field.closest<HTMLTableCellElement>('th, td')
  const row = cell?.closest('tr')
  return cell && row ? { row: row.rowIndex, column: cell.cellIndex } : undefined
}

/** Puts the focus into a cell, with its words selected as Tab does it in any table. */
export function focusCell(box: HTMLElement, { row, column }: CellPlace): void {
  const cell = box.querySelector('table')?.rows[row]?.cells[column]
  const [field] = cell ? cellsIn(cell) : []
  field?.focus()
  field?.select()
}

/** Writes what stands in a field into the text. */
export function writeCell(view: EditorView, box: HTMLElement, field: HTMLTextAreaElement): void {
  const place = placeOfCell(field)
  const words = field.value
  field.parentElement
    ?.querySelector('.live-cell-look')
    ?.replaceChildren(...lookOfWords(words.replace(/\n/g, ' ')), '\u200b')
  if (!place) return
  changeTable(view, box, (text) => changeCell(text, { ...place, words }), 'input.type.block')
  view.requestMeasure()
}

/** Changes the text of the table that an element shows. */
export function changeTable(
  view: EditorView,
  box: HTMLElement,
  changesOf: (text: string) => TextChange[],
  userEvent: string,
): void {
  const block = blockOfElement(view, box)
  if (!block) return
  const changes = changesOf(textOf(view, block)).map(({ from, to, insert }) => ({
    from: block.from + from,
    to: block.from + to,
    insert,
  }))
  if (changes.length === 0) return
  const isStep = userEvent !== 'input.type.block'
  view.dispatch({
    changes,
    userEvent,
    ...(isStep && { annotations: isolateHistory.of('full') }),
  })
}
