import { Fraction } from 'fraction.js'
import type { Measure, SumJoin } from '../shape/ingredient.ts'
import type { Quantity } from '../shape/quantity.ts'

/**
 * An amount that a page shows, exact, with all that is needed to show it scaled or in other units.
 *
 * It stands in the stored HTML of a recipe, at the words that it stands for, so that the server and
 * the browser change these alike without reading the recipe again.
 */
export type AmountMark = {
  measures: Measure[]
  /** Stays as it is when the recipe is scaled. */
  isPinned: boolean
  /** Of what nobody halves, such as eggs. */
  isWhole: boolean
  /** Whether it is of eggs, half of one of which is “half an egg, beaten”. */
  isEgg?: boolean
  /** Whether the recipe measures in grams and millilitres: its spoons never become cups. */
  isWithoutCups: boolean
  /** Which share of the measures it is; left out for all of them. */
  share?: Share
  /** The weight of a cup of 240 ml of the food, for dry and solid foods whose density is known. */
  gramsPerCup?: number
}

/** The shares that a food is used in, in the order of the steps, and which of them is meant. */
export type Share = { place: number; parts: readonly Fraction[] }

const FLAG = /^[=#*%,]*/
/** Before a writer's word of another language, and between that of one and of several. */
export const VERBATIM = '='
export const SEVERAL = '/'
/** Of German numbers: “1,5”. */
export const COMMA = ','

/** Whether a food is counted by its own name, as onions are. */
export function isCounted({ unit, pack }: Measure): boolean {
  return unit === undefined && pack === undefined
}

/** Reads what `printMark` wrote. */
export function readMark(text: string): AmountMark {
  const flags = FLAG.exec(text)?.[0] ?? ''
  const [amount = '', place, parts] = text.slice(flags.length).split('+')
  const [measures = '', density] = amount.split('@')
  return {
    measures: measures.split('|').map((one) => ({
      ...readMeasure(one),
      ...(flags.includes(COMMA) && { language: 'de' }),
    })),
    isPinned: flags.includes('='),
    isWhole: flags.includes('#'),
    ...(flags.includes('*') && { isEgg: true }),
    isWithoutCups: flags.includes('%'),
    ...(density && { gramsPerCup: Number(density) }),
    ...(parts && {
      share: { place: Number(place), parts: parts.split(',').map((part) => new Fraction(part)) },
    }),
  }
}

function readMeasure(text: string): Measure {
  const [quantity = '', unit, packed, packUnit, fill, about, written, sum] = text.split(';')
  return {
    quantity: readExact(quantity),
    ...(about && { about }),
    ...(fill && { fill }),
    ...(unit && { unit }),
    ...(written && readWord(written)),
    ...(sum && { sum: readSum(sum) }),
    ...(packed && packUnit && { pack: { quantity: readExact(packed), unit: packUnit } }),
  }
}

function readWord(text: string): Partial<Measure> {
  if (!text.startsWith(VERBATIM)) return { written: text }
  const [written = '', several] = text.slice(1).split(SEVERAL)
  return { written, ...(several && { several }), isVerbatim: true }
}

function readSum(text: string): NonNullable<Measure['sum']> {
  const [join = '', ...parts] = text.split('^')
  return {
    join: join as SumJoin,
    parts: parts.map((part) => {
      const [quantity = '', unit = '', written] = part.split(',')
      return { quantity: readExact(quantity), unit, ...(written && { written }) }
    }),
  }
}

function readExact(text: string): Quantity {
  const [from = '0', to] = text.split('~')
  return { from: new Fraction(from), to: to ? new Fraction(to) : null }
}
