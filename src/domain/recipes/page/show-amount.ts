import { Fraction } from 'fraction.js'
import { formatMeasure, roundForCook } from '../kitchen/kitchen-amount.ts'
import {
  inCupsAndSpoons,
  inKitchenUnit,
  kitchenMeasure,
  writtenMeasure,
} from '../kitchen/kitchen-unit.ts'
import type { Measure } from '../shape/ingredient.ts'
import { ONE, scaleQuantity } from '../shape/quantity.ts'
import { type AmountMark, isCounted, readMark } from './amount-mark.ts'
import { UNIT_CHOICES, type UnitChoice } from './choices.ts'
import { convertMeasures } from './convert-measure.ts'
import { stepPart } from './share-out.ts'
import { formatHeat, readHeat } from './temperatures.ts'

/** How a reader wants a recipe. */
export type Shown = { factor: Fraction; units: UnitChoice }

export const AS_WRITTEN: Shown = { factor: /* @__PURE__ */ new Fraction(1), units: 'written' }

/** A space after a number belongs to it: “2 × 400 g tins” breaks before the cross alone. */
const AFTER_NUMBER = /(?<=\p{N}) (?!×)/gu
const NO_BREAK_SPACE = '\u00a0'

/** The words of an amount, by its mark: exact as written, else as a cook would measure it. */
export function showAmount(text: string, shown: Shown): string {
  const mark = readMark(text)
  const words = shownMeasures(mark, shown).map(({ measure, isByDensity }) => {
    const amount =
      mark.isEgg && !mark.share && isHalfOfOne(measure) ? 'half an' : formatMeasure(measure)
    return isByDensity && !measure.about ? `≈${NO_BREAK_SPACE}${amount}` : amount
  })
  // A line may end with the stroke between two measures, and never begins with it.
  return words.join(`${NO_BREAK_SPACE}/ `).replace(AFTER_NUMBER, NO_BREAK_SPACE)
}

/**
 * The word of a counted food by its mark: “onions” where more than one is shown. Undefined where it
 * stays as the writer put it.
 */
export function showNoun(text: string, { factor }: Shown): string | undefined {
  const [amount = '', one, several, half] = text.split('!')
  const mark = readMark(amount)
  if (mark.isPinned || factor.equals(1)) return undefined
  const measures = mark.measures.filter(isCounted)
  const [counted] = shownMeasures({ ...mark, measures }, { factor, units: 'written' })
  if (half && !mark.share && counted && isHalfOfOne(counted.measure)) return half
  const { from, to } = counted?.measure.quantity ?? ONE
  return (to ?? from).gt(1) ? several : one
}

/** Half of what nobody can halve before it is beaten. */
function isHalfOfOne({ quantity: { from, to }, unit }: Measure): boolean {
  return unit === undefined && to === null && from.equals(new Fraction(1, 2))
}

/** Each measure as it is shown, rounded where it is not what the writer gave. */
function shownMeasures(mark: AmountMark, { factor, units }: Shown) {
  const { measures, isPinned, isWhole, isWithoutCups, gramsPerCup, share } = mark
  const isScaled = !isPinned && !factor.equals(1)
  const scaled = measures.map((measure) => {
    if (!isScaled) return measure
    const { sum, ...one } = measure
    const total = { ...one, quantity: scaleQuantity(one.quantity, factor) }
    return (sum && inParts(total, sum, factor)) ?? total
  })
  const converted =
    units === 'written'
      ? scaled.map((measure) => ({ measure, isOther: false, isByDensity: false }))
      : convertMeasures(scaled, units, gramsPerCup)
  const kitchen = {
    // What the writer's own text halves is a half, even of an egg.
    isWhole: isWhole && isScaled,
    isWithoutCups: units === 'metric' || (units === 'written' && isWithoutCups),
  }
  return converted.map(({ measure, isOther, isByDensity }) => {
    const { pack } = measure
    const size = pack && isOther ? { pack: { ...pack, ...kitchenMeasure(pack, kitchen) } } : {}
    const exact = { ...measure, ...size }
    const all =
      isScaled || isOther ? kitchenMeasure(exact, kitchen) : share ? exact : writtenMeasure(exact)
    const part = share ? stepPart(all, share, kitchen) : all
    return {
      measure: isOther || (share && part.unit === 'cup') ? inCupsAndSpoons(part) : part,
      isByDensity,
    }
  })
}

/** “⅔ cup plus 2 tbsp”, where each part can be measured so and the whole of 12⅔ tbsp cannot. */
function inParts(
  total: Measure,
  { join, parts }: NonNullable<Measure['sum']>,
  factor: Fraction,
): Measure | undefined {
  const isExact = ({ quantity: { from }, unit }: Measure) => roundForCook(from, unit).equals(from)
  const scaled = parts.map((part) => ({ ...part, quantity: scaleQuantity(part.quantity, factor) }))
  const isBetter = !isExact(inKitchenUnit(total, { isWithoutCups: true })) && scaled.every(isExact)
  return isBetter ? { ...total, sum: { join, parts: scaled } } : undefined
}

/** The words of a temperature by its mark; undefined where they stay as the writer put them. */
export function showHeat(text: string, { units }: Shown): string | undefined {
  if (units === 'written') return undefined
  const heat = readHeat(text)
  return heat && formatHeat(heat, units).replace(AFTER_NUMBER, NO_BREAK_SPACE)
}

/**
 * Returns the sentence about what stays as it was written, by its mark; empty where a recipe is shown so that nothing
 * does.
 */
export function showStays(text: string, { factor, units }: Shown): string {
  const place = (factor.equals(1) ? 0 : UNIT_CHOICES.length) + UNIT_CHOICES.indexOf(units)
  return text.split('\n')[place] ?? ''
}
