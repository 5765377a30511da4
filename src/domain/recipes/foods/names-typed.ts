import { englishFoods } from '../german/find-german-food.ts'
import { foodContents } from './food-allergens.ts'
import { lookupName, lookupNames } from './food-names.ts'
import { findFood } from './food-words.ts'

/**
 * The names by which what somebody typed is looked up, in German too: “Mehl” is `mehl` and `flour`. A word that is an
 * English food as well means that one.
 */
export function namesTyped(typed: string): string[] {
  const names = lookupNames(typed)
  if (findFood(typed, foodContents())) return names
  return [...new Set([...names, ...(englishFoods(typed) ?? []).map(lookupName)])]
}
