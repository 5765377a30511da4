/**
 * One text as the change of another: what stood between two places is replaced.
 *
 * Places are counted in UTF-16 units, as JavaScript counts them.
 */
export type TextSplice = {
  from: number
  to: number
  insert: string
  /** The `textSum` of the text that is changed: a splice of any other text is refused. */
  sum: number
}

/** The splice that makes one text another. */
export function spliceBetween(before: string, after: string): TextSplice {
  return { ...differenceBetween(before, after), sum: textSum(before) }
}

/** Returns the splice that makes one text another: all between the first and the last unit that differ. */
export function differenceBetween(before: string, after: string): Omit<TextSplice, 'sum'> {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  const isSame = (back: number) => before[before.length - back] === after[after.length - back]
  while (end < shorter - start && isSame(end + 1)) end += 1
  // Half of a pair cannot be sent as text.
  if (isSecondHalf(before, start) || isSecondHalf(after, start)) start -= 1
  if (isSecondHalf(before, before.length - end) || isSecondHalf(after, after.length - end)) end -= 1
  return {
    from: start,
    to: before.length - end,
    insert: after.slice(start, after.length - end),
  }
}

/** The text that a splice makes of another; undefined when it was made for a different one. */
export function applySplice(
  before: string,
  { from, to, insert, sum }: TextSplice,
): string | undefined {
  if (from > to || to > before.length || textSum(before) !== sum) return undefined
  return before.slice(0, from) + insert + before.slice(to)
}

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A sum by which two texts are told apart that should be the same: FNV-1a, 32 bits, by UTF-16 unit. */
export function textSum(text: string): number {
  let sum = FNV_OFFSET
  for (let index = 0; index < text.length; index++) {
    sum = Math.imul(sum ^ text.charCodeAt(index), FNV_PRIME)
  }
  return sum >>> 0
}

function isSecondHalf(text: string, place: number): boolean {
  const unit = text.charCodeAt(place)
  return unit >= 0xdc00 && unit <= 0xdfff
}
