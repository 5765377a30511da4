import { Fraction } from 'fraction.js'
import { type Quantity, readQuantity } from '../shape/quantity.ts'

const WORDS =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig'.split(
    ' ',
  )
const ONE = 'ein(?:e[rsnm]?)?'
const HALVES: readonly [RegExp, string][] = [
  [/^(?:anderthalb|ein(?:und)?einhalb|eineinhalb)(?!\p{L})/iu, '3/2'],
  [/^zweieinhalb(?!\p{L})/iu, '5/2'],
  [/^dreieinhalb(?!\p{L})/iu, '7/2'],
  [/^(?:dreiviertel|drei viertel)(?!\p{L})/iu, '3/4'],
  [/^(?:eine? )?(?:viertel)(?!\p{L})/iu, '1/4'],
  [/^(?:ein )?drittel(?!\p{L})/iu, '1/3'],
  [new RegExp(`^(?:${ONE} )?halbe?[rsnm]?(?= )`, 'iu'), '1/2'],
]
/** A whole number that is written as a word, for a pattern of one's own. */
export const GERMAN_NUMBER_WORD = `(?:${ONE}|${WORDS.slice(2).join('|')})`
const WHOLE = new RegExp(`^(${GERMAN_NUMBER_WORD})(?=\\s+\\p{L})`, 'iu')
const DOZEN = /^\s*Dutzend(?!\p{L})/iu
const BETWEEN = /^\s*(?:[-–—]|(?:bis|oder)(?=\s))\s*/i
/** “1.000” is a thousand, “1,5” one and a half: each sign as the other, for a reader of English numbers. */
const GROUPED = /(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.])(?:,\d{1,4})?/g
const DECIMAL = /(?<=\d),(?=\d)/g

/** How a number was written, where that leaves its meaning to what it is of. */
export type GermanNumber = {
  quantity: Quantity
  length: number
  /** “1.250”, which is a large number, and “1,250”, which is a small one. */
  sign?: 'grouped' | 'three places'
}

/**
 * Reads the number at the start of a German text: `1,5`, `1.000`, `½`, `1 1/2`, `2–3`, `2 bis 3`, `zwei`, `eine halbe`.
 *
 * @returns how many characters it takes; undefined where the text begins otherwise, or with a range that cannot be
 */
export function readGermanNumber(text: string): GermanNumber | undefined {
  const first = readOne(text)
  if (!first) return undefined
  const { from, to } = first.quantity
  if (to) return first
  const between = BETWEEN.exec(text.slice(first.length))?.[0]
  const second = between ? readOne(text.slice(first.length + between.length)) : undefined
  if (!between || !second || second.quantity.to) return first
  const last = second.quantity.from
  if (last.lte(from)) return undefined
  const sign = first.sign ?? second.sign
  return {
    quantity: { from, to: last },
    length: first.length + between.length + second.length,
    ...(sign && { sign }),
  }
}

function readOne(text: string): GermanNumber | undefined {
  for (const [pattern, value] of HALVES) {
    const [found] = pattern.exec(text) ?? []
    if (found) return germanNumber(new Fraction(value), found.length)
  }
  const word = WHOLE.exec(text)?.[1]
  if (word) {
    const place = WORDS.indexOf(word.toLowerCase())
    return inDozens(text, germanNumber(new Fraction(place === -1 ? 1 : place), word.length))
  }
  const read = readQuantity(withEnglishSigns(text.slice(0, 40)))
  if (!read) return undefined
  const written = text.slice(0, read.length)
  const sign = /^[1-9]\d{0,2}\.\d{3}(?!\d)/.test(written)
    ? 'grouped'
    : /^\d+,\d{3}$/.test(written)
      ? 'three places'
      : undefined
  return inDozens(text, { ...read, ...(sign && { sign }) })
}

function germanNumber(value: Fraction, length: number): GermanNumber {
  return { quantity: { from: value, to: null }, length }
}

/** “2 Dutzend Eier” are 24. */
function inDozens(text: string, number: GermanNumber): GermanNumber {
  const dozen = DOZEN.exec(text.slice(number.length))?.[0]
  if (!dozen) return number
  const { from, to } = number.quantity
  return {
    quantity: { from: from.mul(12), to: to?.mul(12) ?? null },
    length: number.length + dozen.length,
  }
}

/** The same text, as long, with the signs of English numbers. */
function withEnglishSigns(text: string): string {
  return text
    .replace(GROUPED, (number) => number.replace(/[.,]/g, (sign) => (sign === '.' ? '\0' : '.')))
    .replace(DECIMAL, '.')
    .replaceAll('\0', ',')
}
