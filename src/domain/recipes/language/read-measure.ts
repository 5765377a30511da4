import { Fraction } from 'fraction.js'
import { unitAfter } from '../kitchen/unit-words.ts'
import { findUnit } from '../kitchen/units.ts'
import { wordAfter } from '../kitchen/writers-word.ts'
import type { Measure } from '../shape/ingredient.ts'
import { ONE, type Quantity, readQuantity, scaleQuantity } from '../shape/quantity.ts'
import { readNumberWords } from './number-words.ts'
import { ABOUT, isPack, type Read, readPack } from './read-pack.ts'
import { readUnit } from './read-unit.ts'

/** A length: “8-inch”, “2.5 cm”, “½-inch”, “1- to 2-inch”, and of tins “#10”. */
const LENGTH = '(?:(?:\\d{1,2}[ -])?\\d/\\d{1,2}|\\d?[¼-¾⅐-⅞]|\\d{1,2}(?:\\.\\d{1,2})?)'
const ONE_SIZE = `(?:${LENGTH}(?:-? (?:to|by) | ?[x×–-] ?))?${LENGTH} ?-?(?:inch(?:es)?|in\\.?|["”]|[cm]m)(?:[- ](?:long|thick|wide|round|square|diameter))?`
/** One, or the same in another measure: “5 cm / 2"”. */
const SIZE_WORDS = `(?:#\\d{1,3}(?:\\.\\d)?|${ONE_SIZE}(?: ?/ ?${ONE_SIZE})?)`
const SIZE_IN_BRACKETS = new RegExp(`^\\((${SIZE_WORDS})\\)\\s*(?=\\p{L})`, 'iu')
const SIZE_ALONE = new RegExp(`^${SIZE_WORDS}$`, 'iu')
const SIZE_BEFORE = new RegExp(`^(${SIZE_WORDS})[\\s-]+(?=\\p{L})`, 'iu')
/** The pattern of how full or how large a unit is, with the space behind it. */
export const FILL =
  '(?:very full|heaped|heaping|rounded|level|scant|generous|good|(?:(?:loosely|lightly|firmly|tightly)[ -])?packed|small|medium|large|big|tiny|fat|plump|thick|thin)\\s+'
const FILLED = new RegExp(`^${FILL}`, 'i')
const DOZEN = /^(?:a\s+|one\s+)?dozen\s+(?:of\s+)?/i
/** “½ a cucumber”, “1/2 of an onion”. */
const OF_ONE = /^(?:of\s+)?an?\s+/i
const A = /^an?\s+(?=\S)/i
/** “4 x eggs”, “1x onion”. */
const TIMES = /^\s?[x×]\s+(?=\p{L})/iu
/** “1.500 g” is a thousand and a half to some, “1,500 kg” one and a half. */
const UNSURE = /^[1-9]\d{0,2}(?:\.\d\d0|(,)\d{3})(?!\d)/
const SMALL_UNITS = new Set(['g', 'ml', 'mg'])
/** Foods whose names begin with the name of a unit. */
const NO_UNIT =
  /^(?:glass noodle|pot (?:noodle|roast|barley|sticker)|pound cake|cup mushroom|drop scone|cube (?:steak|sugar)|strip (?:steak|loin)|fillet steak|head cheese|bottle gourd|loaf (?:cake|sugar)|clove powder|tube pasta|ball pasta|bar snack)/i
