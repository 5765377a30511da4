import { findAmounts } from '../language/amounts-in-words.ts'
import { isOfPacks } from '../language/recipe-words.ts'
import type { Ingredient } from '../shape/ingredient.ts'
import { type AmountMark, isCounted } from './amount-mark.ts'
import { type MarkOptions, makeMark } from './make-mark.ts'

/** An amount among the words behind a food, with its mark. */
export type MarkInWords = {
  index: number
  length: number
  mark: AmountMark
  /** The words that it counts, where it has no unit: “shallots” of “4 shallots”. */
  things?: string
}

/**
 * The marks of the amounts in the brackets behind a food, or in how it is prepared: “800 g” of “(about
 * 800 g)”, “2 tbsp” of “plus 2 tbsp for dusting”. None in what a pack holds, as no tin gets larger.
 */
export function marksInWords(
  words: string,
  ingredient: Ingredient,
  options?: MarkOptions,
): MarkInWords[] {
  if (words === ingredient.aside && isOfPacks(words, ingredient.measures, ingredient.language))
    return []
  return (findAmounts(words, ingredient.language) ?? []).map(({ index, length, measure }) => {
    const mark = makeMark({ ...ingredient, measures: [measure] }, options)
    const behind = words.slice(index + length)
    const things = isCounted(measure) ? /^ ?[^,;()\d]*/.exec(behind)?.[0] : undefined
    return { index, length, mark: { ...mark, isWhole: false }, ...(things && { things }) }
  })
}
