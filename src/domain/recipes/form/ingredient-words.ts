import { GERMAN_FILL, readGermanMeasure } from '../german/german-measure.ts'
import { readGermanUnit } from '../german/german-units.ts'
import {
  endOfName,
  leadOf,
  preparationIn,
  readAmounts,
  readIngredient,
} from '../language/read-ingredient.ts'
import { FILL, readMeasure } from '../language/read-measure.ts'
import { readUnit } from '../language/read-unit.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'

/** An ingredient in the words of its writer, as a form asks for them. */
export type IngredientWords = {
  /** “1 1/2”, “2 x 400 g”, “juice of 1”. */
  amount: string
  /** “g”, “heaped tbsp”. */
  unit: string
  /** The same amount in another measure: “3 tbsp”; in brackets what each of them holds: “(400 g)”. */
  other: string
  /** With what stands in brackets behind it, and the address of another recipe if it is linked. */
  food: string
  preparation: string
  isPinned: boolean
  isOptional: boolean
}

const NOTHING: IngredientWords = {
  amount: '',
  unit: '',
  other: '',
  food: '',
  preparation: '',
  isPinned: false,
  isOptional: false,
}

/**
 * Takes the line of an ingredient apart, without its bullet. `joinIngredient` puts the parts
 * together to a line that means the same.
 *
 * @returns undefined for a line that is not understood: it stays as it is written
 */
export function splitIngredient(
  text: string,
  language: RecipeLanguage = 'en',
): IngredientWords | undefined {
  if (text.trim() === '') return NOTHING
  const ingredient = readIngredient(text, language)
  if (!ingredient) return undefined
  const body = text.trim().slice(leadOf(text.trim(), language).length)
  const { measures, part, rest } = readAmounts(body, language)
  const end = endOfName(rest, language)
  const { isPinned, isOptional } = ingredient
  return {
    ...splitHead(body, {
      head: body.slice(0, body.length - rest.length),
      start: measures.length > 0 ? part.length : undefined,
      language,
    }),
    food: rest.slice(0, end).trim(),
    preparation: preparationIn(rest.slice(end), language),
    isPinned,
    isOptional,
  }
}

/** The line of an ingredient, without its bullet. What is not given leaves nothing behind. */
export function joinIngredient(words: IngredientWords, language: RecipeLanguage = 'en'): string {
  const { amount, unit, other, food, preparation } = trimmed(words)
  const hasAmount = amount !== '' || other !== ''
  // “handful of spinach” reads better than “handful spinach”.
  const isOf = language === 'en' && amount === '' && unit !== '' && food !== ''
  const one = isOf && isCounted(unit) ? 'of' : ''
  const isInBrackets = other.startsWith('(')
  const parts = [amount, unit, other && !isInBrackets && hasFirst() && '|', other, one, food]
  const flags = `${words.isPinned && hasAmount ? '=' : ''}${words.isOptional ? '? ' : ''}`
  const line = flags + parts.filter(Boolean).join(' ')
  return preparation ? `${line}, ${preparation}` : line

  function hasFirst(): boolean {
    return amount !== '' || unit !== ''
  }
}

function trimmed(words: IngredientWords) {
  const { amount, unit, other, food, preparation } = words
  const trim = (text: string) => text.replace(/\s+/g, ' ').trim()
  return {
    amount: trim(amount),
    unit: trim(unit),
    other: trim(other),
    food: trim(food),
    preparation: trim(preparation),
  }
}

/**
 * Returns the words before the food: the first measure, and all that is said beside it.
 *
 * @param start where the first measure begins, behind “juice of”; undefined where there is none
 */
function splitHead(
  body: string,
  { head, start, language }: { head: string; start: number | undefined; language: RecipeLanguage },
): Pick<IngredientWords, 'amount' | 'unit' | 'other'> {
  const { measure: readOne, of } = WORDS[language]
  const written = start === undefined ? head.trimEnd() : head.replace(of, '').trimEnd()
  const read = start === undefined ? undefined : readOne(body.slice(start).trimStart())
  const first = read ? body.length - read.rest.length : written.length
  const behind = written.slice(first).trim()
  const other = /^[|/]\s*(.*)$/.exec(behind)?.[1] ?? (behind.startsWith('(') ? behind : '')
  const measure = other ? written.slice(0, first).trim() : written.trim()
  return { ...splitUnit(measure, language), other }
}

/** The unit at the end, with how full it is. */
function splitUnit(measure: string, language: RecipeLanguage): { amount: string; unit: string } {
  const { unit: readOne, fillAtEnd } = WORDS[language]
  for (const { index } of measure.matchAll(/(?<!\p{L})\p{L}/gu)) {
    const rest = measure.slice(index)
    if (readOne(rest)?.length !== rest.length) continue
    const filled = fillAtEnd.exec(measure.slice(0, index))?.[1] ?? ''
    const at = index - filled.length
    return { amount: measure.slice(0, at).trim(), unit: measure.slice(at).trim() }
  }
  return { amount: measure, unit: '' }
}

/** Words that stand before a food, in each language. */
const WORDS = {
  en: {
    measure: readMeasure,
    of: /\s+of\s*$/i,
    unit: readUnit,
    fillAtEnd: new RegExp(`(?:^|\\s)(${FILL})$`, 'i'),
  },
  de: {
    measure: readGermanMeasure,
    of: /$/,
    unit: readGermanUnit,
    fillAtEnd: new RegExp(`(?:^|\\s)(${GERMAN_FILL})$`, 'iu'),
  },
} as const
const FILL_AT_START = new RegExp(`^${FILL}`, 'i')

function isCounted(unit: string): boolean {
  const name = unit.replace(FILL_AT_START, '')
  const read = readUnit(name)
  return read?.length === name.length && read.unit.kind === 'count'
}
