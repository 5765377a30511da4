import type { Aside, Ingredient, Measure } from '../ingredient.ts'
import { ONE, readQuantity } from '../quantity.ts'
import { findUnit } from '../units.ts'
import { hasAmount, hasNumberWord, isPerPerson } from './hidden-amounts.ts'
import { NUMBER_WORD } from './number-words.ts'
import {
  isNameWithUnit,
  isPack,
  isSeveralUnits,
  type Read,
  readMeasure,
  readSizes,
} from './read-measure.ts'
import { readUnit } from './read-unit.ts'

/** What is longer is no ingredient, and would make the patterns below slow. */
export const INGREDIENT_MAX_LENGTH = 300

/** Nobody gives one amount in more measures. */
const MOST_MEASURES = 4

/** A bullet that came along with a pasted line, and the block's own marks. */
export const LEAD =
  /^[\u200b-\u200d\u2060\ufeff]*(?:(?:[•‣▪▫◦●○■□▢☐✓✔·∙]|[*–—-]\s)\s*)?(?:[=?]\s*){0,2}/
const PART =
  /^(?:(?:the )?(?:freshly |finely )?(?:grated |squeezed )?(?:juice(?: and (?:finely )?(?:grated )?zest)?|zest(?: and juice)?|rind|seeds|leaves|flesh) (?:of|from)\s+)/i
const VAGUE =
  /^(?:a little(?: bit of)?|a few|few|a bit of|a lot of|lots of|some|plenty of|several|(?:a )?couple of)\s+/i
const OTHER_MEASURE = /^\s*[|/]\s*/
const IN_BRACKETS = /^\s*\(([^()]*)\)/
const ABOUT_IN_BRACKETS = /^(?:about|approx\.?|around|roughly|ca\.?|~)\s*(?=\d)/i
/** Words that begin a preparation by themselves. */
const PREPARED =
  '(?:(?:plus|[+&]) (?:some |an? (?:little|bit) )?(?:extra|more)|to (?:taste|serve|garnish)|as (?:needed|required))(?!\\p{L})'
/** What stands between a food and its preparation. */
const SEPARATOR = new RegExp(`^\\s*(?:[,;]|[-–—]\\s|(?=${PREPARED}))`, 'iu')
const END = new RegExp(`[(,;]|\\s[-–—]\\s|\\s(?=${PREPARED})`, 'iu')
/** “1 tsp each cumin, coriander and turmeric”: all of them are the food. */
const EACH = /^each(?::|\s)/i
/** The full stop of a sentence, and none of an abbreviation. */
const FULL_STOP = /(?<=\p{L}{3}|\))\.$/u
/** What a food is like: a comma behind such words alone does not end its name. */
const LIKE =
  /^(?:(?:bone-in|boneless|cold|cooked|dried|fat|firm|fresh|frozen|large|long|medium|raw|ripe|skin-on|skinless|small|soft|sweet|tender|thick|thin|unwaxed|young)(?:,\s+|\s+))+/i
const LINK = /^\[([^[\]]+)\]\((\S+?)\)/
/** Numbers that belong to a name: “70% chocolate”, “00 flour”, “T55”, “7-Up”, “spaghetti no. 5”. */
const NUMBER_OF_A_NAME =
  /\d+(?:[.,]\d+)?\s?%|\b00\b|\b[A-Z]\d{1,4}\b|\b7-Up\b|\b\d[- ](?:spice|grain|seed|bean)\b|\bno\. ?\d{1,3}\b|\btype \d{2,4}\b/gi
const DIGIT = /[\d¼-¾⅐-⅞]/
/** What a food does not begin with: then a part of the amount was not understood. */
const NO_FOOD = new RegExp(
  `^(?:or|to|and|plus|x|no\\.|à|${NUMBER_WORD}|half(?! and half| fat| cream)|quarters?|thirds?|dozen|couple|between)(?![\\p{L}-])|^(?:two|three)-|^["'“‘](?!00|\\p{L})|^[^\\p{L}\\d"'“‘]`,
  'iu',
)
/** A second amount in the name of a food: “eggs and a yolk”, “carrots or two leeks”, “salt, 1 tsp”. */
const OTHER_AMOUNT = new RegExp(
  `(?:(?<!\\p{L})(?:plus|and|minus|less)|[&+])\\s+(?:an?|another|(?<!half and )half)\\s(?!little|bit|few)|(?<!\\p{L})(?:${NUMBER_WORD})\\s(?!spice|grain|seed|bean|cheese)`,
  'iu',
)
/** Nobody calls a food by the name of a spoon or a scale. */
const LOOSE_UNIT =
  /(?<!\p{L})(?:tsps?|tbsps?|tea|table)(?:spoons?)?(?!\p{L})|(?<!\p{L})(?:cups|grams|kg|ml|oz|ounces|litres|liters)(?!\p{L})/iu
