import { findUnit } from '../kitchen/units.ts'
import type { Measure } from '../shape/ingredient.ts'
import { ONE } from '../shape/quantity.ts'
import { GERMAN_NUMBER_WORD, readGermanNumber } from './german-numbers.ts'
import { type GermanUnit, readGermanUnit } from './german-units.ts'

/** Something read from the start of a text, and the text behind it. */
type Read<Value> = { value: Value; rest: string }
type Size = NonNullable<Measure['pack']>

const ABOUT = new RegExp(
  `^(?:ca\\.?|circa|zirka|etwa|ungefähr|ungef\\.|rund|gut|knapp|fast|mind\\.|mindestens|max\\.|maximal|höchstens|bis zu|~)\\s*(?=[\\d¼-¾⅐-⅞]|(?:${GERMAN_NUMBER_WORD}|halbe[rsn]?)\\s)`,
  'iu',
)
/** The pattern of how full or how large a unit is, with the space behind it. */
export const GERMAN_FILL =
  '(?:(?:leicht |gut |schwach )?(?:gehäuft|gestrichen|groß|klein|dick|dünn|voll|dicht|mittelgroß|knapp|gut|schmal|breit)(?:e[rsnm]?)?|(?:gestr|geh|gr|kl)\\.)\\s+'
const FILLED = new RegExp(`^${GERMAN_FILL}`, 'iu')
const TIMES = /^\s*[x×]\s*/i
const EACH = /^\s*(?:à|a|zu je|mit je|je|zu)\s+(?=\d)/i
const SMALL = new Set(['g', 'ml', 'mg'])
/** The signs and words behind a number that make it no amount. */
const NO_AMOUNT = /^\s*(?:[%°º]|(?:mm|Min|Std|Tage?|Jahre?)(?!\p{L}))/iu
const MOST_MEASURES = 4
const PACKS = new Set(
  'bag ball bar block bottle box can carton jar packet pot punnet sachet tin tub tube'.split(' '),
)
/** Said without a number, they are one. */
const ONE_OF_ITSELF = /^(?:Prise|Msp|Messerspitze|Schuss|Schuß|Spritzer|Bund|Handvoll)\b/i

/** Whether it is something that food is sold in. */
function isPack(unit: GermanUnit): boolean {
  return PACKS.has(unit.name)
}

/** The measures before a food, the same amount in one or several: “125 ml | ½ Tasse”, “2 Dosen à 400 g”. */
export function readGermanMeasures(text: string): Read<Measure[]> | undefined {
  const measures: Measure[] = []
  let rest = text
  for (;;) {
    const read = readGermanMeasure(rest)
    if (!read) return measures.length > 0 ? undefined : { value: [], rest: text }
    measures.push(...read.value)
    const other = /^\s*[|/]\s*(?=[\d¼-¾⅐-⅞~]|ca\.|etwa|rund)/i.exec(read.rest)?.[0]
    rest = read.rest.slice(other?.length).trimStart()
    if (!other) return { value: measures, rest }
    if (measures.length >= MOST_MEASURES) return undefined
  }
}

/**
 * Reads the amount at the start of a German text: its number, its unit, and what a pack of it holds.
 *
 * @returns undefined where the text begins otherwise, or with a number that is not sure
 */
export function readGermanMeasure(text: string): Read<[Measure, ...Measure[]]> | undefined {
  const about = ABOUT.exec(text)?.[0] ?? ''
  const start = text.slice(about.length)
  const number = readGermanNumber(start)
  const unitAlone = number ? undefined : readOneOfItself(start)
  if (!number && !unitAlone) return undefined
  const behind = start.slice(number?.length ?? 0)
  if (number && NO_AMOUNT.test(behind)) return undefined
  const times = number ? readTimes(behind) : undefined
  const filled = readFilledUnit((times?.rest ?? behind).trimStart())
  // “250gMehl” and “1-mal” are nothing that is sure.
  if (number && !times && !filled && !/^\s/.test(behind)) return undefined
  if (number && isUnsure(number.sign, filled?.value.unit)) return undefined
  const measure: Measure = {
    quantity: number?.quantity ?? ONE,
    ...(about && { about: about.trim() }),
    ...(filled?.value.fill && { fill: filled.value.fill }),
    ...(filled && measureFields(filled.value.unit)),
    ...(times && { pack: times.value }),
    language: 'de',
  }
  const rest = (filled?.rest ?? times?.rest ?? behind).trimStart()
  return filled && !times ? readSize(measure, filled.value.unit, rest) : { value: [measure], rest }
}

