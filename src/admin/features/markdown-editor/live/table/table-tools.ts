import type { EditorView } from '@codemirror/view'
import { buttonOf, toolsOf } from '#admin/article-blocks/element.ts'
import { blockOfElement } from '../blocks/edit-block.ts'
import { removeBlock } from '../blocks/move-block.ts'
import { type CellPlace, changeTable, focusCell, placeOfCell } from './table-edits.ts'
import { addColumn, addRow, removeColumn, removeRow, type TextChange } from './table-text.ts'

/** What can be done with a table: at the cell that had the focus last, else at the end. */
export function tableTools(view: EditorView, box: HTMLElement): HTMLElement {
  let last: CellPlace | undefined
  box.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) last = placeOfCell(target)
  })
  const place = (): CellPlace => {
    const rows = box.querySelector('table')?.rows
    const row = Math.min(last?.row ?? 999, (rows?.length ?? 1) - 1)
    const column = Math.min(last?.column ?? 999, (rows?.[0]?.cells.length ?? 1) - 1)
    return { row, column }
  }
  const tool = (
    label: string,
    changesOf: (text: string, at: CellPlace) => TextChange[],
    next: (at: CellPlace) => CellPlace,
  ) =>
    buttonOf(label, () => {
      const at = place()
      changeTable(view, box, (text) => changesOf(text, at), 'input.table')
      last = next(at)
      focusCell(box, place())
    })
  return toolsOf(
    'Table',
    tool(
      'Add row',
      (text, { row }) => addRow(text, row),
      ({ row, column }) => ({ row: row + 1, column }),
    ),
    tool(
      'Add column',
      (text, { column }) => addColumn(text, column),
      ({ row, column }) => ({ row, column: column + 1 }),
    ),
    tool(
      'Remove row',
      (text, { row }) => removeRow(text, row),
      (at) => at,
    ),
    tool(
      'Remove column',
      (text, { column }) => removeColumn(text, column),
      (at) => at,
    ),
    buttonOf('Remove table', () => {
      const block = blockOfElement(view, box)
      if (block) removeBlock(view, block)
      view.focus()
    }),
  )
}
