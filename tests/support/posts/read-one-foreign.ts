import { readForeign } from '#domain/recipes/exchange/read-foreign.ts'

/** The first recipe of a file of another program, with the lines of its block and what is said of its fields. */
export function readOneForeign(source: object | string, fileName?: string) {
  const text = typeof source === 'string' ? source : JSON.stringify(source)
  const [recipe] = readForeign({ text, fileName })
  if (!recipe) throw new Error('No recipe was read.')
  return {
    ...recipe,
    lines: recipe.markdown.split('\n'),
    said: recipe.findings.map(({ field, outcome }) => `${field}: ${outcome}`),
  }
}
