import type { Group } from '../../shape/recipe.ts'
import type { ForeignRecipe } from './foreign-recipe.ts'

/** Marks of lists and boxes to tick that stand before an ingredient on pages. */
const BULLET = /^(?:[-–—*•·●○▢☐◦▪‣✓□]\s*)+(?=\S)/u
const OPTIONAL = /^(.*\S)\s*(?:\(optional\)|,\s*optional)$/i
/** A line that names the ones below it: “For the dough:”. */
const HEADING = /^[^\d:][^:]{1,60}:$/
/** As other programs mark one: `## Dough`, `[Dough]`, `**Dough**`, `--- Dough ---`. */
const MARKED = [
  /^#{1,6}\s+(\S.{0,78})$/,
  /^\[([^[\]\d][^[\]]{1,60})\]$/,
  /^(?:\*\*|__)([^*_\d][^*_]{1,60}?):?(?:\*\*|__):?$/,
  /^[-=–—]{2,}\s*(\S.{0,60}?)\s*[-=–—]{2,}$/,
]
/** “For the sauce”, without a colon. */
const FOR = /^for (?:the|an?) [\p{L}][\p{L} &'’-]{2,40}$/iu

/** Which signs of the language an ingredient of some format has. */
type Signs = Pick<ForeignRecipe, 'canPin' | 'hasSecondMeasures'>

/**
 * An ingredient as its line stands in a block: its words stay, and only what would be read as a
 * sign of the language changes.
 *
 * @param canPin leaves a `=` in front as it is, by which a format says that an amount is not scaled
 * @param hasSecondMeasures leaves a `|` between two measures as it is
 */
export function ingredientText(line: string, { canPin, hasSecondMeasures }: Signs = {}): string {
  const pin = canPin && line.startsWith('=') ? '=' : ''
  const words = line
    .replace(BULLET, '')
    .replace(/^[=?\s]+/, '')
    .replaceAll('|', hasSecondMeasures ? '|' : '/')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replace(/[[\]]/g, (bracket) => (bracket === '[' ? '(' : ')'))
    .replace(/\s+,/g, ',')
    .trim()
  const [, needed] = OPTIONAL.exec(words) ?? []
  return needed === undefined ? pin + words : `${pin}? ${needed}`
}

/** Returns the words of a line that is the heading of those below it; undefined for any other. */
export function findHeading(line: string): string | undefined {
  const words = line.trim()
  for (const mark of MARKED) {
    const [, title] = mark.exec(words) ?? []
    if (title)
      return title
        .replace(/\s*#+$/, '')
        .replace(/:$/, '')
        .trim()
  }
  if (HEADING.test(words)) return words.slice(0, -1).trim()
  return FOR.test(words) ? words : undefined
}

/** Groups lines by those of them that are headings: “For the dough:”. */
export function groupLines(lines: readonly string[]): Group<string>[] {
  const groups: Group<string>[] = []
  for (const line of lines) {
    const title = findHeading(line)
    if (title !== undefined) groups.push({ title, items: [] })
    else if (groups.length === 0) groups.push({ items: [line] })
    else groups.at(-1)?.items.push(line)
  }
  return groups.filter(({ items, title }) => items.length > 0 || title)
}
