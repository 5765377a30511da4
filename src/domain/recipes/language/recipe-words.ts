import { formatMeasure, formatMeasures, formatQuantity } from '../kitchen/kitchen-amount.ts'
import { writtenMeasure } from '../kitchen/kitchen-unit.ts'
import { findUnit } from '../kitchen/units.ts'
import type { Ingredient, Measure } from '../shape/ingredient.ts'
import { printMinutes } from '../shape/print-minutes.ts'
import type { Recipe, TimeName } from '../shape/recipe.ts'
import { wholeTime, wordsOfTime } from '../shape/times.ts'
import { printTin } from '../shape/tin.ts'
import { findAmounts, replaceAmounts } from './amounts-in-words.ts'
import { isSecondBracket } from './print-ingredient.ts'
import { isPack } from './read-measure.ts'

/** A fact about a recipe, as readers see it. */
export type RecipeFact = { label: string; value: string }

const TIME_LABELS = { prep: 'Preparation', cook: 'Cooking', rest: 'Resting' } as const

/** What a cook wants to know before the first line: how many, how long, in what. */
export function factsOf(recipe: Recipe): RecipeFact[] {
  const { yield: made, times, writtenTimes = [], tin, diets, cuisine } = recipe
  const facts: RecipeFact[] = []
  const add = (label: string, value: string | undefined) => {
    if (value) facts.push({ label, value })
  }
  if (made) {
    const number = formatQuantity(made.quantity, undefined)
    add(made.of ? 'Makes' : 'Serves', [number, made.of].filter(Boolean).join(' '))
  }
  const timeOf = (name: TimeName | 'total') =>
    wordsOfTime(recipe, name).replaceAll(/(?<=\d) ?- ?(?=\d)/g, '–')
  const named = Object.entries(TIME_LABELS) as [keyof typeof TIME_LABELS, string][]
  for (const [name, label] of named) add(label, timeOf(name))
  const isOnePart = Object.keys(times).length === 1 && recipe.totalTime === undefined
  const upTo = writtenTimes.some(({ name }) => name !== 'total') ? 'up to ' : ''
  const whole = isOnePart ? undefined : wholeTime(recipe)
  add('In all', timeOf('total') || (whole && `${upTo}${printMinutes(whole)}`) || '')
  add('Time', writtenTimes.flatMap(({ name, words }) => (name ? [] : [words])).join(', '))
  add('Tin', tin && printTin(tin).replaceAll('x', ' × '))
  add('Cuisine', cuisine)
  add('Diet', diets.join(', '))
  return facts
}

/** What stands before the food of an ingredient: “1.2 kg”, “juice of ½”; empty for “salt”. */
export function amountOf(ingredient: Ingredient): string {
  return [
    ingredient.part,
    formatMeasures({ ...ingredient, measures: ingredient.measures.map(writtenMeasure) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * What stands behind the food: what is in brackets, how it is prepared, and whether it is needed.
 *
 * @param show puts other words for those that have amounts
 */
export function behindFood(
  { aside, preparation, isOptional, measures }: Ingredient,
  show: (words: string) => string = (words) =>
    replaceAmounts(words, ({ measure }) => formatMeasure(measure)),
): string {
  const inside = aside === undefined ? '' : ` (${isOfPacks(aside, measures) ? aside : show(aside)})`
  const prepared = preparation ? show(preparation) : ''
  const between = prepared === '' || (aside && isSecondBracket(prepared)) ? '' : ','
  return `${inside}${between}${prepared && ` ${prepared}`}${isOptional ? ' (optional)' : ''}`
}

const IN_ALL = /\b(?:total|altogether|in all|about|approx|around|roughly|ca\.?)\b|~/i

/** Whether brackets say what each pack holds: of “2 tins tomatoes (400 g)” no tin gets larger. */
export function isOfPacks(aside: string, measures: readonly Measure[]): boolean {
  const amounts = findAmounts(aside) ?? []
  const isSized = amounts.some(({ measure }) => findUnit(measure.unit ?? '')?.size)
  return isSized && !IN_ALL.test(aside) && measures.some(isInPacks)
}

function isInPacks({ unit, pack }: Measure): boolean {
  const known = findUnit(unit ?? '')
  return pack !== undefined || (known !== undefined && isPack(known))
}
