import { postFieldsSchema } from '#contract/posts.ts'
import { plainIssue } from '#domain/plain-issue.ts'
import { fieldsWith, POST_FIELDS } from '#domain/posts/post-fields.ts'
import type { PostRowInput } from '#domain/rows/post-row-input.ts'
import { RowQueryError } from '#domain/rows/row-query-error.ts'

type PostFields = ReturnType<typeof postFieldsSchema.parse>

/** Without these a row cannot be: what the form requires, in the words of a table. */
const REQUIRED = fieldsWith('whenEmpty', 'same')
  .filter((field) => field !== 'language')
  .map((field) => POST_FIELDS[field].column)

const FIELDS = Object.keys(postFieldsSchema.shape) as (keyof PostFields)[]

/**
 * The fields of a post from a row, held to what the post form is held to.
 *
 * @throws RowQueryError `23502` for what is missing, `23514` with every message, by column
 */
export function fieldsOfRow(row: PostRowInput): PostFields {
  for (const column of REQUIRED) {
    if (row[column] === undefined) {
      throw new RowQueryError(
        '23502',
        `null value in column "${column}" of relation "blog_posts" violates not-null constraint`,
      )
    }
  }
  const result = postFieldsSchema.safeParse(
    {
      ...Object.fromEntries(FIELDS.map((field) => [field, row[POST_FIELDS[field].column] ?? ''])),
      postType: row.post_type || 'blog',
    },
    { error: plainIssue },
  )
  if (result.success) return result.data

  const messages: Record<string, string[]> = {}
  for (const { path, message } of result.error.issues) {
    const field = FIELDS.find((known) => known === path[0])
    const column = field ? POST_FIELDS[field].column : 'row'
    messages[column] = [...(messages[column] ?? []), message]
  }
  throw new RowQueryError('23514', result.error.issues[0]?.message ?? 'The row is not valid.', {
    details: JSON.stringify(messages),
  })
}
