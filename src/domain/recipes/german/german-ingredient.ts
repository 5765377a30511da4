import { inBrackets } from '../shape/in-brackets.ts'
import type { Ingredient, Measure } from '../shape/ingredient.ts'
import { findGermanAmounts, hasHiddenGermanAmount } from './german-amounts.ts'
import { readGermanMeasures } from './german-measure.ts'
import { readGermanNumber } from './german-numbers.ts'
import { readGermanUnit } from './german-units.ts'

const FLAGS = /^(?:[=?]\s*){0,2}/
const OPTIONAL = /^(?:optional:?|evtl\.|eventuell|ggf\.|nach Belieben:?)\s+/i
const VAGUE =
  /^(?:etwas|ein wenig|wenig|ein bisschen|ein paar|einige|mehrere|viel|reichlich|genug|n\. ?B\.)\s+/i
const TAKEN = '(?:Saft|Schale|Abrieb|Zesten?|Mark|Blätt(?:er|chen)|Nadeln|Kerne|Fruchtfleisch)'
const PART = new RegExp(
  `^((?:(?:fein|frisch) )?(?:(?:ab)?geriebener? |(?:aus|frisch )?gepresster? )?(?:unbehandelte )?${TAKEN}(?: (?:und|\\+) (?:(?:fein )?(?:ab)?geriebene )?${TAKEN})?)\\s+(von\\s+|aus\\s+|(?=eine[rs]\\s|[\\d¼-¾⅐-⅞]))`,
  'iu',
)
const JE = /^je\s+(?=[\d¼-¾⅐-⅞]|eine?[rsnm]?\s)/i
/** Words that begin a preparation by themselves. */
const PREPARED =
  '(?:zum|zur|für|nach (?:Geschmack|Belieben|Bedarf|Wunsch)|n\\. ?B\\.|(?:à|je) (?=\\d)|plus (?=\\d|etwas|mehr)|in (?:Scheiben|Stücken?|Würfeln?|Streifen|Ringen?|Spalten|Lake|Öl(?!\\p{L})))'
const END = new RegExp(`[(;]|,(?!\\d)|\\s[-–—]\\s|\\s(?=${PREPARED})`, 'iu')
const SEPARATOR = new RegExp(`^\\s*(?:(?:[,;]\\s*)+|[-–—]\\s|(?=${PREPARED}))`, 'iu')
/** Numbers that belong to a name: “Mehl Type 405”, “70 % Kakao”, “Pflanzenmilch 3,5 % Fett”. */
const NUMBER_OF_A_NAME =
  /\d+(?:[.,]\d+)?(?:\s?[-–]\s?\d+)?\s?(?:%|Prozent)(?:ig\p{L}*|ige\p{L}*)?|\bT(?:yp|ype)?\.? ?\d{2,4}\b|\b00\b|\bNr\. ?\d{1,3}\b/giu
const DIGIT = /[\d¼-¾⅐-⅞]/
const NO_FOOD = /^(?:oder|und|bis|plus|mal|x|à|halbe?[rsn]?|Dutzend)(?![\p{L}-])|^[^\p{L}\d"„“]/iu
const OTHER_AMOUNT = /(?<!\p{L})(?:und|plus|oder|minus)\s+(?:eine?[rsnm]?|zwei|drei|vier)\s/iu
const LOOSE_UNIT = /(?<!\p{L})(?:EL|TL|kg|ml|Esslöffel|Teelöffel|Gramm|Liter)(?!\p{L})/u
const LINK = /^\[([^[\]]+)\]\((\S+?)\)/

/** Returns the amounts before the food of a German line, and the rest of the text: the food with all that follows. */
export function readGermanAmounts(
  text: string,
): { measures: Measure[]; part: string; rest: string } | undefined {
  const vague = VAGUE.exec(text)?.[0]
  if (vague) {
    const behind = text.slice(vague.length)
    const unit = readGermanUnit(behind)
    const isOfUnit = unit && /^\s+\p{L}/u.test(behind.slice(unit.length))
    const length = vague.length + (isOfUnit ? unit.length : 0)
    return {
      measures: [],
      part: text.slice(0, length).trim(),
      rest: text.slice(length).trimStart(),
    }
  }
  const [all = '', taken = ''] = PART.exec(text) ?? []
  const je = JE.exec(text)?.[0] ?? ''
  const behind = text.slice(all.length || je.length)
  const read = readGermanMeasures(behind)
  if (!read) return undefined
  // “Saft einer Zitrone” is the juice of one, and of two when it is scaled.
  const part = all ? `${taken} ${/aus\s+$/i.test(all) ? 'aus' : 'von'}` : je.trim()
  if (all && read.value.length === 0) return { measures: [], part: '', rest: text }
  return { measures: read.value, part, rest: read.rest }
}

/**
 * Reads a German line of an ingredients list, without its bullet. As `readIngredient` it never guesses.
 *
 * @returns undefined for a line that was not understood
 */
export function readGermanIngredient(line: string): Ingredient | undefined {
  const text = line.trim().replace(/(?<=\p{L}{3}|\))\.$/u, '')
  const flags = FLAGS.exec(text)?.[0] ?? ''
  const lead = germanLead(text)
  const read = readGermanAmounts(text.slice(lead.length))
  if (!read) return undefined
  const { measures, part, rest } = read
  const food = readGermanFood(rest)
  const isPinned = flags.includes('=')
  if (!food || (isPinned && measures.length === 0)) return undefined
  if (measures.length === 0 && (LOOSE_UNIT.test(food.food) || startsWithNumber(rest)))
    return undefined
  // “Eier, 2”
  if (measures.length === 0 && findGermanAmounts(food.preparation ?? '')?.length) return undefined
  const isOptional = food.isOptional || flags.includes('?') || lead !== flags
  return { measures, ...(part && { part }), ...food, isPinned, isOptional, language: 'de' }
}

