import type { Ingredient } from '../ingredient.ts'
import { isPack } from '../language/read-measure.ts'
import { readUnit } from '../language/read-unit.ts'
import { findUnit } from '../units.ts'
import type { AmountMark } from './amount-mark.ts'
import { type MarkOptions, markOf } from './make-mark.ts'

const IN_ALL = /\b(?:total|altogether|in all)\b/i

/**
 * The mark of the amount in the brackets behind a food, and the words that follow it there: “800 g” of
 * “(about 800 g)”, “8” of “(8 medium)”. Undefined where there is none, or it is what a pack holds:
 * of “2 tins tomatoes (400 g)” no tin gets larger.
 */
export function markOfAside(
  ingredient: Ingredient,
  options?: MarkOptions,
): { mark: AmountMark; words: string } | undefined {
  const { aside, measures } = ingredient
  if (!aside?.quantity) return undefined
  const { quantity, about, text } = aside
  const read = readUnit(text)
  const isSized = read?.unit.size !== undefined
  if (isSized && !about && !IN_ALL.test(text) && measures.some(isInPacks)) return undefined
  // Another word for what is counted stays the writer's.
  const isUnit = read && (isSized || text.slice(0, read.length).startsWith(read.unit.name))
  const measure = {
    quantity,
    ...(about && { about }),
    ...(isUnit && { unit: read.unit.name }),
  }
  return {
    mark: { ...markOf({ ...ingredient, measures: [measure] }, options), isWhole: false },
    words: isUnit ? text.slice(read.length).trimStart() : text,
  }
}

function isInPacks({ unit, pack }: Ingredient['measures'][number]): boolean {
  const known = findUnit(unit ?? '')
  return pack !== undefined || (known !== undefined && isPack(known))
}
