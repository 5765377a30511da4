import { Fraction } from 'fraction.js'
import { printMinutes } from './print-minutes.ts'
import { readQuantity } from './quantity.ts'
import { type Recipe, TIME_NAMES, type TimeName } from './recipe.ts'

const MINUTES_IN = { min: 1, h: 60, d: 24 * 60 } as const
const TIME_UNIT = /^\s*(minutes?|mins?|m|hours?|hrs?|h|days?|d)(?!\p{L})\.?\s*(?:and\s+)?/iu
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
    const each = name === 'h' ? MINUTES_IN.h : name === 'd' ? MINUTES_IN.d : MINUTES_IN.min
    minutes = minutes.add(number.quantity.from.mul(each))
    rest = rest.slice(number.length + unit[0].length)
    if (name === 'h' && MINUTES_OF_HOUR.test(rest)) rest = `${rest} min`
  } while (rest !== '')
  const isWhole = minutes.d === 1n && minutes.lte(LONGEST_MINUTES)
  return isWhole ? minutes.valueOf() : undefined
}

/** Reads `prep 15 min, cook 1 h, rest 8 h`; undefined when any part of it is no such time. */
export function readTimes(text: string): Recipe['times'] | undefined {
  const times: Recipe['times'] = {}
  for (const part of text.split(',')) {
    const [, name = '', time = ''] = /^\s*(\p{L}+)\s+(.+)$/u.exec(part) ?? []
    const known = TIME_NAMES.find((one) => one === name.toLowerCase())
    const minutes = readMinutes(time)
    if (!known || minutes === undefined || times[known] !== undefined) return undefined
    times[known] = minutes
  }
  return times
}

/** Writes times so that `readTimes` reads the same again; empty where there are none. */
export function printTimes(times: Recipe['times']): string {
  return TIME_NAMES.filter((name: TimeName) => times[name] !== undefined)
    .map((name) => `${name} ${printMinutes(times[name] ?? 0)}`)
    .join(', ')
}
