import { Fraction } from 'fraction.js'
import type { Measure } from '../ingredient.ts'
import { ONE, type Quantity, readQuantity, scaleQuantity } from '../quantity.ts'
import { readUnit, type Unit } from '../units.ts'

/** Something read from the start of a text, and the text behind it. */
export type Read<Value> = { value: Value; rest: string }

const ABOUT =
  /^(?:about|approximately|approx\.?|around|roughly|ca\.?|circa|~)\s*(?=[\d½⅓⅔¼¾⅛]|an?\s)/i
/** The pattern of how full or how large a unit is, with the space behind it. */
export const FILL =
  '(?:heaped|heaping|rounded|level|scant|generous|good|packed|large|small|medium|big)\\s+'
const FILLED = new RegExp(`^${FILL}`, 'i')
const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const NUMBER_WORD = new RegExp(`^(?:${NUMBER_WORDS.join('|')})(?=\\s)`, 'i')
const HALF = /^(?:a\s+)?half\s+(?:an?|of\s+an?)\s+/i
const DOZEN = /^(?:a\s+|one\s+)?dozen\s+(?:of\s+)?/i
/** “½ a cucumber”, “1/2 of an onion”. */
const OF_ONE = /^(?:of\s+)?an?\s+/i
const A = /^an?\s+(?=\S)/i
const HALF_OF_ONE = new Fraction(1, 2)
const TWELVE = new Fraction(12)
/** A number of these is a size: the line would be scaled wrongly. */
const LENGTH_UNIT = /^(?:[cm]m|inch(?:es)?|in|["”])(?!\p{L})/iu

/**
 * Reads the amount at the start of a text: its number, its unit, and what a pack of it holds.
 *
 * @returns undefined where the text begins otherwise, or with a number that is no amount
 */
export function readMeasure(text: string): Read<Measure> | undefined {
  const about = ABOUT.exec(text)?.[0] ?? ''
  const counted = readCount(text.slice(about.length))
  if (!counted) return undefined
  const packed = readPack(counted.rest)
  const united = readFilledUnit(packed?.rest ?? counted.rest)
  const rest = (united ?? packed ?? counted).rest
  return {
    value: {
      quantity: counted.value,
      ...(about && { about: about.trim() }),
      ...united?.value,
      ...(packed && { pack: packed.value }),
    },
    rest,
  }
}

/** How many: a number, a word for one, or the one of “pinch of salt”. */
function readCount(text: string): Read<Quantity> | undefined {
  const read = readQuantity(text)
  if (read) {
    const rest = text.slice(read.length)
    // “1-inch”, “5%” and “7up” are no amounts; “200g” and “2x” are.
    const isGlued = /^[^\s|/(]/.test(rest) && !readUnit(rest) && !/^[x×]\s?\d/i.test(rest)
    if (isGlued || LENGTH_UNIT.test(rest.trimStart())) return undefined
    return inDozens(read.quantity, rest.trimStart())
  }
  const half = HALF.exec(text)
  if (half) return inDozens({ from: HALF_OF_ONE, to: null }, text.slice(half[0].length))
  if (/^(?:a|one)\s+dozen\s/i.test(text)) return inDozens(ONE, text)
  const word = NUMBER_WORD.exec(text)?.[0]
  if (word) {
    const number = NUMBER_WORDS.indexOf(word.toLowerCase()) + 1
    return {
      value: { from: new Fraction(number), to: null },
      rest: text.slice(word.length).trimStart(),
    }
  }
  const one = A.exec(text)
  if (one) return { value: ONE, rest: text.slice(one[0].length) }
  const unit = readFilledUnit(text)
  return unit && /^of\s/i.test(unit.rest) ? { value: ONE, rest: text } : undefined
}

/** “2 dozen oysters” are 24; of less than one, “½ a cucumber” is the same as “½ cucumber”. */
function inDozens(quantity: Quantity, text: string): Read<Quantity> {
  const dozen = DOZEN.exec(text)
  if (dozen) return { value: scaleQuantity(quantity, TWELVE), rest: text.slice(dozen[0].length) }
  const isPart = !quantity.to && quantity.from.lt(1)
  return { value: quantity, rest: isPart ? text.replace(OF_ONE, '') : text }
}

function readFilledUnit(text: string): Read<Pick<Measure, 'unit' | 'fill'>> | undefined {
  const fill = FILLED.exec(text)?.[0] ?? ''
  const read = readUnit(text.slice(fill.length))
  if (!read) return undefined
  const rest = text.slice(fill.length + read.length).trimStart()
  const isFoodItself = read.unit.kind === 'count' && /^(?:$|[,(])/.test(rest)
  // “3 cloves” are the spice, while a bracket may say what a tin holds.
  if (isFoodItself && !(rest.startsWith('(') && /\)\s*\p{L}/u.test(rest))) return undefined
  return {
    value: { ...(fill && { fill: fill.trim().toLowerCase() }), unit: read.unit.name },
    rest,
  }
}

/** What each of them holds: “x 400 g”, “(14 oz)” or “14-ounce” before the name of the pack. */
function readPack(text: string): Read<NonNullable<Measure['pack']>> | undefined {
  const times = /^[x×]\s*/i.exec(text)
  if (times) return readSize(text.slice(times[0].length))
  if (/^\d+(?:\.\d+)?-\p{L}/u.test(text)) return readSize(text)
  const brackets = /^\(([^()]{1,24})\)\s*/.exec(text)
  const size = brackets && readSize(brackets[1] ?? '')
  if (!size || !/^(?:each)?$/i.test(size.rest)) return undefined
  return { value: size.value, rest: text.slice(brackets[0].length) }
}

/** A mass or a volume: “400 g”, “14-ounce”. */
export function readSize(text: string): Read<{ quantity: Quantity; unit: string }> | undefined {
  const number = readQuantity(text)
  if (!number) return undefined
  const named = text.slice(number.length).replace(/^[\s-]+/, '')
  const read = readUnit(named)
  if (!read?.unit.size) return undefined
  return {
    value: { quantity: number.quantity, unit: read.unit.name },
    rest: named.slice(read.length).trim(),
  }
}

const PACKS = new Set('bag bottle can jar packet pot sachet tin tub'.split(' '))

/** Whether it is something that food is sold in. */
export function isPack({ name }: Unit): boolean {
  return PACKS.has(name)
}
