import { formatMeasure, formatMeasures } from '../kitchen/kitchen-amount.ts'
import { writtenMeasure } from '../kitchen/kitchen-unit.ts'
import { findUnit } from '../kitchen/units.ts'
import type { Ingredient, Measure } from '../shape/ingredient.ts'
import { printMinutes } from '../shape/print-minutes.ts'
import { type Recipe, TIME_NAMES, type TimeName } from '../shape/recipe.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'
import { wholeTime, wordsOfTime } from '../shape/times.ts'
import { findAmounts, replaceAmounts } from './amounts-in-words.ts'
import { isSecondBracket } from './print-ingredient.ts'
import { isPack } from './read-pack.ts'
import { shownWords } from './shown-words.ts'

/** A fact about a recipe, as readers see it. */
export type RecipeFact = {
  label: string
  value: string
  /** Of those that stand under a byline too. */
  kind?: 'yield' | 'time'
}

/** Returns the facts that a cook wants to know before the first line: how many, how long, in what. */
export function listFacts(recipe: Recipe): RecipeFact[] {
  const { yield: made, times, writtenTimes = [], tin, diets, cuisine, language } = recipe
  const words = shownWords(recipe)
  const facts: RecipeFact[] = []
  const add = (label: string, value: string | undefined, kind?: RecipeFact['kind']) => {
    if (value) facts.push({ label, value, ...(kind && { kind }) })
  }
  if (made) {
    const number = formatMeasure({ quantity: made.quantity, ...(language && { language }) })
    add(made.of ? words.makes : words.serves, [number, made.of].filter(Boolean).join(' '), 'yield')
  }
  const timeWords = (name: TimeName | 'total') =>
    words.minutes(wordsOfTime(recipe, name).replaceAll(/(?<=\d) ?- ?(?=\d)/g, '–'))
  for (const name of TIME_NAMES) add(words.times[name], timeWords(name), 'time')
  const isOnePart = Object.keys(times).length === 1 && recipe.totalTime === undefined
  const upTo = writtenTimes.some(({ name }) => name !== 'total') ? words.upTo : ''
  const whole = isOnePart ? undefined : wholeTime(recipe)
  const inAll = whole && `${upTo}${words.minutes(printMinutes(whole))}`
  add(words.inAll, timeWords('total') || inAll || '', 'time')
  const others = writtenTimes.flatMap((one) => (one.name ? [] : [one.words]))
  add(words.time, others.join(', '), 'time')
  add(words.tin, tin && words.tinOf(tin).replaceAll(/(?<=\d)x(?=\d)/g, ' × '))
  add(words.cuisine, cuisine)
  add(words.diet, diets.map(words.dietOf).join(', '))
  return facts
}

/** Returns the words before the food of an ingredient: “1.2 kg”, “juice of ½”; empty for “salt”. */
export function amountWords(ingredient: Ingredient): string {
  return [
    ingredient.part,
    formatMeasures({ ...ingredient, measures: ingredient.measures.map(writtenMeasure) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/**
 * Returns the words behind the food: what is in brackets, how it is prepared, and whether it is needed.
 *
 * @param show puts other words for those that have amounts
 */
export function behindFood(
  { aside, preparation, isOptional, measures, language }: Ingredient,
  show: (words: string) => string = (words) =>
    replaceAmounts(words, ({ measure }) => formatMeasure(measure), language),
): string {
  const inside =
    aside === undefined ? '' : ` (${isOfPacks(aside, measures, language) ? aside : show(aside)})`
  const prepared = preparation ? show(preparation) : ''
  const isJoined = prepared === '' || (aside && isSecondBracket(prepared))
  const between = isJoined || (language === 'de' && NO_COMMA.test(prepared)) ? '' : ','
  return `${inside}${between}${prepared && ` ${prepared}`}${isOptional ? shownWords({ language }).optional : ''}`
}

/** “Öl zum Braten”, “4 Filets à 150 g”: Germans put no comma there. */
const NO_COMMA = /^(?:zum|zur|für|nach|à|je)\s/i
const IN_ALL = /\b(?:insgesamt|total|altogether|in all|about|approx|around|roughly|ca\.?)\b|~/i

/** Whether brackets say what each pack holds: of “2 tins tomatoes (400 g)” no tin gets larger. */
export function isOfPacks(
  aside: string,
  measures: readonly Measure[],
  language?: RecipeLanguage,
): boolean {
  const amounts = findAmounts(aside, language) ?? []
  const isSized = amounts.some(({ measure }) => findUnit(measure.unit ?? '')?.size)
  return isSized && !IN_ALL.test(aside) && measures.some(isInPacks)
}

function isInPacks({ unit, pack }: Measure): boolean {
  const known = findUnit(unit ?? '')
  return pack !== undefined || (known !== undefined && isPack(known))
}
