import { englishFoods, splitGermanFoods } from '../german/find-german-food.ts'
import { listIngredients, nameOfLine } from '../shape/foods-of-steps.ts'
import type { Ingredient } from '../shape/ingredient.ts'
import type { IngredientLine, Recipe } from '../shape/recipe.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'
import type { Allergen } from './allergens.ts'
import { type FoodContents, foodContents } from './food-allergens.ts'
import { findFood, splitFoods } from './food-words.ts'

/** The allergens that the names of some foods say. It never says that a food is free from one. */
export type AllergenSummary = {
  /** Each allergen with the foods that have it, as the list of ingredients names them. */
  contained: ReadonlyMap<Allergen, string[]>
  /** Those that some makes of a food have, or that one food of “cream or stock” has. */
  possible: ReadonlyMap<Allergen, string[]>
  /** Foods that are not known, so that nothing can be ruled out of them. */
  unknown: string[]
}

/**
 * The allergens of a recipe by the names of its foods: optional ones too, since a label names what
 * may go in. A food that another recipe makes, whose foods do not stand in its place, and a line that was
 * not understood, are not known.
 */
export function allergensOfRecipe(recipe: Recipe): AllergenSummary {
  const contained = new Map<Allergen, string[]>()
  const possible = new Map<Allergen, string[]>()
  const unknown = new Set<string>()
  for (const line of listIngredients(recipe)) {
    const name = nameOfLine(line)
    const food = allergensOfLine(line)
    if (!food) unknown.add(name)
    for (const allergen of food?.contained ?? []) addTo(contained, allergen, name)
    for (const allergen of food?.possible ?? []) addTo(possible, allergen, name)
  }
  for (const allergen of contained.keys()) possible.delete(allergen)
  return { contained, possible, unknown: [...unknown] }
}

type Found = { contained: Set<Allergen>; possible: Set<Allergen> }

function allergensOfLine({ ingredient }: IngredientLine): Found | undefined {
  if (!ingredient || ingredient.link) return undefined
  const found = allergensOfFood(ingredient.food, ingredient.language)
  for (const allergen of besides(ingredient)) {
    if (!found?.contained.has(allergen)) found?.possible.add(allergen)
  }
  return found
}

/**
 * Returns the allergens in the name of a food, “salt and butter” and “cream or stock” too.
 *
 * @returns undefined where any part of the name is not known
 */
export function allergensOfFood(name: string, language?: RecipeLanguage): Found | undefined {
  const kinds = contentsOfFood(name, language)
  if (!kinds) return undefined
  const each = kinds.map((contents) => ({
    contained: new Set(contents.flatMap((one) => one.contained)),
    possible: new Set(contents.flatMap((one) => one.possible)),
  }))
  const all = new Set(each.flatMap((one) => [...one.contained, ...one.possible]))
  const contained = new Set([...all].filter((one) => each.every((kind) => kind.contained.has(one))))
  const possible = new Set([...all].filter((one) => !contained.has(one)))
  return { contained, possible }
}

/**
 * Returns the contents of each food that a name leaves the choice of, “cream or stock”.
 *
 * @returns undefined where any part of the name is not known
 */
export function contentsOfFood(
  name: string,
  language: RecipeLanguage = 'en',
): FoodContents[][] | undefined {
  const { find, split } = KNOWN_BY[language]
  const whole = find(name)
  if (whole) return [whole]
  const choices: FoodContents[][] = []
  for (const names of split(name)) {
    const found = names.map(find)
    if (found.includes(undefined)) return undefined
    choices.push(found.flatMap((one) => one ?? []))
  }
  return choices.length > 0 ? choices : undefined
}

const findEnglish = (name: string) => findFood(name, foodContents())

/** A German food by its German name, else by the English one that it goes by: “Cheddar”, “Peanut Butter”. */
function findGerman(name: string): FoodContents[] | undefined {
  const english = englishFoods(name)?.map(findEnglish)
  if (!english) return findEnglish(name)
  return english.every((one) => one !== undefined) ? english.flatMap((one) => one ?? []) : undefined
}

/** How foods are found by their names in each language. */
const KNOWN_BY: Record<
  RecipeLanguage,
  { find: (name: string) => FoodContents[] | undefined; split: (name: string) => string[][] }
> = {
  en: { find: findEnglish, split: splitFoods },
  de: { find: findGerman, split: splitGermanFoods },
}

/** Words of a size: “the size of a walnut”. */
const SIZES = /\b(?:size|sized)\b/i

/** Returns the allergens in the words beside the food: “fried in butter” may bring milk. */
function besides({ preparation = '', aside, language = 'en' }: Ingredient): Allergen[] {
  const words = `${preparation} ${aside ?? ''}`
  if (SIZES.test(words)) return []
  const names = words.match(/\p{L}+(?:[ -]\p{L}+)?/gu) ?? []
  const each = [...names, ...(words.match(/\p{L}+/gu) ?? [])]
  return each.flatMap((name) =>
    (KNOWN_BY[language].find(name) ?? []).flatMap((one) => one.contained),
  )
}

function addTo(map: Map<Allergen, string[]>, allergen: Allergen, food: string): void {
  const foods = map.get(allergen) ?? []
  if (!foods.includes(food)) foods.push(food)
  map.set(allergen, foods)
}
