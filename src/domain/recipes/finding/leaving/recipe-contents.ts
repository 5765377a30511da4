import type { IngredientData, RecipeData } from '../../data/recipe-data.ts'
import type { Allergen } from '../../foods/allergens.ts'
import { allergensOfFood, contentsOfFood } from '../../foods/allergens-of-recipe.ts'
import { foodContents } from '../../foods/food-allergens.ts'
import { foodTerm } from '../../foods/food-names.ts'
import { foodWords } from '../../foods/food-words.ts'
import { englishFoods } from '../../german/find-german-food.ts'
import type { RecipeLanguage } from '../../shape/recipe-language.ts'

/** The contents of a recipe for whoever leaves something out, by its list of ingredients. */
export type RecipeContents = {
  /** The allergens that are surely in it, and `meat`. */
  contains: Contained[]
  /** Those that may be in it: some makes of a food have them, or a line names them beside its food. */
  mayContain: Contained[]
  /** Foods that lines name beside their own, as “fried in butter” does. */
  mentions: string[]
  /** Whether a food has a name that tells nothing of allergens. */
  isUnknown: boolean
  /** Whether anything at all may be in it: a line was not understood, or another recipe makes its food. */
  isOpen: boolean
  /** How many lines were not understood. */
  unread: number
}

export type Contained = Allergen | 'meat'

/** Of what was stored before this was known nothing can be ruled out. */
export const NOT_LOOKED_AT: RecipeContents = {
  contains: [],
  mayContain: [],
  mentions: [],
  isUnknown: true,
  isOpen: true,
  unread: 0,
}

/**
 * Returns the contents of a recipe. What its writer has confirmed and the foods do not contradict counts before the
 * names of foods: a flour that is said to be not of wheat has none.
 */
export function contentsOfRecipe(
  recipe: Pick<RecipeData, 'ingredients' | 'allergens' | 'language'>,
): RecipeContents {
  const contains = new Set<Contained>()
  const mayContain = new Set<Contained>()
  const mentions = new Set<string>()
  let isUnknown = false
  let isOpen = false
  let unread = 0
  const confirmed = recipe.allergens
  for (const line of recipe.ingredients.flatMap(({ items }) => items)) {
    isOpen ||= isClosed(line, recipe)
    if (line.food === null) {
      unread += 1
      continue
    }
    const { found, isMeat } = readFood(line.food, recipe.language)
    if (!found) isUnknown = true
    // What is confirmed leaves nothing out that a food surely has, unless the writer has ruled it out.
    if (!confirmed) for (const allergen of found?.contained ?? []) contains.add(allergen)
    for (const allergen of found?.possible ?? []) mayContain.add(allergen)
    if (isMeat) contains.add('meat')
    for (const name of mentionedIn(line, recipe.language)) {
      mentions.add(name)
      for (const allergen of foodContents().get(name)?.contained ?? []) mayContain.add(allergen)
    }
  }
  for (const { name } of confirmed?.contains ?? []) contains.add(name as Allergen)
  for (const { name } of confirmed?.mayContain ?? []) mayContain.add(name as Allergen)
  for (const one of contains) mayContain.delete(one)
  return {
    contains: [...contains],
    mayContain: [...mayContain],
    mentions: [...mentions],
    isUnknown,
    isOpen,
    unread,
  }
}

/** Whether a line keeps to itself what is in it. */
export function isClosed(
  { food, link }: IngredientData,
  { allergens }: Pick<RecipeData, 'allergens'>,
): boolean {
  if (food === null) return true
  // The foods of the other recipe count in what the writer has confirmed, unless they were not there.
  return link !== null && (allergens === null || allergens.checkLabelsOf.includes(food))
}

type ReadFood = { found: ReturnType<typeof allergensOfFood>; isMeat: boolean }

/** The same foods stand in most recipes, and are looked at again for each that is shown. */
const MOST_REMEMBERED = 5_000
const remembered = new Map<string, ReadFood>()

/** Returns what the name of a food says. */
export function readFood(food: string, language?: RecipeLanguage): ReadFood {
  const key = language ? `${language}:${food}` : food
  const known = remembered.get(key)
  if (known) return known
  const choices = contentsOfFood(food, language) ?? []
  const isMeat = choices.some((foods) => foods.some(({ animal }) => animal === 'meat'))
  const read = { found: allergensOfFood(food, language), isMeat }
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, read)
  return read
}

/** Words of a size: “the size of a walnut”. */
const SIZES = /\b(?:size|sized)\b/i
/** Foods whose names are also what is done: “to wrap”. */
const ALSO_DONE: ReadonlySet<string> = new Set(['roll', 'toast', 'wrap', 'crisp', 'roe', 'sole'])

/** The known foods that a line names beside its own. */
export function mentionedIn({ text, food }: IngredientData, language?: RecipeLanguage): string[] {
  if (food === null || SIZES.test(text)) return []
  const at = text.indexOf(food)
  const beside = at === -1 ? text : `${text.slice(0, at)}, ${text.slice(at + food.length)}`
  const known = foodContents()
  const names = beside.split(/[,;().]/).flatMap((part) => {
    const words = part.split(/\s+/).map(foodTerm).filter(Boolean)
    const named = words.flatMap((word, index) => [word, `${word} ${words[index + 1] ?? ''}`.trim()])
    if (!language) return named
    // “in Mehl gewendet”
    const german = part.split(/\s+/).flatMap((word) => englishFoods(word) ?? [])
    return [...named, ...german.map((name) => foodWords(name).join(' '))]
  })
  return [...new Set(names)].filter((name) => known.has(name) && !ALSO_DONE.has(name))
}