/** One of these, of a size: “large egg”. */
const ONE_OF_A_SIZE =
  /^(?:small|medium|large|big)(?:[ -]sized?)?\s+(?:(?:brown|cooking|free-range|red|ripe|spring|sweet|white|yellow)\s+)?(?:apple|aubergine|avocado|banana|beetroot|cabbage|carrot|cauliflower|chicken|courgette|cucumber|egg|eggplant|egg yolk|leek|lemon|lime|mango|onion|orange|parsnip|pear|pepper|pineapple|potato|shallot|squash|tomato|turnip|zucchini)(?=$|\s*[,(;])/i
const TWELVE = new Fraction(12)
/** A number of these is a size, unless one of a thing has it. */
const LENGTH_UNIT = /^(?:[cm]m|inch(?:es)?|in|["”])(?!\p{L})/iu

/**
 * Reads the amount at the start of a text: its number, its unit, and what a pack of it holds.
 *
 * @returns undefined where the text begins otherwise, or with a number that is no amount; several
 * where a pack is given in several measures
 */
export function readMeasure(text: string): Read<[Measure, ...Measure[]]> | undefined {
  const about = ABOUT.exec(text)?.[0] ?? ''
  const start = text.slice(about.length)
  const counted = readOneOfSize(start) ?? readCount(start)
  if (!counted) return undefined
  const packed = readPack(counted.rest, /^\d/.test(start))
  const sized = packed ? undefined : readLength(counted.rest)
  const behind = (packed ?? sized ?? counted).rest
  const united = readFilledUnit(behind)
  const isFilled = united && !(sized && united.value.fill)
  const quantity = counted.value
  const measure: Measure = {
    quantity,
    ...(about && { about: about.trim() }),
    ...(sized && { fill: sized.value }),
    ...(isFilled && inWritersWord(united.value, quantity, counted.rest !== start)),
  }
  if (isFilled && isUnlikely(quantity, united.written)) return undefined
  const rest = isFilled ? united.rest : behind
  const [pack, ...others] = packed?.value ?? []
  if (!pack) return { value: [measure], rest }
  // “1½ (5 g) teaspoons”: the same again, as no spoon is a pack.
  if (findUnit(measure.unit ?? '')?.size) {
    const alike = [pack, ...others].filter(({ unit }) => unit !== measure.unit)
    return { value: [measure, ...alike], rest }
  }
  return {
    value: [{ ...measure, pack }, ...others.map((other) => ({ ...measure, pack: other }))],
    rest,
  }
}

/** With the writer's own word for the unit, where that is not its name. */
function inWritersWord(
  { fill, unit = '', written = '' }: Pick<Measure, 'fill' | 'unit' | 'written'>,
  quantity: Quantity,
  isBehindNumber: boolean,
): Pick<Measure, 'fill' | 'unit' | 'written'> {
  // “Pinch of salt” begins with a capital since it is a line.
  const word = wordAfter(isBehindNumber ? written : written.toLowerCase(), isSeveral(quantity))
  return {
    ...(fill && { fill }),
    unit,
    ...(word !== unitAfter({ quantity, unit }) && { written: word }),
  }
}

function isSeveral({ from, to }: Quantity): boolean {
  return (to ?? from).gt(1)
}

/** “1 cc” of sugar is a spoon to some, and nobody measures so little in millilitres called so. */
function isUnlikely({ from }: Quantity, written: string): boolean {
  return /^cc\.?$/i.test(written) && from.lt(20)
}

/** “1-inch piece”, “a 2.5 cm piece”: one, of a size that is no amount. */
function readOneOfSize(text: string): Read<Quantity> | undefined {
  const rest = text.slice(A.exec(text)?.[0].length ?? 0)
  const size = SIZE_BEFORE.exec(rest)?.[0]
  if (!size || size.startsWith('#') || /^\d+ ?[x×]/.test(size)) return undefined
  const named = rest.slice(size.length)
  const unit = readUnit(named)?.unit
  const isOne = unit?.kind === 'count' && !isSeveralUnits(named)
  return isOne ? { value: ONE, rest } : undefined
}

/** Whether words are a length and nothing else: “1 inch thick”. */
export function isLength(words: string): boolean {
  return SIZE_ALONE.test(words)
}

/** Another pack that will do as well: “or bottle” of “can or bottle beer”. */
export function readOtherPack(text: string, measures: readonly Measure[]): string | undefined {
  const unit = findUnit(measures.at(-1)?.unit ?? '')
  const or = /^or\s+/i.exec(text)?.[0]
  const other = unit && isPack(unit) && or ? readUnit(text.slice(or.length)) : undefined
  if (!or || !other || !isPack(other.unit)) return undefined
  const words = text.slice(0, or.length + other.length)
  return /^\s+\p{L}/u.test(text.slice(words.length)) ? words : undefined
}

/** How large each of them is: “8-inch” of “2 (8-inch) tortillas”. */
function readLength(text: string): Read<string> | undefined {
  const match = SIZE_IN_BRACKETS.exec(text) ?? SIZE_BEFORE.exec(text.replace(/^[x×]\s?/i, ''))
  if (!match) return undefined
  const before = text.length - text.replace(/^[x×]\s?/i, '').length
  const length = match[0].startsWith('(') ? match[0].length : before + match[0].length
  return { value: (match[1] ?? '').replace(/\s+/g, ' '), rest: text.slice(length) }
}

/** How many: a number, words for one, or the one of “pinch of salt”. */
function readCount(text: string): Read<Quantity> | undefined {
  const words = readNumberWords(text)
  const read = readQuantity(text)
  if (words && words.length > (read?.length ?? 0)) {
    if (LENGTH_UNIT.test(text.slice(words.length).trimStart())) return undefined
    return inDozens(words.quantity, text.slice(words.length).trimStart())
  }
  if (read) {
    const rest = text.slice(read.length)
    const times = TIMES.exec(rest)?.[0]
    if (times) return { value: read.quantity, rest: rest.slice(times.length) }
    // “1-inch”, “5%” and “7up” are no amounts; “200g” and “2x” are.
    const isGlued = /^[^\s|/(]/.test(rest) && !readUnit(rest) && !/^[x×]\s?\d/i.test(rest)
    if (isGlued || LENGTH_UNIT.test(rest.trimStart()) || isUnsure(text, rest)) return undefined
    return inDozens(read.quantity, rest.trimStart())
  }
  if (/^(?:an?\s+|one\s+)?dozen\s/i.test(text)) return inDozens(ONE, text)
  const one = A.exec(text)
  if (one) return { value: ONE, rest: text.slice(one[0].length) }
  if (ONE_OF_A_SIZE.test(text)) return { value: ONE, rest: text }
  const unit = readFilledUnit(text)
  return unit && unit.rest !== '' && isOneUnit(text) ? { value: ONE, rest: text } : undefined
}

/** Whether a food is meant whose name begins with the name of a unit: “pot barley”. */
export function isNameWithUnit(text: string): boolean {
  return NO_UNIT.test(text)
}

/** Whether the point or comma of a number could stand for thousands as well. */
function isUnsure(text: string, rest: string): boolean {
  const [all, comma] = UNSURE.exec(text) ?? []
  const unit = readUnit(rest.trimStart())?.unit
  if (all === undefined || !unit?.size) return false
  return SMALL_UNITS.has(unit.name) !== (comma !== undefined)
}

/** “pinch”, “small bunch”, and no single letter; “sprigs of thyme” are nobody knows how many. */
function isOneUnit(text: string): boolean {
  return wordOfUnit(text).length > 1 && !isSeveralUnits(text)
}

/** Whether a text begins with a unit in the plural, with or without how large it is. */
export function isSeveralUnits(text: string): boolean {
  const word = wordOfUnit(text)
  const unit = isNameWithUnit(text) ? undefined : readUnit(word)?.unit
  return unit !== undefined && word.length > 1 && unit.plural !== unit.name && word === unit.plural
}

/** The word of the unit that a text begins with, in small letters. */
function wordOfUnit(text: string): string {
  const rest = text.slice(FILLED.exec(text)?.[0].length ?? 0)
  return /^\p{L}+/u.exec(rest)?.[0].toLowerCase() ?? ''
}

/** “2 dozen oysters” are 24; of less than one, “½ a cucumber” is the same as “½ cucumber”. */
function inDozens(quantity: Quantity, text: string): Read<Quantity> {
  const dozen = DOZEN.exec(text)
  if (dozen) return { value: scaleQuantity(quantity, TWELVE), rest: text.slice(dozen[0].length) }
  const isPart = !quantity.to && quantity.from.lt(1)
  return { value: quantity, rest: isPart ? text.replace(OF_ONE, '') : text }
}

type FilledUnit = Read<Pick<Measure, 'unit' | 'fill' | 'written'>> & { written: string }

function readFilledUnit(text: string): FilledUnit | undefined {
  if (isNameWithUnit(text)) return undefined
  const fill = FILLED.exec(text)?.[0] ?? ''
  const read = readUnit(text.slice(fill.length))
  if (!read) return undefined
  const rest = text.slice(fill.length + read.length).trimStart()
  // “thumb-sized”
  if (/^-\p{L}/u.test(rest)) return undefined
  const isFoodItself = read.unit.kind === 'count' && /^(?:$|[,(])/.test(rest)
  // “3 cloves” are the spice, while a bracket may say what a tin holds.
  if (isFoodItself && !(rest.startsWith('(') && /\)\s*\p{L}/u.test(rest))) return undefined
  const written = text.slice(fill.length, fill.length + read.length)
  return {
    value: { ...(fill && { fill: fill.trim().toLowerCase() }), unit: read.unit.name, written },
    written,
    rest,
  }
}
