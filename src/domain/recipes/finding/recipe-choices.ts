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

/** Counts the words of the recipes that may be shown, and the foods that they need. */
export function countChoices({ words, foods }: RecipePostings, isShown: Uint8Array): RecipeChoices {
  const count = (list: NumberList) => {
    let sum = 0
    for (const number of list.values()) sum += isShown[number] ?? 0
    return sum
  }
  const ofKind = (kind: keyof typeof words) =>
    Array.from(words[kind], ([word, list]) => ({ word, count: count(list) }))

  /** What is called by several names is offered by the most frequent of them. */
  const named = new Map<string, RecipeChoice & { most: number }>()
  for (const { term, names, needs } of foods.values()) {
    const [name = term] = names
    const ofTerm = count(needs)
    const known = named.get(name)
    const isMost = ofTerm > (known?.most ?? 0)
    named.set(name, {
      word: isMost || !known ? term : known.word,
      count: (known?.count ?? 0) + ofTerm,
      most: Math.max(ofTerm, known?.most ?? 0),
    })
  }
  return {
    diets: mostFrequent(ofKind('diet'), MOST_WORDS),
    categories: mostFrequent(ofKind('category'), MOST_WORDS),
    cuisines: mostFrequent(ofKind('cuisine'), MOST_WORDS),
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
