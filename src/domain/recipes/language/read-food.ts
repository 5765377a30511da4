import { inBrackets } from '../shape/in-brackets.ts'
import type { Ingredient } from '../shape/ingredient.ts'
import { findAmounts } from './amounts-in-words.ts'
import { hasHiddenAmount, isPerPerson } from './hidden-amounts.ts'
import { NUMBER_WORD } from './number-words.ts'
import { isLength } from './read-measure.ts'

/** Words that begin a preparation by themselves. */
const PREPARED =
  '(?:(?:plus|[+&]) (?:some |an? (?:little|bit) )?(?:extra|more)|to (?:taste|serve|garnish)|as (?:needed|required))(?!\\p{L})|(?:plus|or|[+&])\\s+(?:\\d|[¼-¾⅐-⅞])|(?:mixed|dissolved|whisked|stirred|combined|beaten) (?:with|in|into)(?!\\p{L})|(?:in|made with) (?=\\d)'
/** The separator between a food and its preparation. */
const SEPARATOR = new RegExp(`^\\s*(?:(?:[,;]\\s*)+|[-–—]\\s|(?=${PREPARED}))`, 'iu')
const END = new RegExp(`[(,;]|\\s[-–—]\\s|\\s(?=${PREPARED})`, 'iu')
/** “1 tsp each cumin, coriander and turmeric”: all of them are the food. */
const EACH = /^each(?::|\s)/i
/** The words that a food is like: a comma behind such words alone does not end its name. */
const LIKE =
  /^(?:(?:bone-in|boneless|cold|cooked|dried|fat|firm|fresh|frozen|large|long|medium|raw|ripe|skin-on|skinless|small|soft|sweet|tender|thick|thin|unwaxed|very|young|[\p{L}-]{1,20}[^\We]ed)(?:\s?,\s+|\s+))+/iu
const LINK = /^\[([^[\]]+)\]\((\S+?)\)/
/** Numbers that belong to a name: “70% chocolate”, “00 flour”, “T55”, “7-Up”, “spaghetti no. 5”, “pastry for a 9-inch pie”. */
const NUMBER_OF_A_NAME =
  /\d+(?:[.,]\d+)?\s?(?:%|per ?cent\b)|\b(?:70\/30|73\/27|75\/25|80\/20|85\/15|90\/10|93\/7|95\/5|96\/4|97\/3|99\/1)(?!\d)|\b\d{1,2}\s?(?:[-–/]|to)\s?\d{1,2}[- ](?:count|ct)\b|\b\d:\d\b|\b00\b|\b[A-Z]\d{1,4}\b|\b7-Up\b|\b\d[- ](?:spice|grain|seed|bean)\b|\bno\. ?\d{1,3}\b|\btype \d{2,4}\b|(?<=\bfor an? )\d{1,2}(?:\.5|½)?[- ]?(?:inch|in\.|cm)(?!\p{L})/giu
const DIGIT = /[\d¼-¾⅐-⅞]/
/** The words that a food does not begin with: then a part of the amount was not understood. */
const NO_FOOD = new RegExp(
  `^(?:or|to|and|plus|x|no\\.|à|${NUMBER_WORD}|half(?! and half| & half|-and-half| fat| cream)|quarters?|thirds?|dozen|couple|between)(?![\\p{L}-])|^(?:two|three)-|^(?:c|cc|cs|cac|cas|càs|càc|càs|t)(?=[.\\s/])|^["'“‘](?!00|\\p{L})|^[^\\p{L}\\d"'“‘]`,
  'iu',
)
/** A second amount in the name of a food: “eggs and a yolk”, “carrots or two leeks”, “salt, 1 tsp”. */
const OTHER_AMOUNT = new RegExp(
  `(?:(?<!\\p{L})(?:plus|and|minus|less)|[&+])\\s+(?:an?|another|(?<!half and )half)\\s(?!little|bit|few)|(?<!\\p{L})(?:${NUMBER_WORD})\\s(?!spice|grain|seed|bean|cheese)`,
  'iu',
)
/** “1 cup (packed) brown sugar”: what brackets before a food say of it. */
const LIKE_IN_BRACKETS =
  /(?:ed|fresh|dry|raw|level|firm|full|generous|scant|heaping|organic|frozen|cold|warm|hot)$/i
/** Words that a food is like, and no food. */
const ONLY_LIKE = /^(?:extra[- ])?(?:small|medium|large|big|whole|heaped|heaping|thick|thin)$/i
/** That a food may be left out. */
const OPTIONAL = /^optional$/i
const OPTIONAL_AT_END = /(?:^|[,;]\s*|\s+)(?:\(optional\)|optional)$/i

