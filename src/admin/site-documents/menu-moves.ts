import type { MenuRow } from '#domain/site/navigation.ts'

/** The lines of a menu with one moved before another, or to the end. What stands below a link goes with it. */
export function moveRow(rows: readonly MenuRow[], from: number, before: number): MenuRow[] {
  const length = blockLength(rows, from)
  if (before >= from && before <= from + length) return [...rows]
  const moved = rows.slice(from, from + length)
  const rest = [...rows.slice(0, from), ...rows.slice(from + length)]
  const at = before > from ? before - length : before
  return upright([...rest.slice(0, at), ...moved, ...rest.slice(at)])
}

/** Where a line goes that is moved up or down by one, past what stands below its neighbour; undefined at the end. */
export function placeBeside(
  rows: readonly MenuRow[],
  from: number,
  direction: 'up' | 'down',
): number | undefined {
  const row = rows[from]
  if (!row) return undefined
  if (direction === 'up') {
    let at = from - 1
    while (!row.isBelow && rows[at]?.isBelow) at--
    return at < 0 || (row.isBelow && at === 0) ? undefined : at
  }
  const next = from + blockLength(rows, from)
  if (next >= rows.length) return undefined
  return next + blockLength(rows, next, row.isBelow)
}

/** How many lines move with this one: itself, and those below it. */
function blockLength(rows: readonly MenuRow[], at: number, isAlone = rows[at]?.isBelow): number {
  if (isAlone) return 1
  const next = rows.findIndex((row, index) => index > at && !row.isBelow)
  return (next === -1 ? rows.length : next) - at
}

/** Nothing stands below the first line. */
function upright(rows: MenuRow[]): MenuRow[] {
  return rows.map((row, at) => (at === 0 ? { ...row, isBelow: false } : row))
}
