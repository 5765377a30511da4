import type { Fraction } from 'fraction.js'
import { formatNumber } from '../kitchen/kitchen-amount.ts'
import { readQuantity } from '../shape/quantity.ts'
import { readTin, type Tin, tinRatio } from '../shape/tin.ts'
import type { Factor } from './amount-at-hand.ts'
import { inAddress, limitWords } from './choice.ts'

/**
 * How many times a recipe is made for so many servings.
 *
 * @param serves how many it serves as written; undefined where the number is a factor itself
 */
export function factorForNumber(typed: string, serves: Fraction | undefined): Factor {
  const text = typed.trim()
  const read = readQuantity(text)
  if (read?.length !== text.length || read.quantity.to) {
    return { problem: 'Write one number, such as 6 or 1½.' }
  }
  return factorForServings(read.quantity.from, serves)
}

/** The same for a number that is read already. */
export function factorForServings(number: Fraction, serves: Fraction | undefined): Factor {
  const factor = serves ? number.div(serves) : number
  const problem = limitWords(
    factor,
    serves && ((times) => `${formatNumber(serves.mul(times), undefined)} servings`),
  )
  return problem ? { problem } : { factor: inAddress(factor) }
}

/** How many times a recipe is made in another tin than its own. */
export function factorForTin(tin: Tin, typed: string): Factor {
  const other = readTin(typed)
  if (!other) {
    const isLong = /^(?:loaf|tray)/.test(typed)
    return {
      problem: `Write its size as ${isLong ? '30x20x5' : '20x5'}: the depth last, if at all.`,
    }
  }
  const factor = tinRatio(tin, other)
  const problem = limitWords(factor)
  return problem ? { problem } : { factor: inAddress(factor) }
}
