import type { SearchTerm } from './search-query.ts'
import { matchesIn, type TermMatch } from './text-match.ts'

/** A stretch of text, and whether it is what was looked for. */
export type TextSegment = { text: string; isMatch: boolean }

/** How long a snippet is: two or three lines of a result. */
const SNIPPET_LENGTH = 220
/** The length shown before the first match, to read it in its sentence. */
const LEAD_LENGTH = 60
/** Within how much text words count as standing together. */
const PASSAGE_LENGTH = SNIPPET_LENGTH - LEAD_LENGTH - 20
/** How far a cut may move to fall between words. */
const SLACK = 24

/** A text in segments, with every match marked. */
export function markMatches(text: string, terms: readonly SearchTerm[]): TextSegment[] {
  return splitSegments(text, matchesIn(text, terms))
}

/**
 * The part of a text that says most about what was looked for, with every match marked.
 *
 * Where nothing matches (the title did) it is the beginning.
 */
export function makeSnippet(text: string, terms: readonly SearchTerm[]): TextSegment[] {
  const { matches, start } = findPassage(text, terms)
  const from = cutBefore(text, Math.max(0, start - LEAD_LENGTH))
  const to = cutAfter(text, from + SNIPPET_LENGTH)
  const shown = matches
    .filter((match) => match.start >= from && match.end <= to)
    .map((match) => ({ ...match, start: match.start - from, end: match.end - from }))

  const segments = splitSegments(text.slice(from, to).trimEnd(), shown)
  if (from > 0) segments.unshift({ text: '… ', isMatch: false })
  if (to < text.length) segments.push({ text: ' …', isMatch: false })
  return segments
}

/**
 * Where the first passage begins that holds every term, or the one with the most of them.
 *
 * The text is read no further than that: most begin with what they are about.
 */
function findPassage(text: string, terms: readonly SearchTerm[]) {
  const matches: TermMatch[] = []
  const latest = new Map<number, number>()
  let best = { start: 0, termCount: 0 }
  for (const match of matchesIn(text, terms)) {
    if (best.termCount === terms.length && match.start > best.start + SNIPPET_LENGTH) break
    matches.push(match)
    latest.set(match.term, match.start)
    const near = [...latest.values()].filter((start) => match.end - start <= PASSAGE_LENGTH)
    if (near.length > best.termCount) best = { start: Math.min(...near), termCount: near.length }
  }
  return { matches, start: best.start }
}

function cutBefore(text: string, wanted: number): number {
  if (wanted === 0) return 0
  const space = text.indexOf(' ', wanted - 1)
  return space === -1 || space > wanted + SLACK ? wholeCharacter(text, wanted) : space + 1
}

function cutAfter(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length
  const space = text.lastIndexOf(' ', wanted)
  return space < wanted - SLACK ? wholeCharacter(text, wanted) : space
}

/** Never between the halves of a character. */
function wholeCharacter(text: string, index: number): number {
  return /[\uDC00-\uDFFF]/.test(text[index] ?? '') ? index - 1 : index
}

function splitSegments(text: string, matches: Iterable<TermMatch>): TextSegment[] {
  const segments: TextSegment[] = []
  let done = 0
  for (const { start, end } of matches) {
    if (end <= done) continue
    const from = Math.max(start, done)
    if (from > done) segments.push({ text: text.slice(done, from), isMatch: false })
    segments.push({ text: text.slice(from, end), isMatch: true })
    done = end
  }
  if (done < text.length) segments.push({ text: text.slice(done), isMatch: false })
  return segments
}
