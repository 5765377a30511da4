import { NUTRIENTS, type Nutrient, type Recipe } from '../shape/recipe.ts'
import { type NutritionEstimate, servingWords } from './estimate-nutrition.ts'

/** The nutrition that readers may see: the writer's own values, or an estimate that he has seen. */
export type NutritionData = {
  /** Estimates are within about a fifth of what is served. */
  isEstimate: boolean
  /** The amount that the values are of: `serving`, `1 of 12 muffins` or `whole recipe`. */
  per: string
  /** Kilojoules, kilocalories, and grams; null where it is not known. */
  values: Record<Nutrient, number | null>
  /** Foods that an estimate does not count: optional, to taste or to serve. */
  without: string[]
}

/** An estimate that has moved further than this from what the writer has seen is another one. */
const MOST_CHANGE = 0.1

/**
 * The nutrition that a writer has confirmed.
 *
 * @param estimate what the foods come to now; undefined where no table is at hand
 * @returns null where nothing is confirmed, or the foods have changed since
 */
export function confirmedNutrition(
  recipe: Recipe,
  estimate: NutritionEstimate | undefined,
): NutritionData | null {
  const { nutrition } = recipe
  if (!nutrition) return null
  const per = servingWords(recipe)
  if (nutrition.kind === 'given') {
    const { values } = nutrition
    return { isEstimate: false, per, values: fill(values), without: [] }
  }
  if (!estimate?.values || !isStill(nutrition.kcal, estimate.values.kcal)) return null
  return { isEstimate: true, per, values: fill(estimate.values), without: estimate.leftOut }
}

/** Whether an estimate is still the one that the writer has seen. */
export function isStill(seen: number | undefined, kcal: number): boolean {
  return seen !== undefined && Math.abs(seen - kcal) <= Math.max(5, kcal * MOST_CHANGE)
}

function fill(values: Partial<Record<Nutrient, number | null>>): NutritionData['values'] {
  return Object.fromEntries(
    NUTRIENTS.map((name) => [name, values[name] ?? null]),
  ) as NutritionData['values']
}
