import type { PostType } from '../posts/post-type.ts'
import type { Language } from '../words/languages.ts'
import { inLanguage } from './in-language.ts'
import { listSpellings } from './spelling.ts'
import { splitWords } from './words.ts'

/** Goes up whenever the same text gives other words, so that posts are indexed again. */
export const SEARCH_INDEX_VERSION = 1

/** Begins the words that no text can hold. */
const MARKER = '_'
/** Stands between the parts of a post, so that no phrase reaches from one into the next. */
const BREAK = '__'

/**
 * How much of a text is indexed, in characters: about 16,000 words. PostgreSQL holds no more than a
 * million bytes of different words for a post.
 */
const LETTERS_PER_POST = 100_000
/** How many words of a post may correct mistyped ones; an article has some 300 different words. */
const NEW_WORDS_PER_POST = 1_500

export type SearchableText = {
  title: string
  author: string
  postType: PostType
  body: string
  /** Empty for that of the site. */
  language: Language | ''
}

/** The words under which a post is found, in order, with markers for its title and its type. */
export function indexWords({ title, author, postType, body, language }: SearchableText): string[] {
  const stemsOf = (text: string) => limitedStems(text).map((stem) => inLanguage(stem, language))
  const titleStems = stemsOf(title)
  return [
    ...titleStems,
    BREAK,
    ...titleStems.map(inTitle),
    BREAK,
    ...stemsOf(author),
    BREAK,
    ...stemsOf(body),
    BREAK,
    ofType(postType),
  ]
}

/** The marker of a word that stands in a title. */
export function inTitle(stem: string): string {
  return MARKER + stem
}

/** The marker of a post's type. */
export function ofType(postType: PostType): string {
  return BREAK + postType
}

/** The different words of a post that a mistyped one may be corrected to. */
export function correctableWords({
  title,
  author,
  body,
}: Pick<SearchableText, 'title' | 'author' | 'body'>): string[] {
  const words = new Set<string>()
  for (const { folded } of splitWords(`${title}\n${author}\n${body.slice(0, LETTERS_PER_POST)}`)) {
    if (words.size === NEW_WORDS_PER_POST) break
    if (listSpellings(folded).length > 0) words.add(folded)
  }
  return [...words].sort()
}

function limitedStems(text: string): string[] {
  const stems: string[] = []
  let letters = 0
  for (const { stem } of splitWords(text)) {
    letters += stem.length
    if (letters > LETTERS_PER_POST) break
    stems.push(stem)
  }
  return stems
}
