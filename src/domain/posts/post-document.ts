import { fieldsWith, POST_FIELD_NAMES, POST_FIELDS, type PostField } from './post-fields.ts'
import { visibleWords } from './text/visible-words.ts'

/** A post as its writer sees it: everything as typed, whatever state it is in. */
export type PostDocument = {
  -readonly [Field in PostField]: (typeof POST_FIELDS)[Field]['initial']
}

/** The document that a new post begins with. */
export const EMPTY_DOCUMENT = Object.fromEntries(
  POST_FIELD_NAMES.map((field) => [field, POST_FIELDS[field].initial]),
) as PostDocument

/** Returns the document of a new post where the owner has said who writes: no name is longer than its field. */
export function emptyDocument(author: string): PostDocument {
  return { ...EMPTY_DOCUMENT, author: author.slice(0, POST_FIELDS.author.maxLength).trim() }
}

/** The fields in which two documents differ, in the order of the table. */
export function changedFields(one: PostDocument, other: PostDocument): PostField[] {
  return POST_FIELD_NAMES.filter((field) => String(one[field]) !== String(other[field]))
}

/** Whether two documents are identical. */
export function isSameDocument(one: PostDocument, other: PostDocument): boolean {
  return changedFields(one, other).length === 0
}

/** A document as it is published: without the spaces around its lines, and without control characters in them. */
export function trimmed(document: PostDocument): PostDocument {
  const lines = fieldsWith('merge', 'line').map((field) => [field, visibleWords(document[field])])
  return { ...document, ...Object.fromEntries(lines) }
}

/** A document without what only repeats its title: left empty, it follows when the title changes. */
export function withoutRepeatedTitle(document: PostDocument): PostDocument {
  const repeating = fieldsWith('whenEmpty', 'title')
    .filter((field) => document[field] === document.title)
    .map((field) => [field, ''])
  return { ...document, ...Object.fromEntries(repeating) }
}
