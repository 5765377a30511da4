import { Fraction } from 'fraction.js'
import type { Quantity } from './quantity.ts'

const ONES = 'one two three four five six seven eight nine'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const VALUES = new Map<string, number | string>([
  ['a', 1],
  ['an', 1],
  ['another', 1],
  ...ONES.map((word, place) => [word, place + 1] as const),
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['fifteen', 15],
  ...TENS.map((word, place) => [word, (place + 2) * 10] as const),
])
const WORD = `(?:(?:${TENS.slice(0, 4).join('|')})[- ](?:${ONES.join('|')})|${[...VALUES.keys()].join('|')})`
/** “half an hour” is half of one, and so are its quarters. */
const SHARES: [RegExp, string][] = [
  [/^half(?:[ -]an?)?(?!\p{L})/iu, '1/2'],
  [/^(?:an? |one )?quarter of an?(?!\p{L})/iu, '1/4'],
  [/^three[ -]quarters of an?(?!\p{L})/iu, '3/4'],
]
const NUMBER = new RegExp(
  `^(${WORD})(?!\\p{L})( and a half)?(?:(?: to | or |\\s?[-–]\\s?)(${WORD})(?!\\p{L}))?`,
  'iu',
)

/** Where a number in words may begin, for a pattern of one's own. */
export const TIME_NUMBER = `(?:${WORD}|half|quarter)(?!\\p{L})`

/**
 * Reads the number of a time that is written in words at the start of a text: “ten”, “two to three”, “half an”,
 * “one and a half”. Amounts of foods have more ways (`language/number-words.ts`), and are read by the server alone.
 *
 * @returns how many characters it takes; undefined where there is none
 */
export function readTimeNumber(text: string): { quantity: Quantity; length: number } | undefined {
  for (const [pattern, share] of SHARES) {
    const [found] = pattern.exec(text) ?? []
    if (found) return { quantity: { from: new Fraction(share), to: null }, length: found.length }
  }
  const [all, first, half, last] = NUMBER.exec(text) ?? []
  if (all === undefined || first === undefined) return undefined
  const from = numberIn(first).add(half ? '1/2' : 0)
  const to = last === undefined ? null : numberIn(last)
  return to?.lte(from) ? undefined : { quantity: { from, to }, length: all.length }
}

function numberIn(words: string): Fraction {
  return words
    .toLowerCase()
    .split(/[- ]/)
    .reduce((sum, word) => sum.add(VALUES.get(word) ?? 0), new Fraction(0))
}
