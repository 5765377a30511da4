import { Fraction } from 'fraction.js'
import { readQuantity } from '../quantity.ts'
import { UNIT_CHOICES, type UnitChoice } from './choices.ts'
import type { Shown } from './show-amount.ts'

/** Nobody cooks a hundredth of a recipe, or a hundred times as much. */
const LEAST = new Fraction(1, 20)
const MOST = new Fraction(50)

/** What an address says of how a recipe is to be shown. */
export type Choice = { serves?: string; scale?: string; units?: string }

/** Reads `?serves=6&units=us`; names that are not there, or empty, are left out. */
export function choiceOf(query: { get(name: string): string | null }): Choice {
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
  const isPossible = number?.gte(LEAST) && number.lte(MOST)
  return {
    factor: number && isPossible ? number : new Fraction(1),
    units: UNIT_CHOICES.find((choice) => choice === units) ?? ('written' satisfies UnitChoice),
  }
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

function readFactor(text: string): Fraction | undefined {
  const match = /^(\d{1,6})(?:\/([1-9]\d{0,5}))?$/.exec(text)
  if (match) return new Fraction(Number(match[1]), Number(match[2] ?? 1))
  const read = readQuantity(text)
  return read && read.length === text.length && !read.quantity.to ? read.quantity.from : undefined
}
