import { listIngredients } from '../shape/foods-of-steps.ts'
import type { Measure } from '../shape/ingredient.ts'
import type { IngredientLine, Recipe } from '../shape/recipe.ts'
import { isInEnglish } from './is-in-english.ts'
import { readUnit } from './read-unit.ts'

const WORD = /\p{L}+\.?/gu
/** Spoons of German recipes, and nobody else's. */
const GERMAN = /^(?:EL|TL)\.?$/

/**
 * Leaves units of a recipe in another language in the writer's own words, whatever number they stand
 * behind: two of “1 Tube” are not “2 Tubes”. Where no word of the recipe tells its language, those stay
 * that begin with a capital, as German nouns do.
 */
export function ownUnitWords(recipe: Recipe, written: readonly string[]): void {
  const isEnglish = isInEnglish(written)
  if (recipe.yield && isEnglish === false) recipe.yield.isVerbatim = true
  for (const line of listIngredients(recipe)) {
    const isOwn = (word: string) =>
      GERMAN.test(word) || (isEnglish === undefined ? /^\p{Lu}\p{Ll}/u.test(word) : !isEnglish)
    if (line.ingredient) line.ingredient.measures = writtenMeasures(line, isOwn)
  }
}

function writtenMeasures({ text, ingredient }: IngredientLine, isOwn: (word: string) => boolean) {
  const words = text.match(WORD) ?? []
  return (ingredient?.measures ?? []).map((measure): Measure => {
    const word = words.find((one) => readUnit(one)?.unit.name === measure.unit)
    if (!measure.unit || !word || measure.sum || !isOwn(word)) return measure
    return { ...measure, written: word, isVerbatim: true }
  })
}
