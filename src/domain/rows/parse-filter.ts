import { parseLiteral } from './parse-literal.ts'
import { columnFacts, isComparable, type PostColumn, readColumn } from './post-columns.ts'
import { RowQueryError } from './row-query-error.ts'

const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'] as const
const PATTERNS = ['like', 'ilike'] as const

export type Comparison = (typeof COMPARISONS)[number]

/** One condition on a column; all conditions of a query hold together. */
export type Filter = { column: PostColumn; isNegated: boolean } & (
  | { operator: Comparison; value: string | number }
  | { operator: 'in'; values: (string | number)[] }
  | { operator: 'is_null' }
  /** `%` stands for anything and `_` for one character; a backslash takes that from them. */
  | { operator: (typeof PATTERNS)[number]; pattern: string }
)

const MOST_VALUES = 100
const LONGEST_PATTERN = 100

/**
 * Reads one condition, such as `slug` and `eq.oat-soup` or `id` and `in.(…)`.
 *
 * @throws RowQueryError
 */
export function parseFilter(name: string, condition: string): Filter {
  const column = readColumn(name)
  if (!isComparable(column)) {
    throw new RowQueryError('PGRST100', `rows cannot be filtered by ${column}`, {
      details: 'Long texts are not compared; the site has a search for words, /api/search?q=…',
    })
  }
  const isNegated = condition.startsWith('not.')
  const [, operator = '', operand = ''] =
    /^([a-z]+)\.([\s\S]*)$/.exec(isNegated ? condition.slice('not.'.length) : condition) ?? []
  const base = { column, isNegated }

  if (isOneOf(COMPARISONS, operator)) {
    return { ...base, operator, value: parseLiteral(column, operand) }
  }
  if (operator === 'in') return { ...base, operator, values: parseList(column, operand) }
  if (operator === 'is') {
    if (operand.toLowerCase() === 'null') return { ...base, operator: 'is_null' }
    if (operand.toLowerCase() === 'not_null') {
      return { column, isNegated: !isNegated, operator: 'is_null' }
    }
    throw unreadable(condition, 'Columns here are compared with null alone by "is".')
  }
  if (isOneOf(PATTERNS, operator)) {
    return { ...base, operator, pattern: parsePattern(column, operand) }
  }
  throw unreadable(condition, 'The operators are eq, neq, gt, gte, lt, lte, in, is, like, ilike.')
}

/** `(a,b,"c, d")`: values between commas, those with commas or brackets between quotes. */
function parseList(column: PostColumn, operand: string): (string | number)[] {
  const inside = /^\(([\s\S]*)\)$/.exec(operand)?.[1]
  if (inside === undefined) throw unreadable(`in.${operand}`, 'A list stands between brackets.')
  if (inside === '') return []
  const item = /(?:\s*"((?:[^"\\]|\\[\s\S])*)"\s*|([^",]*))(,|$)/y
  const values: (string | number)[] = []
  for (;;) {
    const [, quoted, bare = '', end] = item.exec(inside) ?? []
    if (end === undefined) throw unreadable(`in.${operand}`, 'A value of the list is not closed.')
    if (values.length === MOST_VALUES) {
      throw unreadable('in', `A list has at most ${MOST_VALUES} values.`)
    }
    values.push(parseLiteral(column, quoted?.replace(/\\([\s\S])/g, '$1') ?? bare.trim()))
    if (end === '') return values
  }
}

function parsePattern(column: PostColumn, operand: string): string {
  if (columnFacts(column).kind !== 'text') {
    throw unreadable(operand, `${column} is no text that a pattern could fit.`)
  }
  if (operand.length > LONGEST_PATTERN || operand.includes('\0')) {
    throw unreadable(operand, `A pattern has at most ${LONGEST_PATTERN} characters.`)
  }
  // A lone backslash at the end escapes nothing, which the engines take differently.
  return operand.replaceAll('*', '%').replace(/(?<!\\)(?:\\\\)*\\$/, '$&\\')
}

function unreadable(text: string, details: string): RowQueryError {
  return new RowQueryError('PGRST100', `"failed to parse filter (${text.slice(0, 60)})"`, {
    details,
  })
}

function isOneOf<Word extends string>(words: readonly Word[], word: string): word is Word {
  return (words as readonly string[]).includes(word)
}
