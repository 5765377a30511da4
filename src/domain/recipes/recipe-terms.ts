import { wordsOfFood } from './foods-of-steps.ts'
import type { RecipeData } from './recipe-data.ts'

/** More foods of one recipe are not searched. */
const MOST_FOODS = 80
/** So many shorter names, the shortest of them a single word. */
const MOST_ENDS = 2
/** Longer ones are no names of anything. */
const MOST_LETTERS = 80

/** What recipes are found by. */
export const RECIPE_TERM_KINDS = ['recipe', 'food', 'diet', 'category', 'cuisine'] as const
/** The word by which every recipe is found. */
export const ANY_RECIPE = 'any'

export type RecipeTermKind = (typeof RECIPE_TERM_KINDS)[number]

/**
 * A food is found by its name and by how that ends, which is what it is a kind of. Every recipe has
 * the one word of `recipe`.
 */
export type RecipeTerm = { kind: RecipeTermKind; word: string }

/** A food as it is searched: small letters, no plurals, no marks: “Red onions” is `red onion`. */
export function foodTerm(food: string): string {
  return wordsOfFood(food).join(' ').slice(0, MOST_LETTERS)
}

/** What a recipe is found by, each once. */
export function termsOf({ ingredients, diets, category, cuisine }: RecipeData): RecipeTerm[] {
  const named = ingredients.flatMap(({ items }) => items.flatMap(({ food }) => food ?? []))
  const foods = [...new Set(named.map(foodTerm))].slice(0, MOST_FOODS)
  const words = {
    recipe: [ANY_RECIPE],
    food: [...new Set(foods.flatMap(namesOfFood))],
    diet: [...new Set(diets.map(plainTerm))],
    category: category ? [plainTerm(category)] : [],
    cuisine: cuisine ? [plainTerm(cuisine)] : [],
  } satisfies Record<RecipeTermKind, string[]>
  return RECIPE_TERM_KINDS.flatMap((kind) =>
    words[kind].filter(Boolean).map((word) => ({ kind, word })),
  )
}

/** All minutes from the first to the last; null where the recipe says none. */
export function minutesOf({ minutes }: Pick<RecipeData, 'minutes'>): number | null {
  const parts = Object.values(minutes).filter((part) => part !== null)
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0)
}

/** The words that find a food: “extra virgin olive oil”, “olive oil” and “oil”. */
export function namesOfFood(term: string): string[] {
  const words = term.split(' ')
  const ends = words.slice(1).map((_, index) => words.slice(index + 1).join(' '))
  return [term, ...ends.slice(-MOST_ENDS)]
}

/** Small letters, and one space between words. */
export function plainTerm(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, ' ').trim().slice(0, MOST_LETTERS)
}
