import { type FieldWith, fieldsHaving, POST_FIELDS } from '../posts/post-fields.ts'
import { RowQueryError } from './row-query-error.ts'

type ColumnKind = 'uuid' | 'text' | 'long_text' | 'time' | 'integer' | 'json'

type ColumnFacts = {
  kind: ColumnKind
  isNullable?: true
  /** Never null, and made by the server when a client gives none or says that there is none. */
  hasDefault?: true
  /** Returned only when it is asked for by name, not by `*`. */
  isByName?: true
  /** Shown only to those who may use the desk. */
  isOfDesk?: true
  /** Whether a client may give it; what is given of the rest in vain the server decides. */
  isWritable?: true
  /** Given by clients that cannot know that the server knows better. */
  isIgnored?: true
}

type RestField = FieldWith<'rest', string>
type FieldColumn = (typeof POST_FIELDS)[RestField]['column']

const FIELD_COLUMNS = Object.fromEntries(
  fieldsHaving('rest').map((field) => [POST_FIELDS[field].column, factsOfField(field)]),
) as Record<FieldColumn, ColumnFacts>

const OTHER_COLUMNS = {
  id: { kind: 'uuid' },
  excerpt: { kind: 'text' },
  reading_minutes: { kind: 'integer' },
  image_url: { kind: 'text', isWritable: true },
  status: { kind: 'text' },
  published_at: { kind: 'time', isNullable: true },
  updated_at: { kind: 'time' },
  created_at: { kind: 'time' },
  created_by_admin: { kind: 'text', isOfDesk: true, isIgnored: true },
  version: { kind: 'integer' },
  language: { kind: 'text', isIgnored: true },
  canonical_url: { kind: 'text', isNullable: true, isIgnored: true, isByName: true },
  recipes: { kind: 'json', isIgnored: true },
  topics: { kind: 'json', isIgnored: true },
  series: { kind: 'json', isIgnored: true },
  authors: { kind: 'json', isIgnored: true },
  translation_of: { kind: 'json', isIgnored: true },
} as const satisfies Record<string, ColumnFacts>

export type PostColumn = FieldColumn | keyof typeof OTHER_COLUMNS

/**
 * The columns of a post that clients may ask for: what its writer has typed, and what the server
 * knows. There are no others, whatever the table has.
 */
export const POST_COLUMNS: Readonly<Record<PostColumn, ColumnFacts>> = {
  ...FIELD_COLUMNS,
  ...OTHER_COLUMNS,
}

/** Programs have always got these in this order; what is new comes behind. */
const FIRST_COLUMNS = [
  ...(['id', 'slug', 'title', 'content', 'excerpt', 'reading_minutes', 'author'] as const),
  ...(['image_url', 'video_url'] as const),
] satisfies readonly PostColumn[]

export const ALL_POST_COLUMNS: readonly PostColumn[] = [
  ...new Set([...FIRST_COLUMNS, ...(Object.keys(POST_COLUMNS) as PostColumn[])]),
].filter((column) => POST_COLUMNS[column].kind !== 'json' && !POST_COLUMNS[column].isByName)

/** Whether rows are found and sorted by a column: not by long texts, and not by what is derived of them. */
export function isComparable(column: PostColumn): boolean {
  const { kind } = columnFacts(column)
  return kind !== 'long_text' && kind !== 'json'
}

/** Returns the facts of a column, whichever it is. */
export function columnFacts(column: PostColumn): ColumnFacts {
  return POST_COLUMNS[column]
}

/** Whether programs know a column of this name. */
export function isPostColumn(name: string): name is PostColumn {
  return Object.hasOwn(POST_COLUMNS, name)
}

/**
 * The column of this name.
 *
 * @throws RowQueryError `42703` when there is no such column
 */
export function readColumn(name: string): PostColumn {
  if (isPostColumn(name)) return name
  throw new RowQueryError('42703', `column blog_posts.${name.slice(0, 63)} does not exist`)
}

function factsOfField(field: RestField): ColumnFacts {
  const { merge, rest, whenEmpty } = POST_FIELDS[field]
  const isMade = whenEmpty === 'title' || field === 'slug'
  return {
    kind: merge === 'text' ? 'long_text' : 'text',
    isWritable: true,
    ...(whenEmpty === 'null' && { isNullable: true }),
    ...(isMade && { hasDefault: true }),
    ...((rest as string) === 'desk' && { isOfDesk: true }),
  }
}
