import { RowQueryError } from './row-query-error.ts'

type ColumnKind = 'uuid' | 'text' | 'long_text' | 'time' | 'integer'

type ColumnFacts = {
  kind: ColumnKind
  isNullable?: true
  /** Never null, and made by the server when a client gives none or says that there is none. */
  hasDefault?: true
  /** Shown only to those who may use the desk. */
  isOfDesk?: true
  /** What a client may give; what is given of the rest in vain the server decides. */
  isWritable?: true
  /** Given by clients that cannot know that the server knows better. */
  isIgnored?: true
}

/** The columns of a post that clients may ask for; there are no others, whatever the table has. */
export const POST_COLUMNS = {
  id: { kind: 'uuid' },
  slug: { kind: 'text', isWritable: true, hasDefault: true },
  title: { kind: 'text', isWritable: true },
  content: { kind: 'long_text', isWritable: true },
  excerpt: { kind: 'text' },
  reading_minutes: { kind: 'integer' },
  author: { kind: 'text', isWritable: true },
  image_url: { kind: 'text', isWritable: true },
  video_url: { kind: 'text', isNullable: true, isWritable: true },
  post_type: { kind: 'text', isWritable: true },
  meta_title: { kind: 'text', isWritable: true, hasDefault: true },
  meta_description: { kind: 'text', isNullable: true, isWritable: true },
  status: { kind: 'text' },
  published_at: { kind: 'time', isNullable: true },
  updated_at: { kind: 'time' },
  created_at: { kind: 'time' },
  created_by_admin: { kind: 'text', isOfDesk: true, isIgnored: true },
  version: { kind: 'integer' },
} as const satisfies Record<string, ColumnFacts>

export type PostColumn = keyof typeof POST_COLUMNS

export const ALL_POST_COLUMNS = Object.keys(POST_COLUMNS) as readonly PostColumn[]

/** What is known of a column, whichever it is. */
export function factsOf(column: PostColumn): ColumnFacts {
  return POST_COLUMNS[column]
}

export function isPostColumn(name: string): name is PostColumn {
  return Object.hasOwn(POST_COLUMNS, name)
}

/** @throws RowQueryError `42703` when there is no such column */
export function readColumn(name: string): PostColumn {
  if (isPostColumn(name)) return name
  throw new RowQueryError('42703', `column blog_posts.${name.slice(0, 63)} does not exist`)
}
