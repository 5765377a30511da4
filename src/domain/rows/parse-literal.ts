import { columnFacts, type PostColumn } from './post-columns.ts'
import { RowQueryError } from './row-query-error.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const INTEGER = /^-?\d{1,9}$/
/** A day, or a day and a time with or without a zone; without one it is UTC, as in the database. */
const TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * Reads what a column is compared with, in the form in which the column is stored.
 *
 * @throws RowQueryError `22P02` or `22007` when the column cannot hold such a thing
 */
export function parseLiteral(column: PostColumn, text: string): string | number {
  switch (columnFacts(column).kind) {
    case 'uuid':
      if (!UUID.test(text)) throw wrongSyntax('uuid', text)
      return text.toLowerCase()
    case 'integer':
      if (!INTEGER.test(text)) throw wrongSyntax('integer', text)
      return Number(text)
    case 'time':
      return parseTime(text)
    case 'text':
    case 'long_text':
    case 'json':
      // PostgreSQL cannot hold it, so no row has it.
      if (text.includes('\0')) throw wrongSyntax('text', text.replaceAll('\0', ''))
      return text
  }
}

function parseTime(text: string): string {
  const [, day, time = '00:00', zone = 'Z'] = TIME.exec(text.trim()) ?? []
  const offset = /^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone.replace(/^(.\d\d)(\d\d)$/, '$1:$2')
  const milliseconds = day === undefined ? Number.NaN : Date.parse(`${day}T${time}${offset}`)
  const written = Number.isNaN(milliseconds) ? '' : new Date(milliseconds).toISOString()
  // Years beyond four digits have a sign, and PostgreSQL has no year nought.
  if (/^(?!0000)\d/.test(written)) return written
  throw new RowQueryError(
    '22007',
    `invalid input syntax for type timestamp with time zone: "${text.slice(0, 60)}"`,
  )
}

function wrongSyntax(type: string, text: string): RowQueryError {
  return new RowQueryError('22P02', `invalid input syntax for type ${type}: "${text.slice(0, 60)}"`)
}
