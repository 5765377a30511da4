import {
  endOfGermanName,
  germanLead,
  germanPreparationIn,
  readGermanAmounts,
  readGermanIngredient,
} from '../german/german-ingredient.ts'
import { findUnit } from '../kitchen/units.ts'
import { inBrackets } from '../shape/in-brackets.ts'
import type { Ingredient, Measure } from '../shape/ingredient.ts'
import { ONE } from '../shape/quantity.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'
import { addUp, readJoin } from './add-measures.ts'
import { findAmounts } from './amounts-in-words.ts'
import { endOfEnglishName, englishPreparationIn, readFood } from './read-food.ts'
import { isNameWithUnit, isSeveralUnits, readMeasure, readOtherPack } from './read-measure.ts'
import { BETWEEN_SIZES, isPack, type Read, readSizes } from './read-pack.ts'
import { readUnit } from './read-unit.ts'

/** The greatest length of an ingredient; a longer line is none. */
export const INGREDIENT_MAX_LENGTH = 300

/** Nobody gives one amount in more measures. */
const MOST_MEASURES = 4

/** A bullet that came along with a pasted line, and the block's own marks. */
const LEAD = /^[\u200b-\u200d\u2060\ufeff]*(?:(?:[•‣▪▫◦●○■□▢☐✓✔·∙]|[*–—-]\s)\s*)?(?:[=?]\s*){0,2}/
const PART =
  /^(?:(?:the )?(?:freshly |finely )?(?:grated |squeezed )?(?:juice(?: and (?:finely )?(?:grated )?zest)?|zest(?: and juice)?|rind|seeds|leaves|flesh) (?:(?:of|from)\s+|(?=[\d¼-¾⅐-⅞])))/i
const VAGUE =
  /^(?:a little(?: bit of)?|a few|few|a bit of|a lot of|lots of|some|plenty of|several|(?:a )?couple of)\s+/i
const OTHER_MEASURE = /^\s*[|/]\s*/
const ABOUT_IN_BRACKETS = /^(?:about|approx\.?|around|roughly|ca\.?|~)\s*(?=\d)/i
/** The full stop of a sentence, and none of an abbreviation. */
const FULL_STOP = /(?<=\p{L}{3}|\))\.$/u
/** Nobody calls a food by the name of a spoon or a scale. */
const LOOSE_UNIT =
  /(?<!\p{L})(?:tsps?|tbsps?|tea|table)(?:spoons?)?(?!\p{L})|(?<!\p{L})(?:cups|grams|kg|ml|oz|ounces|litres|liters)(?!\p{L})/iu

/**
 * Reads a line of an ingredients list as a person writes it, without its bullet.
 *
 * Never guesses: a number whose meaning is not sure makes the whole line one that was not
 * understood, so that nothing is scaled wrongly.
 *
 * @returns undefined for a line that was not understood
 */
export function readIngredient(
  line: string,
  language: RecipeLanguage = 'en',
): Ingredient | undefined {
  return line.length > INGREDIENT_MAX_LENGTH ? undefined : READERS[language].line(line)
}

function readEnglish(line: string): Ingredient | undefined {
  const text = line.trim().replace(FULL_STOP, '')
  const flags = LEAD.exec(text)?.[0] ?? ''
  const { measures, part, rest } = readEnglishAmounts(text.slice(flags.length))
  const isPinned = flags.includes('=')
  const otherPack = readOtherPack(rest, measures) ?? ''
  const food = readFood(rest.slice(otherPack.length).trimStart(), otherPack)
  if (!food || (isPinned && measures.length === 0)) return undefined
  // “400 g tins tomatoes”: of how many?
  if (measures.length > 0 && isSeveralUnits(food.food) && /\s/.test(food.food)) return undefined
  if (measures.length === 0 && LOOSE_UNIT.test(food.food)) return undefined
  // “eggs, 2”
  if (measures.length === 0 && findAmounts(food.preparation ?? '')?.length) return undefined
  const isOptional = food.isOptional || flags.includes('?')
  return { measures, ...(part && { part }), ...food, isPinned, isOptional }
}

type Amounts = { measures: Measure[]; part: string; rest: string }

/** Returns the amounts before the food, and the rest of the text: the food with all that follows. */
export function readAmounts(text: string, language: RecipeLanguage = 'en'): Amounts {
  return READERS[language].amounts(text)
}

