import { Fraction } from 'fraction.js'
import type { IngredientData, QuantityData } from '../data/recipe-data.ts'
import { isTapWater } from '../finding/recipe-facts.ts'
import { foodTerm, lookupName } from '../foods/food-names.ts'
import { findUnit } from '../kitchen/units.ts'
import { findGramsPerCup } from '../page/densities.ts'
import { AISLES, type Aisle, findAisle } from './aisles.ts'

/** The ingredients of a recipe, and so many times as much of them. */
export type ChosenRecipe = {
  name: string
  factor: Fraction
  ingredients: readonly Pick<IngredientData, 'text' | 'food' | 'measures' | 'optional' | 'pinned'>[]
}

/** So much of a food in one unit; the upper end of a range, as it must be enough. */
export type Amount = {
  quantity: Fraction
  /** The name of a unit of `UNITS`; undefined for what has none, such as eggs. */
  unit: string | undefined
  /** The word for it that all lines have in common, where they are of another language than English. */
  written?: string | undefined
  /** The size of one of them, of “2 x 400 g tins”. */
  pack: { quantity: Fraction; unit: string } | undefined
}

/** The line to buy of one food for all recipes. */
export type ListLine = {
  /** The same for the same food, however often the list is made. */
  id: string
  food: string
  /** How many times a line is needed that was not understood and has a number in it. */
  times?: Fraction
  /** Whether a recipe is wanted in another amount, and this line is not scaled. */
  isAsWritten: boolean
  /** Grams and millilitres are not added up unless the food's density is known. */
  amounts: Amount[]
  /** Whether a recipe asks for some of it without saying how much. */
  hasSome: boolean
  /** Whether a weight was made of a volume, or the other way: not exact. */
  isAbout: boolean
  /** Whether every recipe can do without it. */
  isOptional: boolean
  aisle: Aisle
  /** The names of the recipes, each once. */
  recipes: string[]
}

type Use = ChosenRecipe['ingredients'][number] & { recipe: string; factor: Fraction }
type Measure = IngredientData['measures'][number]

const CUP_ML = 240
const NUMBER = /[\d¼-¾⅐-⅞]/

/**
 * Adds up what several recipes need, food by food, in exact fractions. The order of the recipes makes no
 * difference, neither to the amounts nor to the lines, which stand by aisle and then by name.
 *
 * A line of a recipe that was not understood is a food of its own, as it was written. Water from the tap
 * is left out.
 */
export function mergeFoods(recipes: readonly ChosenRecipe[]): ListLine[] {
  const byFood = new Map<string, Use[]>()
  for (const { name, factor, ingredients } of recipes) {
    for (const ingredient of ingredients) {
      const id = ingredient.food
        ? lookupName(ingredient.food)
        : ingredient.text.trim().toLowerCase()
      if (id === '' || isTapWater(foodTerm(ingredient.food ?? ''))) continue
      const uses = byFood.get(id) ?? []
      uses.push({ ...ingredient, recipe: name, factor })
      byFood.set(id, uses)
    }
  }
  return [...byFood]
    .map(([id, uses]) => mergeUses(id, uses))
    .sort(
      (one, other) =>
        AISLES.indexOf(one.aisle) - AISLES.indexOf(other.aisle) || compare(one.id, other.id),
    )
}

function mergeUses(id: string, uses: readonly Use[]): ListLine {
  const names = uses.map(({ food, text }) => food ?? text).sort(compare)
  const food = names[0] ?? id
  const { amounts, isAbout } = addUp(uses, findGramsPerCup(food))
  const isUnread = uses.every((use) => use.food === null) && NUMBER.test(food)
  const times = uses.reduce((sum, { factor }) => sum.add(factor), new Fraction(0))
  return {
    id,
    food,
    ...(isUnread && !times.equals(1) && { times }),
    isAsWritten: isLeftAlone(uses),
    amounts,
    isAbout,
    hasSome: uses.some(({ measures }) => measures.length === 0),
    isOptional: uses.every(({ optional }) => optional),
    aisle: findAisle(foodTerm(food)),
    recipes: [...new Set(uses.map(({ recipe }) => recipe))].sort(compare),
  }
}

/** Whether all that recipes in other amounts than their own say of a food is pinned, or was not understood. */
function isLeftAlone(uses: readonly Use[]): boolean {
  const scaled = uses.filter(({ factor }) => !factor.equals(1))
  const hasAmount = ({ food, text, measures }: Use) =>
    measures.length > 0 || (food === null && NUMBER.test(text))
  return (
    scaled.some(hasAmount) &&
    scaled.filter(hasAmount).every((use) => use.pinned || use.food === null)
  )
}

