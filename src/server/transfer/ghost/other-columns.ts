import type { TransferNote } from '../transfer-post.ts'

/** Whether a column holds something. */
export function isSaid(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return !(value === null || value === undefined || value === '' || value === 0 || value === false)
}

/** The names of the columns of a row that hold something, beside those that are known. */
export function otherColumns(row: object, known: ReadonlySet<string>): string[] {
  return Object.entries(row)
    .filter(([name, value]) => !known.has(name) && isSaid(value))
    .map(([name]) => name.slice(0, 60))
}

/** A note of columns that have no place here, by their names; none where there are none. */
export function notesOfColumns(names: readonly string[]): TransferNote[] {
  return names.length === 0
    ? []
    : [{ kind: 'fields', detail: names.join(', '), count: names.length }]
}
