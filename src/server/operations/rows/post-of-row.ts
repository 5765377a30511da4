import { postFieldsSchema } from '#contract/posts.ts'
import { plainIssue } from '#domain/plain-issue.ts'
import type { PostColumn } from '#domain/rows/post-columns.ts'
import type { PostRowInput } from '#domain/rows/post-row-input.ts'
import { RowQueryError } from '#domain/rows/row-query-error.ts'

type PostFields = ReturnType<typeof postFieldsSchema.parse>

/** Without these a row cannot be: what the form requires, in the words of a table. */
const REQUIRED = ['title', 'content', 'author'] as const satisfies readonly PostColumn[]

const COLUMN_OF_FIELD = {
  postType: 'post_type',
  title: 'title',
  content: 'content',
  author: 'author',
  videoUrl: 'video_url',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
} as const satisfies Record<keyof PostFields, PostColumn>

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
      postType: row.post_type || 'blog',
      title: row.title,
      content: row.content,
      author: row.author,
      videoUrl: row.video_url ?? '',
      metaTitle: row.meta_title ?? '',
      metaDescription: row.meta_description ?? '',
    },
    { error: plainIssue },
  )
  if (result.success) return result.data

  const messages: Record<string, string[]> = {}
  for (const { path, message } of result.error.issues) {
    const column = COLUMN_OF_FIELD[path[0] as keyof PostFields] ?? 'row'
    messages[column] = [...(messages[column] ?? []), message]
  }
  throw new RowQueryError('23514', result.error.issues[0]?.message ?? 'The row is not valid.', {
    details: JSON.stringify(messages),
  })
}
