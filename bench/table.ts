/** One line of the report; the figure that matters comes first. */
export type Row = {
  what: string
  figure: string
  /** What it was measured beside, or how. */
  beside?: string
  budget?: string
  /** Undefined where there is no budget. */
  isMet?: boolean | undefined
}

/** The rows as a Markdown table, ready for docs/performance.md. */
export function formatTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, figure, beside = '', budget = '', isMet }) => [
    what,
    figure,
    budget + (isMet === undefined ? '' : isMet ? ' ✓' : ' ✗'),
    beside,
  ])
  const head = ['what', 'figure', 'budget', 'beside']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  )
  const format = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [
    format(head),
    format(widths.map((width) => '-'.repeat(width))),
    ...lines.map(format),
  ].join('\n')
}
