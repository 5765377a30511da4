import { Fraction } from 'fraction.js'
import { formatMeasure, roundForCook } from '../kitchen-amount.ts'
import type { Quantity } from '../quantity.ts'
import { readMark } from './amount-mark.ts'
import type { UnitChoice } from './choices.ts'
import { convertMeasures } from './convert-measure.ts'
import { formatHeat, readHeat } from './temperatures.ts'

/** How a reader wants a recipe. */
export type Shown = { factor: Fraction; units: UnitChoice }

export const AS_WRITTEN: Shown = { factor: new Fraction(1), units: 'written' }

/** A space after a number belongs to it: “2 × 400 g tins” breaks before the cross alone. */
const AFTER_NUMBER = /(?<=\p{N}) (?!×)/gu
const NO_BREAK_SPACE = '\u00a0'
const WHOLE_FOOD = 'egg'

/** The words of an amount, by its mark: exact as written, else as a cook would measure it. */
export function showAmount(text: string, { factor, units }: Shown): string {
  const mark = readMark(text)
  const { measures, isPinned, isShare, isWhole, gramsPerCup } = mark
  const isScaled = !isPinned && !factor.equals(1)
  const scaled = measures.map((measure) => {
    if (!isScaled) return measure
    const { from, to } = measure.quantity
    return { ...measure, quantity: { from: from.mul(factor), to: to?.mul(factor) ?? null } }
  })
  const converted =
    units === 'written'
      ? scaled.map((measure) => ({ measure, isOther: false, isByDensity: false }))
      : convertMeasures(scaled, units, gramsPerCup)
  const words = converted.map(({ measure, isOther, isByDensity }) => {
    const isRounded = isScaled || isShare || isOther
    const pack = measure.pack && isOther ? roundedPack(measure.pack) : measure.pack
    const shown = { ...measure, ...(pack && { pack }) }
    const amount = formatMeasure(shown, isWhole ? WHOLE_FOOD : '', isRounded)
    return isByDensity && !measure.about ? `≈${NO_BREAK_SPACE}${amount}` : amount
  })
  // A line may end with the stroke between two measures, and never begins with it.
  return words.join(`${NO_BREAK_SPACE}/ `).replace(AFTER_NUMBER, NO_BREAK_SPACE)
}

function roundedPack({ quantity: { from, to }, unit }: { quantity: Quantity; unit: string }) {
  const quantity = {
    from: roundForCook(from, unit, ''),
    to: to && roundForCook(to, unit, ''),
  }
  return { quantity, unit }
}

/** The words of a temperature by its mark; undefined where they stay as the writer put them. */
export function showHeat(text: string, { units }: Shown): string | undefined {
  if (units === 'written') return undefined
  const heat = readHeat(text)
  return heat && formatHeat(heat, units).replace(AFTER_NUMBER, NO_BREAK_SPACE)
}
