import type { Measure } from '../shape/ingredient.ts'
import { readGermanMeasure } from './german-measure.ts'
import { GERMAN_NUMBER_WORD, readGermanNumber } from './german-numbers.ts'
import { readGermanUnit } from './german-units.ts'

/** An amount among the words behind a food, and where it stands. */
type AmountInWords = { index: number; length: number; measure: Measure }

/** So many letters around a number say what it is; looking at all of a long text each time would take its square. */
const NEAR = 80
const NUMBER_START = /(?<![\d\p{L}⁄]|\d[.,])(?:\d|[¼-¾⅐-⅞])/gu
/** Behind a number of a share, a size, a heat, a time, a grade: what does not change with the amount. */
const FIXED_AFTER =
  /^\s*(?:[%°º"”]|[cm]m(?!\p{L})|Prozent|[x×]\s*\d|(?:Min|Minuten?|Std|Stunden?|h|Sek|Sekunden?|Tage?n?|Wochen?|Monate?|Jahre?)\.?(?!\p{L})|\.\s|-?\s?(?:fach|mal|er)(?!\p{L})|[-–]\s?\d+\s*(?:%|[cm]m|Min|Std|Tage|Stück))/iu
/** The words before a number of a size, a grade, a page, of each. */
const FIXED_BEFORE =
  /(?:(?<!\p{L})(?:Type?|T|Größe|Gr\.|Kl(?:asse|\.)|Nr\.?|Seite|S\.|Stufe|Schritt|Rezept|Stärke|à|a|je|zu je|mit je|pro|in|für|auf|mal|bis|Ø|E)|[x×#])\s*$/iu
const ABOUT_BEFORE = /(?:ca\.?|circa|etwa|ungefähr|rund|~)\s*$/i
const NUMBER_WORD = new RegExp(
  `(?<![\\p{L}-])(?:${GERMAN_NUMBER_WORD.replace('ein(?:e[rsnm]?)?|', '')})(?![\\p{L}-])`,
  'giu',
)
/** “in zwei Stücke”, “drei Stunden”: what does not change with the amount. */
const WORD_FIXED_BEFORE = /(?<!\p{L})(?:in|à|je|auf|vor|seit|mindestens|bis|für)\s+$/iu
const WORD_FIXED_AFTER = /^\s*(?:Minute|Stunde|Tag|Woche|Teile|Hälften|Stücke|cm|mm|Mal)/iu
const ONE_MORE = /(?:plus|und|\+)\s+ein(?:e[rsnm]?)?\s+(?!wenig|bisschen|paar)/iu
const PER = /(?<!\p{L})(?:pro (?:Person|Portion|Stück|Glas|Kopf)|p\. ?P\.|davon \p{L}+ )/iu

/**
 * The amounts among German words behind a food: “800 g” of “ca. 800 g”, “2 EL” of “plus 2 EL zum Bestäuben”.
 *
 * @returns undefined where there is a number of which it is not sure that it is one
 */
export function findGermanAmounts(text: string): AmountInWords[] | undefined {
  const amounts: AmountInWords[] = []
  let end = 0
  for (const { index } of text.matchAll(NUMBER_START)) {
    if (index < end) continue
    const before = beforeIn(text, index)
    const number = readGermanNumber(text.slice(index, index + NEAR))
    if (!number) return undefined
    const after = text.slice(index + number.length)
    end = index + number.length
    if (FIXED_AFTER.test(after) || FIXED_BEFORE.test(before)) {
      end += readGermanUnit(after.trimStart())?.length ?? 0
      end += /^\s*[x×]\s*[\d,]+/.exec(after)?.[0].length ?? 0
      continue
    }
    const found = amountAt(text, index)
    if (!found) return undefined
    const about = ABOUT_BEFORE.exec(before)?.[0] ?? ''
    end = index + found.length
    amounts.push({
      index: index - about.length,
      length: about.length + found.length,
      measure: { ...(about && { about: about.trim() }), ...found.measure },
    })
  }
  return amounts
}

function amountAt(text: string, index: number): { length: number; measure: Measure } | undefined {
  const near = text.slice(index, index + NEAR)
  const end = /[;)]|,(?!\d)|$/.exec(near)?.index ?? 0
  // A word behind it, so that a unit at the end is one.
  const rest = `${near.slice(0, end)} x`
  const read = readGermanMeasure(rest)
  const [measure, ...others] = read?.value ?? []
  if (!read || !measure || others.length > 0 || measure.pack) return undefined
  const length = Math.min(rest.length - read.rest.length, end)
  const written = rest.slice(0, length).trimEnd()
  if (measure.unit) return { length: written.length, measure }
  // “(ca. 3)”, “(2 große)”: a number of things.
  const isAlone = /^\s*(?:$|groß|klein|mittel|[,;)]|\p{Lu})/u.test(
    text.slice(index + written.length),
  )
  return isAlone ? { length: written.length, measure } : undefined
}

/** Whether German words behind a food have an amount in words, which would stay when all others change. */
export function hasHiddenGermanAmount(words: string): boolean {
  if (ONE_MORE.test(words) || PER.test(words)) return true
  return [...words.matchAll(NUMBER_WORD)].some(
    ({ 0: word, index }) =>
      !WORD_FIXED_BEFORE.test(beforeIn(words, index)) &&
      !WORD_FIXED_AFTER.test(words.slice(index + word.length)),
  )
}

/** Returns the words before a place, as far as it says what a number there is. */
function beforeIn(text: string, index: number): string {
  return text.slice(Math.max(0, index - NEAR), index)
}
