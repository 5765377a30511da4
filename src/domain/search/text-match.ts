import type { SearchTerm } from './search-query.ts'
import { splitWords, type Word } from './words.ts'

/** Where a term stands in a text: from the first letter of its first word to its last. */
export type TermMatch = {
  term: number
  start: number
  end: number
  isWhole: boolean
  /** Whether it is what was typed, and not another name for the same food. */
  isTyped: boolean
}

/** Every place of a text at which one of the terms ends, in order; no further than is asked for. */
export function matchesIn(text: string, terms: readonly SearchTerm[]): Generator<TermMatch> {
  return matchesAmong(splitWords(text), terms)
}

/** `matchesIn` for a text that has been split into words already. */
export function* matchesAmong(
  text: Iterable<Word>,
  terms: readonly SearchTerm[],
): Generator<TermMatch> {
  const numbered = [...terms.map(termForms).entries()]
  const words: Word[] = []
  for (const word of text) {
    words.push(word)
    for (const [term, wanted] of numbered) {
      const found = wanted.find((form) => endsWith(words, form))
      const first = found && words[words.length - found.stems.length]
      if (!first) continue
      const isWhole = word.stem === found.stems.at(-1)
      yield { term, start: first.start, end: word.end, isWhole, isTyped: found === wanted[0] }
    }
  }
}

type Form = Pick<SearchTerm, 'stems' | 'isPrefix'>

/** A term as it was typed, and under its other names. */
function termForms(term: SearchTerm): Form[] {
  return [term, ...(term.others ?? []).map((stems) => ({ stems, isPrefix: false }))]
}

function endsWith(words: readonly Word[], { stems, isPrefix }: Form): boolean {
  for (let back = 1; back <= stems.length; back++) {
    const stem = stems[stems.length - back] ?? ''
    const word = words[words.length - back]
    const mayGoOn = isPrefix && back === 1
    if (word?.stem !== stem && !(mayGoOn && word?.stem.startsWith(stem))) return false
  }
  return true
}
