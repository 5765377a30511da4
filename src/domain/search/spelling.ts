/** The lengths of words that are corrected. Shorter ones are too close to too many others. */
const SHORTEST = 4
const LONGEST = 24
/** From this length on two typing errors are corrected. */
const LONG = 7

/** A word's spellings with one letter left out, and itself: what is kept of each known word. */
export function listSpellings(word: string): string[] {
  return isCorrectable(word) ? [...withoutOneLetter([word])] : []
}

/**
 * Lists the spellings under which a known word is found from a mistyped one.
 *
 * A letter too many, too few, another one or two that changed places all leave something in
 * common once a letter is left out on both sides; in long words, two on this one.
 */
export function spellingsToTry(mistyped: string): string[] {
  if (!isCorrectable(mistyped)) return []
  const once = withoutOneLetter([mistyped])
  return [...(mistyped.length >= LONG ? withoutOneLetter(once) : once)]
}

/** The largest distance at which a mistyped word is corrected to another. */
export function slipsForgiven(mistyped: string): number {
  return mistyped.length >= LONG ? 2 : 1
}

/**
 * Returns the edit distance of two words: a letter added, dropped, changed, or two that
 * changed places (the restricted Damerau-Levenshtein distance).
 */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next.push(
        Math.min(
          at(row, j) + 1,
          at(next, j - 1) + 1,
          at(row, j - 1) + (isSame ? 0 : 1),
          isSwap ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = row
    row = next
  }
  return at(row, other.length)
}

function isCorrectable(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && /^\p{L}+$/u.test(word)
}

function withoutOneLetter(words: Iterable<string>): Set<string> {
  const spellings = new Set(words)
  for (const word of [...spellings]) {
    for (let index = 0; index < word.length; index++) {
      spellings.add(word.slice(0, index) + word.slice(index + 1))
    }
  }
  return spellings
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
