import { findSameFood } from '../foods/food-words.ts'
import { findUnit } from '../kitchen/units.ts'
import { findAmounts } from '../language/amounts-in-words.ts'
import type { Ingredient, Measure } from '../shape/ingredient.ts'
import type { Quantity } from '../shape/quantity.ts'
import type { FoodTable, KitchenFood } from './kitchen-food.ts'

/** The weight of an ingredient, as far as it is known. */
export type Weighed = {
  /** Undefined where no food of the table is meant for certain. */
  food?: KitchenFood
  /** Undefined where the amount says no weight. */
  grams?: number
}

/** Little amounts that no table has, in grams; what is estimated from them is next to nothing. */
const GRAMS_OF_A_LITTLE: Record<string, number> = {
  pinch: 0.3,
  dash: 0.6,
  drop: 0.05,
  sprig: 1,
  splash: 10,
  drizzle: 5,
  glug: 15,
}
/** Millilitres of the spoons and cups that a table has weights of. */
const ML_OF = { cup: 240, tbsp: 15, tsp: 5 } as const
/** The share that is left of a tin of pulses that is drained, from the household weights of the reference. */
const DRAINED_SHARE = 0.6
const TINS = new Set(['tin', 'can', 'jar'])
const DRAINED = /\bdrained\b/i
const EACH = /\b(?:each|apiece)\b/i
/** A weight of what becomes of it. */
const OF_THE_RESULT = /\b(?:cooked|makes|yields?|gives)\b/i
const JUICE = /\bjuice\b/i
const ZEST = /\b(?:zest|rind)\b/i
const SIZE = /\b(small|medium|large)\b/i

/** Finds the food of an ingredient and what its amount weighs: the middle of a range. */
export function weighIngredient(ingredient: Ingredient, table: FoodTable): Weighed {
  const { food: name, preparation = '', measures, link, aside = '' } = ingredient
  const isTinned = measures.some(({ unit }) => TINS.has(unit ?? ''))
  const isDrained = isTinned && DRAINED.test(`${preparation} ${aside}`)
  const names = [...(isDrained ? [`cooked ${name}`] : []), ...(isTinned ? [`tinned ${name}`] : [])]
  const found = link ? undefined : findFirst([...names, ...partNames(ingredient), name], table)
  const weighed = firstKnown(
    measures.map((one) => (isMass(one) ? weighMeasure(one, name) : undefined)),
  )
  const estimated = firstKnown(measures.map((one) => weighMeasure(one, name, found?.food)))
  const said = weighed === undefined ? gramsInWords(ingredient, estimated) : undefined
  const grams = weighed ?? said ?? estimated
  const isWhole = isDrained && found?.name.startsWith('cooked ') && !(said && DRAINED.test(aside))
  return {
    ...(found && { food: found.food }),
    ...(grams !== undefined && { grams: isWhole ? grams * DRAINED_SHARE : grams }),
  }
}

/** Whether an amount is a weight by itself, or so many of a weight. */
function isMass({ unit, pack }: Measure): boolean {
  return findUnit(pack?.unit ?? unit ?? '')?.kind === 'mass'
}

/**
 * Returns the weight that the writer gives in brackets, as in “2 cups flour (240 g)”: nobody knows it better. Of
 * several it may be each of them or all, and what is nearer to what is known of them is meant.
 */
function gramsInWords(
  { aside = '', measures }: Ingredient,
  estimated: number | undefined,
): number | undefined {
  if (OF_THE_RESULT.test(aside)) return undefined
  const masses = (findAmounts(aside.replace(EACH, '')) ?? []).filter(({ measure }) =>
    isMass(measure),
  )
  const grams = firstKnown(masses.map(({ measure }) => weighMeasure(measure, '')))
  const [first] = measures
  if (grams === undefined || !first) return grams
  const isCounted = !first.pack && !findUnit(first.unit ?? '')?.size
  const count = isCounted ? middle(first.quantity) : 1
  if (EACH.test(aside)) return grams * count
  if (count <= 1 || estimated === undefined) return grams
  const distance = (of: number) => Math.abs(Math.log(of / estimated))
  return distance(grams * count) < distance(grams) ? grams * count : grams
}

/** “juice of 1 lemon” is lemon juice. */
function partNames({ food, part = '' }: Ingredient): string[] {
  if (JUICE.test(part)) return [`${food} juice`]
  return ZEST.test(part) ? [`${food} zest`] : []
}

function findFirst(
  names: string[],
  table: FoodTable,
): { name: string; food: KitchenFood } | undefined {
  for (const name of names) {
    const food = findSameFood(name, table)
    if (food) return { name, food }
  }
  return undefined
}

/** Undefined where it is not known what one of them weighs. */
function weighMeasure(
  { quantity, unit, pack, fill }: Measure,
  name: string,
  food?: KitchenFood,
): number | undefined {
  const count = middle(quantity)
  if (pack) {
    const each = gramsOfUnit(pack.unit, food)
    return each === undefined ? undefined : count * middle(pack.quantity) * each
  }
  const each =
    unit === undefined ? gramsOfOne(food, SIZE.exec(name)?.[1] ?? fill) : gramsOfUnit(unit, food)
  return each === undefined ? undefined : count * each
}

function gramsOfOne(food: KitchenFood | undefined, size = ''): number | undefined {
  return food?.weights[size.toLowerCase()] ?? food?.weights.each
}

function gramsOfUnit(name: string, food: KitchenFood | undefined): number | undefined {
  const unit = findUnit(name)
  const known = food?.weights[name]
  if (!unit?.size) return known ?? GRAMS_OF_A_LITTLE[name]
  if (unit.kind === 'mass') return unit.size.valueOf()
  return known ?? unit.size.valueOf() * gramsPerMl(food)
}

/** Of a volume without a known weight, water's: it is a drink, a stock or a sauce. */
function gramsPerMl(food: KitchenFood | undefined): number {
  for (const [spoon, ml] of Object.entries(ML_OF)) {
    const grams = food?.weights[spoon]
    if (grams !== undefined) return grams / ml
  }
  return 1
}

function middle({ from, to }: Quantity): number {
  return (to ? from.add(to).div(2) : from).valueOf()
}

function firstKnown(values: (number | undefined)[]): number | undefined {
  return values.find((value) => value !== undefined)
}
