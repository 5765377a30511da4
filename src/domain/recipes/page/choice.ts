import { Fraction } from 'fraction.js'
import type { ShownWords } from '../../words/english/shown-words.ts'
import { readQuantity } from '../shape/quantity.ts'
import { UNIT_CHOICES, type UnitChoice } from './choices.ts'
import type { Shown } from './show-amount.ts'

/** The words of the form for any other amount. */
export type OtherAmountsWords = ShownWords['otherAmounts']

/** Nobody cooks a hundredth of a recipe, or a hundred times as much. */
const LEAST = new Fraction(1, 20)
const MOST = new Fraction(50)
/** Longer numbers of a fraction no address says. */
const MOST_DIGITS = 999_999n

/** The choices in an address of how a recipe is to be shown. */
export type Choice = { serves?: string; scale?: string; units?: string }

/** Reads `?serves=6&units=us`; names that are not there, or empty, are left out. */
export function readChoice(query: { get(name: string): string | null }): Choice {
  const choice: Choice = {}
  for (const name of ['serves', 'scale', 'units'] as const) {
    const value = query.get(name)
    if (value) choice[name] = value
  }
  return choice
}

/**
 * How a recipe is shown for a choice; what is no such choice leaves it as it was written.
 *
 * @param serves how many the recipe serves as written; undefined where it does not say
 */
export function shownFor({ serves: wanted, scale, units }: Choice, serves?: Fraction): Shown {
  const number = serves && wanted ? readFactor(wanted)?.div(serves) : readFactor(scale ?? '')
  return {
    factor: number && isPossible(number) ? number : new Fraction(1),
    units: UNIT_CHOICES.find((choice) => choice === units) ?? ('written' satisfies UnitChoice),
  }
}

/** Whether a recipe is shown so many times. */
export function isPossible(factor: Fraction): boolean {
  return factor.gte(LEAST) && factor.lte(MOST)
}

/**
 * Returns the words about a factor that is too small or too large to be shown; undefined for any other.
 *
 * @param amountAt what was asked about, at so many times the recipe
 */
export function limitWords(
  factor: Fraction,
  words: Pick<OtherAmountsWords, 'tooLittle' | 'tooMuch'>,
  amountAt?: (factor: Fraction) => string,
): string | undefined {
  if (isPossible(factor)) return undefined
  const isLittle = factor.lt(LEAST)
  const limit = amountAt?.(isLittle ? LEAST : MOST) ?? ''
  return isLittle
    ? words.tooLittle(limit)
    : words.tooMuch({ times: Math.round(factor.valueOf()), most: MOST.toString(), limit })
}

/** A factor that an address can say: exact where that is short, else to four digits behind the point. */
export function inAddress(factor: Fraction): Fraction {
  const isShort = factor.n <= MOST_DIGITS && factor.d <= MOST_DIGITS
  return isShort ? factor : new Fraction(Math.round(factor.valueOf() * 10_000), 10_000)
}

/** The query of an address that shows a recipe so; empty for the recipe as it was written. */
export function queryFor({ factor, units }: Shown, serves?: Fraction): string {
  const names: string[] = []
  if (!factor.equals(1)) {
    const wanted = serves?.mul(factor)
    const isWhole = wanted?.d === 1n
    names.push(isWhole ? `serves=${wanted.toFraction()}` : `scale=${printFactor(factor)}`)
  }
  if (units !== 'written') names.push(`units=${units}`)
  return names.length > 0 ? `?${names.join('&')}` : ''
}

/** `1.5` where that is exact, else `2/3`. */
function printFactor(factor: Fraction): string {
  return 10_000n % factor.d === 0n ? factor.toString() : factor.toFraction()
}

export function readFactor(text: string): Fraction | undefined {
  const match = /^(\d{1,6})(?:\/([1-9]\d{0,5}))?$/.exec(text)
  if (match) return new Fraction(Number(match[1]), Number(match[2] ?? 1))
  const read = readQuantity(text)
  return read && read.length === text.length && !read.quantity.to ? read.quantity.from : undefined
}
