import type { Fraction } from 'fraction.js'
import type { Measure } from '../shape/ingredient.ts'
import { ONE } from '../shape/quantity.ts'
import { inSteps, isPrintable, roundForCook } from './kitchen-amount.ts'
import { findUnit, type Unit } from './units.ts'

type Kitchen = {
  /** The recipe measures in grams and millilitres: its spoons never become cups. */
  isWithoutCups: boolean
  /** Of what nobody halves, such as eggs. */
  isWhole: boolean
  /** Of what one step uses: all shares together are the whole. */
  isShare?: boolean
}

/** From the large to the small, each with the least of it that is measured by it. */
const SPOONS = [
  { name: 'cup', least: 1 / 4, parts: [3, 4], large: 1 },
  { name: 'tbsp', least: 1, parts: [2], large: 4 },
  { name: 'tsp', least: 0, parts: [1], large: 0 },
]
/** Millilitres that no spoon holds. */
const PINCH_ML = 15 / 32
/** Nobody counts more spoons than that. */
const MOST_SPOONS = 6
/** One and an eighth is a cup and a spoon or two; more eighths nobody counts. */
const MOST_EIGHTHS = 1.2
/** “3 heaped tsp” are no “heaped tbsp”. */
const FULL_AS_ANY = /^(?:level|packed)$/

/** An amount in the unit by which a cook would measure it, and rounded as a cook would. */
export function kitchenMeasure(measure: Measure, kitchen: Kitchen): Measure {
  const { quantity, unit, ...others } = inKitchenUnit(measure, kitchen)
  const round = (value: Fraction) => roundForCook(value, unit, kitchen)
  const [from, to] = [round(quantity.from), quantity.to && round(quantity.to)]
  return { ...others, ...(unit && { unit }), quantity: { from, to: to?.gt(from) ? to : null } }
}

/**
 * An amount that nobody scaled, as a cook would write it: as it is, unless its number has no short form, as
 * of 3.125 kg and of an eighth of a litre.
 */
export function writtenMeasure(measure: Measure): Measure {
  const { quantity, unit, sum } = measure
  const isShort = [quantity.from, quantity.to ?? ONE.from].every((value) =>
    isPrintable(value, unit),
  )
  return sum || isShort ? measure : kitchenMeasure(measure, { isWithoutCups: true, isWhole: false })
}

/** An amount in the unit of its own system by which a cook would measure it, exact: 3000 g are 3 kg. */
export function inKitchenUnit(
  measure: Measure,
  { isWithoutCups }: Pick<Kitchen, 'isWithoutCups'>,
): Measure {
  const { quantity } = measure
  const own = unitToChange(measure)
  if (!own?.size) return measure
  const base = quantity.from.mul(own.size)
  const isSpoons = own.kind === 'volume' && own.system !== 'metric'
  if (isSpoons && base.lt(PINCH_ML))
    return withoutWord({ ...measure, quantity: ONE, unit: 'pinch' })
  const name =
    own.system === 'metric'
      ? metricUnit(own, base)
      : isSpoons
        ? spoonUnit(own, [base, quantity.to?.mul(own.size) ?? base], isWithoutCups)
        : poundsOrOunces(own, base)
  const ratio = own.size.div(findUnit(name)?.size ?? own.size)
  if (name === own.name) return measure
  return {
    ...withoutWord(measure),
    quantity: { from: quantity.from.mul(ratio), to: quantity.to?.mul(ratio) ?? null },
    unit: name,
  }
}

/** Without the writer's word, which is of another unit. */
function withoutWord({ written: _, isVerbatim: __, several: ___, ...measure }: Measure): Measure {
  return measure
}

/** “15 tbsp” and “1⅝ cups” as a cook with cups measures them: “¾ cup plus 3 tbsp”, “1½ cups plus 2 tbsp”. Any other amount stays. */
export function inCupsAndSpoons(measure: Measure): Measure {
  const { quantity, unit, about, fill, language } = measure
  const isEighths = unit === 'cup' && quantity.from.d === 8n && quantity.from.gt(MOST_EIGHTHS)
  const spoons = quantity.from.mul(isEighths ? 16 : 1)
  const isMany =
    (isEighths || unit === 'tbsp') && spoons.gt(MOST_SPOONS) && spoons.d === 1n && !quantity.to
  if (!isMany || fill) return measure
  const cups = spoons.div(4).floor().div(4)
  const rest = spoons.mod(4)
  const parts = [
    { quantity: { from: cups, to: null }, unit: 'cup' },
    ...(rest.equals(0) ? [] : [{ quantity: { from: rest, to: null }, unit: 'tbsp' }]),
  ]
  return {
    ...(about && { about }),
    ...(language && { language }),
    quantity: { from: spoons, to: null },
    unit: 'tbsp',
    sum: { join: 'plus', parts },
  }
}

/** The smallest unit into which an amount may change. */
export function smallestUnit(measure: Measure): string | undefined {
  const own = unitToChange(measure)
  if (!own) return measure.unit
  if (own.system === 'metric') return own.kind === 'mass' ? 'g' : 'ml'
  return own.kind === 'mass' ? 'oz' : 'tsp'
}

/** Spoons and cups of another language are of its kitchens, and become nothing else. */
function unitToChange({ unit, pack, fill, isVerbatim }: Measure): Unit | undefined {
  const own = findUnit(unit ?? '')
  const isFixed =
    !own?.size ||
    pack ||
    (isVerbatim && own.system !== 'metric') ||
    (fill && !FULL_AS_ANY.test(fill))
  return isFixed ? undefined : own
}

function metricUnit({ kind, name, size = ONE.from }: Unit, base: Fraction): string {
  const [small, large] = kind === 'mass' ? ['g', 'kg'] : ['ml', 'l']
  if (roundForCook(base, small).gte(1000)) return large
  const isBetween = size.gt(1) ? size.lt(1000) && base.gte(size) : base.lt(1)
  return isBetween ? name : small
}

function poundsOrOunces({ name }: Unit, base: Fraction): string {
  const ounces = roundForCook(base.div(findUnit('oz')?.size ?? 1), 'oz')
  if (ounces.lt(16)) return 'oz'
  return name === 'lb' || ounces.gte(32) || ounces.mod(4).equals(0) ? 'lb' : 'oz'
}

/** Up only where it comes out even, or is much; down to what it can be measured by: both ends of a range. */
function spoonUnit(own: Unit, ends: readonly [Fraction, Fraction], isWithoutCups: boolean): string {
  const [base] = ends
  const isLarge = SPOONS.every(({ name }) => name !== own.name)
  if (isLarge && (isWithoutCups || base.mul(2).gte(own.size ?? 1))) return own.name
  const found = SPOONS.find(({ name, least, parts, large }) => {
    const { size } = findUnit(name) as { size: Fraction }
    const value = base.div(size)
    const values = ends.map((end) => end.div(size))
    const isUp = own.size?.lt(size)
    if (value.lt(least) || (isUp && name === 'cup' && isWithoutCups)) return false
    const isEven = parts.some((part) => values.every((one) => one.mul(part).d === 1n))
    return isEven || ((!isUp || value.gte(large)) && values.every((one) => inSteps(one, name)))
  })
  return found?.name ?? 'tsp'
}
