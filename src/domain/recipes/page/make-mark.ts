import { englishName } from '../foods/english-name.ts'
import { ONE_THING } from '../kitchen/one-thing.ts'
import { findUnit } from '../kitchen/units.ts'
import { readUnit } from '../language/read-unit.ts'
import type { Ingredient } from '../shape/ingredient.ts'
import type { Quantity } from '../shape/quantity.ts'
import type { Recipe } from '../shape/recipe.ts'
import type { AmountMark, Share } from './amount-mark.ts'
import { findGramsPerCup } from './densities.ts'

/** Foods that nobody halves: they are rounded to whole ones. */
const WHOLE_ONLY = /\b(?:eggs?|yolks?|egg whites?|leaf|leaves|sheets?|star anise)\b/i

const NO_THINGS = new Set(['dozen', 'dough', 'batter'])

/** The options with which the mark of an amount is made. */
export type MarkOptions = { share?: Share | undefined; isWithoutCups?: boolean }

/** The mark of an ingredient's amount, or of the share of it that a step uses. */
export function makeMark(
  {
    measures,
    food,
    isPinned,
    language,
  }: Pick<Ingredient, 'measures' | 'food' | 'isPinned' | 'language'>,
  { share, isWithoutCups = false }: MarkOptions = {},
): AmountMark {
  const known = englishName(food, language)
  const gramsPerCup = findGramsPerCup(known)
  const hasSpoons = measures.some(({ unit }) => findUnit(unit ?? '')?.kind === 'volume')
  return {
    measures,
    isPinned,
    isWhole: WHOLE_ONLY.test(known),
    ...(/^eggs?(?!\p{L})/iu.test(food) && { isEgg: true }),
    isWithoutCups: isWithoutCups && hasSpoons,
    ...(gramsPerCup !== undefined && { gramsPerCup }),
    ...(share && { share }),
  }
}

/** The mark of a number of its own: how many a recipe serves, “8” of “(8 medium)”. */
export function markOfNumber(quantity: Quantity, isPinned = false): AmountMark {
  return { measures: [{ quantity }], isPinned, isWhole: false, isWithoutCups: false }
}

/** The mark of what a recipe makes: “1 loaf” with its word, since two are loaves. */
export function markOfYield({
  quantity,
  of = '',
  isVerbatim,
}: NonNullable<Recipe['yield']>): AmountMark {
  const mark = markOfNumber(quantity)
  const isOne = quantity.to === null && quantity.from.equals(1) && isOneThing(of)
  return isOne && !isVerbatim ? { ...mark, measures: [{ quantity, unit: of }] } : mark
}

/** Whether words that stand behind “1” name one thing, which two would be more of. */
function isOneThing(words: string): boolean {
  // The word of it that is counted.
  const thing = ONE_THING.exec(words)?.[1]
  const kind = readUnit(thing ?? '')?.unit.kind ?? 'count'
  return thing !== undefined && !NO_THINGS.has(thing) && kind === 'count'
}
