import { isPossible, readFactor } from './choice.ts'

/** Fifty times a recipe for two hundred. */
const MOST_SERVED = 10_000
/** Longer ones no page writes into its address. */
const LONGEST_NUMBER = 13

export type AskableName = 'serves' | 'scale'

/**
 * Whether an address may ask for so many servings, or so many times the recipe: a number that is no larger than any recipe allows.
 * What one recipe allows is known only where it is shown. Apart from what reads a choice, which browsers fetch.
 */
export function isAskable(name: AskableName, value: string): boolean {
  const number = value.length <= LONGEST_NUMBER ? readFactor(value) : undefined
  if (!number || number.lte(0)) return false
  return name === 'serves' ? number.lte(MOST_SERVED) : isPossible(number)
}
