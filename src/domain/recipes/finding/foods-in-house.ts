import type { RecipeData } from '../data/recipe-data.ts'
import { foodTerm, namesOfFood } from '../foods/food-names.ts'
import { namesTyped } from '../foods/names-typed.ts'
import { isNeeded } from './recipe-facts.ts'

/** The foods that somebody has in. */
export type FoodsInHouse = {
  /**
   * Sorts the foods of a recipe into those that are there and those that it needs; each food once, and each line that
   * was not understood as one that is needed.
   */
  sort(recipe: Pick<RecipeData, 'ingredients'>): { has: string[]; misses: string[] }
}

/** Makes the house of these foods; who has oil is taken to have olive oil, and courgettes are zucchini. */
export function foodsInHouse(foods: readonly string[]): FoodsInHouse {
  const there = new Set(foods.flatMap(namesTyped))
  return {
    sort({ ingredients }) {
      /** By term, so that “eggs” and “egg” are one. */
      const has = new Map<string, string>()
      const misses = new Map<string, string>()
      for (const { food, text, optional } of ingredients.flatMap(({ items }) => items)) {
        // What was not understood may be anything, so nobody has it.
        if (food === null) misses.set(`unread ${text}`, text)
        const term = foodTerm(food ?? '')
        if (food === null || term === '') continue
        const isThere = namesOfFood(term).some((name) => there.has(name))
        if (!isThere && !isNeeded(term, { optional })) continue
        const foodsOfKind = isThere ? has : misses
        if (!foodsOfKind.has(term)) foodsOfKind.set(term, food)
      }
      return { has: [...has.values()], misses: [...misses.values()] }
    },
  }
}
