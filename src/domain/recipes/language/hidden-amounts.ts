import { NUMBER_WORD } from './number-words.ts'
import { readMeasure } from './read-measure.ts'

/** “cut into eight”, “note one”: before a number that does not change with the amount. */
const FIXED_BEFORE =
  /(?:\b(?:into|in|for|at|to|on|by|size|no\.?|notes?|page|step|number|type|least|most|than|every)|[x×/(#-])\s*$/i
/** “two minutes”, “five cm”. */
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
const PER =
  /\bper\s+(?!(?:lb|pound|kg|kilo|package|packet|pack|box|label|can|instructions|directions)\b)/i

/** Whether there is a number in words such as “one grated, two sliced” that changes with the amount. */
function hasNumberWord(text: string): boolean {
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

/** Whether words behind a food have an amount in words, which would stay as it is when all others change. */
export function hasHiddenAmount(words: string): boolean {
  if (ONE_MORE.test(words) || hasNumberWord(words) || PER.test(words)) return true
  return ONE_OF.test(words) && readMeasure(`${words} x`)?.value[0].unit !== undefined
}
