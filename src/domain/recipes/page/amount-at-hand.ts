import type { Fraction } from 'fraction.js'
import { formatMeasure } from '../kitchen/kitchen-amount.ts'
import { findUnit, type Unit } from '../kitchen/units.ts'
import { readUnit } from '../language/read-unit.ts'
import type { Measure } from '../shape/ingredient.ts'
import { readQuantity } from '../shape/quantity.ts'
import type { AmountMark } from './amount-mark.ts'
import { inAddress, limitWords, type OtherAmountsWords } from './choice.ts'
import type { UnitChoice } from './choices.ts'
import { CUP_ML, convertMeasures } from './convert-measure.ts'

/** An ingredient of the page, and the units in which it is shown. */
export type Asked = { mark: AmountMark; food: string; units: UnitChoice }

/** How many times the recipe can be made; or why that cannot be told, empty where nothing was asked. */
export type Factor = { factor: Fraction } | { problem: string }

/**
 * How many times a recipe can be made with as much of one ingredient as a reader has: “800 g”, “0,8 kg”,
 * “1 1/2 cups of milk”, or a number alone in the unit that the page shows.
 */
export function factorForHand(
  typed: string,
  { mark, food, units }: Asked,
  words: OtherAmountsWords,
): Factor {
  const text = typed.trim()
  if (text === '') return { problem: '' }
  const shown = shownMeasure(mark, units)
  if (!shown) return { problem: '' }
  const such = words.such(formatMeasure(shown))
  const read = readAmount(text, food)
  if (!read) return { problem: such }
  const factor = read.unit
    ? ratioTo(mark, { quantity: read.quantity, unit: read.unit })
    : read.quantity.div(shown.quantity.from)
  if (!factor) return { problem: words.untold(such) }
  const problem = limitWords(factor, words, (times) =>
    formatMeasure({ ...shown, quantity: { from: shown.quantity.from.mul(times), to: null } }),
  )
  return problem ? { problem } : { factor: inAddress(factor) }
}

/** The unscaled amount in the units that are shown. */
export function shownMeasure(
  { measures, gramsPerCup }: AmountMark,
  units: UnitChoice,
): Measure | undefined {
  return units === 'written'
    ? measures[0]
    : convertMeasures(measures, units, gramsPerCup)[0]?.measure
}

function readAmount(text: string, food: string) {
  const number = readQuantity(text)
  if (!number) return undefined
  const behind = text.slice(number.length).trim()
  const unit = readUnit(behind)
  const rest = behind.slice(unit?.length ?? 0).replace(/^\s*(?:of\s+)?/i, '')
  const named = stemWords(food)
  const isRead = stemWords(rest).every((word) => named.includes(word))
  return isRead ? { quantity: number.quantity.from, unit: unit?.unit } : undefined
}

/** Words without what makes them more than one. */
function stemWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  return words.map((word) => word.replace(/e?s$/, ''))
}

/** Undefined where none of the recipe's measures can be compared with the unit. */
function ratioTo(
  { measures, gramsPerCup }: AmountMark,
  { quantity, unit }: { quantity: Fraction; unit: Unit },
): Fraction | undefined {
  const same = measures.find((measure) => measure.unit === unit.name)
  if (same) return quantity.div(same.quantity.from)
  const base = unit.size?.mul(quantity)
  if (!base) return undefined
  const sized = measures.flatMap((measure) => {
    const size = findUnit(measure.pack?.unit ?? measure.unit ?? '')
    const each = measure.quantity.from.mul(measure.pack?.quantity.from ?? 1)
    return size?.size ? [{ kind: size.kind, base: each.mul(size.size) }] : []
  })
  const alike = sized.find(({ kind }) => kind === unit.kind)
  if (alike) return base.div(alike.base)
  const [other] = sized
  if (!other || gramsPerCup === undefined) return undefined
  const grams = (millilitres: Fraction) => millilitres.mul(gramsPerCup).div(CUP_ML)
  return unit.kind === 'volume' ? grams(base).div(other.base) : base.div(grams(other.base))
}
