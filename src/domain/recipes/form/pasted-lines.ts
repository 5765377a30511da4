import type { NewRow } from './edit-rows.ts'

/** More lines of one paste are left in the clipboard. */
export const MOST_PASTED_LINES = 200

const BULLET = /^(?:[-*+•◦▪‣·–—☐☑✓▢□]|\[[ x]\])\s*/iu
const NUMBER = /^(?:step\s+)?\d{1,3}\s*[.):]\s+/i

/**
 * The rows that a pasted list of ingredients is: one a line, without bullets and without the
 * numbers of a list that is numbered. “For the sauce:” is
 * the heading of a group. Nothing is read into the lines: what is not understood stays as it is.
 */
export function ingredientsOfPaste(text: string): NewRow[] {
  const lines = splitLines(text).map((line) => line.replace(BULLET, '').trim())
  const isNumbered = isCounted(lines.filter((line) => findTitle(line) === undefined))
  return lines.map((line) => {
    const words = isNumbered ? line.replace(NUMBER, '').trim() : line
    const title = findTitle(words)
    return title ? { kind: 'heading', text: title } : { kind: 'ingredient', text: words }
  })
}

/** “1. eggs”, “2. 200 g flour”: numbers that go up by one are those of the list, and no amounts. */
function isCounted(lines: readonly string[]): boolean {
  const numbers = lines.map((line) => Number(/^\d+/.exec(NUMBER.exec(line)?.[0] ?? '')?.[0]))
  return lines.length > 1 && numbers.every((number, index) => number === index + 1)
}

/** The rows that a pasted method is: one a line, without the numbers that stood before them. */
export function stepsOfPaste(text: string): NewRow[] {
  return splitLines(text).map((line) => {
    const words = line.replace(BULLET, '').replace(NUMBER, '').trim()
    const title = findTitle(words)
    return title ? { kind: 'heading', text: title } : { kind: 'step', text: words }
  })
}

function splitLines(text: string): string[] {
  const lines = text.split(/[\r\n\u2028\u2029]+/u).map((line) => line.trim())
  return lines.filter((line) => line.replace(BULLET, '') !== '').slice(0, MOST_PASTED_LINES)
}

/** Undefined for what is no heading. */
function findTitle(words: string): string | undefined {
  const marked = /^#{1,6}\s+(.+)$/.exec(words)?.[1]
  const named = /^([^\d:]{2,60}):$/.exec(words)?.[1]
  return (marked ?? named)?.trim() || undefined
}