function measureFields({ name, one, several, unit }: GermanUnit): Partial<Measure> {
  // “g” and “ml” are the same in every language.
  if (one === name && several === name && unit?.plural === name) return { unit: name }
  return { unit: name, written: one, ...(several !== one && { several }), isVerbatim: true }
}

/** “1.250 kg” of flour is a ton and a quarter by its signs, “1,250 g” next to nothing: who wrote it meant the other. */
function isUnsure(sign: 'grouped' | 'three places' | undefined, unit?: GermanUnit): boolean {
  const isSmall = unit === undefined || SMALL.has(unit.name)
  return sign === 'grouped' ? !isSmall : sign === 'three places' && isSmall
}

/** “Prise Salz”: one. */
function readOneOfItself(text: string): boolean {
  const unit = ONE_OF_ITSELF.test(text) ? readGermanUnit(text) : undefined
  return unit !== undefined && /^\s+\p{L}/u.test(text.slice(unit.length))
}

/** The unit with how full it is; undefined where what follows is no food: “3 Zehen”. */
function readFilledUnit(text: string): Read<{ unit: GermanUnit; fill?: string }> | undefined {
  const fill = FILLED.exec(text)?.[0] ?? ''
  const read = readGermanUnit(text.slice(fill.length))
  if (!read) return undefined
  const rest = text.slice(fill.length + read.length)
  // “400-g-Dose” and “EL-weise” are other words.
  if (/^-/.test(rest) || (rest !== '' && /^[\p{L}\d]/u.test(rest))) return undefined
  if (!read.unit.unit?.size && /^\s*(?:$|,)/.test(rest)) return undefined
  return { value: { unit: read.unit, ...(fill && { fill: fill.trim() }) }, rest: rest.trimStart() }
}

/** “2 x 400 g Dosen”, “1 400-g-Dose”: what each holds. */
function readTimes(text: string): Read<Size> | undefined {
  const times = TIMES.exec(text)?.[0]
  const size = times ? readOneSize(text.slice(times.length)) : undefined
  if (size) return size
  const [all, written = ''] =
    /^\s+\(?(\d{1,4}[\s-]?(?:g|ml|kg|l))-?\)?[\s-]+(?=(?:Dose|Glas|Gläser|Packung|Becher|Flasche|Päckchen|Beutel))/i.exec(
      text,
    ) ?? []
  const inside = all ? readOneSize(written.replace('-', ' ')) : undefined
  return all && inside ? { value: inside.value, rest: text.slice(all.length) } : undefined
}

/** A mass or a volume: “400 g”. */
function readOneSize(text: string): Read<Size> | undefined {
  const number = readGermanNumber(text)
  if (!number || number.sign) return undefined
  const behind = text.slice(number.length).trimStart()
  const read = readGermanUnit(behind)
  if (!read?.unit.unit?.size) return undefined
  return {
    value: { quantity: number.quantity, unit: read.unit.name },
    rest: behind.slice(read.length).trimStart(),
  }
}

/** “à 400 g” and “(400 g)” behind a pack are what it holds; behind any other unit brackets say the same again. */
function readSize(
  measure: Measure,
  unit: GermanUnit,
  rest: string,
): Read<[Measure, ...Measure[]]> | undefined {
  const each = EACH.exec(rest)?.[0]
  const size = each ? readOneSize(rest.slice(each.length)) : undefined
  if (size) return { value: [{ ...measure, pack: size.value }], rest: size.rest }
  const [all = '', inside = ''] = /^\(([^()]{1,32})\)\s*(?=\p{L})/u.exec(rest) ?? []
  if (all === '') return { value: [measure], rest }
  const words = inside.replace(EACH_IN_BRACKETS, '')
  const one = readOneSize(words.replace(ABOUT, ''))
  if (one?.rest !== '') return { value: [measure], rest }
  if (isPack(unit)) {
    // About how much a pack holds is nothing that packs are bought by.
    if (ABOUT.test(words)) return { value: [measure], rest }
    return { value: [{ ...measure, pack: one.value }], rest: rest.slice(all.length) }
  }
  if (words !== inside || findUnit(unit.name)?.kind === findUnit(one.value.unit)?.kind) {
    return undefined
  }
  const about = ABOUT.exec(words)?.[0].trim()
  const other: Measure = { ...one.value, ...(about && { about }), language: 'de' }
  return { value: [measure, other], rest: rest.slice(all.length) }
}

const EACH_IN_BRACKETS = /^(?:à|a|je|zu je)\s+(?=\d)/i
