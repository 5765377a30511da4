/** Elements that stand on lines of their own, where a cell of Markdown has one line. */
const LINES =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, dl, dt, dd, blockquote, pre, section, article'
/** More columns or rows than a cell can honestly go over are a slip of the program that wrote them. */
const MOST_SPANNED = 100

/**
 * Makes every table one that Markdown has: a first row of headings, one line in each cell, no cell over
 * several. Tables that are there for the layout, as mails have them, give way to what is in them.
 */
export function tidyTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')]) {
    if (isLayout(table)) giveWay(table)
  }
  for (const table of body.querySelectorAll('table')) {
    nameHeadings(table)
    for (const cell of table.querySelectorAll('td, th')) putOnOneLine(cell)
    splitMergedCells(table)
  }
}

function isLayout(table: HTMLTableElement): boolean {
  const hasOneCell = table.rows.length === 1 && table.rows[0]?.cells.length === 1
  return hasOneCell || table.querySelector('table') !== null
}

function giveWay(table: HTMLTableElement): void {
  const parts = [...table.rows].flatMap(({ cells }) => [...cells])
  const boxes = parts.map((cell) => {
    const box = table.ownerDocument.createElement('div')
    box.append(...cell.childNodes)
    return box
  })
  table.replaceWith(...boxes)
}

/** A table of Markdown begins with its headings; where none are marked as such, the first row is taken. */
function nameHeadings(table: HTMLTableElement): void {
  if (table.querySelector('th')) return
  for (const cell of [...(table.rows[0]?.cells ?? [])]) {
    const heading = cell.ownerDocument.createElement('th')
    for (const { name, value } of cell.attributes) heading.setAttribute(name, value)
    heading.append(...cell.childNodes)
    cell.replaceWith(heading)
  }
}

function putOnOneLine(cell: Element): void {
  for (const line of cell.querySelectorAll('br, hr')) line.replaceWith(' ')
  const isFirst = (item: Element) =>
    !item.previousElementSibling && !item.parentElement?.closest('li')
  const items = [...cell.querySelectorAll('li')]
  const first = new Set(items.filter(isFirst))
  for (const item of items) item.replaceWith(first.has(item) ? ' ' : ', ', ...item.childNodes)
  for (const line of cell.querySelectorAll(LINES)) line.replaceWith(' ', ...line.childNodes, ' ')
  for (const words of listTexts(cell)) words.data = words.data.replace(/\s+/g, ' ')
  // `one , two`: the comma of a list stands at its word.
  cell.normalize()
  for (const words of listTexts(cell))
    words.data = words.data.replace(/\s+/g, ' ').replace(/ (?=, )/g, '')
}

function listTexts(cell: Element): Text[] {
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/**
 * A cell over several rows stands in each of them, as its words hold for each; one over several columns is
 * followed by empty ones.
 */
function splitMergedCells(table: HTMLTableElement): void {
  for (const cell of table.querySelectorAll<HTMLTableCellElement>('td, th')) {
    const { colSpan } = cell
    cell.removeAttribute('colspan')
    for (let more = 1; more < Math.min(colSpan, MOST_SPANNED); more++) {
      const beside = cell.cloneNode() as HTMLTableCellElement
      cell.after(beside)
    }
  }
  const rows = [...table.rows]
  for (const [number, row] of rows.entries()) {
    for (const [column, cell] of [...row.cells].entries()) {
      const { rowSpan } = cell
      cell.removeAttribute('rowspan')
      const below = rows.slice(number + 1, number + Math.min(rowSpan, MOST_SPANNED))
      for (const next of below) next.insertBefore(cell.cloneNode(true), next.cells[column] ?? null)
    }
  }
}
