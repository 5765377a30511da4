import { listIngredients, wordsOfFood } from '../shape/foods-of-steps.ts'
import type { Ingredient } from '../shape/ingredient.ts'
import { printQuantity } from '../shape/quantity.ts'
import type { Recipe } from '../shape/recipe.ts'
import { readAmounts, readIngredient } from './read-ingredient.ts'

/** A stretch of a swap: words as they stand, or an amount of a food. */
export type SwapPart = string | Ingredient

const STARTS_WITH_NUMBER = /^[\d½⅓⅔¼¾⅛]/u
/** Between two amounts. */
const BETWEEN = /(\s+(?:and|or|plus)\s+|\s*[+&]\s*|,\s+(?:(?:and|or|plus)\s+)?)(?=[\d½⅓⅔¼¾⅛])/iu
/** A rate, which is the same for any amount. */
const RATE = /\b(?:per|each|every|apiece)\b/i
const NO_FOOD = /^(?:of\s+)?(?:the|as|times?|parts?|amount|quantity|weight|volume)\b/i

/**
 * Both sides of a swap with their amounts, which are scaled as the food in the list is. Where they
 * may be a rate (“1 egg -> 60 g yoghurt” of a recipe with two), or are not understood, there are only words.
 */
export function readSwap(
  recipe: Recipe,
  { food, by }: Recipe['swaps'][number],
): { food: SwapPart[]; by: SwapPart[] } {
  const words = { food: [food], by: [by] }
  if (RATE.test(`${food} ${by}`)) return words
  const instead = readParts(food)
  const taken = readParts(by)
  if (!instead || !taken) return words
  const named = instead.find((part) => typeof part !== 'string')
  const listed = findListed(recipe, named?.food ?? food)
  if (named && (!listed || amountKey(listed) !== amountKey(named))) return words
  const pinned = (part: SwapPart) =>
    typeof part !== 'string' && listed?.isPinned ? { ...part, isPinned: true } : part
  return { food: instead.map(pinned), by: taken.map(pinned) }
}

/** Undefined where a number is not understood. */
function readParts(text: string): SwapPart[] | undefined {
  const parts = text.split(BETWEEN).map((part): SwapPart | undefined => {
    if (!/[\d½⅓⅔¼¾⅛]/u.test(part)) return part
    const { rest } = readAmounts(part)
    const ingredient = STARTS_WITH_NUMBER.test(part) ? readIngredient(part) : undefined
    if (!ingredient || NO_FOOD.test(rest)) return undefined
    const endsWithOf = /\bof\s+$/i.test(part.slice(0, part.length - rest.length))
    return endsWithOf ? { ...ingredient, food: `of ${ingredient.food}` } : ingredient
  })
  return parts.every((part) => part !== undefined) ? parts : undefined
}

function findListed(recipe: Recipe, food: string): Ingredient | undefined {
  const wanted = wordsOfFood(food).join(' ')
  return listIngredients(recipe).find(
    ({ ingredient }) => ingredient && wordsOfFood(ingredient.food).join(' ') === wanted,
  )?.ingredient
}

function amountKey({ measures }: Ingredient): string {
  return measures.map(({ quantity, unit }) => `${printQuantity(quantity)} ${unit}`).join()
}
