import { Fraction } from 'fraction.js'
import type { RecipeData } from '../data/recipe-data.ts'
import { foodTerm, namesOfFood, plainTerm } from '../foods/food-names.ts'
import { englishFoods } from '../german/find-german-food.ts'
import { formatQuantity } from '../kitchen/kitchen-amount.ts'
import { addressOfLink } from '../linked/address-of-link.ts'

/** More foods of one recipe are not searched. */
const MOST_FOODS = 80

/** An index takes no long keys. */
const LONGEST_LINK = 500

/** The kinds of terms by which recipes are found. */
export const RECIPE_TERM_KINDS = ['recipe', 'food', 'diet', 'category', 'cuisine'] as const
/** The word by which every recipe is found. */
export const ANY_RECIPE = 'any'

export type RecipeTermKind = (typeof RECIPE_TERM_KINDS)[number]

/**
 * A food is found by each of its names (`namesOfFood`), and one that another recipe makes by the address of that
 * too, which is no name of any. Every recipe has the one word of `recipe`.
 */
export type RecipeTerm = { kind: RecipeTermKind; word: string }

/** Returns the terms by which a recipe is found, each once. */
export function recipeTerms({
  ingredients,
  diets,
  category,
  cuisine,
  language,
}: RecipeData): RecipeTerm[] {
  const named = ingredients.flatMap(({ items }) => items.flatMap(({ food }) => food ?? []))
  const foods = [...new Set(named.map(foodTerm))].slice(0, MOST_FOODS)
  // Who looks for flour finds “Mehl”.
  const english = language
    ? named.slice(0, MOST_FOODS).flatMap((food) => englishFoods(food) ?? [])
    : []
  const words = {
    recipe: [ANY_RECIPE],
    food: [
      ...new Set([
        ...[...foods, ...english.map(foodTerm)].flatMap(namesOfFood),
        ...linkedPosts(ingredients),
      ]),
    ],
    diet: [...new Set(diets.map(plainTerm))],
    category: category ? [plainTerm(category)] : [],
    cuisine: cuisine ? [plainTerm(cuisine)] : [],
  } satisfies Record<RecipeTermKind, string[]>
  return RECIPE_TERM_KINDS.flatMap((kind) =>
    words[kind].filter(Boolean).map((word) => ({ kind, word })),
  )
}

function linkedPosts(ingredients: RecipeData['ingredients']): string[] {
  const links = ingredients.flatMap(({ items }) => items.flatMap(({ link }) => link ?? []))
  return links
    .filter((link) => link.startsWith('/') && link.length <= LONGEST_LINK)
    .slice(0, MOST_FOODS)
    .map(addressOfLink)
}

/** How many it serves, or how many of what it makes, in words of the recipe's language; null where the recipe does not say. */
export function yieldWords({
  yield: made,
  language,
}: Pick<RecipeData, 'yield' | 'language'>): string | null {
  if (!made) return null
  const to = made.to === null ? null : new Fraction(made.to)
  const number = formatQuantity({ from: new Fraction(made.from), to }, undefined)
  const [serves, makes] = language === 'de' ? ['Für', 'Ergibt'] : ['Serves', 'Makes']
  return made.of === null ? `${serves} ${number}` : `${makes} ${number} ${made.of}`
}
