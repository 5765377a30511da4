import { SEARCH_MAX_LENGTH } from './search-length.ts'
import { otherNamesIn } from './synonyms.ts'
import { splitWords, type Word } from './words.ts'

const MOST_TERMS = 8

/** One letter begins too many words to be of help. */
const SHORTEST_PREFIX = 2

/** One thing that a post must have: words that stand in this order, beside each other. */
export type SearchTerm = {
  stems: readonly string[]
  /** The words as typed, in lower case. */
  folded: readonly string[]
  /** Whether the last word may go on: it may still be being typed. */
  isPrefix: boolean
  /** The words that do as well in its place: the stems of other names for the same thing. */
  others?: readonly (readonly string[])[]
}

/** Words that say nothing of what is looked for, beside others that do. */
const FILLERS = new Set(
  'a an and are as at by for from how i in is it of on or that the this to what with'.split(' '),
)

/** A stretch in quotation marks, straight or curly, closed or not. */
const QUOTED = /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)/gu

/**
 * Reads what somebody typed; there is nothing that it cannot read.
 *
 * Every word counts, those in quotation marks in their order, and the last may be unfinished.
 * Foods that have other names elsewhere are looked for by those as well, except in quotation marks.
 * An empty list means that there is nothing to look for.
 */
export function parseSearch(typed: string): SearchTerm[] {
  const text = typed.slice(0, SEARCH_MAX_LENGTH)
  const terms: SearchTerm[] = []
  let end = 0
  for (const quoted of text.matchAll(QUOTED)) {
    terms.push(...withOtherNames(looseTerms(text.slice(end, quoted.index))))
    const words = [...splitWords(quoted[1] ?? '')].slice(0, MOST_TERMS)
    if (words.length > 0) terms.push(makeTerm(words))
    end = quoted.index + quoted[0].length
  }
  const rest = withOtherNames(looseTerms(text.slice(end)))
  const last = rest.at(-1)
  if (last) last.isPrefix = mayGoOn(last)

  const all = withoutRepetition([...terms, ...rest])
  const telling = all.filter(({ folded }) => folded.length > 1 || !FILLERS.has(folded[0] ?? ''))
  return (telling.length > 0 ? telling : all).slice(0, MOST_TERMS)
}

/** Each word by itself; letters of a script without spaces stay together as they were typed. */
function looseTerms(text: string): SearchTerm[] {
  const groups: Word[][] = []
  for (const word of splitWords(text)) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const goesOn = before?.isSpaceless && word.isSpaceless && before.end === word.start
    if (group && goesOn && group.length < MOST_TERMS) group.push(word)
    else groups.push([word])
  }
  return groups.map(makeTerm)
}

/**
 * Gives each word the other names of what it is part of. “Spring onion” becomes (spring or
 * scallion) and (onion or scallion), which asks for both words or for the other name.
 */
function withOtherNames(terms: SearchTerm[]): SearchTerm[] {
  const others = otherNamesIn(terms.map(({ stems }) => stems.join(' ')))
  return terms.map((term, index) => {
    const names = others[index] ?? []
    return names.length > 0 ? { ...term, others: names } : term
  })
}

function makeTerm(words: readonly Word[]): SearchTerm {
  return {
    stems: words.map(({ stem }) => stem),
    folded: words.map(({ folded }) => folded),
    isPrefix: false,
  }
}

function mayGoOn({ stems }: SearchTerm): boolean {
  return stems.length === 1 && (stems[0]?.length ?? 0) >= SHORTEST_PREFIX
}

function withoutRepetition(terms: SearchTerm[]): SearchTerm[] {
  const byWords = new Map<string, SearchTerm>()
  for (const term of terms) {
    const words = term.stems.join(' ')
    const same = byWords.get(words)
    if (same) {
      same.isPrefix ||= term.isPrefix
      if (term.others) same.others = [...(same.others ?? []), ...term.others]
    } else byWords.set(words, { ...term })
  }
  return [...byWords.values()]
}
