const PARTS =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH_NAME = `(${MONTHS.join('|')})[a-z]*\\.?`
const MONTH_FIRST = new RegExp(`^${MONTH_NAME} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(.*)$`, 'i')
const DAY_FIRST = new RegExp(`^(\\d{1,2})\\.? ${MONTH_NAME},? (\\d{4})(.*)$`, 'i')
const OFFSET = /^([+-])(\d{2}):?(\d{2})$/

/**
 * The moment that a date of an export means, as a UTC ISO string; undefined for none.
 *
 * Reads ISO dates with or without a time, the looser ones of front matter, those of mail, and
 * milliseconds since 1970. A time without a zone is one of UTC.
 */
export function readMoment(value: unknown): string | undefined {
  // A date of TOML writes itself without a zone when it has none.
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? undefined : readMoment(value.toISOString())
  }
  if (typeof value === 'number') return toIso(value)
  if (typeof value !== 'string') return undefined
  const text = withMonthNumber(value.trim())
  const parts = PARTS.exec(text)
  if (parts) return fromParts(parts)
  // The dates of mail and RSS begin with a day's name or its number, and end in a zone.
  return /^(?:[A-Za-z]{3},\s*)?\d{1,2} [A-Za-z]{3,9} \d{4} /.test(text)
    ? toIso(Date.parse(text))
    : undefined
}

/** `5 January 2024` and `Jan 5th, 2024` as `2024-1-5`, with the time behind them. */
function withMonthNumber(text: string): string {
  const [, month, day, year, rest] = MONTH_FIRST.exec(text) ?? []
  if (month) return `${year}-${monthNumber(month)}-${day}${rest}`
  const [, dayFirst, monthSecond, yearLast, more] = DAY_FIRST.exec(text) ?? []
  return monthSecond ? `${yearLast}-${monthNumber(monthSecond)}-${dayFirst}${more}` : text
}

function monthNumber(month: string): number {
  return MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
}

function fromParts(parts: RegExpExecArray): string | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone] = parts
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  // WordPress writes 0000-00-00 for a draft; others have a 31st of February.
  if (y < 1000 || date.getUTCMonth() !== m - 1 || date.getUTCDate() !== d) return undefined
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'))
  const at = Date.UTC(y, m - 1, d, Number(hour), Number(minute), Number(second), milliseconds)
  return toIso(at - zoneOffset(zone))
}

function zoneOffset(zone: string | undefined): number {
  const [, sign, hours, minutes] = OFFSET.exec(zone ?? '') ?? []
  const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -offset : offset
}

function toIso(milliseconds: number): string | undefined {
  const date = new Date(milliseconds)
  const year = date.getUTCFullYear()
  return Number.isNaN(year) || year < 1000 || year > 9999 ? undefined : date.toISOString()
}
