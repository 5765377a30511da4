import {
  estimateNutrition,
  type NutritionEstimate,
} from '#domain/recipes/nutrition/estimate-nutrition.ts'
import { type FoodTable, readFoodTable } from '#domain/recipes/nutrition/kitchen-food.ts'
import type { Recipe } from '#domain/recipes/shape/recipe.ts'
import { KITCHEN_FOODS } from './kitchen-foods.ts'

let table: FoodTable | undefined

/** Returns the nutrition of a recipe's foods by the bundled table, which is read with the first recipe. */
export function estimateFromTable(recipe: Recipe): NutritionEstimate {
  table ??= readFoodTable(KITCHEN_FOODS)
  return estimateNutrition(recipe, table)
}
