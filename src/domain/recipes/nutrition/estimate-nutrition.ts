import { listIngredients, nameOfLine } from '../shape/foods-of-steps.ts'
import type { Ingredient } from '../shape/ingredient.ts'
import type { Nutrients, Recipe } from '../shape/recipe.ts'
import type { FoodTable, KitchenFood, MeasuredNutrient } from './kitchen-food.ts'
import { weighIngredient } from './weigh-ingredient.ts'

/** Less of the mass than this is no estimate. */
const LEAST_SHARE = 0.95
/** A nutrient that is not known of more of the mass than this is left out. */
const MOST_UNKNOWN = 0.05
/** 1 kcal is 4.184 kJ: Annex XIV of Regulation (EU) No 1169/2011 rounds to whole numbers. */
const KJ_OF_KCAL = 4.184
const WATER = '14429'
/** Spices, salt and water: “to taste” of them is left out, and said. */
const NO_MATTER = /^(?:02|14429$)/
const FOR_LATER =
  /\b(?:to (?:serve|taste|garnish|finish|season|decorate|dust|grease)|for (?:serving|dusting|greasing|frying))\b/i

/** The estimate of a recipe's nutrition, and its foods: a proposal until its writer has seen it. */
export type NutritionEstimate = {
  /** Of a serving, or of one of what the recipe makes; null where too little is known. */
  values: EstimatedNutrients | null
  /** How much of the mass, water aside, is of known foods: 0 to 1. */
  share: number
  /** Each ingredient with the food that it was taken for. */
  matches: { food: string; description: string; grams: number }[]
  /** Foods that are not known, or of which it is not known how much it is. */
  unknown: string[]
  /** The lines that count for nothing: optional, to taste or to serve. */
  leftOut: string[]
}

/** Energy and salt are always known; others are null where the reference has no values. */
export type EstimatedNutrients = { [Name in keyof Nutrients]: number | null } & { kcal: number }

/**
 * Estimates what a serving has from the raw ingredients: nothing is taken off for what stays in the
 * pan, and nothing for water that boils away.
 */
export function estimateNutrition(recipe: Recipe, table: FoodTable): NutritionEstimate {
  const estimate: NutritionEstimate = {
    values: null,
    share: 0,
    matches: [],
    unknown: [],
    leftOut: [],
  }
  const known: { food: KitchenFood; grams: number }[] = []
  let [unknownGrams, isWhole] = [0, true]
  for (const line of listIngredients(recipe)) {
    const { ingredient } = line
    const name = nameOfLine(line)
    if (ingredient && isLeftOut(ingredient)) {
      estimate.leftOut.push(name)
      continue
    }
    const { food, grams } = ingredient ? weighIngredient(ingredient, table) : {}
    if (food && grams !== undefined) {
      estimate.matches.push({ food: name, description: food.description, grams: Math.round(grams) })
      if (food.number !== WATER) known.push({ food, grams })
    } else if (food && ingredient?.measures.length === 0 && NO_MATTER.test(food.number)) {
      estimate.leftOut.push(name)
    } else {
      estimate.unknown.push(name)
      unknownGrams += grams ?? 0
      if (grams === undefined) isWhole = false
    }
  }
  const mass = known.reduce((sum, { grams }) => sum + grams, 0)
  estimate.share = mass === 0 ? 0 : mass / (mass + unknownGrams)
  const servings = fewestServings(recipe)
  if (isWhole && servings !== undefined && estimate.share >= LEAST_SHARE) {
    estimate.values = perServing(known, { mass, servings })
  }
  return estimate
}

/** The fewer of a range: who takes more than said has more. */
export function fewestServings({ yield: made }: Recipe): number | undefined {
  if (!made) return undefined
  const number = made.quantity.from.valueOf()
  return made.of !== undefined && IS_MEASURE.test(made.of) ? 1 : number
}

/** “makes: 150 ml” is one sauce. */
const IS_MEASURE = /^(?:m?l|g|kg|cups?|litres?|liters?|oz|lb)\b/i

/** Returns the words for the amount that values are of: “serving”, “1 of 12 muffins”, “the whole recipe”. */
export function servingWords({ yield: made }: Recipe): string {
  if (!made || made.of === undefined) return 'serving'
  const servings = fewestServings({ yield: made } as Recipe)
  return servings === undefined || servings <= 1
    ? 'whole recipe'
    : `1 of ${made.quantity.from.toFraction(true)} ${made.of}`
}

function isLeftOut({ isOptional, measures, preparation = '' }: Ingredient): boolean {
  return isOptional || (measures.length === 0 && FOR_LATER.test(preparation))
}

function perServing(
  foods: { food: KitchenFood; grams: number }[],
  { mass, servings }: { mass: number; servings: number },
): EstimatedNutrients {
  const of = (name: MeasuredNutrient): number | null => {
    let [sum, missing] = [0, 0]
    for (const { food, grams } of foods) {
      const value = food.nutrients[name]
      if (value === null) missing += grams
      else sum += (value * grams) / 100
    }
    return missing > mass * MOST_UNKNOWN ? null : sum / servings
  }
  const kcal = of('kcal') ?? 0
  return {
    kj: roundTo(kcal * KJ_OF_KCAL, 10),
    kcal: roundTo(kcal, 5),
    fat: grams(of('fat')),
    saturates: grams(of('saturates')),
    carbohydrate: grams(of('carbohydrate')),
    sugars: grams(of('sugars')),
    fibre: grams(of('fibre')),
    protein: grams(of('protein')),
    salt: rounded(of('salt'), 0.1),
  }
}

/** No finer than an estimate can be. */
function grams(value: number | null): number | null {
  return rounded(value, value !== null && value >= 10 ? 1 : 0.5)
}

function rounded(value: number | null, step: number): number | null {
  return value === null ? null : roundTo(value, step)
}

function roundTo(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(1))
}
