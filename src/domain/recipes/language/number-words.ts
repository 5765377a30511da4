import { Fraction } from 'fraction.js'
import { type Quantity, readQuantity } from '../shape/quantity.ts'
import { readUnit } from './read-unit.ts'

const WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
/** The pattern of a whole number that is written as a word. */
export const NUMBER_WORD = WORDS.join('|')
const WORD = new RegExp(`^(${NUMBER_WORD})(?=\\s)`, 'i')
const PART = /^(?:(an?|one|two|three)[\s-]+)?(hal(?:f|ves)|thirds?|quarters?|eighths?)(?=\s)/i
const OVER: Record<string, number> = { two: 2, three: 3 }
const UNDER: Record<string, number> = { h: 2, t: 3, q: 4, e: 8 }
/** “a quarter of a cabbage”, “half the onion”. */
const OF_ONE = /^(?:of\s+)?(?:an?|the)\s+/i
const AND = /^\s*(?:and|&)\s+/i
const BETWEEN = /^\s?(?:-|–|—|to(?=\s)|or(?=\s))\s?/

type ReadNumber = { value: Fraction; length: number }

/**
 * Reads a number that is written in words, whole or in part: “two”, “one and a half”, “1 and 1/2”,
 * “three quarters of a”, “two or three”.
 *
 * @returns how many characters it takes; undefined for what `readQuantity` reads alone
 */
export function readNumberWords(text: string): { quantity: Quantity; length: number } | undefined {
  const first = readMixed(text) ?? readWhole(text)
  if (!first) return undefined
  const between = BETWEEN.exec(text.slice(first.length))?.[0] ?? ''
  const rest = text.slice(first.length + between.length)
  const second = between === '' ? undefined : (readMixed(rest) ?? readWhole(rest))
  if (!second) return { quantity: { from: first.value, to: null }, length: first.length }
  if (second.value.lte(first.value)) return undefined
  const length = first.length + between.length + second.length
  return { quantity: { from: first.value, to: second.value }, length }
}

/** A word or a number, with the part that follows “and”. */
function readMixed(text: string): ReadNumber | undefined {
  const part = readPart(text)
  if (part) return part
  const whole = readWhole(text)
  const and = whole && AND.exec(text.slice(whole.length))?.[0]
  if (!and) return undefined
  const behind = text.slice(whole.length + and.length)
  const more = readPart(behind) ?? readWhole(behind)
  if (!more?.value.lt(1)) return undefined
  return { value: whole.value.add(more.value), length: whole.length + and.length + more.length }
}

function readWhole(text: string): ReadNumber | undefined {
  const word = WORD.exec(text)?.[1]
  if (word) {
    return { value: new Fraction(WORDS.indexOf(word.toLowerCase()) + 1), length: word.length }
  }
  const read = readQuantity(text)
  return read && !read.quantity.to ? { value: read.quantity.from, length: read.length } : undefined
}

/** “half a”, “a quarter of a”, “two-thirds”: what is half of something, and no “half fat”. */
function readPart(text: string): ReadNumber | undefined {
  const [all, over = '', name = ''] = PART.exec(text) ?? []
  if (all === undefined) return undefined
  const rest = text.slice(all.length).trimStart()
  const ofOne = OF_ONE.exec(rest)?.[0] ?? ''
  if (over === '' && ofOne === '' && !readUnit(rest)) return undefined
  const value = new Fraction(
    OVER[over.toLowerCase()] ?? 1,
    UNDER[name[0]?.toLowerCase() ?? ''] ?? 1,
  )
  const length = text.length - rest.length + ofOne.length
  return value.lt(1) ? { value, length } : undefined
}
