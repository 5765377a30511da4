import { type Filter, parseFilter } from './parse-filter.ts'
import { ALL_POST_COLUMNS, isComparable, type PostColumn, readColumn } from './post-columns.ts'
import { RowQueryError } from './row-query-error.ts'

/** So many rows are answered at most, whatever is asked. */
export const MOST_ROWS = 1000
/** Skipped rows are read and discarded, hence a bound. */
export const LARGEST_OFFSET = 10_000
const MOST_FILTERS = 20

export type RowOrder = {
  column: PostColumn
  direction: 'asc' | 'desc'
  nulls: 'first' | 'last'
}

/** A query for rows: the columns, conditions and order that a client asks for. */
export type RowQuery = {
  columns: readonly PostColumn[]
  filters: readonly Filter[]
  order: readonly RowOrder[]
  limit: number
  offset: number
}

/** Names with a meaning of their own, which are no columns. */
const REFUSED_NAMES = ['and', 'or', 'on_conflict']

/**
 * Reads the query of a request for rows, name by name.
 *
 * @throws RowQueryError for columns, operators and forms that are not on the list
 */
export function parseRowQuery(query: Iterable<[name: string, value: string]>): RowQuery {
  const filters: Filter[] = []
  const given = new Map<string, string>()
  for (const [name, value] of query) {
    if (name === 'columns') continue
    if (['select', 'order', 'limit', 'offset'].includes(name)) given.set(name, value)
    else if (REFUSED_NAMES.includes(name) || name.startsWith('not.')) {
      throw new RowQueryError('PGRST100', `"${name}" is not understood here`)
    } else if (filters.length === MOST_FILTERS) {
      throw new RowQueryError('PGRST100', `a query has at most ${MOST_FILTERS} conditions`)
    } else filters.push(parseFilter(name, value))
  }
  return {
    columns: parseSelect(given.get('select')),
    filters,
    order: parseOrder(given.get('order')),
    limit: Math.min(parseCount('limit', given.get('limit')) ?? MOST_ROWS, MOST_ROWS),
    offset: parseOffset(given.get('offset')),
  }
}

function parseSelect(text: string | undefined): readonly PostColumn[] {
  const names = (text || '*').split(',').map((name) => name.trim())
  const columns = names.flatMap((name) => {
    if (name === '*') return ALL_POST_COLUMNS
    if (/^"?\w+"?$/.test(name)) return [readColumn(name.replaceAll('"', ''))]
    throw new RowQueryError(
      'PGRST100',
      `"failed to parse select parameter (${text?.slice(0, 60)})"`,
      {
        details: 'Columns stand between commas; nothing is embedded, renamed or converted.',
      },
    )
  })
  return [...new Set(columns)]
}

function parseOrder(text: string | undefined): RowOrder[] {
  if (!text) return []
  const seen = new Set<PostColumn>()
  return text.split(',').flatMap((term) => {
    const [, name, direction = 'asc', nulls] =
      /^\s*(\w+)(?:\.(asc|desc))?(?:\.nulls(first|last))?\s*$/.exec(term) ?? []
    if (name === undefined) {
      throw new RowQueryError('PGRST100', `"failed to parse order (${term.slice(0, 60)})"`)
    }
    const column = readColumn(name)
    if (!isComparable(column)) {
      throw new RowQueryError('PGRST100', `rows cannot be sorted by ${column}`)
    }
    if (seen.has(column)) return []
    seen.add(column)
    return [
      {
        column,
        direction: direction === 'desc' ? 'desc' : 'asc',
        // As in PostgreSQL: null counts as larger than any value.
        nulls:
          nulls === 'first' || (nulls === undefined && direction === 'desc') ? 'first' : 'last',
      } satisfies RowOrder,
    ]
  })
}

function parseOffset(text: string | undefined): number {
  const offset = parseCount('offset', text) ?? 0
  if (offset <= LARGEST_OFFSET) return offset
  throw new RowQueryError('PGRST103', 'Requested range not satisfiable', {
    details: `At most ${LARGEST_OFFSET} rows are skipped.`,
    hint: 'Go on from the last row that you have: published_at=lt.<its time>',
  })
}

function parseCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new RowQueryError('PGRST100', `"failed to parse ${name} parameter (${text.slice(0, 60)})"`)
}
