/** Characters that start a formula in spreadsheets, including their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Writes one line of comma-separated values (RFC 4180), with its line end.
 *
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front (CSV injection),
 * because a log contains text from outside.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
