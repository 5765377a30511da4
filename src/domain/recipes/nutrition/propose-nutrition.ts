import { withField } from '../foods/with-field.ts'
import { readRecipe } from '../language/read-recipe.ts'
import type { RecipeFinding } from '../shape/recipe.ts'
import { isStill } from './declared-nutrition.ts'
import { fewestServings, type NutritionEstimate, servingWords } from './estimate-nutrition.ts'

const LOOK = 'Look whether each food is the right one'

/**
 * Returns the nutrition of the foods of a block, for a writer who has said nothing of nutrition or has seen another
 * estimate: a proposal with the foods that it is made of, and the line to take.
 *
 * @returns undefined where the writer has spoken, or there is nothing to estimate
 */
export function proposeNutrition(
  text: string,
  estimate: NutritionEstimate,
): RecipeFinding | undefined {
  const { recipe, lines } = readRecipe(text)
  const { nutrition } = recipe
  const line = lines.fields.nutrition
  if (nutrition?.kind === 'given' || (!nutrition && line !== undefined)) return undefined
  if (lines.ingredients.length === 0) return undefined
  if (!estimate.values) {
    // Nobody has asked, and there is nothing to offer.
    if (!nutrition && estimate.matches.length === 0) return undefined
    return {
      line: line ?? 0,
      message: `Nutrition cannot be estimated: ${reasonsFor(text, estimate)}.`,
      advice: `Readers see none. Give the amounts in grams, or write what a serving has, as in “nutrition: 320 kcal, fat 12 g, salt 1.2 g”.`,
    }
  }
  const { kcal } = estimate.values
  if (nutrition && isStill(nutrition.kcal, kcal)) return undefined
  const field = `nutrition: estimated ${kcal} kcal`
  const place = line === undefined ? withField(text, lines, field) : { line, replacement: field }
  const before = nutrition?.kcal === undefined ? '' : ` It was ${nutrition.kcal} when you saw it.`
  return {
    ...place,
    message: `Nutrition can be estimated: about ${kcal} kcal a ${servingWords(recipe)}.${before}`,
    advice: `${LOOK}, then use the estimate: ${matchWords(estimate)}. Readers see nothing of nutrition before.`,
  }
}

function matchWords({ matches, unknown, leftOut }: NutritionEstimate): string {
  return [
    // The table of foods is in capitals.
    ...matches.map(
      ({ food, description, grams }) => `${food} = ${description.toLowerCase()}, ${grams} g`,
    ),
    ...unknown.map((food) => `${food} = not known`),
    ...leftOut.map((food) => `${food} = not counted`),
  ].join('; ')
}

function reasonsFor(text: string, { unknown, share }: NutritionEstimate): string {
  const reasons = [
    fewestServings(readRecipe(text).recipe) === undefined &&
      'the recipe does not say how many it serves',
    unknown.length > 0 &&
      `what ${unknown.join(', ')} ${unknown.length === 1 ? 'is or weighs' : 'are or weigh'} is not known`,
    share > 0 && `${Math.floor(share * 100)} % of the weighed mass is known`,
  ]
  return reasons.filter(Boolean).join('; ')
}
