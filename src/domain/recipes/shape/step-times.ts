import type { Fraction } from 'fraction.js'
import { readQuantity } from './quantity.ts'
import { readTimeNumber, TIME_NUMBER } from './time-number.ts'

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
const NUMBER_START = new RegExp(`(?<![\\p{L}\\d.,/:–-])(?=[\\d½⅓⅔¼¾]|${TIME_NUMBER})`, 'giu')
/** After a number in words stands a unit in words, and within so many characters. */
const UNIT_NEAR = /^\P{L}|^.{1,36}(?:sec|min|hour|hr)/isu
/** “1h20”: minutes without their unit. */
const SHORT = /^(\d{1,2})h([0-5]\d)(?:\s?min)?(?![\p{L}\d])/iu
const AND_A_HALF = /^ and a half(?!\p{L})/iu
const LONGEST_SECONDS = 48 * SECONDS.h

/** More numbers in one step are not looked at. */
const MOST_NUMBERS = 30

/**
 * The times that a text names, such as “45 min”, “20–25 minutes”, “1 h 30 min” or “half an hour”, in their
 * order. How long “a couple of minutes” are nobody knows: it is left out.
 *
 * @param longest in seconds; what takes longer is no time to wait for
 */
export function findTimes(text: string, longest = LONGEST_SECONDS): StepTime[] {
  const times: StepTime[] = []
  let end = 0
  const starts = Array.from(text.matchAll(NUMBER_START), ({ index }) => index).filter((index) =>
    UNIT_NEAR.test(text.slice(index, index + 40)),
  )
  for (const index of starts.slice(0, MOST_NUMBERS)) {
    if (index < end) continue
    const time = readTime(text, index)
    if (!time || time.seconds > longest) continue
    times.push(time)
    end = index + time.length
  }
  return times
}

function readTime(text: string, index: number): StepTime | undefined {
  const short = SHORT.exec(text.slice(index, index + 12))
  if (short) {
    const [{ length }, hours, minutes] = short
    return { index, length, seconds: Number(hours) * SECONDS.h + Number(minutes) * SECONDS.m }
  }
  let [at, seconds] = [index, 0]
  let last: number = Number.POSITIVE_INFINITY
  for (;;) {
    const part = text.slice(at, at + 40)
    const digits = readQuantity(part)
    const number = digits ?? readTimeNumber(part)
    const unit = number && UNIT.exec(part.slice(number.length))
    if (!unit || (!digits && !isLongUnit(unit[1], number.quantity.from))) break
    const each = SECONDS[unit[1]?.charAt(0).toLowerCase() as keyof typeof SECONDS]
    // “1 h 30 min” is one time, “10 min 10 min” are two.
    if (each >= last) break
    seconds += number.quantity.from.mul(each).valueOf()
    last = each
    at += number.length + unit[0].length
    const half = AND_A_HALF.exec(text.slice(at, at + 12))
    if (half && number.quantity.from.equals(1)) {
      seconds += each / 2
      at += half[0].length
      break
    }
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

/** Behind words: “ten minutes”, and no “a second” pan. */
function isLongUnit(unit = '', number: Fraction): boolean {
  return unit.length > 2 && !(/^sec/i.test(unit) && number.equals(1))
}
