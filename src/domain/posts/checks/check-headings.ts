import type { TextLine } from '../text/text-lines.ts'
import type { Finding } from './finding.ts'

const HEADING = /^ {0,3}(#{1,6})\s+(.+)$/

/** Headings that leave out a level: readers who go by headings would think something is missing. */
export function checkHeadings(lines: readonly TextLine[]): Finding[] {
  const findings: Finding[] = []
  let before = 1
  for (const { number, text } of lines) {
    const [, marks = '', title = ''] = HEADING.exec(text) ?? []
    if (marks === '') continue
    const level = marks.length
    const highest = Math.max(2, before + 1)
    if (level === 1) {
      findings.push({
        kind: 'heading-order',
        line: number,
        message: `“${title}” is as high as the title of the post`,
        advice: 'Make it a heading of the second level.',
        replacement: `## ${title}`,
      })
      before = 2
    } else if (level > highest) {
      findings.push({
        kind: 'heading-order',
        line: number,
        message: `“${title}” leaves out a level of headings`,
        advice: `Make it a heading of level ${highest}.`,
        replacement: `${'#'.repeat(highest)} ${title}`,
      })
      before = highest
    } else before = level
  }
  return findings
}
