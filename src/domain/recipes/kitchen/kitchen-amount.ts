import { Fraction } from 'fraction.js'
import type { Ingredient, Measure, SumPart } from '../shape/ingredient.ts'
import type { Quantity } from '../shape/quantity.ts'
import { isSize, unitAfter } from './unit-words.ts'

/**
 * The steps that a cook can measure in, by unit: from so many on, to multiples of these. The first that is near
 * enough is taken.
 */
type Steps = readonly (readonly [from: number, ...steps: (number | string)[]])[]

const SCALES: Steps = [
  [100, 5],
  [10, 1],
  [3, '1/2'],
  [0, '1/10'],
]
/** A jug has no mark for 68 ml. */
const JUGS: Steps = [[30, 5], ...SCALES.slice(1)]
const LARGE_METRIC: Steps = [[0, '1/20']]
const CUPS: Steps = [
  [5, '1/2'],
  [0, '1/4', '1/3'],
  [0.5, '1/8'],
]
const POUNDS: Steps = [
  [10, '1/2'],
  [0, '1/4', '1/3'],
  [0, '1/8'],
  [0, '1/20'],
]
/** No scale shows thirds of an ounce, unless there is less than one. */
const OUNCES: Steps = [[10, '1/2'], [1, '1/4'], ...POUNDS.slice(1)]
const COUNTED: Steps = [
  [10, 1],
  [0, '1/2'],
  [0, '1/4', '1/3'],
]

const STEPS_OF_UNIT: Record<string, Steps> = {
  g: SCALES,
  ml: JUGS,
  mg: SCALES,
  cl: [[0, '1/2']],
  dl: [[0, '1/2']],
  kg: LARGE_METRIC,
  l: LARGE_METRIC,
  tsp: [
    [10, 1],
    [3, '1/2'],
    [0, '1/4', '1/3'],
    [0, '1/8'],
  ],
  tbsp: [
    [10, 1],
    [0, '1/2'],
    [0, '1/3'],
  ],
  cup: CUPS,
  pint: CUPS,
  quart: CUPS,
  gallon: CUPS,
  oz: OUNCES,
  lb: POUNDS,
  'fl oz': OUNCES,
}
const HALF = new Fraction('1/2')
const PARTS = ['1/8', '1/4', '1/3', '1/2', '2/3', '3/4', '1']
const LEAST_PART = new Fraction('1/10')
const METRIC = new Set(['g', 'kg', 'mg', 'ml', 'cl', 'dl', 'l'])
/** Rounding further than this would be another recipe. An onion is never so exact. */
const MOST_CHANGE = new Fraction('1/20')
const MOST_OF_COUNTED = new Fraction('1/10')

/**
 * A number as a cook would measure it; exact amounts that can be measured stay as they are.
 *
 * @param isWhole of what nobody halves, such as eggs
 * @param isShare of what a step uses: all shares together are the whole
 */
export function roundForCook(
  value: Fraction,
  unit: string | undefined,
  { isWhole = false, isShare = false }: { isWhole?: boolean; isShare?: boolean | undefined } = {},
): Fraction {
  if (isWhole && unit === undefined)
    return value.equals(HALF) ? value : nearest(value, new Fraction(1))
  return (
    inSteps(value, unit) ??
    (isShare ? undefined : partOfOne(value, unit)) ??
    nearest(value, finer(value))
  )
}

/** The nearest amount that has a mark on a spoon, a jug or a scale; undefined where none is near enough. */
export function inSteps(value: Fraction, unit: string | undefined): Fraction | undefined {
  const table = (unit && STEPS_OF_UNIT[unit]) || COUNTED
  const most = value.mul(table === COUNTED ? MOST_OF_COUNTED : MOST_CHANGE)
  for (const [from, ...steps] of table) {
    if (value.lt(from)) continue
    const change = (one: Fraction) => one.sub(value).abs()
    const closest = steps
      .map((step) => nearest(value, new Fraction(step)))
      .reduce((one, other) => (change(other).lt(change(one)) ? other : one))
    if (change(closest).lte(most)) return closest
  }
  return undefined
}

