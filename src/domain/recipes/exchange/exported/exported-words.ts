import { formatQuantity } from '../../kitchen/kitchen-amount.ts'
import { BLOCK_LANGUAGES } from '../../language/block-language.ts'
import { printIngredient } from '../../language/print-ingredient.ts'
import { printQuantity } from '../../shape/quantity.ts'
import type { IngredientLine, Recipe, Step } from '../../shape/recipe.ts'
import { wholeTime } from '../../shape/times.ts'

/** A line of the list as a reader of any program understands it, and as it is read back here. */
export function ingredientWords({ text, ingredient }: IngredientLine): string {
  if (!ingredient) return text
  const { isOptional } = ingredient
  const plain = { ...ingredient, isOptional: false, isPinned: false }
  const { link: _, ...words } = plain
  const line = printIngredient(words).replaceAll(' | ', ' / ')
  return isOptional ? `${line} (optional)` : line
}

/** The text of a step without its braces. */
export function stepWords({ parts }: Step): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : part.name)).join('')
}

/** “4 servings”, “12 muffins”; empty where the recipe does not say. */
export function yieldWords({ yield: made, language = 'en' }: Recipe): string {
  if (!made) return ''
  const number = BLOCK_LANGUAGES[language].printNumber(printQuantity(made.quantity))
  const isOne = formatQuantity(made.quantity, undefined) === '1'
  if (language === 'de') return `${number} ${made.of ?? (isOne ? 'Portion' : 'Portionen')}`
  return `${number} ${made.of ?? (isOne ? 'serving' : 'servings')}`
}

/** “Swap: bay leaf → 1 sprig thyme”: a note elsewhere, and a swap again when it is read here. */
export function swapWords({ food, by }: Recipe['swaps'][number]): string {
  return `Swap: ${food} → ${by}`
}

/** All minutes from the first to the last. */
export function totalMinutes(recipe: Recipe): number {
  return wholeTime(recipe) ?? 0
}
