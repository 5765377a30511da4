import { Fraction } from 'fraction.js'

/** An exact number, or a range of two: “2” and “2-3”. */
export type Quantity = {
  from: Fraction
  /** Greater than `from`; null where it is one number. */
  to: Fraction | null
}

/** A single one: “a pinch”. */
export const ONE: Quantity = { from: new Fraction(1), to: null }

const VULGAR_FRACTIONS: Record<string, readonly [number, number]> = {
  '½': [1, 2],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅕': [1, 5],
  '⅖': [2, 5],
  '⅗': [3, 5],
  '⅘': [4, 5],
  '⅙': [1, 6],
  '⅚': [5, 6],
  '⅐': [1, 7],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
  '⅑': [1, 9],
  '⅒': [1, 10],
}

const VULGAR = `[${Object.keys(VULGAR_FRACTIONS).join('')}]`
/** Other denominators are no fractions of a cook: “200/250 g” is two amounts. */
const BELOW = '16|12|10|[2-68]'
/** “1/3rd”, “3/4ths” */
const ORDINAL = '(?:(?:rd|th|nd)s?(?![a-z]))?'
/** Six digits at the most: what is longer is no amount of food. */
const NUMBER = new RegExp(
  `^(?:(\\d{1,6})[\\s-](\\d{1,2})[/⁄](${BELOW})${ORDINAL}|(\\d{1,2})[/⁄](${BELOW})${ORDINAL}|(\\d{1,6})?\\s?(${VULGAR})|(\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,4})?)|(\\d{0,6}[.]\\d{1,4}|\\d{1,6},\\d{1,4})|(\\d{1,6}))(?![\\d/⁄])`,
)
const BETWEEN = /^\s?(?:-|–|—|to(?=\s)|or(?=\s))\s?/

/** A number at the start of a text, and how long it is; undefined where there is none, or a zero. */
function readNumber(text: string): { value: Fraction; length: number } | undefined {
  const match = NUMBER.exec(text)
  if (!match) return undefined
  const [all, whole, over, under, above, below, before, vulgar, grouped, decimal, plain] = match
  const value = toNumber()
  return value.gt(0) ? { value, length: all.length } : undefined

  function toNumber(): Fraction {
    if (whole !== undefined) return new Fraction(Number(over), Number(under)).add(whole)
    if (above !== undefined) return new Fraction(`${above}/${below}`)
    if (vulgar !== undefined) {
      const [n, d] = VULGAR_FRACTIONS[vulgar] ?? [0, 1]
      return new Fraction(n, d).add(before ?? 0)
    }
    if (grouped !== undefined) return new Fraction(grouped.replaceAll(',', ''))
    return new Fraction((decimal ?? plain ?? '0').replace(',', '.'))
  }
}

/**
 * Reads the quantity at the start of a text: whole numbers, decimals with a point or a comma,
 * fractions (`1/2`, `1 1/2`, `1½`) and ranges (`2-3`, `2 to 3`).
 *
 * @returns how many characters it takes; undefined where the text begins otherwise, or with a
 * quantity that cannot be, such as `1/0` or `3-2`
 */
export function readQuantity(text: string): { quantity: Quantity; length: number } | undefined {
  const first = readNumber(text)
  if (!first) return undefined
  const rest = text.slice(first.length)
  const between = BETWEEN.exec(rest)
  const second = between && readNumber(rest.slice(between[0].length))
  if (!second) return { quantity: { from: first.value, to: null }, length: first.length }
  if (second.value.lte(first.value)) return undefined
  const length = first.length + between[0].length + second.length
  return { quantity: { from: first.value, to: second.value }, length }
}

/** A share such as `3/7`, of any denominator: where nothing else can be meant. Undefined for any other text. */
export function readFraction(text: string): Fraction | undefined {
  const [, over, under] = /^(\d{1,9})\/0*([1-9]\d{0,8})$/.exec(text) ?? []
  return over === undefined || Number(over) === 0
    ? undefined
    : new Fraction(Number(over), Number(under))
}

/** Multiplies both ends. */
export function scaleQuantity({ from, to }: Quantity, factor: Fraction): Quantity {
  return { from: from.mul(factor), to: to?.mul(factor) ?? null }
}

/** Writes a quantity so that `readQuantity` reads the same again: `1.2`, `1 1/3`, `2-3`. */
export function printQuantity({ from, to }: Quantity): string {
  return to ? `${printNumber(from)}-${printNumber(to)}` : printNumber(from)
}

/** Decimals where they are exact and short, as `1.25`; otherwise a fraction, as `1 1/3`. */
function printNumber(value: Fraction): string {
  return isShortDecimal(value) ? value.toString() : value.toFraction(true)
}

function isShortDecimal({ d }: Fraction): boolean {
  return 10_000n % d === 0n
}
