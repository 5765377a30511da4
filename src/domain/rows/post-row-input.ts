import { factsOf, isPostColumn, type PostColumn } from './post-columns.ts'
import { RowQueryError } from './row-query-error.ts'

/** What a client gives of a post, by column; null where it says that there is none. */
export type PostRowInput = Partial<Record<PostColumn, string | null>>

/**
 * Reads the body of an insert or an update: one post, alone or in a list of one.
 *
 * One, because each post is published for itself: of two, one could go out and the other not.
 *
 * @throws RowQueryError `PGRST204` or `428C9` for columns that there are not, or that are not
 * given; `22P02`, `23502` for what they cannot hold; `PGRST102` and `0A000` for another body
 */
export function parsePostRow(body: unknown): PostRowInput {
  if (Array.isArray(body) && body.length !== 1) {
    throw new RowQueryError('0A000', 'A call takes one post. Send one after the other.')
  }
  const row: unknown = Array.isArray(body) ? body[0] : body
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
  const { isWritable, isIgnored } = factsOf(name)
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
    if (factsOf(column).isNullable) return null
    throw new RowQueryError(
      '23502',
      `null value in column "${column}" of relation "blog_posts" violates not-null constraint`,
    )
  }
  throw new RowQueryError('22P02', `invalid input syntax for column "${column}": it holds text`)
}
