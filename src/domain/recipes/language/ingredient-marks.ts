import { readGermanNumber } from '../german/german-numbers.ts'
import { readGermanUnit } from '../german/german-units.ts'
import { inBrackets } from '../shape/in-brackets.ts'
import { readQuantity } from '../shape/quantity.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'
import { endOfName, leadOf, readAmounts, readIngredient } from './read-ingredient.ts'
import { readUnit } from './read-unit.ts'

/** A part of a line that an editor shows in a look of its own. */
export type LineMark = {
  from: number
  to: number
  kind:
    | 'field'
    | 'heading'
    | 'bullet'
    | 'flag'
    | 'amount'
    | 'unit'
    | 'food'
    | 'aside'
    | 'reference'
    | 'share'
    | 'picture'
    | 'unread'
}

type Length = (text: string) => number | undefined

const NUMBERS: Record<RecipeLanguage, Length> = {
  en: (text) => readQuantity(text)?.length,
  de: (text) => readGermanNumber(text)?.length,
}
const UNITS: Record<RecipeLanguage, Length> = {
  en: (text) => readUnit(text)?.length,
  de: (text) => readGermanUnit(text)?.length,
}

/** The parts of an ingredient as its reader takes them, without a bullet; `unread` is a line that is not understood. */
export function marksOfIngredient(text: string, language: RecipeLanguage = 'en'): LineMark[] {
  if (text.trim() === '') return []
  if (!readIngredient(text, language)) return [{ ...trimmed(text, 0, text.length), kind: 'unread' }]
  const start = text.length - text.trimStart().length
  const flags = leadOf(text.trimStart(), language)
  const { rest } = readAmounts(text.slice(start + flags.length).trimEnd(), language)
  const food = text.trimEnd().length - rest.length
  const end = food + endOfName(rest, language)
  // “(packed) brown sugar” begins with brackets that are none behind it.
  const name = food + (inBrackets(rest)?.length ?? 0)
  const bracket = text.slice(name, end).search(/(?<!\])\(/)
  const foodEnd = bracket === -1 ? end : name + bracket
  return [
    { ...trimmed(text, start, start + flags.length), kind: 'flag' } as const,
    ...marksOfAmounts(text, { start: start + flags.length, end: food, language }),
    { ...trimmed(text, food, foodEnd), kind: 'food' } as const,
    { ...trimmed(text, foodEnd, end), kind: 'aside' } as const,
  ].filter(({ from, to }) => to > from)
}

function trimmed(text: string, start: number, end: number): { from: number; to: number } {
  const words = text.slice(start, end)
  return {
    from: start + words.length - words.trimStart().length,
    to: start + words.trimEnd().length,
  }
}

/** Numbers and units before a food. */
function marksOfAmounts(
  text: string,
  { start, end, language }: { start: number; end: number; language: RecipeLanguage },
): LineMark[] {
  const marks: LineMark[] = []
  let at = start
  while (at < end) {
    const rest = text.slice(at, end)
    const number = NUMBERS[language](rest)
    const length = number ?? UNITS[language](rest) ?? 0
    if (length > 0) {
      const kind = number === undefined ? 'unit' : 'amount'
      marks.push({ ...trimmed(text, at, Math.min(end, at + length)), kind })
    }
    at += length || (/^\p{L}+/u.exec(rest)?.[0].length ?? 1)
  }
  return marks
}