/** Returns the beginning of a line before its amounts: a bullet that was pasted along, and the marks of what is pinned or optional. */
export function leadOf(text: string, language: RecipeLanguage = 'en'): string {
  return READERS[language].lead(text)
}

/** Where a food ends with what is in brackets behind it: the preparation follows. */
export function endOfName(text: string, language: RecipeLanguage = 'en'): number {
  return READERS[language].endOfName(text)
}

/** Returns the words behind a food with its brackets, without their separator. */
export function preparationIn(behind: string, language: RecipeLanguage = 'en'): string {
  return READERS[language].preparationIn(behind)
}

type LineReader = {
  line(text: string): Ingredient | undefined
  amounts(text: string): Amounts
  lead(text: string): string
  endOfName(text: string): number
  preparationIn(behind: string): string
}

const READERS: Record<RecipeLanguage, LineReader> = {
  en: {
    line: readEnglish,
    amounts: readEnglishAmounts,
    lead: (text) => LEAD.exec(text)?.[0] ?? '',
    endOfName: endOfEnglishName,
    preparationIn: englishPreparationIn,
  },
  de: {
    line: readGermanIngredient,
    amounts: (text) => readGermanAmounts(text) ?? { measures: [], part: '', rest: text },
    lead: germanLead,
    endOfName: endOfGermanName,
    preparationIn: germanPreparationIn,
  },
}

function readEnglishAmounts(text: string): Amounts {
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

/** The same amount in one measure or several, or a sum of such: “200g/7oz”, “1 cup plus 2 tbsp”. */
function readMeasures(text: string): Read<Measure[]> {
  let { value, rest } = readAlike(text)
  for (let parts = 1; parts < MOST_MEASURES; parts++) {
    const join = value.length > 0 ? readJoin(rest) : undefined
    const next = join && readAlike(rest.slice(join.length))
    const sum = next && addUp(value, next.value, join.words)
    if (!sum) return { value, rest }
    value = sum
    // “1 tablespoon, plus 1 teaspoon, soy sauce”
    rest = rest.startsWith(',') ? next.rest.replace(/^,\s*/, '') : next.rest
  }
  return { value, rest }
}

/** The same amount in one measure or several: “45 ml | 3 tbsp”, “200g/7oz”, “1 cup (240 ml)”. */
function readAlike(text: string): Read<Measure[]> {
  const measures: Measure[] = []
  let rest = text
  for (;;) {
    const read = readWithSum(rest)
    if (!read || measures.length >= MOST_MEASURES) return { value: measures, rest }
    measures.push(...read.value)
    rest = read.rest
    const other = OTHER_MEASURE.exec(rest)
    if (!other) return readInBrackets(measures, rest)
    rest = rest.slice(other[0].length)
  }
}

/** “2lb 4oz” is one measure of two parts. */
function readWithSum(text: string): Read<Measure[]> | undefined {
  const read = readMeasure(text)
  const next = read && /^[\d¼-¾⅐-⅞]/.test(read.rest) ? readMeasure(read.rest) : undefined
  const sum = read && next && addUp(read.value, next.value, '')
  return sum ? { value: sum, rest: next.rest } : read
}

/** “(about 240 ml)”, “(14 oz / 400 g)”, “(2 sticks)” behind a unit: the same again, or what each pack holds. */
function readInBrackets(measures: Measure[], rest: string): Read<Measure[]> {
  const last = measures.at(-1)
  const inside = inBrackets(rest)
  if (!inside || !last?.unit || last.pack) return { value: measures, rest }
  const about = ABOUT_IN_BRACKETS.exec(inside.text)?.[0] ?? ''
  const words = inside.text.slice(about.length)
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
  return { value, rest: rest.slice(inside.length).trimStart() }
}

/** “2 sticks”, “4 oz/1 stick”: measures with units, and nothing else. */
function readCounted(text: string): Measure[] | undefined {
  const measures = text.split(BETWEEN_SIZES).map((one) => readWithSum(`${one} x`))
  return measures.every(
    (read) => read?.rest === 'x' && read.value.length === 1 && read.value[0]?.unit,
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
  const word = rest.slice(0, named.length)
  const value = measures.map(({ quantity, unit = '' }) => ({
    quantity: ONE,
    unit: name,
    ...(word !== name && { written: word }),
    pack: { quantity, unit },
  }))
  return { value, rest: rest.slice(named.length).trimStart() }
}
