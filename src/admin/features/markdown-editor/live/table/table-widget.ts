import { type EditorView, WidgetType } from '@codemirror/view'
import { element } from '#admin/article-blocks/element.ts'
import { markAsSelected } from '../blocks/edit-block.ts'
import { handleCellKey } from './cell-keys.ts'
import { lookOfWords } from './cell-look.ts'
import { cellsIn, writeCell } from './table-edits.ts'
import { readTable, type TableText } from './table-text.ts'
import { tableTools } from './table-tools.ts'

/** A table as cells to write in. What is typed goes into the text at once, and nothing else changes there. */
export class TableWidget extends WidgetType {
  readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }

  override eq(other: TableWidget): boolean {
    return other.text === this.text
  }

  override get estimatedHeight(): number {
    return 60 + 45 * (this.text.split('\n').length - 1)
  }

  override toDOM(view: EditorView): HTMLElement {
    const table = element('table')
    const scroller = element('div', { class: 'live-table-scroll' }, table)
    const box = element('div', { class: 'live-block live-table', role: 'group' })
    box.setAttribute('aria-label', 'Table')
    box.append(scroller, tableTools(view, box))
    box.addEventListener('focusin', () => markAsSelected(view, box))
    table.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLTextAreaElement) writeCell(view, box, target)
    })
    table.addEventListener('keydown', (event) => {
      if (event.target instanceof HTMLTextAreaElement) handleCellKey(view, box, event)
    })
    fill(table, this.text)
    return box
  }

  override updateDOM(dom: HTMLElement): boolean {
    const table = dom.querySelector('table')
    if (!table) return false
    fill(table, this.text)
    return true
  }

  override ignoreEvent(event: Event): boolean {
    return !/^drag|^drop/.test(event.type)
  }
}

/** Changes the cells that say something else; rows and columns are made and removed at the end. */
function fill(table: HTMLTableElement, text: string): void {
  const read = readTable(text)
  if (!read) return
  const columns = read.alignments.length
  while (table.rows.length > read.rows.length) table.deleteRow(-1)
  for (let row = table.rows.length; row < read.rows.length; row++) {
    const section = row === 0 ? (table.tHead ?? table.createTHead()) : bodyOf(table)
    section.insertRow()
  }
  for (const [index, row] of [...table.rows].entries()) {
    while (row.cells.length > columns) row.deleteCell(-1)
    while (row.cells.length < columns) row.append(makeCell(index === 0))
    fillRow(row, read, index)
  }
}

function bodyOf(table: HTMLTableElement): HTMLTableSectionElement {
  return table.tBodies[0] ?? table.createTBody()
}

function makeCell(isHeading: boolean): HTMLElement {
  const field = element('textarea', { rows: '1', spellcheck: 'true' })
  return element(
    isHeading ? 'th' : 'td',
    isHeading ? { scope: 'col' } : {},
    element(
      'div',
      { class: 'live-cell' },
      element('span', { class: 'live-cell-look', 'aria-hidden': 'true' }),
      field,
    ),
  )
}

function fillRow(row: HTMLTableRowElement, { rows, alignments }: TableText, index: number): void {
  for (const [column, cell] of [...row.cells].entries()) {
    const words = rows[index]?.cells[column]?.words ?? ''
    const title = rows[0]?.cells[column]?.words || `column ${column + 1}`
    cell.style.textAlign = alignments[column] ?? ''
    const [field] = cellsIn(cell)
    const look = cell.querySelector('.live-cell-look')
    if (!field || !look) continue
    field.setAttribute(
      'aria-label',
      index === 0 ? `Heading of column ${column + 1}` : `${title}, row ${index}`,
    )
    const isSame = field.value.trim().replace(/\s*\n\s*/g, ' ') === words
    if (isSame && look.hasChildNodes()) continue
    if (!isSame) field.value = words
    look.replaceChildren(...lookOfWords(words), '\u200b')
  }
}
