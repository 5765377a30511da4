import type { RecipeData } from '../data/recipe-data.ts'
import { totalMinutes } from '../data/total-minutes.ts'
import { foodTerm, plainTerm } from '../foods/food-names.ts'
import { contentsOfRecipe, NOT_LOOKED_AT, type RecipeContents } from './leaving/recipe-contents.ts'

/** The facts by which a recipe is found, as it is stored: small letters, each word once. */
export type RecipeFacts = {
  /** All minutes from the first to the last; null where the recipe says none. */
  minutes: number | null
  diets: string[]
  category: string | null
  cuisine: string | null
  /** Foods that nobody can cook it without. */
  needs: string[]
  /** Foods that may be left out, or are in every kitchen. */
  extras: string[]
  /** The contents, for whoever leaves something out. */
  contents: RecipeContents
}

/** Facts as an older version of the program may have stored them. */
export type StoredFacts = Omit<RecipeFacts, 'contents'> & Partial<Pick<RecipeFacts, 'contents'>>

/** Returns stored facts as they are looked at now: nothing is ruled out of a recipe whose contents were never read. */
export function readFacts(stored: StoredFacts): RecipeFacts {
  return { contents: NOT_LOOKED_AT, ...stored }
}

/** How many things nobody can cook it without; what was not understood may be one. */
export function countNeeded({ needs, contents }: RecipeFacts): number {
  return needs.length + contents.unread
}

/** Foods that nobody has to buy for a recipe. */
const IN_EVERY_KITCHEN: ReadonlySet<string> = new Set([
  'salt',
  'fine salt',
  'sea salt',
  'kosher salt',
  'black pepper',
  'salt and pepper',
  'salt and black pepper',
])

/** As it comes from the tap, however cold or hot; what is sold as water has another word before it. */
const TAP_WATER =
  /^(?:(?:freshly|just|very|ice) )?(?:(?:iced?|ice-cold|just-boiled|cold|cool|warm|lukewarm|tepid|hot|boiling|boiled|salted|pasta|cooking|tap) )*water$/

/** Whether a food, by its term, is water that nobody buys. */
export function isTapWater(term: string): boolean {
  return TAP_WATER.test(term)
}

/** Whether a cook misses this food when it is not there. */
export function isNeeded(term: string, { optional }: { optional: boolean }): boolean {
  return !optional && !IN_EVERY_KITCHEN.has(term) && !isTapWater(term)
}

/** Returns the facts by which a recipe is found; a food that is listed twice is needed if one of the two is. */
export function recipeFacts(recipe: RecipeData): RecipeFacts {
  const needs = new Set<string>()
  const extras = new Set<string>()
  for (const { food, optional } of recipe.ingredients.flatMap(({ items }) => items)) {
    const term = foodTerm(food ?? '')
    if (term !== '') (isNeeded(term, { optional }) ? needs : extras).add(term)
  }
  return {
    minutes: totalMinutes(recipe),
    diets: [...new Set(recipe.diets.map(plainTerm))].filter(Boolean),
    category: plainTerm(recipe.category ?? '') || null,
    cuisine: plainTerm(recipe.cuisine ?? '') || null,
    needs: [...needs],
    extras: [...extras].filter((term) => !needs.has(term)),
    contents: contentsOfRecipe(recipe),
  }
}
