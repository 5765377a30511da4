import type { Node } from 'prosemirror-model'

const DIVIDERS: Record<string, (length: number) => string> = {
  left: (length) => `:${'-'.repeat(length - 1)}`,
  right: (length) => `${'-'.repeat(length - 1)}:`,
  center: (length) => `:${'-'.repeat(length - 2)}:`,
}

/** A table with its pipes as its writer set them: one below the other, with spaces, without, or none outside. */
export function composeTable(
  table: Node,
  { write, isCareful }: { write: (cell: Node) => string; isCareful: boolean },
): string {
  const rows = table.children.map((row) => row.children.map(write))
  const head = table.firstChild?.children ?? []
  const layout = isCareful ? 'spaced' : chooseLayout(table.attrs.layout, rows)
  const widths = head.map((_, column) =>
    layout === 'padded' ? Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)) : 3,
  )
  const divider = head.map(({ attrs: { alignment } }, column) => {
    const length = widths[column] ?? 3
    return DIVIDERS[alignment]?.(length) ?? '-'.repeat(length)
  })
  const [first = [], ...others] = rows
  const lines = [first, divider, ...others].map((row) => composeRow(row, { head, widths, layout }))
  return lines.join('\n')
}

type Columns = { head: readonly Node[]; widths: readonly number[]; layout: string }

function composeRow(cells: readonly string[], { head, widths, layout }: Columns): string {
  if (layout === 'bare') return cells.join(' | ')
  if (layout === 'tight') return `|${cells.join('|')}|`
  const set =
    layout === 'padded'
      ? cells.map((text, at) => padded(text, widths[at] ?? 0, head[at]?.attrs.alignment))
      : cells
  return `| ${set.join(' | ')} |`
}

/** Words where the page has them in their column. */
function padded(text: string, width: number, alignment: string | null): string {
  if (alignment === 'right') return text.padStart(width)
  const left = alignment === 'center' ? Math.floor((width + text.length) / 2) : 0
  return text.padStart(left).padEnd(width)
}

/** A stroke directly before a pipe would make it a letter. */
function chooseLayout(own: string, rows: readonly string[][]): string {
  if (own === 'bare' && !canBeBare(rows)) return 'spaced'
  return own === 'tight' && rows.flat().some((text) => text.endsWith('\\')) ? 'spaced' : own
}

/** Without outer pipes a row must not begin or end with nothing, nor be of one cell. */
function canBeBare(rows: readonly string[][]): boolean {
  return rows.every((row) => row.length > 1 && row[0] !== '' && row.at(-1) !== '')
}
