import { type Place, placeOfHeading } from '../text/read-plain-text.ts'

/** A line of Markdown with what it begins. */
export type MarkdownLine = {
  text: string
  /** The rank of the heading that it is; undefined for any other line. */
  level?: number
  heading?: string
}

/** Lines from a heading to the next of its rank. */
export type MarkdownSection = { start: number; end: number; level: number }

const ATX = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*$/
const BOLD = /^(\*\*|__)([^*_]{1,80})\1:?$/
const FENCE = /^ {0,3}(?:```|~~~)/

/** The lines of a text with their headings, as Markdown has them, and as people write them without its signs. */
export function markdownLines(text: string): MarkdownLine[] {
  let isCode = false
  const lines = text.split(/\r\n|\n|\r/)
  return lines.map((line, place) => {
    if (FENCE.test(line)) isCode = !isCode
    if (isCode) return { text: line }
    const [, signs, words = ''] = ATX.exec(line) ?? []
    if (signs) return { text: line, level: signs.length, heading: bare(words) }
    const under = lines[place + 1] ?? ''
    if (line.trim() !== '' && /^ {0,3}(?:=+|-{3,})\s*$/.test(under) && !/^[-*+>]/.test(line.trim()))
      return { text: line, level: under.trim().startsWith('=') ? 1 : 2, heading: bare(line) }
    const [, , bold] = BOLD.exec(line.trim()) ?? []
    if (bold) return { text: line, level: 7, heading: bare(bold) }
    if (/:\s*$/.test(line) && placeOfHeading(line.trim()))
      return { text: line, level: 8, heading: bare(line) }
    return { text: line }
  })
}

function bare(words: string): string {
  return words
    .replace(/[*_]{1,3}/g, '')
    .replace(/\s*\{[^{}]*\}$/, '')
    .replace(/:\s*$/, '')
    .trim()
}

/** The first section of a part of a recipe; undefined where no heading names it. */
export function findSection(
  lines: readonly MarkdownLine[],
  place: Place,
): MarkdownSection | undefined {
  const start = lines.findIndex(({ heading }) => heading && findPlace(heading) === place)
  const level = lines[start]?.level
  if (start === -1 || level === undefined) return undefined
  const length = lines
    .slice(start + 1)
    .findIndex((line) => line.heading && (findPlace(line.heading) || (line.level ?? 9) <= level))
  return { start, end: length === -1 ? lines.length : start + 1 + length, level }
}

/** “Ingredients (for 4)” is a heading of ingredients. */
function findPlace(heading: string): Place | undefined {
  return placeOfHeading(heading.replace(/\s*(?:\(.{1,40}\)|for .{1,40})$/i, ''))
}
