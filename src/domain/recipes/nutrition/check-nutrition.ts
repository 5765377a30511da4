import type { ReadRecipe } from '../language/read-recipe.ts'
import type { Nutrients, RecipeFinding } from '../shape/recipe.ts'

/** Kilocalories of a gram: Annex XIV of Regulation (EU) No 1169/2011. */
const KCAL_OF = { fat: 9, carbohydrate: 4, protein: 4, fibre: 2 } as const
/** Labels round, and fibre and alcohol are often left out. */
const MOST_DIFFERENCE = 0.25
const KJ_OF_KCAL = 4.184

/** Values of a writer that cannot all be right. */
export function checkNutrition({
  recipe,
  lines,
}: Pick<ReadRecipe, 'recipe' | 'lines'>): RecipeFinding[] {
  if (recipe.nutrition?.kind !== 'given') return []
  const line = lines.fields.nutrition ?? 0
  const advice = 'Correct one of them: all are of one serving, in grams.'
  return errorsIn(recipe.nutrition.values).map((message) => ({ line, message, advice }))
}

function errorsIn(values: Partial<Nutrients>): string[] {
  const { kj, kcal, fat, saturates, carbohydrate, sugars, protein, fibre = 0 } = values
  const errors: string[] = []
  if (isMore(saturates, fat)) errors.push('There are more saturates than fat.')
  if (isMore(sugars, carbohydrate)) errors.push('There are more sugars than carbohydrate.')
  if (kj !== undefined && kcal !== undefined && !isAbout(kj, kcal * KJ_OF_KCAL)) {
    errors.push('The kilojoules are not as much as the kilocalories.')
  }
  if (kcal === undefined || fat === undefined || carbohydrate === undefined) return errors
  if (protein === undefined) return errors
  const sum =
    fat * KCAL_OF.fat +
    carbohydrate * KCAL_OF.carbohydrate +
    protein * KCAL_OF.protein +
    fibre * KCAL_OF.fibre
  if (!isAbout(kcal, sum)) {
    errors.push(`Fat, carbohydrate and protein come to ${Math.round(sum)} kcal, not ${kcal}.`)
  }
  return errors
}

function isMore(part: number | undefined, whole: number | undefined): boolean {
  return part !== undefined && whole !== undefined && part > whole
}

function isAbout(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.max(20, MOST_DIFFERENCE * Math.max(one, other))
}
