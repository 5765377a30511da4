import { Fraction } from 'fraction.js'
import { foodAfter } from '../kitchen/counted-noun.ts'
import { formatMeasure, formatNumber } from '../kitchen/kitchen-amount.ts'
import { findUnit } from '../kitchen/units.ts'
import type { Amount, ListLine } from './merge-foods.ts'

/** To the next of these a shopper goes up, by unit: never down, or it would not be enough. */
const STEPS: Readonly<Record<string, readonly [small: string, large: string]>> = {
  g: ['1', '5'],
  ml: ['1', '5'],
  kg: ['1/20', '1/20'],
  l: ['1/20', '1/20'],
  tsp: ['1/4', '1/2'],
  tbsp: ['1/4', '1/2'],
  cup: ['1/4', '1/4'],
  oz: ['1/4', '1/2'],
  lb: ['1/4', '1/4'],
  'fl oz': ['1/4', '1/2'],
}
const LARGE = 100

/**
 * Returns the amount to buy of a food, in words: “300 g”, “3 × 400 g tins + some”; empty where nobody says how much.
 */
export function amountText({ amounts, hasSome, isAbout }: ListLine): string {
  const all = [...amounts.map(amountWords), ...(hasSome && amounts.length > 0 ? ['some'] : [])]
  return `${isAbout ? '≈ ' : ''}${all.join(' + ')}`
}

/** A line of the list as it is read: “300 g flour”. */
export function lineText(line: ListLine): string {
  const [first] = line.amounts
  const isSeveral = line.amounts.length === 1 && !first?.unit && first?.quantity.gt(1)
  const food = isSeveral ? foodAfter(line.food, true) : line.food
  const times = line.times && `${formatNumber(line.times, undefined)} ×`
  const words = [times, amountText(line), food].filter(Boolean).join(' ')
  return line.isOptional ? `${words} (optional)` : words
}

/** A list as plain text, to be sent or kept: a heading for each aisle, a dash before each line. */
export function listText(parts: readonly { title: string; lines: readonly string[] }[]): string {
  const blocks = parts
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n'))
  return ['Shopping list', ...blocks].join('\n\n')
}

function amountWords({ quantity, unit, written, pack }: Amount): string {
  const measure = {
    quantity: { from: roundUp(quantity, unit), to: null },
    ...(unit && { unit }),
    ...(written && { written, isVerbatim: true }),
    ...(pack && { pack: { quantity: { from: pack.quantity, to: null }, unit: pack.unit } }),
  }
  return formatMeasure(measure)
}

/** Exact where a shop can sell it so, else up to what it can. */
function roundUp(quantity: Fraction, unit: string | undefined): Fraction {
  const isMeasured = unit !== undefined && findUnit(unit)?.size !== undefined
  const isSpoon = isMeasured && findUnit(unit)?.system !== 'metric'
  if (isMeasured && (isShort(quantity) || (isSpoon && quantity.d === 3n))) return quantity
  const [small, large] = (unit && STEPS[unit]) || (['1/2', '1/2'] as const)
  const step = new Fraction(isMeasured ? (quantity.lt(LARGE) ? small : large) : 1)
  if (!isMeasured && quantity.mul(2).d === 1n && quantity.lt(LARGE)) return quantity
  return quantity.div(step).ceil().mul(step)
}

/** At most two digits behind the point. */
function isShort({ d }: Fraction): boolean {
  return 100n % d === 0n
}
