/** What a spreadsheet takes for a formula when it stands first in a cell, in wide letters too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * One line of comma-separated values (RFC 4180), with its end.
 *
 * A cell that a spreadsheet would run as a formula begins with an apostrophe instead: what is in
 * a log may have been written by whoever wants it run.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
