import { columnFacts, isPostColumn, type PostColumn } from './post-columns.ts'
import { RowQueryError } from './row-query-error.ts'

/** The columns of a post that a client gives, by column; null where it says that there is none. */
export type PostRowInput = Partial<Record<PostColumn, string | null>>

/** A call changes so many posts at most, because it changes all of them or none. */
export const MOST_CHANGED_ROWS = 100

/**
 * Reads the body of an insert: one post, or a list of some.
 *
 * @throws RowQueryError as `parsePostRow`; `0A000` for an empty list and one that is too long
 */
export function parsePostRows(body: unknown): PostRowInput[] {
  const rows: unknown[] = Array.isArray(body) ? body : [body]
  if (rows.length === 0 || rows.length > MOST_CHANGED_ROWS) {
    throw new RowQueryError('0A000', `A call takes 1 to ${MOST_CHANGED_ROWS} posts.`)
  }
  return rows.map(parsePostRow)
}

/**
 * Reads one post, such as the body of an update.
 *
 * @throws RowQueryError `PGRST204` or `428C9` for columns that there are not, or that are not
 * given; `22P02`, `23502` for what they cannot hold; `PGRST102` for what is no post
 */
export function parsePostRow(row: unknown): PostRowInput {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw new RowQueryError('PGRST102', 'Empty or invalid json')
  }
  const input: PostRowInput = {}
  for (const [name, value] of Object.entries(row)) {
    const column = requireWritable(name)
    if (column) input[column] = readValue(column, value)
  }
  return input
}

function requireWritable(name: string): PostColumn | undefined {
  if (!isPostColumn(name)) {
    throw new RowQueryError(
      'PGRST204',
      `Could not find the '${name.slice(0, 63)}' column of 'blog_posts' in the schema cache`,
    )
  }
  const { isWritable, isIgnored } = columnFacts(name)
  if (isWritable) return name
  if (isIgnored) return undefined
  throw new RowQueryError('428C9', `cannot give a value to column "${name}"`, {
    details: 'The server decides it.',
  })
}

function readValue(column: PostColumn, value: unknown): string | null {
  if (typeof value === 'string') {
    if (!value.includes('\0')) return value
    throw new RowQueryError('22P02', 'unsupported Unicode escape sequence')
  }
  if (value === null || value === undefined) {
    const { isNullable, hasDefault } = columnFacts(column)
    if (isNullable || hasDefault) return null
    throw new RowQueryError(
      '23502',
      `null value in column "${column}" of relation "blog_posts" violates not-null constraint`,
    )
  }
  throw new RowQueryError('22P02', `invalid input syntax for column "${column}": it holds text`)
}
