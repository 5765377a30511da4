import { wordsOfFood } from './foods-of-steps.ts'
import type { RecipeData } from './recipe-data.ts'

/** More foods of one recipe are not searched. */
const MOST_FOODS = 80
/** “extra virgin olive oil” is found by “olive oil” and “oil” too. */
const MOST_ENDS = 2
/** Longer ones are no names of anything. */
const MOST_LETTERS = 80

/** What recipes are found by. */
export const RECIPE_TERM_KINDS = [
  'recipe',
  'food',
  'food-end',
  'diet',
  'category',
  'cuisine',
] as const
/** The word by which every recipe is found. */
export const ANY_RECIPE = 'any'

export type RecipeTermKind = (typeof RECIPE_TERM_KINDS)[number]

/**
 * `food` is the whole name of a food, `food-end` how it ends: the foods that it is a kind of.
 * Every recipe has the one word of `recipe`.
 */
export type RecipeTerm = { kind: RecipeTermKind; word: string }

/** A food as it is searched: small letters, no plurals, no marks: “Red onions” is `red onion`. */
export function foodTerm(food: string): string {
  return wordsOfFood(food).join(' ').slice(0, MOST_LETTERS)
}

/** What a recipe is found by, each once. */
export function termsOf({ ingredients, diets, category, cuisine }: RecipeData): RecipeTerm[] {
  const named = ingredients.flatMap(({ items }) => items.flatMap(({ food }) => food ?? []))
  const foods = [...new Set(named.map(foodTerm))].filter(Boolean).slice(0, MOST_FOODS)
  const ends = new Set(foods.flatMap(endsOf))
  const words = {
    recipe: [ANY_RECIPE],
    food: foods,
    'food-end': [...ends],
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

function endsOf(food: string): string[] {
  const words = food.split(' ')
  return words
    .slice(1)
    .map((_, index) => words.slice(index + 1).join(' '))
    .slice(-MOST_ENDS)
}

/** Small letters, and one space between words. */
export function plainTerm(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/gu, ' ').trim().slice(0, MOST_LETTERS)
}
