import { Fraction } from 'fraction.js'
import type { IngredientLine, Recipe, Step } from './recipe.ts'

/** The food that `{food}` in a step stands for. */
export type UsedFood = {
  /** As the step names it. */
  name: string
  /** The place of the step in the whole method. */
  step: number
  /** The place in the whole list of ingredients; undefined where no ingredient, or several, could be meant. */
  ingredient?: number
  /** How much of it is used here; undefined where the step only names it again. */
  share?: Fraction
  /** Whether the writer gave the share. */
  isGiven: boolean
}

export type FoodsOfSteps = {
  foods: UsedFood[]
  /** For each ingredient, how much of it the steps use in all. */
  used: Fraction[]
}

/** Foods that are made of a food and are another: “chicken stock” is not meant by “chicken”. */
const MADE_OF_IT = new Set(['bouillon', 'broth', 'stock'])

const NOTHING = new Fraction(0)
const ALL = new Fraction(1)

/**
 * Finds the ingredient behind each food that a step names, and how much of it is used there: the
 * share that is given, or all that no other step takes for the first that gives none.
 */
export function foodsOfSteps(recipe: Recipe): FoodsOfSteps {
  const ingredients = listIngredients(recipe)
  const find = remember(createFinder(ingredients))
  const foods = listSteps(recipe).flatMap(({ parts }, step) =>
    parts.flatMap((part): UsedFood[] => {
      if (part.kind === 'text') return []
      const { name, share } = part
      const ingredient = find(name)
      const isGiven = share !== undefined
      return [
        {
          name,
          step,
          isGiven,
          ...(ingredient !== undefined && { ingredient }),
          ...(share && { share }),
        },
      ]
    }),
  )
  const used = ingredients.map((_, ingredient) => shareOut(foods, ingredient))
  return { foods, used }
}

/**
 * Finds the ingredient that the words of a step mean, if its noun is among them: “sugar” and “brown sugar”
 * are the brown sugar, “brown” is not.
 */
export function foodFinder(recipe: Recipe): (name: string) => number | undefined {
  const ingredients = listIngredients(recipe)
  const nouns = ingredients.map(({ ingredient }) => wordsOfFood(ingredient?.food ?? '').at(-1))
  const known = new Set(nouns)
  const find = remember(createFinder(ingredients))
  return (name) => {
    const words = wordsOfFood(name)
    if (!words.some((word) => known.has(word))) return undefined
    const place = find(name)
    return place !== undefined && words.includes(nouns[place] ?? '') ? place : undefined
  }
}

/** Looks each name up once, whether it is found or not. */
function remember<Value>(find: (name: string) => Value): (name: string) => Value | undefined {
  const found = new Map<string, Value>()
  return (name) => {
    if (!found.has(name)) found.set(name, find(name))
    return found.get(name)
  }
}

/** All lines of the lists of ingredients, in their order. */
export function listIngredients({ ingredients }: Recipe): IngredientLine[] {
  return ingredients.flatMap(({ items }) => items)
}

/** Returns the name of a line where it is named to a person: “parmesan in pesto” for a food of another recipe. */
export function nameOfLine({ text, ingredient, of }: IngredientLine): string {
  const name = ingredient?.food ?? text
  return of === undefined ? name : `${name} in ${of}`
}

/** All steps, in their order. */
export function listSteps({ method }: Recipe): Step[] {
  return method.flatMap(({ items }) => items)
}

/** Gives what is left to the first that names no share. @returns how much is used in all */
function shareOut(foods: UsedFood[], ingredient: number): Fraction {
  const uses = foods.filter((food) => food.ingredient === ingredient)
  const given = uses.reduce((sum, { share }) => sum.add(share ?? NOTHING), NOTHING)
  const open = uses.find(({ isGiven }) => !isGiven)
  if (!open || given.gte(ALL)) return given
  open.share = ALL.sub(given)
  return ALL
}

/**
 * Finds by the whole name, then by words that the name of one ingredient alone contains: “thighs” are
 * the chicken thighs, “chicken” is too, and is not the chicken stock.
 */
function createFinder(lines: IngredientLine[]): (name: string) => number | undefined {
  const names = lines.map(({ ingredient }) => ingredient && wordsOfFood(ingredient.food))
  const places = new Map<string, number[]>()
  for (const [place, words] of names.entries()) {
    if (!words) continue
    const key = words.join(' ')
    places.set(key, [...(places.get(key) ?? []), place])
  }
  return (name) => {
    const wanted = wordsOfFood(name)
    const same = places.get(wanted.join(' '))
    if (same) return same.length === 1 ? same[0] : undefined
    const likely = names.flatMap((words, place) => (mayMean(wanted, words) ? [place] : []))
    return likely.length === 1 ? likely[0] : undefined
  }
}

function mayMean(wanted: string[], words: string[] | undefined): boolean {
  return (
    words !== undefined &&
    wanted.length > 0 &&
    wanted.every((word) => words.includes(word)) &&
    words.every((word) => wanted.includes(word) || !MADE_OF_IT.has(word))
  )
}

/** Words in small letters and without the ending of a plural: `Bay leaves` are a bay leaf. */
export function wordsOfFood(food: string): string[] {
  return (food.toLowerCase().match(/[\p{L}\p{N}%]+/gu) ?? []).map(singular)
}

function singular(word: string): string {
  if (/(?:leaves|halves|loaves)$/.test(word)) return `${word.slice(0, -3)}f`
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:[sx]|[cs]h|to)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word
}
