import { Fraction } from 'fraction.js'
import type { Ingredient, Measure } from './ingredient.ts'
import { unitAfter } from './language/print-ingredient.ts'
import type { Quantity } from './quantity.ts'

/** What a cook can measure: the steps that an amount is rounded to, by unit and by size. */
type Steps = readonly { below?: number; steps: readonly (number | string)[] }[]

const SCALES: Steps = [{ below: 10, steps: ['1/2'] }, { below: 100, steps: [1] }, { steps: [5] }]
const LARGE_METRIC: Steps = [{ steps: ['1/20'] }]
const SPOONS: Steps = [
  { below: 1, steps: ['1/8', '1/3'] },
  { below: 3, steps: ['1/4'] },
  { steps: ['1/2'] },
]
const CUPS: Steps = [{ below: 4, steps: ['1/4', '1/3'] }, { steps: ['1/2'] }]
const POUNDS: Steps = [{ below: 10, steps: ['1/4'] }, { steps: ['1/2'] }]
const COUNTED: Steps = [
  { below: 1, steps: ['1/4', '1/3'] },
  { below: 10, steps: ['1/2'] },
  { steps: [1] },
]
/** Nobody halves an egg that is to be beaten, or a leaf. */
const WHOLE: Steps = [{ steps: [1] }]

const STEPS_OF_UNIT: Record<string, Steps> = {
  g: SCALES,
  ml: SCALES,
  mg: SCALES,
  cl: SPOONS,
  dl: SPOONS,
  kg: LARGE_METRIC,
  l: LARGE_METRIC,
  tsp: SPOONS,
  tbsp: SPOONS,
  cup: CUPS,
  pint: CUPS,
  quart: CUPS,
  gallon: CUPS,
  oz: POUNDS,
  lb: POUNDS,
  'fl oz': POUNDS,
}
const IS_WHOLE = /\b(?:eggs?|yolks?|egg whites?|leaf|leaves|sheets?|star anise)\b/i
const METRIC = new Set(['g', 'kg', 'mg', 'ml', 'cl', 'dl', 'l'])
/** Rounding further than this would be another recipe: a finer step is taken. */
const MOST_CHANGE = new Fraction('1/5')

/** A number as a cook would measure it; exact amounts that can be measured stay as they are. */
export function roundForCook(value: Fraction, unit: string | undefined, food: string): Fraction {
  const isWhole = unit === undefined && IS_WHOLE.test(food)
  const table = isWhole ? WHOLE : (unit && STEPS_OF_UNIT[unit]) || COUNTED
  const { steps } = table.find(({ below }) => below === undefined || value.lt(below)) ?? {
    steps: [1],
  }
  const candidates = steps.map((step) => nearest(value, new Fraction(step)))
  const [first = value, second = first] = candidates
  const closest = second.sub(value).abs().lt(first.sub(value).abs()) ? second : first
  if (isWhole) return closest
  const change = closest.sub(value).abs().div(value)
  return closest.gt(0) && change.lte(MOST_CHANGE) ? closest : nearest(value, finer(value))
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

/** Whether it is a food that nobody halves: it is rounded to whole ones. */
export function hasWholeOnly(food: string): boolean {
  return IS_WHOLE.test(food)
}

/** An amount in words: “1½ tbsp”, “2 × 400 g tins”. */
export function formatMeasure({ quantity, about, fill, unit, pack }: Measure): string {
  const words = [
    about,
    formatQuantity(quantity, unit),
    pack && `× ${formatQuantity(pack.quantity, pack.unit)} ${pack.unit}`,
    fill,
    unit && unitAfter(quantity, unit),
  ]
  return words.filter(Boolean).join(' ')
}

/** All measures of an ingredient as they were given; empty for one without an amount. */
export function formatMeasures({ measures }: Ingredient): string {
  return measures.map(formatMeasure).join(' / ')
}

/** Both ends as a cook would measure them; one number where that is the same. */
export function roundQuantity(
  { from, to }: Quantity,
  unit: string | undefined,
  food: string,
): Quantity {
  const [low, high] = [roundForCook(from, unit, food), to && roundForCook(to, unit, food)]
  return { from: low, to: high?.gt(low) ? high : null }
}

/** A number or a range as readers see it. */
export function formatQuantity({ from, to }: Quantity, unit: string | undefined): string {
  const low = formatNumber(from, unit)
  return to ? `${low}–${formatNumber(to, unit)}` : low
}
