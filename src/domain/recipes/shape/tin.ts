import { Fraction } from 'fraction.js'
import { readQuantity } from './quantity.ts'

/** The shapes of tins and how many lengths each has, its depth last where it is given. */
const SHAPES = {
  round: { fewest: 1, most: 2 },
  square: { fewest: 1, most: 2 },
  loaf: { fewest: 2, most: 3 },
  tray: { fewest: 2, most: 3 },
} as const

export type TinShape = keyof typeof SHAPES
export const TIN_SHAPES = Object.keys(SHAPES) as TinShape[]

/** The tin that a recipe is baked in. */
export type Tin = {
  shape: TinShape
  /** A diameter or sides, and the depth last where it is known. */
  lengths: Fraction[]
  unit: 'cm' | 'in'
}

const TIN = /^(round|square|loaf|tray)\s+([\d.,½¼¾\s/x×]+?)\s*(cm|in|inch|inches|")$/i
const INCH_IN_CM = new Fraction('2.54')

/** Reads `round 23x5 cm`; undefined for what is no tin. */
export function readTin(text: string): Tin | undefined {
  const [, name = '', sizes = '', unit = ''] = TIN.exec(text.trim()) ?? []
  const shape = name.toLowerCase() as TinShape
  if (!name) return undefined
  const lengths: Fraction[] = []
  for (const size of sizes.split(/[x×]/i)) {
    const read = readQuantity(size.trim())
    if (!read || read.quantity.to || read.length < size.trim().length) return undefined
    lengths.push(read.quantity.from)
  }
  const { fewest, most } = SHAPES[shape]
  if (lengths.length < fewest || lengths.length > most) return undefined
  return { shape, lengths, unit: unit.toLowerCase() === 'cm' ? 'cm' : 'in' }
}

/** Writes a tin so that `readTin` reads the same again. */
export function printTin({ shape, lengths, unit }: Tin): string {
  return `${shape} ${lengths.map((length) => length.toFraction(true)).join('x')} ${unit}`
}

/**
 * How much more one tin holds than another: the ratio of their volumes, or of their areas when
 * the depth of one is not known.
 */
export function tinRatio(from: Tin, to: Tin): Fraction {
  const areas = tinArea(to).div(tinArea(from))
  const [depth, otherDepth] = [tinDepth(from), tinDepth(to)]
  return depth && otherDepth ? areas.mul(otherDepth).div(depth) : areas
}

/** Square centimetres. */
function tinArea({ shape, lengths, unit }: Tin): Fraction {
  const scale = unit === 'in' ? INCH_IN_CM : new Fraction(1)
  const [first = new Fraction(1), second = first] = lengths.map((length) => length.mul(scale))
  if (shape === 'round') return first.mul(first).mul(PI).div(4)
  return shape === 'square' ? first.mul(first) : first.mul(second)
}

/** Six digits, exact enough for any tin. */
const PI = new Fraction('3.14159')

/** Centimetres. */
function tinDepth({ shape, lengths, unit }: Tin): Fraction | undefined {
  const depth = lengths.length === SHAPES[shape].most ? lengths.at(-1) : undefined
  return unit === 'in' ? depth?.mul(INCH_IN_CM) : depth
}
