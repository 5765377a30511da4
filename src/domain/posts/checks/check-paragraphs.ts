import type { Finding } from './finding.ts'
import type { ReadLine } from './read-lines.ts'

/** Six or seven lines on a phone are a paragraph; this is three screens of it. */
const LONGEST_PARAGRAPH = 150
const NO_PARAGRAPH = /^\s*(?:[#>|]|[-*+] |\d+[.)] |<)/
const SENTENCE_END = /[.!?…]["”’)]*\s+(?=\S)/g

/** Paragraphs nobody reads to the end, with the place where they could part. */
export function checkLength(lines: readonly ReadLine[]): Finding[] {
  return lines.flatMap(({ number, text, words }): Finding[] => {
    if (words <= LONGEST_PARAGRAPH || NO_PARAGRAPH.test(text)) return []
    const parted = partInTheMiddle(text)
    return [
      {
        kind: 'long-paragraph',
        line: number,
        message: `A paragraph of ${words} words`,
        advice: 'Part it in two where the thought turns.',
        ...(parted && { replacement: parted }),
      },
    ]
  })
}

/** Claims about health in a paragraph without a link or a footnote. */
export function checkClaims(lines: readonly ReadLine[]): Finding[] {
  return lines.flatMap(({ number, claim }): Finding[] => {
    if (claim === undefined) return []
    return [
      {
        kind: 'health-claim',
        line: number,
        message: `“${claim}” has no source`,
        advice: 'Link the study or page that says so, or add a footnote such as [^1].',
      },
    ]
  })
}

function partInTheMiddle(text: string): string | undefined {
  const ends = [...text.matchAll(SENTENCE_END)].map(({ index, 0: end }) => index + end.length)
  const middle = text.length / 2
  const [nearest] = ends.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  if (nearest === undefined) return undefined
  return `${text.slice(0, nearest).trimEnd()}\n\n${text.slice(nearest)}`
}
