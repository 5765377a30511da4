import type { Fraction } from 'fraction.js'
import { findGermanAmounts } from '../german/german-amounts.ts'
import { countedNoun } from '../kitchen/counted-noun.ts'
import { findUnit } from '../kitchen/units.ts'
import type { Measure } from '../shape/ingredient.ts'
import { readQuantity, scaleQuantity } from '../shape/quantity.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'
import { readNumberWords } from './number-words.ts'
import { printMeasure } from './print-ingredient.ts'
import { readMeasure } from './read-measure.ts'

/** An amount among the words behind a food, and where it stands. */
export type AmountInWords = { index: number; length: number; measure: Measure }

const NUMBER_START = /(?<![\d\p{L}⁄]|\d[.,])(?:\d|\.\d|[¼-¾⅐-⅞])/gu
/** “80/20”, “16/20 count”: a ratio or a grade. */
const ZEROS = /^0+(?![\d.,])/
const RATIO = /^\d{1,3}[/:]\d{1,3}(?![\d/])/
/** Behind a number of degrees, a share, a size, a time, a grade: what does not change with the amount. */
const FIXED_AFTER =
  /^\s*(?:[%°º˚"”′″]|-?\s?(?:[cm]m|inch(?:es)?|in|ft)(?![\p{L}])|[x×]\s*\d|-\s?\p{L}|(?:-|\s)?(?:deg(?:ree)?s?|degrees? [cf]|fahrenheit|celsius|per ?cent|percent|pct|count|ct|proof|ply|abv|grit|grade|year|yr|month|week|day|hour|hr|min|minute|sec|second|time|part|watt|calorie|kcal|cal|star)s?\.?(?!\p{L})|h(?!\p{L})|per\s+(?:lb|pound|kg|kilo)\b|\/\s?(?:lb|kg)\b|(?:st|nd|rd|th)(?!\p{L})|(?:to|or|and|-|–)\s*\d+\s*(?:%|percent|degrees|count))/iu
const HEAT = /^\s?(?:[CF](?!\p{L})|[cf](?!\p{L}))/u
/** The words before a number of a size, a grade, a page, of each. */
const FIXED_BEFORE =
  /(?:\b(?:into|size|sized|no\.?|nos\.?|nr\.?|number|type|grade|strength|vol\.?|volume|page|pp?\.|notes?|step|steps|day|recipe|chapter|e|least|most|than|every|since|aged|version|photo)|[#№×≥≤<>])\s*$/i
const FIXED_COUNT_BEFORE = /(?:\b(?:in|for|at|to|on|by|serves|makes|within)|x)\s*$/i
/** An amount is for each of something: it is a size. */
const OF_EACH_AFTER =
  /^\s*(?:each|apiece|a ?piece\b|per\b|\/\s*(?:lb|kg|pound)|-?(?:size|sized|pieces?|portions?|chunks?|cubes?|balls?|slabs?|parcels?|steaks)\b)/i
const OF_EACH_BEFORE = /\beach(?:,? (?:weighing|about|around|approx\.?|roughly|of))*\s*$/i
const ABOUT_BEFORE = /(?:about|approximately|approx\.?|around|roughly|ca\.?|circa|~)\s*$/i
/** The words that an amount of its own begins with: “plus 1 yolk”, “about 4”, “from 1 lemon”. */
const LEADS_TO_AMOUNT =
  /(?:^|[,;(]|\b(?:plus|and|or|about|approximately|approx\.?|around|roughly|ca\.?|circa|from|total|weighing|yields?|equals)|[~+&=/])\s*(?:an? extra |another )?$/i
const COUNTED_AFTER =
  /^\s*(?:$|[,;).]|(?:(?:extra|more|whole|small|medium|large|big|total|altogether|in all|or so|of (?:them|these))(?!\p{L})))/iu
const YEAR = /^(?:1[89]|20)\d\d(?!\d)/

/**
 * The amounts among the words behind a food: “800 g” of “about 800 g”, “2 tbsp” of “plus 2 tbsp for
 * dusting”. Numbers of temperatures, shares, sizes, times and grades are none.
 *
 * @returns undefined where there is a number of which that is not sure
 */
export function findAmounts(
  text: string,
  language: RecipeLanguage = 'en',
): AmountInWords[] | undefined {
  return FINDERS[language](text)
}

const FINDERS: Record<RecipeLanguage, (text: string) => AmountInWords[] | undefined> = {
  en: findEnglishAmounts,
  de: findGermanAmounts,
}

function findEnglishAmounts(text: string): AmountInWords[] | undefined {
  const amounts: AmountInWords[] = []
  let end = 0
  for (const { index } of text.matchAll(NUMBER_START)) {
    if (index < end) continue
    const found = amountAt(text, index)
    if (!found) return undefined
    end = index + found.length
    if (!found.measure) continue
    const about = ABOUT_BEFORE.exec(text.slice(0, index))?.[0] ?? ''
    const measure = { ...(about && { about: about.trim() }), ...found.measure }
    amounts.push({ index: index - about.length, length: found.length + about.length, measure })
  }
  return amounts
}

type Found = { length: number; measure?: Measure }

/** The number at a place with what it is of; undefined where it is not sure. */
function amountAt(text: string, index: number): Found | undefined {
  const rest = text.slice(index)
  const before = text.slice(Math.max(0, index - 40), index)
  const number = readQuantity(rest)
  const ratio = RATIO.exec(rest)?.[0]
  if (ratio && (!number || number.quantity.from.gt(5))) return { length: ratio.length }
  if (!number) return ZEROS.test(rest) ? { length: ZEROS.exec(rest)?.[0].length ?? 1 } : undefined
  const after = rest.slice(number.length)
  if (isFixed({ before, after, rest }, number.quantity.from)) {
    return { length: number.length + (/^\s*[x×]\s*[\d.]+/.exec(after)?.[0].length ?? 0) }
  }
  return measured(text, index, before) ?? counted({ before, after }, number)
}

function isFixed(
  { before, after, rest }: { before: string; after: string; rest: string },
  value: Fraction,
): boolean {
  if (FIXED_AFTER.test(after) || FIXED_BEFORE.test(before)) return true
  if (HEAT.test(after) && value.gte(/^\s?[CF]/.test(after) ? 30 : 60)) return true
  return YEAR.test(rest) && /^\s*(?:$|[),;.])/.test(after)
}

/**
 * The amount with a unit at a place of a text: “2 tbsp”, “half a cup”.
 *
 * @returns without a measure for a number of a time, a temperature or a size; undefined for any other text
 */
export function measureAt(text: string, index: number): Found | undefined {
  const rest = text.slice(index)
  const before = text.slice(Math.max(0, index - 40), index)
  const number = readQuantity(rest) ?? readNumberWords(rest)
  if (number) {
    const after = rest.slice(number.length)
    if (isFixed({ before, after, rest }, number.quantity.from)) return { length: number.length }
  }
  return measured(text, index, before)
}

/** “2 tbsp”, “3 sticks”: a number with a unit. */
function measured(text: string, index: number, before: string): Found | undefined {
  const rest = text.slice(index)
  // A word behind it, so that a unit at the end is one, and none of the food.
  const end = /[,;)]|\s[-–—]\s|$/.exec(rest)?.index ?? rest.length
  const read = readMeasure(`${rest.slice(0, end)} x`)
  const [measure, ...others] = read?.value ?? []
  if (!read || !measure?.unit || others.length > 0 || measure.pack) return undefined
  // A heaped spoon is an amount; a fill of what is counted may be its size.
  if (measure.fill && !findUnit(measure.unit)?.size) return undefined
  const length = `${rest.slice(0, end)} x`.length - read.rest.length
  const written = rest.slice(0, Math.min(length, end)).trimEnd()
  const after = rest.slice(written.length)
  const isSize = OF_EACH_AFTER.test(after) || OF_EACH_BEFORE.test(before)
  const isCount = !findUnit(measure.unit)?.size
  if (isSize || (isCount && FIXED_COUNT_BEFORE.test(before))) return { length: written.length }
  return { length: written.length, measure }
}

/** “8 medium”, “4 shallots”, “about 8”: a number alone, where it is one of things. */
function counted(
  { before, after }: { before: string; after: string },
  { quantity, length }: { quantity: Measure['quantity']; length: number },
): Found | undefined {
  if (FIXED_COUNT_BEFORE.test(before)) return { length }
  if (!LEADS_TO_AMOUNT.test(before)) return undefined
  const words =
    /^\s*([\p{L}’' -]{2,40}?)\s*(?:$|[,;()]|\s(?:for|to|and|or|of|from|plus|total)\s)/u.exec(
      after,
    )?.[1]
  const isThing = words !== undefined && words.split(/\s+/).length < 5 && isSeveralThings(words)
  return COUNTED_AFTER.test(after) || isThing ? { length, measure: { quantity } } : undefined
}

function isSeveralThings(words: string): boolean {
  return countedNoun(words) !== undefined || /(?<![su])s$/.test(words)
}

/** The words with each amount multiplied. */
export function scaleWords(text: string, factor: Fraction): string {
  return replaceAmounts(text, ({ measure }) =>
    printMeasure({ ...withoutSum(measure), quantity: scaleQuantity(measure.quantity, factor) }),
  )
}

/** The words with something else in the place of each amount. */
export function replaceAmounts(
  text: string,
  by: (amount: AmountInWords) => string,
  language?: RecipeLanguage,
): string {
  let words = ''
  let end = 0
  for (const amount of findAmounts(text, language) ?? []) {
    words += text.slice(end, amount.index) + by(amount)
    end = amount.index + amount.length
  }
  return words + text.slice(end)
}

function withoutSum({ sum: _, ...measure }: Measure): Measure {
  return measure
}