/**
 * Of several measures of one amount, the kind is taken that the most lines of the food have; of what is
 * sold by weight, as foods with a known density are, the weight wherever one is given.
 */
function addUp(uses: readonly Use[], gramsPerCup: number | undefined) {
  const kinds = new Map<string, number>()
  for (const { measures } of uses) {
    for (const kind of new Set(measures.map(measureKind)))
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const isByWeight = gramsPerCup !== undefined
  const preferred = [...kinds].sort(
    ([one, a], [other, b]) =>
      (isByWeight ? Number(other === 'mass') - Number(one === 'mass') : 0) ||
      b - a ||
      rank(one) - rank(other) ||
      compare(one, other),
  )
  const sums = new Map<string, { measures: Measure[]; total: Fraction }>()
  for (const { measures, factor, pinned } of uses) {
    const [kind] =
      preferred.find(([name]) => measures.some((one) => measureKind(one) === name)) ?? []
    const measure = measures.find((one) => measureKind(one) === kind)
    if (kind === undefined || !measure) continue
    const sum = sums.get(kind) ?? { measures: [], total: new Fraction(0) }
    const times = pinned ? new Fraction(1) : factor
    sum.measures.push(measure)
    sum.total = sum.total.add(inBase(measure).mul(times))
    sums.set(kind, sum)
  }
  const [mass, volume] = [sums.get('mass'), sums.get('volume')]
  const isAbout = mass !== undefined && volume !== undefined && gramsPerCup !== undefined
  if (isAbout) {
    mass.total = mass.total.add(volume.total.mul(new Fraction(gramsPerCup).div(CUP_ML)))
    sums.delete('volume')
  }
  const amounts = [...sums]
    .sort(([one], [other]) => rank(one) - rank(other) || compare(one, other))
    .map(([kind, sum]) => toAmount(kind, sum))
  return { amounts, isAbout }
}

/**
 * Returns the kind under which measures can be added up: masses, volumes, and of what is counted each unit and each
 * size of pack.
 */
function measureKind({ unit, pack }: Measure): string {
  if (pack) return `pack ${unit ?? ''} ${upperEnd(pack).toFraction()} ${pack.unit}`
  const known = findUnit(unit ?? '')
  return known?.size ? known.kind : `count ${unit ?? ''}`
}

function rank(kind: string): number {
  const place = ['mass', 'volume'].indexOf(kind)
  return place === -1 ? 2 : place
}

/** In grams, in millilitres, or as it is counted. */
function inBase(measure: Measure): Fraction {
  const size = measure.pack ? undefined : findUnit(measure.unit ?? '')?.size
  return size ? upperEnd(measure).mul(size) : upperEnd(measure)
}

/** Of a range the upper end: who buys that has enough. */
function upperEnd({ from, to }: QuantityData): Fraction {
  return new Fraction(to ?? from)
}

function toAmount(
  kind: string,
  { measures, total }: { measures: Measure[]; total: Fraction },
): Amount {
  const [first] = measures
  if (kind !== 'mass' && kind !== 'volume') {
    const pack = first?.pack ? { quantity: upperEnd(first.pack), unit: first.pack.unit } : undefined
    const unit = first?.unit ?? undefined
    return { quantity: total, unit, written: ownWord(measures, unit), pack }
  }
  const unit = unitFor(kind, { measures, total })
  const quantity = total.div(findUnit(unit)?.size ?? 1)
  return { quantity, unit, written: ownWord(measures, unit), pack: undefined }
}

/** The writer's word for a unit, where each of the measures has one of another language. */
function ownWord(measures: Measure[], unit: string | undefined): string | undefined {
  if (!measures.every(({ written }) => written)) return undefined
  return measures.find((measure) => measure.unit === unit)?.written ?? undefined
}

/** The unit that all of them have, else that of a scale or a jug, of US ones when all are. */
function unitFor(
  kind: 'mass' | 'volume',
  { measures, total }: { measures: Measure[]; total: Fraction },
): string {
  const units = [...new Set(measures.map(({ unit }) => unit ?? ''))]
  const [only = ''] = units
  const isMetric = (name: string) => findUnit(name)?.system === 'metric'
  if (units.length === 1 && !isMetric(only)) return only
  if (units.every((name) => findUnit(name)?.system === 'us')) {
    return kind === 'mass' ? (total.lt(454) ? 'oz' : 'lb') : total.lt(60) ? 'fl oz' : 'cup'
  }
  if (units.every((name) => name === 'tsp' || name === 'tbsp')) return 'tbsp'
  if (kind === 'mass') return total.lt(1000) ? 'g' : 'kg'
  return total.lt(1000) ? 'ml' : 'l'
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
