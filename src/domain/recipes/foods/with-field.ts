import type { ReadRecipe } from '../language/read-recipe.ts'

/** The line of a block behind which a new field belongs, and that line with the field. */
export function withField(
  text: string,
  { fields }: ReadRecipe['lines'],
  field: string,
): { line: number; replacement: string } {
  const places = Object.values(fields).flatMap((place) => place ?? [])
  const line = Math.max(0, ...places)
  const written = text.split('\n')[line] ?? ''
  const isBehind = places.length > 0
  return { line, replacement: isBehind ? `${written}\n${field}` : `${field}\n${written}` }
}
