import type { SearchTerm } from './search-query.ts'
import { splitWords } from './words.ts'

/** The words of a text in one line, in which terms are looked for. */
export function makeWordLine(text: string): string {
  const stems = Array.from(splitWords(text), ({ stem }) => stem)
  return ` ${stems.join(' ')} `
}

/** Whether a text has every term, as the index of posts would find it. */
export function hasTerms(wordLine: string, terms: readonly SearchTerm[]): boolean {
  return terms.every(({ stems, isPrefix, others = [] }) => {
    const typed = ` ${stems.join(' ')}${isPrefix ? '' : ' '}`
    return (
      wordLine.includes(typed) || others.some((name) => wordLine.includes(` ${name.join(' ')} `))
    )
  })
}
