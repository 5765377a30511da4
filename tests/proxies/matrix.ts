import type { Tally } from './tally.ts'

export type Matrix = {
  put(row: string, column: string, tally: Tally): void
  /** As a table of Markdown, with what was not as it should be below it. */
  print(): void
  hasFaults(): boolean
}

/** Collects counts by row and column; a column stands where it was first put. */
export function createMatrix(corner: string): Matrix {
  const columns: string[] = []
  const rows = new Map<string, Map<string, Tally>>()
  const faults: string[] = []
  return {
    put(row, column, tally) {
      if (!columns.includes(column)) columns.push(column)
      const cells = rows.get(row) ?? new Map<string, Tally>()
      rows.set(row, cells.set(column, tally))
      // Somebody waits for minutes, and wants to see what goes on.
      console.log(`${row}: ${column}, ${tally.good} of ${tally.all}`)
      for (const fault of tally.faults) faults.push(`${row}, ${column}: ${fault}`)
    },
    print() {
      if (rows.size === 0) return
      console.log()
      console.log(`| ${[corner, ...columns].join(' | ')} |`)
      console.log(`|${'---|'.repeat(columns.length + 1)}`)
      for (const [row, cells] of rows) {
        const counts = columns.map((column) => {
          const tally = cells.get(column)
          return tally ? `${tally.good} of ${tally.all}` : ''
        })
        console.log(`| ${[row, ...counts].join(' | ')} |`)
      }
      console.log()
      for (const fault of faults) console.error(`✗ ${fault}`)
    },
    hasFaults: () => faults.length > 0,
  }
}
