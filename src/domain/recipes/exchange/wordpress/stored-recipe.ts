import type { Group } from '../../shape/recipe.ts'
import type { ForeignPicture } from '../foreign/foreign-recipe.ts'
import { groupLines } from '../foreign/ingredient-text.ts'
import { plainLines } from '../foreign/plain-lines.ts'

/** A recipe as a plugin of WordPress stores one: a post of its own, with fields and terms. */
export type StoredRecipe = {
  plugin: 'WP Recipe Maker' | 'Tasty Recipes'
  title: string
  /** The text of its post, as HTML. */
  content: string
  /** The first value under each name. */
  fields: ReadonlyMap<string, string>
  /** Names of terms by their taxonomy. */
  terms: ReadonlyMap<string, string[]>
}

/** The means of reading what a recipe refers to. */
export type StoredContext = {
  /** The value of a field that PHP has serialised; undefined for what cannot be read. */
  unserialise(text: string): unknown
  /** The picture of the library with that number. */
  pictureOf(number: string): ForeignPicture | undefined
}

/** Stands before a line that was a heading; no text holds it. */
const MARK = '\ue011'

/** The lines of a field in HTML or plain text, grouped by its headings. */
export function groupedLines(html: string): Group<string>[] {
  const marked = html
    .replaceAll(MARK, '')
    .replace(/<h[1-6](?:\s[^<>]*)?>/gi, `<p>${MARK}`)
    .replace(/<\/h[1-6]\s*>/gi, '</p>')
  const lines = plainLines(marked).map((line) =>
    line.startsWith(MARK) ? `${line.slice(1).trim().replace(/:$/, '')}:` : line,
  )
  return groupLines(lines)
}
