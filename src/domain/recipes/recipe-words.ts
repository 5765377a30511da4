import type { Ingredient } from './ingredient.ts'
import { formatMeasures, formatQuantity } from './kitchen/kitchen-amount.ts'
import { printMinutes } from './print-minutes.ts'
import type { Recipe } from './recipe.ts'
import { printTin } from './tin.ts'

/** A fact about a recipe, as readers see it. */
export type RecipeFact = { label: string; value: string }

const TIME_LABELS = { prep: 'Preparation', cook: 'Cooking', rest: 'Resting' } as const

/** What a cook wants to know before the first line: how many, how long, in what. */
export function factsOf({ yield: made, times, tin, diets, cuisine }: Recipe): RecipeFact[] {
  const facts: RecipeFact[] = []
  const add = (label: string, value: string | undefined) => {
    if (value) facts.push({ label, value })
  }
  if (made) {
    const number = formatQuantity(made.quantity, undefined)
    add(made.of ? 'Makes' : 'Serves', [number, made.of].filter(Boolean).join(' '))
  }
  const named = Object.entries(TIME_LABELS) as [keyof typeof TIME_LABELS, string][]
  for (const [name, label] of named) add(label, printMinutes(times[name] ?? 0))
  const parts = Object.values(times)
  if (parts.length > 1) add('In all', printMinutes(parts.reduce((sum, part) => sum + part, 0)))
  add('Tin', tin && printTin(tin).replaceAll('x', ' × '))
  add('Cuisine', cuisine)
  add('Diet', diets.join(', '))
  return facts
}

/** What stands before the food of an ingredient: “1.2 kg”, “juice of ½”; empty for “salt”. */
export function amountOf(ingredient: Ingredient): string {
  return [ingredient.part, formatMeasures(ingredient)].filter(Boolean).join(' ')
}

/**
 * What stands behind the food: what is in brackets, how it is prepared, and whether it is needed.
 *
 * @param place stands for the number in the brackets, where something else is put for it
 */
export function behindFood({ aside, preparation, isOptional }: Ingredient, place?: string): string {
  const number = aside?.quantity && (place ?? formatQuantity(aside.quantity, undefined))
  const inside = aside && [aside.about, number, aside.text]
  const brackets = inside ? ` (${inside.filter(Boolean).join(' ')})` : ''
  return `${brackets}${preparation ? `, ${preparation}` : ''}${isOptional ? ' (optional)' : ''}`
}
