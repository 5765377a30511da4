import { Fraction } from 'fraction.js'
import { printMinutes } from './print-minutes.ts'
import { readQuantity } from './quantity.ts'
import { type Recipe, TIME_NAMES, type TimeName, type WrittenTime } from './recipe.ts'

/** By the first letter of a unit; two of them are German. */
const MINUTES_IN = { m: 1, h: 60, s: 60, d: 24 * 60, t: 24 * 60 } as const
const TIME_UNIT =
  /^\s*(minut(?:es?|en)|mins?|m|hours?|hrs?|h|stunden?|std|days?|d|tage?)(?!\p{L})\.?\s*(?:and\s+)?/iu
/** “1h20”: minutes behind hours need no unit. */
const MINUTES_OF_HOUR = /^[0-5]?\d$/
/** Days, hours and minutes. */
const MOST_UNITS = 3
/** Thirty days: what takes longer is no step of a recipe. */
const LONGEST_MINUTES = 30 * MINUTES_IN.d

/** Whole minutes of “1 h 20 min”, “1h20”, “1 1/2 hours” or “90 min”; undefined for what is no such time. */
export function readMinutes(text: string): number | undefined {
  let rest = text.trim()
  let minutes = new Fraction(0)
  let units = 0
  do {
    const number = readQuantity(rest)
    const unit = number && TIME_UNIT.exec(rest.slice(number.length))
    units += 1
    if (!unit || number.quantity.to || units > MOST_UNITS) return undefined
    const name = unit[1]?.charAt(0).toLowerCase()
    const each = MINUTES_IN[name as keyof typeof MINUTES_IN]
    minutes = minutes.add(number.quantity.from.mul(each))
    rest = rest.slice(number.length + unit[0].length)
    if (each === MINUTES_IN.h && MINUTES_OF_HOUR.test(rest)) rest = `${rest} min`
  } while (rest !== '')
  const isWhole = minutes.d === 1n && minutes.lte(LONGEST_MINUTES)
  return isWhole ? minutes.valueOf() : undefined
}

/** The times of a recipe; `times` and `totalTime` are whole minutes, of a range the longer. */
export type Times = Pick<Recipe, 'times' | 'totalTime' | 'writtenTimes'>

const LABELS: Record<TimeName | 'total', RegExp> = {
  prep: /^(?:prep(?:aration|aring)?|active|hands-on)$/i,
  cook: /^(?:cook(?:ing)?|bak(?:e|ing))$/i,
  rest: /^(?:rest(?:ing)?|chill(?:ing)?|soak(?:ing)?|ris(?:e|ing)|prov(?:e|ing)|marinat(?:e|ing))$/i,
  total: /^(?:total|in all|all|altogether)$/i,
}
const NAMES = [...TIME_NAMES, 'total'] as const
const LABEL_BEFORE = /^(in all|[\p{L}-]+)(?: time)?:?\s+(.+)$/iu
const LABEL_BEHIND = /^(.+?)\s+(in all|[\p{L}-]+)(?: time)?$/iu
const ABOUT = /^(?:about|approx(?:imately|\.)?|around|roughly|ca\.?|circa|~)\s*/i
const RANGE = /\s*(?:[-–—]|\s(?:to|or|bis)\s)\s*/i
const NUMBERS = /^[\d.,/\s½⅓⅔¼¾]+/

/**
 * Reads `prep 15 min, cook 1 h, rest 8 h`, and `45 min` alone for the whole time. Parts that are no times stay in
 * the writer's words, as ranges do.
 *
 * @returns the parts that are no times in `unread`; undefined where no part is a time, nor named as one
 */
export function readTimes(text: string): (Times & { unread: string[] }) | undefined {
  const times: Recipe['times'] = {}
  const writtenTimes: WrittenTime[] = []
  const unread: string[] = []
  let totalTime: number | undefined
  const parts = text.split(/[,;](?!\d)/).flatMap((part) => part.trim() || [])
  for (const part of parts) {
    const { name, words } = labelled(part) ?? {
      name: parts.length === 1 ? 'total' : undefined,
      words: part,
    }
    const isNew = name && !writtenTimes.some((one) => one.name === name)
    const isFree = isNew && (name === 'total' ? totalTime : times[name]) === undefined
    const minutes = isFree ? readLonger(words) : undefined
    if (minutes === undefined) unread.push(part)
    else if (name === 'total') totalTime = minutes
    else if (name) times[name] = minutes
    if (minutes !== undefined && minutes === readMinutes(words)) continue
    const isNamed = isFree && (minutes !== undefined || words !== part)
    writtenTimes.push(isNamed ? { name, words } : { words: part })
  }
  const hasAny = totalTime !== undefined || writtenTimes.some(({ name }) => name)
  if (!hasAny && Object.keys(times).length === 0) return undefined
  return {
    times,
    ...(totalTime !== undefined && { totalTime }),
    ...(writtenTimes.length > 0 && { writtenTimes }),
    unread,
  }
}

/** The name of a part, which stands before its time or behind it. */
function labelled(part: string): { name: TimeName | 'total'; words: string } | undefined {
  const findName = (word: string) => NAMES.find((name) => LABELS[name].test(word))
  const [, before = '', time = ''] = LABEL_BEFORE.exec(part) ?? []
  const name = findName(before)
  if (name) return { name, words: time }
  const [, words = '', behind = ''] = LABEL_BEHIND.exec(part) ?? []
  const last = findName(behind)
  return last && { name: last, words }
}

/** Of “20–25 min” the longer: who plans a meal with it has enough time. */
function readLonger(text: string): number | undefined {
  const words = text.replace(ABOUT, '')
  const exact = readMinutes(words)
  if (exact !== undefined) return exact
  const between = RANGE.exec(words)
  if (!between) return undefined
  const [least, most] = [
    words.slice(0, between.index),
    words.slice(between.index + between[0].length),
  ]
  const longer = readMinutes(most)
  const shorter = readMinutes(least) ?? readMinutes(`${least} ${most.replace(NUMBERS, '')}`)
  return longer !== undefined && shorter !== undefined && shorter < longer ? longer : undefined
}

/** The minutes from the first to the last; undefined where they are not said, or not all in numbers. */
export function wholeTime({ times, totalTime, writtenTimes = [] }: Times): number | undefined {
  if (totalTime !== undefined) return totalTime
  const isSure = writtenTimes.every(({ name }) => name && name !== 'total' && times[name])
  const sum = Object.values(times).reduce((all, part) => all + part, 0)
  return isSure && sum > 0 ? sum : undefined
}

/** The words of one time, as its writer put them where they say more than the number. */
export function wordsOfTime(
  { times, totalTime, writtenTimes = [] }: Times,
  name: TimeName | 'total',
): string {
  const minutes = name === 'total' ? totalTime : times[name]
  return writtenTimes.find((one) => one.name === name)?.words ?? printMinutes(minutes ?? 0)
}

/** Writes times so that `readTimes` reads the same again; empty where there are none. */
export function printTimes(times: Times): string {
  const named = NAMES.flatMap((name) => {
    const words = wordsOfTime(times, name)
    return words ? [`${name} ${words}`] : []
  })
  const others = (times.writtenTimes ?? []).flatMap(({ name, words }) => (name ? [] : [words]))
  return [...named, ...others].join(', ')
}
