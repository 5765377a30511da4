import type { Group } from '../recipe.ts'

/** Marks of lists and boxes to tick that stand before an ingredient on pages. */
const BULLET = /^(?:[-–—*•·●○▢☐◦▪‣✓□]\s*)+(?=\S)/u
const OPTIONAL = /^(.*\S)\s*(?:\(optional\)|,\s*optional)$/i
/** A line that names the ones below it: “For the dough:”. */
const HEADING = /^[^\d:][^:]{1,60}:$/

/**
 * An ingredient as its line stands in a block: its words stay, and only what would be read as a
 * sign of the language changes.
 *
 * @param canPin leaves a `=` in front as it is, by which a format says that an amount is not scaled
 */
export function ingredientText(line: string, canPin = false): string {
  const pin = canPin && line.startsWith('=') ? '=' : ''
  const words = line
    .replace(BULLET, '')
    .replace(/^[=?\s]+/, '')
    .replaceAll('|', '/')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replace(/[[\]]/g, (bracket) => (bracket === '[' ? '(' : ')'))
    .replace(/\s+,/g, ',')
    .trim()
  const [, needed] = OPTIONAL.exec(words) ?? []
  return needed === undefined ? pin + words : `${pin}? ${needed}`
}

/** Groups lines by those of them that are headings: “For the dough:”. */
export function groupLines(lines: readonly string[]): Group<string>[] {
  const groups: Group<string>[] = []
  for (const line of lines) {
    if (HEADING.test(line)) groups.push({ title: line.slice(0, -1).trim(), items: [] })
    else if (groups.length === 0) groups.push({ items: [line] })
    else groups.at(-1)?.items.push(line)
  }
  return groups.filter(({ items, title }) => items.length > 0 || title)
}
