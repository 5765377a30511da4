import type { Unit } from '../kitchen/units.ts'
import type { Measure } from '../shape/ingredient.ts'
import { readQuantity } from '../shape/quantity.ts'
import { NUMBER_WORD } from './number-words.ts'
import { readUnit } from './read-unit.ts'

type Size = NonNullable<Measure['pack']>

/** Something read from the start of a text, and the text behind it. */
export type Read<Value> = { value: Value; rest: string }

/** The pattern of what makes an amount a rough one, with the space behind it. */
export const ABOUT = new RegExp(
  `^(?:about|approximately|approx\\.?|around|roughly|ca\\.?|c\\.|circa|~|up to|at least|at most|almost|nearly|max\\.?|min\\.?)\\s*(?=[\\d.¼-¾⅐-⅞]|(?:an?|half|${NUMBER_WORD})\\s)`,
  'i',
)
/** Nobody gives the size of a pack in more measures. */
const MOST_SIZES = 3
const THOUSANDS = /^\d{3}(?![\d.])/

/**
 * Returns the size of each of them: “x 400 g”, “(14 oz)” or “14-ounce” before the name of the pack.
 *
 * @param isNumber whether how many is a number: “2 400 g” may be more than two thousand
 */
export function readPack(text: string, isNumber: boolean): Read<Size[]> | undefined {
  const times = /^[x×]\s*/i.exec(text)
  if (times) return readSlashed(text.slice(times[0].length))
  const brackets = /^\(([^()]{1,32})\)\s*/.exec(text)
  const inside = brackets && readSizes((brackets[1] ?? '').replace(ABOUT, ''))
  if (inside) return { value: inside, rest: text.slice(brackets[0].length) }
  if (/^\d+(?:\.\d+)?-\p{L}/u.test(text)) return readSlashed(text)
  if (!/^\d/.test(text) || (isNumber && THOUSANDS.test(text))) return undefined
  const sized = readSlashed(text)
  const unit = sized && readUnit(sized.rest)?.unit
  return unit && isPack(unit) ? sized : undefined
}

/** “150g/5¼oz”: one size in several measures, with what stands in brackets behind it. */
function readSlashed(text: string): Read<Size[]> | undefined {
  const sizes: Size[] = []
  let rest = text
  while (sizes.length < MOST_SIZES) {
    const size = readSize(rest)
    if (!size) break
    sizes.push(size.value)
    rest = size.rest
    const slash = /^[/|]\s*/.exec(rest)?.[0]
    if (!slash || !readSize(rest.slice(slash.length))) break
    rest = rest.slice(slash.length)
  }
  const brackets = /^\(([^()]{1,32})\)\s*/.exec(rest)
  const inside = sizes.length > 0 && brackets ? readSizes(brackets[1] ?? '') : undefined
  if (inside) return { value: [...sizes, ...inside], rest: rest.slice(brackets?.[0].length) }
  return sizes.length > 0 ? { value: sizes, rest } : undefined
}

/** The separator of two measures of one amount, which stands in no fraction. */
export const BETWEEN_SIZES = /(?:(?<!\s)\s+)?(?:[;|]|(?<!\d)\/|\/(?!\d)| or )\s*/

/** One size in several measures, and nothing else: “14 oz”, “14-oz / 400 g”, “400 g each”. */
export function readSizes(text: string): Size[] | undefined {
  const sizes = text.split(BETWEEN_SIZES).map(readSize)
  return sizes.every((size) => size !== undefined && /^(?:each)?$/i.test(size.rest))
    ? sizes.flatMap((size) => size?.value ?? [])
    : undefined
}

/** A mass or a volume: “400 g”, “14-ounce”. */
export function readSize(text: string): Read<Size> | undefined {
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

const PACKS = new Set(
  'bag ball bar block bottle box can carton envelope jar packet pot pouch punnet sachet tin tub tube'.split(
    ' ',
  ),
)

/** Whether it is something that food is sold in. */
export function isPack({ name }: Unit): boolean {
  return PACKS.has(name)
}
