import type { NumberList } from './number-list.ts'
import type { RecipePostings } from './recipe-postings.ts'

/** A word that recipes have, and how many of them. */
export type RecipeChoice = { word: string; count: number }

/** What there is to choose from, the most frequent first. */
export type RecipeChoices = {
  diets: RecipeChoice[]
  categories: RecipeChoice[]
  cuisines: RecipeChoice[]
  foods: RecipeChoice[]
}

/** More are not offered: who wants a rarer food types it. */
const MOST_WORDS = 40
const MOST_FOODS = 200

/** So many flags are looked at between two pauses: some milliseconds. */
export const FLAGS_AT_ONCE = 50_000

/**
 * Counts the words of the recipes that may be shown, and the foods that they need. It pauses whenever it has
 * looked at many: whoever runs it may let others have a turn.
 */
export function* countChoices(
  { words, foods }: RecipePostings,
  isShown: Uint8Array,
): Generator<void, RecipeChoices> {
  let looked = 0
  function* count(list: NumberList): Generator<void, number> {
    let sum = 0
    for (const number of list.values()) {
      sum += isShown[number] ?? 0
      looked += 1
      if (looked % FLAGS_AT_ONCE === 0) yield
    }
    return sum
  }
  function* ofKind(kind: keyof typeof words): Generator<void, RecipeChoice[]> {
    const choices: RecipeChoice[] = []
    for (const [word, list] of words[kind]) choices.push({ word, count: yield* count(list) })
    return choices
  }

  /** What is called by several names is offered by the most frequent of them. */
  const named = new Map<string, RecipeChoice & { most: number }>()
  for (const { term, names, needs } of foods.values()) {
    const [name = term] = names
    const ofTerm = yield* count(needs)
    const known = named.get(name)
    const isMost = ofTerm > (known?.most ?? 0)
    named.set(name, {
      word: isMost || !known ? term : known.word,
      count: (known?.count ?? 0) + ofTerm,
      most: Math.max(ofTerm, known?.most ?? 0),
    })
  }
  return {
    diets: mostFrequent(yield* ofKind('diet'), MOST_WORDS),
    categories: mostFrequent(yield* ofKind('category'), MOST_WORDS),
    cuisines: mostFrequent(yield* ofKind('cuisine'), MOST_WORDS),
    foods: mostFrequent(
      Array.from(named.values(), (food) => ({ word: food.word, count: food.count })),
      MOST_FOODS,
    ),
  }
}

function mostFrequent(choices: RecipeChoice[], most: number): RecipeChoice[] {
  return choices
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || (one.word < other.word ? -1 : 1))
    .slice(0, most)
}
