import { SEARCH_MAX_LENGTH } from '#domain/search/search-length.ts'
import { parseSearch } from '#domain/search/search-query.ts'
import { slipsBetween, slipsForgiven, spellingsToTry } from '#domain/search/spelling.ts'
import { stemWord } from '#domain/search/stem.ts'
import { splitWords } from '#domain/search/words.ts'
import type { Language } from '#domain/words/languages.ts'
import * as searchWordsRepository from '#server/data/search/search-words-repository.ts'
import type { Deps } from '#server/foundation/deps.ts'
import { isKnown } from './find-matches.ts'

/** How many known words are compared with a mistyped one. */
const MOST_LIKE_IT = 200
/** How many of the nearest are looked up before a word is given up: words of other languages are among them. */
const MOST_TRIED = 6

/**
 * Returns the search that was probably meant by one that found nothing: every word that no post in a language has gives way to
 * the nearest one that a post in it has. The rest stays as it was typed.
 *
 * @returns undefined when every word is known, or one is like no other
 */
export async function correctSearch(
  deps: Pick<Deps, 'db' | 'now'>,
  typed: string,
  language: Language | '',
): Promise<string | undefined> {
  const corrections = new Map<string, string>()
  for (const { folded, stems, isPrefix, others } of parseSearch(typed)) {
    for (const [index, word] of folded.entries()) {
      const term = {
        folded: [word],
        stems: [stems[index] ?? word],
        isPrefix,
        ...(others && { others }),
      }
      if (corrections.has(word) || (await isKnown(deps, term, language))) continue
      const meant = await findNearest(deps, word, language)
      if (!meant) return undefined
      corrections.set(word, meant)
    }
  }
  return corrections.size > 0 ? replaceWords(typed, corrections) : undefined
}

async function findNearest(
  deps: Pick<Deps, 'db' | 'now'>,
  mistyped: string,
  language: Language | '',
): Promise<string | undefined> {
  const alike = await searchWordsRepository.listBySpelling(deps.db, {
    spellings: spellingsToTry(mistyped),
    limit: MOST_LIKE_IT,
  })
  const nearest = alike
    .map((word) => ({ word, slips: slipsBetween(mistyped, word) }))
    .filter(({ slips }) => slips <= slipsForgiven(mistyped))
    .sort((one, other) => one.slips - other.slips || compareLikeness(mistyped, one, other))
  for (const { word } of nearest.slice(0, MOST_TRIED)) {
    const term = { folded: [word], stems: [stemWord(word)], isPrefix: false }
    if (await isKnown(deps, term, language)) return word
  }
  return undefined
}

/** Few people mistype the first letter; else the order of letters makes the choice stable. */
function compareLikeness(mistyped: string, one: { word: string }, other: { word: string }): number {
  const beginsAlike = (word: string) => (word[0] === mistyped[0] ? 0 : 1)
  const difference = beginsAlike(one.word) - beginsAlike(other.word)
  return difference || (one.word < other.word ? -1 : 1)
}

function replaceWords(typed: string, corrections: ReadonlyMap<string, string>): string {
  const text = typed.slice(0, SEARCH_MAX_LENGTH)
  let corrected = ''
  let done = 0
  for (const { folded, start, end } of splitWords(text)) {
    const meant = corrections.get(folded)
    if (!meant) continue
    corrected += text.slice(done, start) + meant
    done = end
  }
  return (corrected + text.slice(done)).trim()
}
