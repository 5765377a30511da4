import { foodWords } from '../foods/food-words.ts'
import type { Nutrient } from '../shape/recipe.ts'

export type MeasuredNutrient = Exclude<Nutrient, 'kj'>

/** A food whose nutrients are known. */
export type KitchenFood = {
  /** Its number in USDA's Standard Reference, release 28. */
  number: string
  /** As that reference calls it. */
  description: string
  /** Of 100 g; null where the reference has no value. */
  nutrients: Record<MeasuredNutrient, number | null>
  /** Grams of a unit (`cup`, `clove`), of `each`, or of a `small`, `medium` or `large` one. */
  weights: Readonly<Record<string, number>>
}

/** Foods by their names, as `foodWords` has them. */
export type FoodTable = ReadonlyMap<string, KitchenFood>

/** The order of the columns of a table. */
const COLUMNS: readonly MeasuredNutrient[] = [
  ...(['kcal', 'fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt'] as const),
]

/** Reads a table of foods: a line each, with its columns between upright strokes. */
export function readFoodTable(text: string): FoodTable {
  const table = new Map<string, KitchenFood>()
  for (const line of text.trim().split('\n')) {
    const [number = '', description = '', ...columns] = line.split('|')
    const [weights = '', names = ''] = columns.slice(COLUMNS.length)
    const food: KitchenFood = {
      number,
      description,
      nutrients: Object.fromEntries(
        COLUMNS.map((name, at) => [name, columns[at] ? Number(columns[at]) : null]),
      ) as KitchenFood['nutrients'],
      weights: Object.fromEntries(
        weights
          .split(' ')
          .filter(Boolean)
          .map((one) => [one.split('=')[0], Number(one.split('=')[1])]),
      ),
    }
    for (const name of names.split(', ')) table.set(foodWords(name).join(' '), food)
  }
  return table
}
