import { Fraction } from 'fraction.js'
import { isPrintable, roundForCook } from '../kitchen/kitchen-amount.ts'
import { inKitchenUnit, kitchenMeasure, smallestUnit } from '../kitchen/kitchen-unit.ts'
import { findUnit } from '../kitchen/units.ts'
import type { Measure } from '../shape/ingredient.ts'
import type { Share } from './amount-mark.ts'

type Kitchen = { isWithoutCups: boolean; isWhole: boolean }

const SCALES = [50, 5, 1, 0.5, 0.1]
/** The sizes in which amounts are shared out, by the smallest unit of each kind, the coarse first. */
const BITS: Record<string, readonly number[]> = {
  g: SCALES,
  ml: SCALES,
  oz: [1, 0.5, 0.25, 0.125, 0.05],
  tsp: [12, 3, 1.5, 1, 0.5, 0.25, 0.125],
}
const BITS_OF_COUNTED = [1, 0.5, 0.25, 0.125]
/** As near as can be, and as coarse as that allows. */
const MOST_CHANGES = [1 / 40, 1 / 20, 1 / 8]
const NOTHING = new Fraction(0)

/**
 * The share of an amount that one step uses: all shares of it, as they are shown, add up to the amount
 * as it is shown, unless that is a range.
 *
 * @param all the amount as the list shows it
 */
export function stepPart(all: Measure, { place, parts }: Share, asked: Kitchen): Measure {
  const kitchen = { ...asked, isWhole: asked.isWhole && all.unit === undefined }
  const { from, to } = all.quantity
  const exact = parts.map((part) => makeMeasure(from.mul(part), to?.mul(part) ?? null))
  const inUnits = exact.map((one) => inKitchenUnit(one, kitchen))
  const own = inUnits[place] ?? all
  const isExact = (one: Fraction, unit: string | undefined) =>
    roundForCook(one, unit, { isWhole: kitchen.isWhole, isShare: true }).equals(one)
  if (inUnits.every((one) => hasOnly(one, isExact))) return own

  const unit = smallestUnit(all)
  const ratio = unitSize(all).div(unitSize({ unit }))
  const measured = unit && BITS[unit]
  const bits = kitchen.isWhole ? [1] : measured || BITS_OF_COUNTED
  const changes = measured ? MOST_CHANGES : MOST_CHANGES.slice(-1)
  // A jug has no mark for 47 ml: rather 45 and 25, as long as that is near enough.
  for (const hasMarks of unit === 'ml' ? [true, false] : [false]) {
    for (const most of changes) {
      for (const bit of to ? [] : bits) {
        const shares = sharesIn(bit)
        if (shares?.every((one, at) => isFine(one, at, most, hasMarks))) return shares[place] ?? own
      }
    }
  }
  // No egg can be shared out among two steps: both take a half.
  return inUnits.every((one) => hasOnly(one, isPrintable))
    ? own
    : kitchenMeasure(own, { ...kitchen, isWhole: false, isShare: true })

  function sharesIn(bit: number): Measure[] | undefined {
    return shareOut(from.mul(ratio).div(bit), parts)?.map((one) =>
      inKitchenUnit(makeMeasure(one.mul(bit), null, unit), kitchen),
    )
  }

  function isFine(one: Measure, at: number, most: number, hasMarks: boolean): boolean {
    const { quantity, unit: shownIn } = one
    const wanted = inBase(exact[at] ?? all)
    const isNear = inBase(one).sub(wanted).abs().lte(wanted.mul(most))
    return (
      isPrintable(quantity.from, shownIn) &&
      (kitchen.isWhole || isNear) &&
      (!hasMarks || isExact(quantity.from, shownIn))
    )
  }

  function makeMeasure(low: Fraction, high: Fraction | null, unit = all.unit): Measure {
    const { written, several, sum: _, ...plain } = all
    const word = unit === all.unit && written ? { written, ...(several && { several }) } : {}
    return { ...plain, ...word, ...(unit && { unit }), quantity: { from: low, to: high } }
  }
}

/**
 * Shares out so many: to each what it has whole ones of, and what is left to the largest remainders.
 * Undefined where they are no whole ones, or somebody gets none.
 */
function shareOut(all: Fraction, parts: readonly Fraction[]): Fraction[] | undefined {
  if (all.d !== 1n) return undefined
  const exact = parts.map((part) => all.mul(part))
  const whole = exact.map((one) => one.floor())
  const sum = (numbers: Fraction[]) => numbers.reduce((one, other) => one.add(other), NOTHING)
  const left = sum(exact).round().sub(sum(whole)).valueOf()
  const rests = exact.map((one, place) => ({ place, rest: one.mod(1) }))
  const next = rests
    .toSorted((one, other) => other.rest.compare(one.rest))
    .slice(0, left)
    .map(({ place }) => place)
  const shares = whole.map((one, place) => one.add(next.includes(place) ? 1 : 0))
  return shares.every((one) => one.gt(0)) ? shares : undefined
}

/** Whether both ends are so. */
function hasOnly(
  { quantity: { from, to }, unit }: Measure,
  isSo: (number: Fraction, unit: string | undefined) => boolean,
): boolean {
  return isSo(from, unit) && (to === null || isSo(to, unit))
}

function unitSize({ unit = '' }: { unit?: string | undefined }): Fraction {
  return findUnit(unit)?.size ?? new Fraction(1)
}

function inBase(measure: Measure): Fraction {
  return measure.quantity.from.mul(unitSize(measure))
}
