import { SAME_FOOD } from '../recipes/foods/same-food.ts'
import { splitWords } from './words.ts'

/** One name of a food as it is looked up: the stems of its words. */
type Name = readonly string[]

const LONGEST_NAME = 3

const OTHER_NAMES = new Map<string, readonly Name[]>(
  SAME_FOOD.flatMap((line) => {
    const names = line.map(stemName)
    return names.map((name) => [nameKey(name), names.filter((other) => other !== name)] as const)
  }),
)

/**
 * Other names for what stands in a row of words, for each of the words: a text that has one of
 * them needs none of the words that it stands for.
 */
export function otherNamesIn(stems: readonly string[]): Name[][] {
  const others: Name[][] = stems.map(() => [])
  for (const start of stems.keys()) {
    for (let length = 1; length <= LONGEST_NAME && start + length <= stems.length; length++) {
      const names = OTHER_NAMES.get(nameKey(stems.slice(start, start + length))) ?? []
      for (let place = start; place < start + length; place++) others[place]?.push(...names)
    }
  }
  return others
}

function stemName(name: string): Name {
  return Array.from(splitWords(name), ({ stem }) => stem)
}

function nameKey(stems: Name): string {
  return stems.join(' ')
}
