import { Fraction } from 'fraction.js'
import { inKitchenUnit } from '../kitchen/kitchen-unit.ts'
import { findUnit, type Unit, type UnitSystem } from '../kitchen/units.ts'
import type { Measure } from '../shape/ingredient.ts'
import { scaleQuantity } from '../shape/quantity.ts'

/** A measure in the units that a reader wants. */
export type Converted = {
  measure: Measure
  /** Whether it is another unit than the writer's. */
  isOther: boolean
  /** Whether a volume became a weight or the other way, by a density that is never exact. */
  isByDensity: boolean
}

/** A cup of nutrition labels, in millilitres. */
export const CUP_ML = new Fraction(240)
/** The weight of a cup of butter, by which butter is known. */
const BUTTER = 227
const STICK_OUNCES = new Fraction(4)
/** Below a quarter of an ounce no kitchen scale in ounces is of use. */
const LEAST_GRAMS = 7.09
/** Of masses and of volumes. */
const UNITS_OF = { metric: ['g', 'ml'], us: ['lb', 'cup'] } as const

/**
 * The measures of one amount in the units of one system: those that are in it, where the writer
 * gave any, else the first that can be converted. What is counted stays as it is.
 *
 * Within masses and within volumes the conversion is exact. `gramsPerCup` leads from one to the other.
 */
export function convertMeasures(
  measures: Measure[],
  system: UnitSystem,
  gramsPerCup?: number,
): Converted[] {
  const given = gramsPerCup === BUTTER ? measures.map(asOunces) : measures
  const own = measures.filter((_, place) => isInSystem(given[place] ?? {}, system))
  if (own.length > 0) return own.map(asWritten)
  const spoons = measures.filter(isSpoon)
  if (spoons.length > 0) return spoons.map(asWritten)
  const foreign = given.find((measure) => isInSystem(measure, other(system)))
  if (!foreign) return measures.map(asWritten)
  return [convert(foreign, system, gramsPerCup)]
}

/** A stick of butter is a quarter of a pound. */
function asOunces({ written: _, ...measure }: Measure): Measure {
  if (measure.unit !== 'stick' || measure.pack) return measure
  return { ...measure, quantity: scaleQuantity(measure.quantity, STICK_OUNCES), unit: 'oz' }
}

function asWritten(measure: Measure): Converted {
  return { measure, isOther: false, isByDensity: false }
}

const other = (system: UnitSystem): UnitSystem => (system === 'us' ? 'metric' : 'us')

/** Spoons are in every kitchen, and of no system. */
function isSpoon({ unit, pack }: Measure): boolean {
  const spoon = pack ? undefined : findUnit(unit ?? '')
  return spoon?.size !== undefined && spoon.system === undefined
}

function isInSystem({ unit, pack }: Partial<Measure>, system: UnitSystem): boolean {
  return findUnit(pack?.unit ?? unit ?? '')?.system === system
}

function convert(measure: Measure, system: UnitSystem, gramsPerCup: number | undefined): Converted {
  if (measure.pack) {
    const size = convertOne({ quantity: measure.pack.quantity, unit: measure.pack.unit }, system)
    if (!size) return asWritten(measure)
    const pack = { quantity: size.measure.quantity, unit: size.measure.unit ?? measure.pack.unit }
    return { ...size, measure: { ...measure, pack } }
  }
  const { fill: _, written: __, isVerbatim: ___, sum: ____, several: _____, ...plain } = measure
  return convertOne(plain, system, gramsPerCup) ?? asWritten(measure)
}

/** Undefined where it is too little to be measured in the other system. */
function convertOne(
  measure: Measure,
  system: UnitSystem,
  gramsPerCup?: number,
): Converted | undefined {
  const unit = findUnit(measure.unit ?? '')
  if (!unit?.size) return undefined
  const { size } = unit
  const isByDensity = gramsPerCup !== undefined && (unit.kind === 'mass') === (system === 'us')
  const toBase = isByDensity ? size.mul(perBase(unit, gramsPerCup)) : size
  const isMass = isByDensity ? unit.kind !== 'mass' : unit.kind === 'mass'
  if (isMass && system === 'us' && measure.quantity.from.mul(toBase).lt(LEAST_GRAMS))
    return undefined
  const target = findUnit(UNITS_OF[system][isMass ? 0 : 1])
  if (!target?.size) return undefined
  const ratio = toBase.div(target.size)
  const { from, to } = measure.quantity
  return {
    measure: inKitchenUnit(
      {
        ...measure,
        quantity: { from: from.mul(ratio), to: to?.mul(ratio) ?? null },
        unit: target.name,
      },
      { isWithoutCups: false },
    ),
    isOther: true,
    isByDensity,
  }
}

/** Millilitres of a gram of the food, or grams of a millilitre. */
function perBase(unit: Unit, gramsPerCup: number): Fraction {
  const gramsPerMl = new Fraction(gramsPerCup).div(CUP_ML)
  return unit.kind === 'mass' ? gramsPerMl.inverse() : gramsPerMl
}
