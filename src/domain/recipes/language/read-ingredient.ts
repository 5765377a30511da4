import type { Aside, Ingredient, Measure } from '../ingredient.ts'
import { ONE, readQuantity } from '../quantity.ts'
import { findUnit, readUnit } from '../units.ts'
import { isPack, type Read, readMeasure, readSize } from './read-measure.ts'

/** What is longer is no ingredient, and would make the patterns below slow. */
export const INGREDIENT_MAX_LENGTH = 300

/** Nobody gives one amount in more measures. */
const MOST_MEASURES = 4

const FLAGS = /^(?:[=?]\s*){0,2}/
const PART =
  /^(?:(?:freshly |finely )?(?:grated |squeezed )?(?:juice(?: and (?:finely )?(?:grated )?zest)?|zest(?: and juice)?|rind) (?:of|from)\s+)/i
const VAGUE =
  /^(?:a little(?: bit of)?|a few|a bit of|a lot of|lots of|some|plenty of|several|a couple of)\s+/i
const OTHER_MEASURE = /^\s*[|/]\s*/
const IN_BRACKETS = /^\s*\(([^()]*)\)/
const ABOUT_IN_BRACKETS = /^(?:about|approx\.?|around|roughly|ca\.?|~)\s*(?=\d)/i
/** What a food is like: a comma behind such words alone does not end its name. */
const LIKE =
  /^(?:(?:bone-in|boneless|cold|cooked|dried|fat|firm|fresh|frozen|large|long|medium|raw|ripe|skin-on|skinless|small|soft|sweet|tender|thick|thin|unwaxed|young)(?:,\s+|\s+))+/i
const LINK = /^\[([^[\]]+)\]\((\S+?)\)/
/** Numbers that belong to a name: “70% chocolate”, “00 flour”, “T55”. */
const NUMBER_OF_A_NAME = /\d+(?:[.,]\d+)?\s?%|\b00\b|\b[A-Z]\d{1,4}\b/g
/** What a food does not begin with: then a part of the amount was not understood. */
const NO_FOOD =
  /^(?:or|to|and|plus|x|one|two|three|four|five|six|seven|eight|nine|ten|half|quarter|third|dozen|couple)(?![\p{L}-])|^(?:two|three)-|^[^\p{L}\d]/iu