/** Less than one of what is counted is a part that a knife can cut, however far it is from it. */
function partOfOne(value: Fraction, unit: string | undefined): Fraction | undefined {
  if ((unit && STEPS_OF_UNIT[unit]) || value.gte(1) || value.lt(LEAST_PART)) return undefined
  return PARTS.map((part) => new Fraction(part)).reduce((best, part) =>
    part.sub(value).abs().lt(best.sub(value).abs()) ? part : best,
  )
}

/** To the next multiple, and never to nothing. */
function nearest(value: Fraction, step: Fraction): Fraction {
  const rounded = value.div(step).round().mul(step)
  return rounded.gt(0) ? rounded : step
}

/** A tenth of the value's own power of ten: two digits. */
function finer(value: Fraction): Fraction {
  return new Fraction(10).pow(Math.floor(Math.log10(value.valueOf())) - 1) ?? value
}

const VULGAR: Record<string, string> = {
  '1/8': '⅛',
  '1/4': '¼',
  '1/3': '⅓',
  '3/8': '⅜',
  '1/2': '½',
  '5/8': '⅝',
  '2/3': '⅔',
  '3/4': '¾',
  '7/8': '⅞',
}

/** A number as readers see it: decimals for scales and jugs, fractions for spoons and for what is counted. */
export function formatNumber(value: Fraction, unit: string | undefined): string {
  const whole = value.floor()
  const part = VULGAR[value.sub(whole).toFraction()]
  const isDecimal = unit !== undefined && METRIC.has(unit)
  if (part && !isDecimal) return whole.equals(0) ? part : `${whole.toFraction()}${part}`
  return String(Number(value.valueOf().toFixed(2)))
}

/** Whether a number is read as exactly what it is. */
export function isPrintable(value: Fraction, unit: string | undefined): boolean {
  if (100n % value.d === 0n) return true
  const isDecimal = unit !== undefined && METRIC.has(unit)
  return !isDecimal && value.mod(1).toFraction() in VULGAR
}

/** An amount in words: “1½ tbsp”, “2 × 400 g tins”, “1,5 kg” in German. */
export function formatMeasure(measure: Measure): string {
  const words = measureWords(measure)
  return measure.language ? withComma(words) : words
}

/** The numbers of some words with a comma before their decimals: “1,5” of “1.5” and of “1½”. */
export function withComma(words: string): string {
  return words.replace(/(?<=\d)(?:\.(?=\d)|½)/g, (sign) => (sign === '½' ? ',5' : ','))
}

function measureWords(measure: Measure): string {
  const { quantity, about, fill, unit, pack, sum, language } = measure
  if (sum) return [about, formatSum(sum, language)].filter(Boolean).join(' ')
  const isLength = fill !== undefined && isSize(fill)
  // “1-inch piece ginger”
  const isOneOfSize = isLength && unit !== undefined && !quantity.to && quantity.from.equals(1)
  const words = [
    about,
    isOneOfSize ? '' : formatQuantity(quantity, unit),
    pack && `× ${formatQuantity(pack.quantity, pack.unit)} ${pack.unit}`,
    isLength && !isOneOfSize ? `(${fill})` : fill,
    unitAfter(measure),
  ]
  return words.filter(Boolean).join(' ')
}

function formatSum(
  { join, parts }: NonNullable<Measure['sum']>,
  language: Measure['language'],
): string {
  const words = (part: SumPart) =>
    `${formatQuantity(part.quantity, part.unit)} ${unitAfter(language ? { ...part, language } : part)}`
  return parts.map(words).join(join ? ` ${join} ` : ' ')
}

/** All measures of an ingredient as they were given; empty for one without an amount. */
export function formatMeasures({ measures }: Ingredient): string {
  return measures.map(formatMeasure).join(' / ')
}

/** A number or a range as readers see it. */
export function formatQuantity({ from, to }: Quantity, unit: string | undefined): string {
  const low = formatNumber(from, unit)
  return to ? `${low}–${formatNumber(to, unit)}` : low
}