/** A number of a size or of a share, which does not change with the amount. */
const SIZE = /^\s*(?:[cm]m\b|inch|["”%°º˚]|\bin\b)|\b(?:each|apiece|per)\b/i

/**
 * Reads a line of an ingredients list as a person writes it, without its bullet.
 *
 * Never guesses: a number whose meaning is not sure makes the whole line one that was not
 * understood, so that nothing is scaled wrongly.
 *
 * @returns undefined for a line that was not understood
 */
export function readIngredient(line: string): Ingredient | undefined {
  if (line.length > INGREDIENT_MAX_LENGTH) return undefined
  const text = line.trim().replace(FULL_STOP, '')
  const flags = LEAD.exec(text)?.[0] ?? ''
  const { measures, part, rest } = readAmounts(text.slice(flags.length))
  const isPinned = flags.includes('=')
  const food = readFood(rest)
  if (!food || (isPinned && measures.length === 0)) return undefined
  // “400 g tins tomatoes”: of how many?
  if (measures.length > 0 && isSeveralUnits(food.food) && /\s/.test(food.food)) return undefined
  if (measures.length === 0 && LOOSE_UNIT.test(food.food)) return undefined
  const isOptional = flags.includes('?')
  return { measures, ...(part && { part }), ...food, isPinned, isOptional }
}

/** What stands before the food, and the rest of the text: the food with all that follows. */
export function readAmounts(text: string): { measures: Measure[]; part: string; rest: string } {
  const vague = VAGUE.exec(text)?.[0]
  if (vague || isSeveralUnits(text)) return readVague(vague ?? '', text.slice(vague?.length))

  const part = PART.exec(text)?.[0] ?? ''
  const { value: written, rest: behind } = readMeasures(text.slice(part.length))
  const { value: measures, rest } = inPacks(written, behind)
  const food = measures.length > 0 ? rest.replace(/^of\s+/i, '') : rest
  return { measures, part: part.trim(), rest: food }
}

/** “a few sprigs of”, “sprigs thyme”: no amount, and nothing to scale. */
function readVague(vague: string, behind: string) {
  const unit = readUnit(behind)
  const after = unit ? behind.slice(unit.length) : ''
  const of = isSeveralUnits(behind) ? /^\s+(?:of\s+)?(?=\p{L})/iu : /^\s+of\s+/i
  const between = of.exec(after)?.[0]
  if (!unit || !between) return { measures: [], part: vague.trim(), rest: behind }
  const part = `${vague}${behind.slice(0, unit.length)} of`
  return { measures: [], part, rest: after.slice(between.length) }
}

/** The same amount in one measure or several: “45 ml | 3 tbsp”, “200g/7oz”, “1 cup (240 ml)”. */
function readMeasures(text: string): Read<Measure[]> {
  const measures: Measure[] = []
  let rest = text
  for (;;) {
    const read = readMeasure(rest)
    if (!read || measures.length >= MOST_MEASURES) return { value: measures, rest }
    measures.push(...read.value)
    rest = read.rest
    const other = OTHER_MEASURE.exec(rest)
    if (!other) return readInBrackets(measures, rest)
    rest = rest.slice(other[0].length)
  }
}

/** “(about 240 ml)”, “(14 oz / 400 g)”, “(2 sticks)” behind a unit: the same again, or what each pack holds. */
function readInBrackets(measures: Measure[], rest: string): Read<Measure[]> {
  const last = measures.at(-1)
  const inside = IN_BRACKETS.exec(rest)
  if (!inside || !last?.unit || last.pack) return { value: measures, rest }
  const about = ABOUT_IN_BRACKETS.exec(inside[1] ?? '')?.[0] ?? ''
  const words = inside[1]?.slice(about.length) ?? ''
  const sizes = readSizes(words)
  const unit = findUnit(last.unit)
  const isOfEach = /\beach$/i.test(words) || (unit && isPack(unit))
  // “2 tins (about 400 g)”: about how much a pack holds is nothing that packs are bought by.
  if (isOfEach && (about || !sizes)) return { value: measures, rest }
  const others = isOfEach
    ? sizes?.map((pack) => ({ ...last, pack }))
    : (sizes ?? readCounted(words))?.map((size) => ({
        ...size,
        ...(about && { about: about.trim() }),
      }))
  if (!others) return { value: measures, rest }
  const value = [...(isOfEach ? measures.slice(0, -1) : measures), ...others]
  return { value, rest: rest.slice(inside[0].length).trimStart() }
}

/** “2 sticks”, “4 oz/1 stick”: measures with units, and nothing else. */
function readCounted(text: string): Measure[] | undefined {
  const measures = text.split(/\s*\/\s+|\s+\/\s*/).map((one) => readMeasure(`${one} x`))
  return measures.every(
    (read) => read?.rest === 'x' && read.value.length === 1 && read.value[0].unit,
  )
    ? measures.flatMap((read) => read?.value ?? [])
    : undefined
}

/** “400 g tin tomatoes” is one tin that holds as much. */
function inPacks(measures: Measure[], rest: string): Read<Measure[]> {
  const named = readUnit(rest)
  const isSold = measures.length > 0 && measures.every(({ unit, pack }) => unit && !pack)
  const sizes = measures.filter(({ unit }) => findUnit(unit ?? '')?.size)
  const name = named?.unit.name
  const isNoPack = !named || !isPack(named.unit) || isSeveralUnits(rest) || isNameWithUnit(rest)
  if (isNoPack || !name || !isSold || sizes.length < measures.length) {
    return { value: measures, rest }
  }
  const value = measures.map(({ quantity, unit = '' }) => ({
    quantity: ONE,
    unit: name,
    pack: { quantity, unit },
  }))
  return { value, rest: rest.slice(named.length).trimStart() }
}

function readFood(
  text: string,
): Pick<Ingredient, 'food' | 'aside' | 'preparation' | 'link'> | undefined {
  const link = LINK.exec(text)
  const end = endOfFood(text)
  const food = (link?.[1] ?? text.slice(0, end)).trim()
  if (!/\p{L}/u.test(food) || /[{}|=[\]]|:$/.test(food) || NO_FOOD.test(food)) return undefined
  if (DIGIT.test(food.replace(NUMBER_OF_A_NAME, ''))) return undefined
  if (OTHER_AMOUNT.test(food) || isPerPerson(food)) return undefined

  const brackets = IN_BRACKETS.exec(text.slice(end))
  const aside = brackets && readAside(brackets[1] ?? '')
  if (brackets && !aside) return undefined
  const after = text.slice(end + (brackets?.[0].length ?? 0)).trim()
  const separator = SEPARATOR.exec(after)?.[0]
  if (after !== '' && separator === undefined) return undefined
  const preparation = after.slice(separator?.length).trim()
  if (hasAmount(preparation)) return undefined
  return {
    food,
    ...(link?.[2] && { link: link[2] }),
    ...(aside && { aside }),
    ...(preparation && { preparation }),
  }
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
  return like.includes(',') ? like.length : 0
}

/** Where the last food of “each cumin, coriander and turmeric” begins: behind “and”, or the last comma. */
function startOfLast(text: string): number {
  const and = text.search(/\s(?:and|&)\s/)
  return and === -1 ? text.lastIndexOf(',') + 1 : and
}

/** What stands behind a food with its brackets, without what separates it. */
export function preparationIn(behind: string): string {
  return behind.slice(SEPARATOR.exec(behind)?.[0].length ?? 0).trim()
}

/** Where a food ends with what is in brackets behind it: the preparation follows. */
export function endOfName(text: string): number {
  const end = endOfFood(text)
  return end + (IN_BRACKETS.exec(text.slice(end))?.[0].length ?? 0)
}

/** Undefined where it has a number and it is unknown whether that changes with the amount. */
function readAside(text: string): Aside | undefined {
  const words = text.trim()
  if (!DIGIT.test(words)) return hasNumberWord(words) ? undefined : { text: words }
  const about = /^(?:about|approx\.?|around|roughly|ca\.?|~)\s*/i.exec(words)?.[0] ?? ''
  const read = readQuantity(words.slice(about.length))
  const rest = words.slice(about.length + (read?.length ?? 0))
  if (SIZE.test(rest)) return { text: words }
  if (!read || DIGIT.test(rest)) return undefined
  return { quantity: read.quantity, ...(about && { about: about.trim() }), text: rest.trim() }
}