/** Returns the beginning of a German line before its amounts: the marks and words of what is pinned or optional. */
export function germanLead(text: string): string {
  const flags = FLAGS.exec(text)?.[0] ?? ''
  return flags + (OPTIONAL.exec(text.slice(flags.length))?.[0] ?? '')
}

/** Where a German food ends with what is in brackets behind it. */
export function endOfGermanName(text: string): number {
  const first = inBrackets(text)?.length ?? 0
  const end = first + endOfGermanFood(text.slice(first))
  return end + (inBrackets(text.slice(end))?.length ?? 0)
}

/** Returns the words behind a German food with its brackets, without their separator. */
export function germanPreparationIn(behind: string): string {
  return behind.slice(SEPARATOR.exec(behind)?.[0].length ?? 0).trim()
}

function startsWithNumber(text: string): boolean {
  return readGermanNumber(text) !== undefined && !/^\d+ ?%/.test(text)
}

function readGermanFood(
  text: string,
): Pick<Ingredient, 'food' | 'aside' | 'preparation' | 'link' | 'isOptional'> | undefined {
  const first = inBrackets(text)
  const words = first ? text.slice(first.length).trimStart() : text
  const link = LINK.exec(words)
  const end = endOfGermanFood(words)
  const food = (link?.[1] ?? words.slice(0, end)).trim()
  if (!isFoodName(food)) return undefined
  const brackets = inBrackets(words.slice(end))
  const behind = words.slice(end + (brackets?.length ?? 0)).trim()
  const separator = SEPARATOR.exec(behind)?.[0]
  if (behind !== '' && separator === undefined && !brackets) return undefined
  const written = behind.slice(separator?.length).trim()
  const preparation = written.replace(/(?:^|[,;]\s*|\s+)(?:\(optional\)|optional)$/i, '').trim()
  const asides = [first?.text ?? '', brackets?.text ?? ''].filter(Boolean)
  const isOptionalAside =
    asides.length === 1 && /^(?:optional|nach Belieben)$/i.test(asides[0] ?? '')
  const aside = isOptionalAside ? '' : asides.join('; ')
  if (![preparation, aside].every(isSure)) return undefined
  return {
    food,
    ...(link?.[2] && { link: link[2] }),
    ...(aside && { aside }),
    ...(preparation && { preparation }),
    isOptional: preparation !== written || isOptionalAside,
  }
}

/** Where the first comma, dash or bracket stands, a preparation begins, or a link ends. */
function endOfGermanFood(text: string): number {
  const link = LINK.exec(text)
  if (link) return link[0].length
  const end = text.search(END)
  return end === -1 ? text.length : end
}

function isFoodName(food: string): boolean {
  if (!/\p{L}/u.test(food) || /[{}|=]|:$/.test(food) || /^\[|\]$/.test(food)) return false
  if (NO_FOOD.test(food) || DIGIT.test(food.replace(NUMBER_OF_A_NAME, ''))) return false
  return !OTHER_AMOUNT.test(food)
}

/** Whether each number of some words behind a food is an amount for certain, or none. */
function isSure(words: string): boolean {
  return words === '' || (!hasHiddenGermanAmount(words) && findGermanAmounts(words) !== undefined)
}
