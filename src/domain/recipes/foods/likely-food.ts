import { foodContents } from './food-allergens.ts'
import { foodWords } from './food-words.ts'
import { SAME_FOOD } from './same-food.ts'

/** Shorter words are easily another word. */
const SHORTEST = 5
/** Of so many letters a second may be wrong. */
const LONG = 8

type Known = {
  names: ReadonlySet<string>
  /** By its letters alone: “chick peas” are chickpeas. */
  byLetters: ReadonlyMap<string, string>
  /** By how many letters they have. */
  byLength: ReadonlyMap<number, string[]>
}

let known: Known | undefined

/**
 * The food that is meant by a name that no food has: “zuchini” and “chick pea” are known by another spelling.
 *
 * @param term a food as `foodTerm` has it
 * @returns undefined where the food is known, and where nothing, or several foods, are near it
 */
export function likelyFood(term: string): string | undefined {
  known ??= readKnown()
  const { names, byLetters, byLength } = known
  if (names.has(term)) return undefined
  const letters = withoutSpaces(term)
  if (letters.length < SHORTEST) return undefined
  const same = byLetters.get(letters)
  if (same !== undefined) return same
  const most = letters.length >= LONG ? 2 : 1
  let best: { food: string; distance: number; isAlone: boolean } | undefined
  for (let length = letters.length - most; length <= letters.length + most; length += 1) {
    for (const near of byLength.get(length) ?? []) {
      // Nobody mistakes the first letter of a food, and it spares most comparisons.
      if (near[0] !== letters[0]) continue
      const distance = editDistance(letters, near, best?.distance ?? most)
      if (distance === undefined) continue
      const isNearer = best === undefined || distance < best.distance
      if (isNearer) best = { food: near, distance, isAlone: true }
      else if (best && distance === best.distance) best.isAlone = false
    }
  }
  return best?.isAlone ? byLetters.get(best.food) : undefined
}

function readKnown(): Known {
  const names = new Set([
    ...foodContents().keys(),
    ...SAME_FOOD.flat().map((name) => foodWords(name).join(' ')),
  ])
  const byLetters = new Map<string, string>()
  const byLength = new Map<number, string[]>()
  for (const name of names) {
    const letters = withoutSpaces(name)
    if (byLetters.has(letters)) continue
    byLetters.set(letters, name)
    byLength.set(letters.length, [...(byLength.get(letters.length) ?? []), letters])
  }
  return { names, byLetters, byLength }
}

function withoutSpaces(term: string): string {
  return term.replaceAll(' ', '')
}

/** How many letters are wrong, missing, too many or changed about; undefined for more than `most`. */
function editDistance(one: string, other: string, most: number): number | undefined {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isTurned =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      if (isTurned) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return undefined
    before = last
    last = next
  }
  const distance = last.at(-1) ?? 0
  return distance <= most ? distance : undefined
}