/** A number of a size or of a share, which does not change with the amount. */
const SIZE = /^\s*(?:[cm]m\b|inch|["”%°]|\bin\b)|\b(?:each|apiece|per)\b/i

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
  const text = line.trim()
  const flags = FLAGS.exec(text)?.[0] ?? ''
  const { measures, part, rest } = readAmounts(text.slice(flags.length))
  const isPinned = flags.includes('=')
  const food = readFood(rest)
  if (!food || (isPinned && measures.length === 0)) return undefined
  const isOptional = flags.includes('?')
  return { measures, ...(part && { part }), ...food, isPinned, isOptional }
}

/** What stands before the food, and the rest of the text: the food with all that follows. */
export function readAmounts(text: string): { measures: Measure[]; part: string; rest: string } {
  const vague = VAGUE.exec(text)?.[0]
  if (vague) return readVague(vague, text.slice(vague.length))

  const part = PART.exec(text)?.[0] ?? ''
  const { value: written, rest: behind } = readMeasures(text.slice(part.length))
  const { value: measures, rest } = inPacks(written, behind)
  const food = measures.length > 0 ? rest.replace(/^of\s+/i, '') : rest
  return { measures, part: part.trim(), rest: food }
}

/** “a few sprigs of”: no amount, and nothing to scale. */
function readVague(vague: string, behind: string) {
  const unit = readUnit(behind)
  const after = unit ? behind.slice(unit.length) : ''
  const of = /^\s+of\s+/i.exec(after)?.[0]
  if (!unit || !of) return { measures: [], part: vague.trim(), rest: behind }
  const part = `${vague}${behind.slice(0, unit.length)}${of}`.trim()
  return { measures: [], part, rest: after.slice(of.length) }
}

/** The same amount in one measure or several: “45 ml | 3 tbsp”, “200g/7oz”, “1 cup (240 ml)”. */
function readMeasures(text: string): Read<Measure[]> {
  const measures: Measure[] = []
  let rest = text
  for (;;) {
    const read = readMeasure(rest)
    if (!read || measures.length === MOST_MEASURES) return { value: measures, rest }
    measures.push(read.value)
    rest = read.rest
    const other = OTHER_MEASURE.exec(rest)
    if (other) {
      rest = rest.slice(other[0].length)
      continue
    }
    const brackets = IN_BRACKETS.exec(rest)
    const about = ABOUT_IN_BRACKETS.exec(brackets?.[1] ?? '')?.[0] ?? ''
    const same = brackets && readSize(brackets[1]?.slice(about.length) ?? '')
    const isOfUnit = read.value.unit !== undefined
    if (!same || !isOfUnit || !/^(?:each)?$/i.test(same.rest)) return { value: measures, rest }
    const unit = findUnit(read.value.unit ?? '')
    const isOfEach = same.rest !== '' || (unit && isPack(unit))
    // “2 tins (about 400 g)”: about how much a pack holds is nothing that packs are bought by.
    if (isOfEach && about) return { value: measures, rest }
    rest = rest.slice(brackets[0].length).trimStart()
    if (isOfEach) read.value.pack = same.value
    else measures.push({ ...same.value, ...(about && { about: about.trim() }) })
    return { value: measures, rest }
  }
}

/** “400 g tin tomatoes” is one tin that holds as much. */
function inPacks(measures: Measure[], rest: string): Read<Measure[]> {
  const named = readUnit(rest)
  const isSold = measures.length > 0 && measures.every(({ unit, pack }) => unit && !pack)
  const sizes = measures.filter(({ unit }) => findUnit(unit ?? '')?.size)
  const name = named?.unit.name
  if (!named || !name || !isSold || sizes.length < measures.length || !isPack(named.unit)) {
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
  if (!/\p{L}/u.test(food) || /[{}|=[\]]/.test(food) || NO_FOOD.test(food)) return undefined
  if (/\d/.test(food.replace(NUMBER_OF_A_NAME, ''))) return undefined

  const brackets = IN_BRACKETS.exec(text.slice(end))
  const aside = brackets && readAside(brackets[1] ?? '')
  if (brackets && !aside) return undefined
  const after = text.slice(end + (brackets?.[0].length ?? 0)).trim()
  if (after !== '' && !after.startsWith(',')) return undefined
  const preparation = after.slice(1).trim()
  if (hasAmount(preparation)) return undefined
  return {
    food,
    ...(link?.[2] && { link: link[2] }),
    ...(aside && { aside }),
    ...(preparation && { preparation }),
  }
}

/** Where the first comma or bracket stands, or a link ends. */
function endOfFood(text: string): number {
  const link = LINK.exec(text)
  if (link) return link[0].length
  const like = LIKE.exec(text)?.[0] ?? ''
  const start = like.includes(',') ? like.length : 0
  const end = text.slice(start).search(/[(,]/)
  return end === -1 ? text.length : start + end
}

/** Where a food ends with what is in brackets behind it: the preparation follows. */
export function endOfName(text: string): number {
  const end = endOfFood(text)
  return end + (IN_BRACKETS.exec(text.slice(end))?.[0].length ?? 0)
}

/** Undefined where it has a number and it is unknown whether that changes with the amount. */
function readAside(text: string): Aside | undefined {
  const words = text.trim()
  if (!/\d/.test(words)) return { text: words }
  const about = /^(?:about|approx\.?|around|roughly|ca\.?|~)\s*/i.exec(words)?.[0] ?? ''
  const read = readQuantity(words.slice(about.length))
  const rest = words.slice(about.length + (read?.length ?? 0))
  if (SIZE.test(rest)) return { text: words }
  if (!read || /\d/.test(rest)) return undefined
  return { quantity: read.quantity, ...(about && { about: about.trim() }), text: rest.trim() }
}

/** Whether some words have an amount in them, which would stay as it is when all others change. */
function hasAmount(preparation: string): boolean {
  return [...preparation.matchAll(/(?<![\d.,/])\d/g)].some(({ index }) => {
    const size = readSize(preparation.slice(index))
    return size !== undefined && !/^each\b/i.test(size.rest)
  })
}