/**
 * The food at the start of a text with all that is said of it; undefined where that is not sure.
 *
 * @param said what was said of it before
 */
export function readFood(
  text: string,
  said = '',
): Pick<Ingredient, 'food' | 'aside' | 'preparation' | 'link' | 'isOptional'> | undefined {
  // “(packed) brown sugar”
  const first = inBrackets(text)
  const isFirst =
    first &&
    ((LIKE_IN_BRACKETS.test(first.text) && !DIGIT.test(first.text)) || isLength(first.text)) &&
    /^\s*[\p{L}%]/u.test(text.slice(first.length))
  const words = isFirst ? text.slice(first.length).trimStart() : text
  const link = LINK.exec(words)
  const end = endOfFood(words)
  const food = (link?.[1] ?? words.slice(0, end)).trim()
  if (!isFoodName(food)) return undefined
  // “2 medium (5 oz) potatoes”: of each, or of all?
  if (ONLY_LIKE.test(food)) return undefined

  const brackets = inBrackets(words.slice(end))
  const { isOptional, preparation } = withoutOptional(
    behindBrackets(words.slice(end + (brackets?.length ?? 0)), brackets !== undefined),
  )
  const asides = [said, isFirst ? first.text : '', brackets?.text ?? ''].filter(Boolean)
  const isOptionalAside = asides.length === 1 && OPTIONAL.test(asides[0] ?? '')
  const aside = isOptionalAside ? '' : asides.join('; ')
  if (preparation === undefined || !isSure(preparation) || !isSure(aside)) return undefined
  return {
    food,
    ...(link?.[2] && { link: link[2] }),
    ...(aside && { aside }),
    ...(preparation && { preparation }),
    isOptional: isOptional || isOptionalAside,
  }
}

function isFoodName(food: string): boolean {
  if (!/\p{L}/u.test(food) || /[{}|=]|:$/.test(food) || /^\[|\]$/.test(food)) return false
  if (NO_FOOD.test(food) || DIGIT.test(food.replace(NUMBER_OF_A_NAME, ''))) return false
  return !OTHER_AMOUNT.test(food) && !isPerPerson(food)
}

/** Whether each number of some words behind a food is an amount for certain, or none. */
function isSure(words: string): boolean {
  return words === '' || (!hasHiddenAmount(words) && findAmounts(words) !== undefined)
}

/** Returns the words behind the food and its brackets; undefined where it begins with what is no preparation. */
function behindBrackets(text: string, hasBrackets: boolean): string | undefined {
  const after = text.trim()
  if (after === '') return ''
  const separator = SEPARATOR.exec(after)?.[0]
  if (separator !== undefined) return after.slice(separator.length).trim()
  return hasBrackets && (after.startsWith('(') || /^[\p{L}]/u.test(after)) ? after : undefined
}

/** “, chopped (optional)”: what may be left out is known, and need not be said twice. */
function withoutOptional(words: string | undefined) {
  const preparation = words?.replace(OPTIONAL_AT_END, '').trim()
  return { preparation, isOptional: preparation !== words }
}

/** Where the first comma, dash or bracket stands, or a link ends. */
function endOfFood(text: string): number {
  const link = LINK.exec(text)
  if (link) return link[0].length
  const start = EACH.test(text) ? startOfLast(text) : startOfName(text)
  const end = text.slice(start).search(END)
  return end === -1 ? text.length : start + end
}

/** Behind words that say what a food is like, and their commas. */
function startOfName(text: string): number {
  const like = LIKE.exec(text)?.[0] ?? ''
  return like.includes(',') && /^\p{L}/u.test(text.slice(like.length)) ? like.length : 0
}

/** Where the last food of “each cumin, coriander and turmeric” begins: behind “and”, or the last comma. */
function startOfLast(text: string): number {
  const and = text.search(/\s(?:and|&)\s/)
  return and === -1 ? text.lastIndexOf(',') + 1 : and
}

/** Returns the preparation behind a food with its brackets, without what separates it. */
export function englishPreparationIn(behind: string): string {
  return behind.slice(SEPARATOR.exec(behind)?.[0].length ?? 0).trim()
}

/** Where a food ends with what is in brackets behind it: the preparation follows. */
export function endOfEnglishName(text: string): number {
  const end = endOfFood(text)
  return end + (inBrackets(text.slice(end))?.length ?? 0)
}
