import { countWords } from '../text/reading-time.ts'
import type { TextLine } from '../text/text-lines.ts'
import type { Finding } from './finding.ts'

/** Six or seven lines on a phone are a paragraph; this is three screens of it. */
const LONGEST_PARAGRAPH = 150
const NO_PARAGRAPH = /^\s*(?:[#>|]|[-*+] |\d+[.)] |<)/
const SENTENCE_END = /[.!?…]["”’)]*\s+(?=\S)/g

/** Promises about health that a careful reader wants to see a source for. */
const CLAIM =
  /\b(?:cures?|heals?|prevents?|treats?|reverses?|detox(?:es|ify|ifies)?|boosts? (?:your |the )?(?:immun\w+|metabolism)|burns? fat|lowers? (?:your )?(?:blood pressure|cholesterol|blood sugar)|(?:clinically|scientifically) proven|proven to|reduces? (?:the |your )?risk|studies show|research shows)\b/i
const SOURCE = /\]\(|\[\^|https?:\/\//

/** Paragraphs nobody reads to the end, with the place where they could part. */
export function checkLength(lines: readonly TextLine[]): Finding[] {
  return lines.flatMap(({ number, text }): Finding[] => {
    if (NO_PARAGRAPH.test(text)) return []
    const words = countWords(text)
    if (words <= LONGEST_PARAGRAPH) return []
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
export function checkClaims(lines: readonly TextLine[]): Finding[] {
  return lines.flatMap(({ number, text }): Finding[] => {
    const [claim] = CLAIM.exec(text) ?? []
    if (!claim || SOURCE.test(text)) return []
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
