import type { IngredientData, RecipeData } from '../../data/recipe-data.ts'
import { ALLERGENS, type Allergen, allergensNamed, isCoveredBy } from '../../foods/allergens.ts'
import { foodContents } from '../../foods/food-allergens.ts'
import { foodTerm } from '../../foods/food-names.ts'
import { namesTyped } from '../../foods/names-typed.ts'
import { partsOfFood } from './parts-of-food.ts'
import {
  type Contained,
  contentsOfRecipe,
  isClosed,
  mentionedIn,
  readFood,
} from './recipe-contents.ts'

/** The words that a word stands for which somebody leaves out. */
export type LeftOut = {
  /** Everything that has one of these is hidden, whichever food it comes from. */
  allergens: readonly Contained[]
  /** And everything with one of these foods, by the names that `partsOfFood` gives. */
  foods: readonly string[]
}

/** The foods that a cook means by a word, besides what the law calls so. */
const ALSO: Readonly<Record<string, readonly Contained[]>> = {
  nut: ['peanuts'],
  wheat: ['spelt'],
  'wheat flour': ['spelt'],
  meat: ['meat'],
  seafood: ['fish', 'crustaceans', 'molluscs'],
}

/** Reads a word of somebody who leaves something out: “Nuts”, “egg”, “dairy”, “butter”. */
export function leftOutBy(word: string): LeftOut {
  const term = foodTerm(word)
  const named = [...allergensNamed(word), ...allergensNamed(term), ...(ALSO[term] ?? [])]
  const all = Object.keys(ALLERGENS) as Allergen[]
  const allergens = named.flatMap((wanted) =>
    wanted === 'meat' ? [wanted] : all.filter((one) => isCoveredBy(one, wanted)),
  )
  return { allergens: [...new Set(allergens)], foods: namesTyped(word) }
}

/** Whether a recipe surely has any of these words. */
export function surelyHas(
  recipe: Pick<RecipeData, 'ingredients' | 'allergens' | 'language'>,
  words: readonly string[],
): boolean {
  if (words.length === 0) return false
  const { contains } = contentsOfRecipe(recipe)
  const lines = recipe.ingredients.flatMap(({ items }) => items)
  const parts = new Set(lines.flatMap(({ food }) => partsOfFood(foodTerm(food ?? ''))))
  return words
    .map(leftOutBy)
    .some(
      ({ allergens, foods }) =>
        contains.some((one) => allergens.includes(one)) || foods.some((food) => parts.has(food)),
    )
}

/**
 * Lists the foods of a recipe that leave it open whether it has any of these words, as its list names it; each once.
 */
export function listUnchecked(
  recipe: Pick<RecipeData, 'ingredients' | 'allergens' | 'language'>,
  words: readonly string[],
): string[] {
  const wanted = words.map(leftOutBy)
  const lines = recipe.ingredients.flatMap(({ items }) => items)
  const open = lines.filter(
    (line) => isClosed(line, recipe) || wanted.some((one) => mayHave(line, one, recipe.language)),
  )
  return [...new Set(open.map(({ food, text }) => food ?? text))]
}

function mayHave(
  line: IngredientData,
  { allergens, foods }: LeftOut,
  language: RecipeData['language'],
): boolean {
  const mentioned = mentionedIn(line, language)
  if (foods.some((food) => mentioned.includes(food))) return true
  if (allergens.length === 0) return false
  const { found } = readFood(line.food ?? '', language)
  if (!found) return true
  const possible = [...found.possible, ...mentioned.flatMap(containedIn)]
  return possible.some((one) => allergens.includes(one))
}

function containedIn(name: string): readonly Allergen[] {
  return foodContents().get(name)?.contained ?? []
}
