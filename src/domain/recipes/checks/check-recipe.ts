import { checkAllergens } from '../foods/check-allergens.ts'
import type { ReadRecipe } from '../language/read-recipe.ts'
import { checkNutrition } from '../nutrition/check-nutrition.ts'
import type { RecipeFinding } from '../shape/recipe.ts'
import { checkAmounts } from './check-amounts.ts'
import { checkDuplicates } from './check-duplicates.ts'
import { checkFoods } from './check-foods.ts'
import { checkTimes } from './check-times.ts'
import { checkWrittenAmounts } from './check-written-amounts.ts'

/**
 * Finds the mistakes that a cook would trip over in a recipe, in the order of its lines, beside what was not
 * understood.
 */
export function checkRecipe({ recipe, lines, findings, ...text }: ReadRecipe): RecipeFinding[] {
  const found = [
    ...findings,
    ...checkFoods(recipe, lines),
    ...checkAmounts(recipe, lines.ingredients),
    ...checkDuplicates(recipe, lines.ingredients),
    ...checkTimes(recipe, lines),
    ...checkWrittenAmounts({ recipe, ...text }),
    ...checkAllergens({ recipe, lines }),
    ...checkNutrition({ recipe, lines }),
  ]
  return found.toSorted((one, other) => one.line - other.line)
}
