import type { Language } from '../words/languages.ts'
import type { SearchTerm } from './search-query.ts'

/** Letters for private use, which no word of a text has, and both engines take for letters. */
const FIRST_MARK = 0xe000
const FIRST_LETTER = 97
const LETTERS = 26

/**
 * Returns a word as the index has it of posts in a language beside the site's: behind a letter of that language, so that no
 * search finds what is in another, and one in the site's language reads no more of the index than without.
 */
export function inLanguage(stem: string, language: Language | ''): string {
  if (language === '') return stem
  const [one = FIRST_LETTER, other = FIRST_LETTER] = Array.from(language, (letter) =>
    letter.charCodeAt(0),
  )
  const place = (one - FIRST_LETTER) * LETTERS + (other - FIRST_LETTER)
  return String.fromCharCode(FIRST_MARK + place) + stem
}

/** Returns terms as the index has them of posts in a language. */
export function termsInLanguage(
  terms: readonly SearchTerm[],
  language: Language | '',
): readonly SearchTerm[] {
  if (language === '') return terms
  const mark = (stems: readonly string[]) => stems.map((stem) => inLanguage(stem, language))
  return terms.map(({ stems, others, ...term }) => ({
    ...term,
    stems: mark(stems),
    ...(others && { others: others.map(mark) }),
  }))
}
