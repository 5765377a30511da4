import { redo, undo } from '@codemirror/commands'
import type { EditorView } from '@codemirror/view'
import { leaveBlock } from '../blocks/edit-block.ts'
import { cellsIn, changeTable, focusCell, placeOfCell } from './table-edits.ts'
import { addRow } from './table-text.ts'

/** The keys that do something of their own in a cell, each with its words in the help. */
export const CELL_KEYS: readonly string[] = [
  'Tab',
  'Enter',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Escape',
]

/**
 * The keys of a cell. Tab and Shift+Tab go from cell to cell and Enter down, both with a new row at the
 * end; the arrows go on where the words of a cell end; Escape goes back to the text.
 */
export function handleCellKey(view: EditorView, box: HTMLElement, event: KeyboardEvent): void {
  const field = event.target as HTMLTextAreaElement
  if (event.isComposing || event.altKey) return
  const isCommand = event.ctrlKey || event.metaKey
  if (!isCommand && !CELL_KEYS.includes(event.key)) return
  const act = isCommand ? commandOf(view, event) : moveOf(view, box, field, event)
  if (!act) return
  event.preventDefault()
  event.stopPropagation()
  act()
}

function commandOf(view: EditorView, { key, shiftKey }: KeyboardEvent): (() => void) | undefined {
  const letter = key.toLowerCase()
  if (letter === 'z' && !shiftKey) return () => undo(view)
  return letter === 'y' || letter === 'z' ? () => redo(view) : undefined
}

function moveOf(
  view: EditorView,
  box: HTMLElement,
  field: HTMLTextAreaElement,
  { key, shiftKey }: KeyboardEvent,
): (() => void) | undefined {
  const cells = cellsIn(box)
  const at = cells.indexOf(field)
  const place = placeOfCell(field)
  const rows = box.querySelector('table')?.rows.length ?? 0
  if (!place) return undefined
  const { row, column } = place
  const leave = () => leaveBlock(view, box)
  const go = (index: number) => () => {
    cells[index]?.focus()
    cells[index]?.select()
  }
  const down = () => {
    if (row + 1 >= rows) changeTable(view, box, (text) => addRow(text, row), 'input.table')
    focusCell(box, { row: row + 1, column })
  }
  const up = row > 0 ? () => focusCell(box, { row: row - 1, column }) : leave
  const isAtStart = field.selectionStart === 0 && field.selectionEnd === 0
  const isAtEnd = field.selectionStart === field.value.length
  if (key === 'Escape') return leave
  if (key === 'Enter') return shiftKey ? up : down
  if (key === 'Tab' && shiftKey) return at > 0 ? go(at - 1) : leave
  if (key === 'Tab') {
    return at + 1 < cells.length
      ? go(at + 1)
      : () => {
          changeTable(view, box, (text) => addRow(text, row), 'input.table')
          focusCell(box, { row: row + 1, column: 0 })
        }
  }
  if (key === 'ArrowUp' && (isAtStart || isOneLine(field))) return up
  if (key === 'ArrowDown' && (isAtEnd || isOneLine(field))) {
    return row + 1 < rows ? () => focusCell(box, { row: row + 1, column }) : leave
  }
  if (key === 'ArrowLeft' && isAtStart && at > 0) return go(at - 1)
  return key === 'ArrowRight' && isAtEnd && at + 1 < cells.length ? go(at + 1) : undefined
}

function isOneLine(field: HTMLTextAreaElement): boolean {
  return field.clientHeight < 1.8 * Number.parseFloat(getComputedStyle(field).lineHeight)
}
