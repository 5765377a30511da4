import { type LineMark, marksOfIngredient } from '../language/ingredient-marks.ts'
import { marksOfStep } from '../language/line-marks.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'

/** Some of the words of a line, and what the reader takes them for; all parts together are the line. */
export type LinePart = { text: string; kind: LineMark['kind'] | 'preparation' | 'words' }

/** An ingredient in its parts; what follows the food is its preparation. */
export function partsOfIngredient(text: string, language: RecipeLanguage): LinePart[] {
  return partsBetween(text, marksOfIngredient(text, language), 'preparation')
}

/** A step in its parts: each food that it names, from brace to brace, with its share. */
export function partsOfStep(text: string): LinePart[] {
  return partsBetween(text, marksOfStep(text), 'words')
}

function partsBetween(
  text: string,
  marks: readonly LineMark[],
  last: 'preparation' | 'words',
): LinePart[] {
  const parts: LinePart[] = []
  let end = 0
  const add = (to: number, kind: LinePart['kind']) => {
    if (to > end) parts.push({ text: text.slice(end, to), kind })
    end = to
  }
  for (const { from, to, kind } of marks) {
    add(from, 'words')
    add(to, kind)
  }
  add(text.length, marks.length > 0 ? last : 'words')
  return parts
}
