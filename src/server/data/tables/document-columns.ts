import type { PostDocument } from '#domain/posts/post-document.ts'
import {
  type FieldWith,
  fieldsHaving,
  fieldsWith,
  POST_FIELD_NAMES,
  POST_FIELDS,
  type PostField,
} from '#domain/posts/post-fields.ts'

type Facts = typeof POST_FIELDS
type Column<Field extends PostField> = Facts[Field]['column']
type RowField = Exclude<PostField, FieldWith<'whenEmpty', 'elsewhere'>>
type ServersColumn = Column<FieldWith<'whenEmpty', 'server'>>

/** A document as stored with working copies and revisions: as typed, lists as JSON. */
export type DocumentColumns = {
  [Field in PostField as Column<Field>]: PostDocument[Field] extends string
    ? PostDocument[Field]
    : string
}

/** A document as stored in the row of its post, which is what readers see. */
export type RowColumns = {
  [Field in RowField as Column<Field>]:
    | (Facts[Field]['whenEmpty'] extends 'same'
        ? PostDocument[Field]
        : Exclude<PostDocument[Field], ''>)
    | (Facts[Field]['whenEmpty'] extends 'null' ? null : never)
}

type ListedField = RowField & FieldWith<'desk', { isListed: true }>

/** The columns that lists of the desk show of a draft. */
export type ListedColumns = Pick<RowColumns, Column<ListedField>>

type SearchedField = Exclude<FieldWith<'searchedAs', string>, 'content'>

/** The columns that search looks into beside a row's text. */
export type SearchedColumns = Pick<RowColumns, Column<SearchedField>>

type PageField = FieldWith<'isOnPage', true>

/** The fields that the page of a post shows and lists do not. */
type PageFields = { [Field in PageField]: RowColumns[Column<Field>] }

export const DOCUMENT_COLUMNS = fieldColumns(POST_FIELD_NAMES)

export const SEARCHED_COLUMNS = fieldColumns(
  fieldsHaving('searchedAs').filter((field): field is SearchedField => field !== 'content'),
)

const ROW_FIELDS = POST_FIELD_NAMES.filter(
  (field): field is RowField => POST_FIELDS[field].whenEmpty !== 'elsewhere',
)
export const ROW_COLUMNS = fieldColumns(ROW_FIELDS)
export const PAGE_COLUMNS = fieldColumns(fieldsWith('isOnPage', true))

const LISTED_FIELDS = ROW_FIELDS.filter(
  (field): field is ListedField => POST_FIELDS[field].desk.isListed,
)

/** A document as it is stored with a working copy or a revision. */
export function toColumns(document: PostDocument): DocumentColumns {
  const values = POST_FIELD_NAMES.map((field) => {
    const value = document[field]
    return [POST_FIELDS[field].column, typeof value === 'string' ? value : JSON.stringify(value)]
  })
  return Object.fromEntries(values) as DocumentColumns
}

/** The document of a working copy or a revision. */
export function toDocument(columns: DocumentColumns): PostDocument {
  const values = POST_FIELD_NAMES.map((field) => {
    const value = columns[POST_FIELDS[field].column]
    return [field, POST_FIELDS[field].merge === 'list' ? JSON.parse(value) : value]
  })
  return Object.fromEntries(values) as PostDocument
}

/** A document as readers see it, with what the server decides of it. */
export function toRowColumns(
  document: PostDocument,
  decided: Pick<RowColumns, ServersColumn>,
): RowColumns {
  const values = fieldsWith('whenEmpty', 'same', 'null', 'title').map((field) => [
    POST_FIELDS[field].column,
    document[field] ||
      { same: '', null: null, title: document.title }[POST_FIELDS[field].whenEmpty],
  ])
  return { ...(Object.fromEntries(values) as Omit<RowColumns, ServersColumn>), ...decided }
}

/** The columns that the row of an unpublished post copies from its working copy. */
export function toListedColumns(
  document: PostDocument,
  decided: Pick<RowColumns, ServersColumn>,
): ListedColumns {
  const row = toRowColumns(document, decided)
  return pick(row, fieldColumns(LISTED_FIELDS))
}

/** The row of a post that readers have never seen. */
export function toDraftRowColumns(
  document: PostDocument,
  decided: Pick<RowColumns, ServersColumn>,
): RowColumns {
  const blank = ROW_FIELDS.map((field) => [
    POST_FIELDS[field].column,
    POST_FIELDS[field].whenEmpty === 'null' ? null : '',
  ])
  const columns = Object.fromEntries(blank) as RowColumns
  return { ...columns, ...toListedColumns(document, decided), ...decided }
}

/**
 * The document of a row. A field that only copies the title counts as empty, so that it follows
 * when the title changes.
 */
export function documentOfRow(
  row: RowColumns,
  other: Pick<PostDocument, 'slug' | FieldWith<'whenEmpty', 'elsewhere'>>,
): PostDocument {
  const values = ROW_FIELDS.map((field) => {
    const value = row[POST_FIELDS[field].column] ?? ''
    const isCopy = POST_FIELDS[field].whenEmpty === 'title' && value === row.title
    return [field, isCopy ? '' : value]
  })
  return {
    ...(Object.fromEntries(values) as Omit<PostDocument, keyof typeof other>),
    ...other,
  }
}

/** Returns the fields that a page shows of a row and lists do not. */
export function pageFields(row: Pick<RowColumns, Column<PageField>>): PageFields {
  const values = fieldsWith('isOnPage', true).map((field) => [
    field,
    row[POST_FIELDS[field].column],
  ])
  return Object.fromEntries(values) as PageFields
}

/**
 * The parts of the index of search that a post fills, from its row and the text that readers
 * read of it, without markup.
 */
export function searchedText(
  row: SearchedColumns,
  text: string,
): Record<'title' | 'author' | 'body', string> {
  const joinFields = (part: 'title' | 'author' | 'body') =>
    fieldsWith('searchedAs', part)
      .map((field) => (field === 'content' ? text : row[POST_FIELDS[field].column]))
      .filter(Boolean)
      .join('\n')
  return { title: joinFields('title'), author: joinFields('author'), body: joinFields('body') }
}

function fieldColumns<Field extends PostField>(fields: readonly Field[]): readonly Column<Field>[] {
  return fields.map((field) => POST_FIELDS[field].column)
}

function pick<Row extends object, Key extends keyof Row>(
  row: Row,
  keys: readonly Key[],
): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
}
