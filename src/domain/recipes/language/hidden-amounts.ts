import { readQuantity } from '../quantity.ts'
import { NUMBER_WORD } from './number-words.ts'
import { readMeasure, readSize } from './read-measure.ts'

const NUMBER_START = /(?<![\d.,/])[\d¼-¾⅐-⅞]/g
/** “cut into 8”, “30 x 40 cm”, “see note 1”: before a number that does not change with the amount. */
const FIXED_BEFORE =
  /(?:\b(?:into|in|for|at|to|on|by|size|no\.?|notes?|page|step|number|type|least|most|than|every)|[x×/(#-])\s*$/i
/** “20 minutes”, “5 cm”, “70 %”. */
const FIXED_AFTER =
  /^\s*(?:[%°º˚"”′″x×]|-?(?:[cm]m|inch(?:es)?|in)(?![\p{L}])|degrees|(?:minute|min|hour|hr|day|second|week|month|year|time)s?(?!\p{L})|h(?!\p{L}))/iu
const WORDS = new RegExp(`(?<![\\p{L}-])(?:${NUMBER_WORD})(?![\\p{L}-])`, 'giu')
/** “plus an extra yolk”; a little, or a pinch, more is nothing that anybody counts. */
const ONE_MORE =
  /(?:\bplus|\+)\s+(?:an?|another|half)\s+(?!(?:few|little|bit|lot|couple|pinch|splash|drizzle|dash|knob|touch|handful)\b)/i
/** “parsley, a handful” */
const ONE_OF = /^(?:(?:about|around|roughly|approx\.?|~)\s*)?(?:an?|half)\s/i
/** “2 slices each”: for somebody at the table, of whom there are more when a recipe is scaled. */
const PER_PERSON = /\bper\s+\p{L}+|\bapiece\b|\beach\s*$/iu

/** Whether there is a number in words such as “one grated, two sliced” that changes with the amount. */
export function hasNumberWord(text: string): boolean {
  return [...text.matchAll(WORDS)].some(
    ({ 0: word, index }) =>
      !FIXED_BEFORE.test(text.slice(0, index)) &&
      !FIXED_AFTER.test(text.slice(index + word.length)),
  )
}

/** Whether the amount of a food is for each person, or for each of something. */
export function isPerPerson(text: string): boolean {
  return PER_PERSON.test(text)
}

/** Whether a preparation has an amount in it, which would stay as it is when all others change. */
export function hasAmount(preparation: string): boolean {
  if (ONE_MORE.test(preparation) || hasNumberWord(preparation)) return true
  if (ONE_OF.test(preparation) && readMeasure(`${preparation} x`)?.value[0].unit) return true
  if (/\bper\s/i.test(preparation)) return true
  let end = 0
  return [...preparation.matchAll(NUMBER_START)].some(({ index }) => {
    if (index < end) return false
    const text = preparation.slice(index)
    const size = readSize(text)
    if (size) {
      end = index + text.length - size.rest.length
      return !/^each\b/i.test(size.rest)
    }
    const length = readQuantity(text)?.length ?? 1
    end = index + length
    return !FIXED_BEFORE.test(preparation.slice(0, index)) && !FIXED_AFTER.test(text.slice(length))
  })
}
