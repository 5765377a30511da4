import { createHash } from 'node:crypto'
import type { ArchiveRow } from '#server/data/archive/archive-rows.ts'

/** A row as one line of JSON; its columns stand in the order of their names. */
export function rowLine(row: ArchiveRow): string {
  const columns = Object.keys(row).toSorted()
  return JSON.stringify(Object.fromEntries(columns.map((column) => [column, row[column]])))
}

/**
 * Computes a digest of rows that does not depend on their order: the sum of their hashes.
 *
 * The engines sort text differently, so rows come in different orders.
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
