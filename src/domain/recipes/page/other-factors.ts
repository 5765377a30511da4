import type { Fraction } from 'fraction.js'
import { formatNumber } from '../kitchen/kitchen-amount.ts'
import { readQuantity } from '../shape/quantity.ts'
import { readTin, type Tin, tinRatio } from '../shape/tin.ts'
import type { Factor } from './amount-at-hand.ts'
import { inAddress, limitWords, type OtherAmountsWords } from './choice.ts'

/**
 * How many times a recipe is made for so many servings.
 *
 * @param serves how many it serves as written; undefined where the number is a factor itself
 */
export function factorForNumber(
  typed: string,
  serves: Fraction | undefined,
  words: OtherAmountsWords,
): Factor {
  const text = typed.trim()
  const read = readQuantity(text)
  if (read?.length !== text.length || read.quantity.to) {
    return { problem: words.oneNumber }
  }
  return factorForServings(read.quantity.from, serves, words)
}

/** The same for a number that is read already. */
export function factorForServings(
  number: Fraction,
  serves: Fraction | undefined,
  words: OtherAmountsWords,
): Factor {
  const factor = serves ? number.div(serves) : number
  const problem = limitWords(
    factor,
    words,
    serves && ((times) => words.ofServings(formatNumber(serves.mul(times), undefined))),
  )
  return problem ? { problem } : { factor: inAddress(factor) }
}

/** How many times a recipe is made in another tin than its own. */
export function factorForTin(tin: Tin, typed: string, words: OtherAmountsWords): Factor {
  const other = readTin(typed)
  if (!other) {
    const isLong = /^(?:loaf|tray)/.test(typed)
    return { problem: words.tinSize(isLong ? '30x20x5' : '20x5') }
  }
  const factor = tinRatio(tin, other)
  const problem = limitWords(factor, words)
  return problem ? { problem } : { factor: inAddress(factor) }
}
