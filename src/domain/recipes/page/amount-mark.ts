import { Fraction } from 'fraction.js'
import type { Ingredient, Measure } from '../ingredient.ts'
import { hasWholeOnly } from '../kitchen-amount.ts'
import { isOneThing } from '../plural.ts'
import type { Quantity } from '../quantity.ts'
import type { Recipe } from '../recipe.ts'
import { gramsPerCupOf } from './densities.ts'

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
  /** A share of what the list says: it is rounded for a cook even where nothing is scaled. */
  isShare: boolean
  /** What a cup of 240 ml of the food weighs, for dry and solid foods whose density is known. */
  gramsPerCup?: number
}

const FLAGS = { '=': 'isPinned', '#': 'isWhole', '~': 'isShare' } as const
const FLAG = /^[=#~]*/

/** The mark of an ingredient's amount, or of the share of it that a step uses. */
export function markOf(ingredient: Ingredient, share: Fraction = new Fraction(1)): AmountMark {
  const measures = ingredient.measures.map((measure) => ({
    ...measure,
    quantity: times(measure.quantity, share),
  }))
  return { ...markOfMeasures(measures, ingredient), isShare: !share.equals(1) }
}

/** The mark of some measures of a food. */
export function markOfMeasures(measures: Measure[], { food, isPinned }: Ingredient): AmountMark {
  const gramsPerCup = gramsPerCupOf(food)
  return {
    measures,
    isPinned,
    isWhole: hasWholeOnly(food),
    isShare: false,
    ...(gramsPerCup !== undefined && { gramsPerCup }),
  }
}

/** The mark of a number of its own: how many a recipe serves, “8” of “(8 medium)”. */
export function markOfNumber(quantity: Quantity, isPinned = false): AmountMark {
  return { measures: [{ quantity }], isPinned, isWhole: false, isShare: false }
}

/** The mark of what a recipe makes: “1 loaf” with its word, since two are loaves. */
export function markOfYield({ quantity, of = '' }: NonNullable<Recipe['yield']>): AmountMark {
  const mark = markOfNumber(quantity)
  const isOne = quantity.to === null && quantity.from.equals(1) && isOneThing(of)
  return isOne ? { ...mark, measures: [{ quantity, unit: of }] } : mark
}

/** Whether a food is counted by its own name, as onions are. */
export function isCounted({ unit, pack }: Measure): boolean {
  return unit === undefined && pack === undefined
}

function times({ from, to }: Quantity, share: Fraction): Quantity {
  return { from: from.mul(share), to: to?.mul(share) ?? null }
}

/** Writes a mark for an attribute: `#2`, `45;ml|3;tbsp`, `2;tin;400;g`, `200;g@125`. */
export function printMark(mark: AmountMark): string {
  const flags = Object.entries(FLAGS).map(([sign, name]) => (mark[name] ? sign : ''))
  const measures = mark.measures.map(({ quantity, unit = '', pack, about = '', fill = '' }) =>
    [
      printExact(quantity),
      unit,
      pack ? printExact(pack.quantity) : '',
      pack?.unit ?? '',
      fill,
      about,
    ]
      .map((part) => part.replace(/[;|@]/g, ''))
      .join(';')
      .replace(/;+$/, ''),
  )
  const density = mark.gramsPerCup === undefined ? '' : `@${mark.gramsPerCup}`
  return flags.join('') + measures.join('|') + density
}

/** Reads what `printMark` wrote. */
export function readMark(text: string): AmountMark {
  const flags = FLAG.exec(text)?.[0] ?? ''
  const [measures = '', density] = text.slice(flags.length).split('@')
  return {
    measures: measures.split('|').map(readMeasure),
    isPinned: flags.includes('='),
    isWhole: flags.includes('#'),
    isShare: flags.includes('~'),
    ...(density && { gramsPerCup: Number(density) }),
  }
}

function readMeasure(text: string): Measure {
  const [quantity = '', unit, packed, packUnit, fill, about] = text.split(';')
  return {
    quantity: readExact(quantity),
    ...(about && { about }),
    ...(fill && { fill }),
    ...(unit && { unit }),
    ...(packed && packUnit && { pack: { quantity: readExact(packed), unit: packUnit } }),
  }
}

function printExact({ from, to }: Quantity): string {
  return to ? `${from.toFraction()}~${to.toFraction()}` : from.toFraction()
}

function readExact(text: string): Quantity {
  const [from = '0', to] = text.split('~')
  return { from: new Fraction(from), to: to ? new Fraction(to) : null }
}
