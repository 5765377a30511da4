import type { RecipeData } from './recipe-data.ts'
import { foodTerm, namesOfFood } from './recipe-terms.ts'

/** What nobody has to buy for a recipe. */
const IN_EVERY_KITCHEN = [
  'water',
  'cold water',
  'salt',
  'fine salt',
  'sea salt',
  'kosher salt',
  'black pepper',
  'salt and pepper',
]

/** The foods that somebody has in. */
export type FoodsInHouse = {
  /** What of a recipe is there, and what else it needs, as its list names them; each once. */
  sort(recipe: Pick<RecipeData, 'ingredients'>): { has: string[]; misses: string[] }
}

/** Makes the house of these terms of foods; who has oil is taken to have olive oil. */
export function foodsInHouse(terms: readonly string[]): FoodsInHouse {
  const there = new Set(terms)
  const always = new Set(IN_EVERY_KITCHEN)
  return {
    sort({ ingredients }) {
      const has = new Set<string>()
      const misses = new Set<string>()
      for (const { food, optional } of ingredients.flatMap(({ items }) => items)) {
        if (food === null) continue
        const term = foodTerm(food)
        const names = namesOfFood(term)
        if (names.some((name) => there.has(name))) has.add(food)
        else if (!optional && !always.has(term)) misses.add(food)
      }
      return { has: [...has], misses: [...misses] }
    },
  }
}
