/** A table of a Markdown text, read so that each cell knows where it stands. */
export type TableText = {
  /** The heading row first; the line of dashes is none of them. */
  rows: Row[]
  alignments: Alignment[]
}
export type Alignment = 'left' | 'center' | 'right' | undefined
export type Cell = { from: number; to: number; words: string }
type Row = { from: number; to: number; cells: Cell[] }
export type TextChange = { from: number; to: number; insert: string }

const DASHES = /^:?-+:?$/

/**
 * Reads the lines of a table as GitHub's Markdown does: a stroke parts cells wherever it stands, also in
 * code, unless a backslash is in front of it. Undefined for what is no table.
 */
export function readTable(text: string): TableText | undefined {
  const rows: Row[] = []
  let at = 0
  for (const line of text.split('\n')) {
    rows.push({ from: at, to: at + line.length, cells: cellsOf(line, at) })
    at += line.length + 1
  }
  const [heading, dashes, ...others] = rows
  const isTable = dashes?.cells.every(({ words }) => DASHES.test(words))
  if (!heading || !isTable || heading.cells.length !== dashes?.cells.length) return undefined
  return { rows: [heading, ...others], alignments: dashes.cells.map(alignmentOf) }
}

function cellsOf(line: string, start: number): Cell[] {
  const bars = [...line.matchAll(/\\.|\|/g)].flatMap(({ 0: mark, index }) =>
    mark === '|' ? [index] : [],
  )
  const edges = [-1, ...bars, line.length]
  const cells: Cell[] = []
  for (let index = 0; index < edges.length - 1; index++) {
    const from = (edges[index] ?? 0) + 1
    const to = edges[index + 1] ?? line.length
    const isOuter = index === 0 || index === edges.length - 2
    if (isOuter && bars.length > 0 && line.slice(from, to).trim() === '') continue
    cells.push(cellOf(line, from, to, start))
  }
  return cells
}

function cellOf(line: string, from: number, to: number, start: number): Cell {
  const inner = line.slice(from, to)
  const words = inner.trim()
  // An empty cell is written into behind its first space.
  const lead = words === '' ? Math.min(1, inner.length) : inner.indexOf(words)
  const begin = start + from + lead
  return { from: begin, to: begin + words.length, words: words.replace(/\\\|/g, '|') }
}

function alignmentOf({ words }: Cell): Alignment {
  const [isLeft, isRight] = [words.startsWith(':'), words.endsWith(':')]
  if (isLeft && isRight) return 'center'
  return isRight ? 'right' : isLeft ? 'left' : undefined
}

/** Writes words into a cell; a row that is too short gets the cells up to it. */
export function changeCell(
  text: string,
  { row, column, words }: { row: number; column: number; words: string },
): TextChange[] {
  const table = readTable(text)
  const line = table?.rows[row]
  if (!line) return []
  const insert = written(words)
  const cell = line.cells[column]
  if (cell) {
    const before = text[cell.from - 1] === '|' && insert !== '' ? ' ' : ''
    const after = insert.endsWith('\\') || (insert !== '' && text[cell.to] === '|') ? ' ' : ''
    return [{ from: cell.from, to: cell.to, insert: before + insert + after }]
  }
  const missing = Array.from({ length: column - line.cells.length }, () => '  |').join('')
  const isClosed = /(?:^|[^\\])\|\s*$/.test(text.slice(line.from, line.to))
  const end = line.from + text.slice(line.from, line.to).trimEnd().length
  return [{ from: end, to: end, insert: `${isClosed ? '' : ' |'}${missing} ${insert} |` }]
}

/** An empty row below another; below the heading for 0. */
export function addRow(text: string, below: number): TextChange[] {
  const table = readTable(text)
  if (!table) return []
  const insert = `\n|${'  |'.repeat(table.alignments.length)}`
  const at = below === 0 ? endOfDashes(text) : table.rows[below]?.to
  return at === undefined ? [] : [{ from: at, to: at, insert }]
}

/** The heading row stays. */
export function removeRow(text: string, row: number): TextChange[] {
  const line = readTable(text)?.rows[row]
  return line && row > 0 ? [{ from: line.from - 1, to: line.to, insert: '' }] : []
}

/** An empty column behind another, in every row. */
export function addColumn(text: string, behind: number): TextChange[] {
  return eachLine(text, (line, cells, isDashes) => {
    const cell = cells[behind]
    const insert = isDashes ? ' --- |' : '  |'
    if (!cell) return []
    const bar = line.text.indexOf('|', cell.to - line.from)
    if (bar < 0) return [{ from: line.to, to: line.to, insert: ` |${insert}` }]
    const at = line.from + bar + 1
    return [{ from: at, to: at, insert }]
  })
}

/** The last column stays. */
export function removeColumn(text: string, column: number): TextChange[] {
  if ((readTable(text)?.alignments.length ?? 0) < 2) return []
  return eachLine(text, (line, cells) => {
    const cell = cells[column]
    if (!cell) return []
    const bar = line.text.indexOf('|', cell.to - line.from)
    const start = line.text.lastIndexOf('|', cell.from - line.from - 1)
    // With the stroke behind it; the last cell of a line that ends without one, with that in front.
    if (bar >= 0) return [{ from: line.from + start + 1, to: line.from + bar + 1, insert: '' }]
    return [{ from: line.from + Math.max(0, start), to: line.to, insert: '' }]
  })
}

type TableLine = { from: number; to: number; text: string }

function eachLine(
  text: string,
  changesOf: (line: TableLine, cells: Cell[], isDashes: boolean) => TextChange[],
): TextChange[] {
  const changes: TextChange[] = []
  let at = 0
  for (const [number, line] of text.split('\n').entries()) {
    const place = { from: at, to: at + line.length, text: line }
    changes.push(...changesOf(place, cellsOf(line, at), number === 1))
    at += line.length + 1
  }
  return changes
}

function endOfDashes(text: string): number {
  const heading = text.indexOf('\n')
  const end = text.indexOf('\n', heading + 1)
  return end < 0 ? text.length : end
}

/** Words as a cell can hold them: on one line, with a stroke that parts nothing. */
function written(words: string): string {
  return words
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\|/g, '\\|')
}
