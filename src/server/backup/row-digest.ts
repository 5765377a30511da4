import { createHash } from 'node:crypto'
import type { ArchiveRow } from '#server/data/archive/archive-rows.ts'

/** A row as one line of JSON; its columns stand in the order of their names. */
export function lineOf(row: ArchiveRow): string {
  const columns = Object.keys(row).toSorted()
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])))
}

/**
 * Sums up rows in whatever order they come: the sum of their hashes.
 *
 * Engines sort text differently, so the order of a table's rows says nothing.
 */
export function createRowDigest() {
  let sum = 0n
  let rows = 0
  return {
    add(line: string): void {
      const hash = createHash('sha256').update(line).digest('hex')
      sum = BigInt.asUintN(256, sum + BigInt(`0x${hash}`))
      rows += 1
    },
    result: () => ({ rows, digest: sum.toString(16).padStart(64, '0') }),
  }
}
