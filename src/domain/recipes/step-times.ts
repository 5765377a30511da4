import { readQuantity } from './quantity.ts'

/** A time that a step names, for a timer. */
export type StepTime = {
  /** Where it stands in the text of the step. */
  index: number
  length: number
  /** Seconds; of a range, its beginning: one can always look and wait. */
  seconds: number
}

const UNIT = /^(?:\s?-\s?|\s*)(seconds?|secs?|s|minutes?|mins?|min|hours?|hrs?|hr|h)(?![\p{L}\d])/iu
const SECONDS = { s: 1, m: 60, h: 3_600 } as const
/** Where a number may begin: not within a word, another number or a date. */
const NUMBER_START = /(?<![\p{L}\d.,/:–-])(?=[\d½⅓⅔¼¾])/gu
const LONGEST_SECONDS = 48 * SECONDS.h

/** More numbers in one step are not looked at. */
const MOST_NUMBERS = 30

/** The times that a text names, such as “45 min”, “20–25 minutes” or “1 h 30 min”, in their order. */
export function findTimes(text: string): StepTime[] {
  const times: StepTime[] = []
  let end = 0
  const starts = Array.from(text.matchAll(NUMBER_START), ({ index }) => index)
  for (const index of starts.slice(0, MOST_NUMBERS)) {
    if (index < end) continue
    const time = readTime(text, index)
    if (!time || time.seconds > LONGEST_SECONDS) continue
    times.push(time)
    end = index + time.length
  }
  return times
}

function readTime(text: string, index: number): StepTime | undefined {
  let [at, seconds] = [index, 0]
  let last: number = Number.POSITIVE_INFINITY
  for (;;) {
    const part = text.slice(at, at + 40)
    const number = readQuantity(part)
    const unit = number && UNIT.exec(part.slice(number.length))
    if (!unit) break
    const each = SECONDS[unit[1]?.charAt(0).toLowerCase() as keyof typeof SECONDS]
    // “1 h 30 min” is one time, “10 min 10 min” are two.
    if (each >= last) break
    seconds += number.quantity.from.mul(each).valueOf()
    last = each
    at += number.length + unit[0].length
    const joined = /^(?:\s*and)?\s+(?=\d)/.exec(text.slice(at, at + 8))
    if (!joined || number.quantity.to) break
    at += joined[0].length
  }
  if (seconds === 0) return undefined
  const length = text
    .slice(index, at)
    .trimEnd()
    .replace(/\s+and$/, '').length
  return { index, length, seconds: Math.round(seconds) }
}
