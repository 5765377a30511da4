const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Whether the runtime knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * The moment at which a clock in a zone shows a local time such as 2026-12-24T07:30.
 *
 * A time that the clock skips when summer begins is taken as if it had not been put forward
 * yet; of one that it shows twice when summer ends, the first is meant. Undefined for what is
 * no time, or no zone.
 */
export function toMoment(localTime: string, timeZone: string): string | undefined {
  const shown = momentsShowing(localTime, timeZone)
  const asUtc = readAsUtc(localTime)
  if (!shown || asUtc === undefined) return undefined
  const moment = shown[0] ?? asUtc - offsetMs(asUtc - DAY_MS, timeZone)
  return new Date(moment).toISOString()
}

/**
 * Returns the oddity of a local time: the clock of its zone skips it, or shows it twice.
 *
 * Undefined for all others, which are almost all, and for what is no time.
 */
export function findOddity(
  localTime: string,
  timeZone: string,
): 'skipped' | 'repeated' | undefined {
  const moments = momentsShowing(localTime, timeZone)
  if (!moments) return undefined
  if (moments.length === 0) return 'skipped'
  return moments.length > 1 ? 'repeated' : undefined
}

/** Returns the local time of a clock in a zone, to the minute: 2026-12-24T07:30. */
export function localTimeAt(moment: string, timeZone: string): string {
  const at = Date.parse(moment)
  return new Date(at + offsetMs(at, timeZone)).toISOString().slice(0, 16)
}

/** Returns a moment as a clock in a zone shows it, with how far that is ahead of UTC: 2026-12-24T07:30:00.000+01:00. */
export function zonedMoment(moment: string, timeZone: string): string {
  const at = Date.parse(moment)
  const offset = offsetMs(at, timeZone)
  const minutes = Math.abs(Math.round(offset / MINUTE_MS))
  const two = (count: number) => String(count).padStart(2, '0')
  const ahead = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  return new Date(at + offset).toISOString().replace('Z', ahead)
}

/** Every moment at which the clock shows it, the first first; undefined for no time or no zone. */
function momentsShowing(localTime: string, timeZone: string): number[] | undefined {
  const asUtc = readAsUtc(localTime)
  if (asUtc === undefined || !isTimeZone(timeZone)) return undefined
  // A day before and after lie on either side of any change of the clock.
  const offsets = [offsetMs(asUtc - DAY_MS, timeZone), offsetMs(asUtc + DAY_MS, timeZone)]
  const moments = new Set(offsets.map((offset) => asUtc - offset))
  return [...moments]
    .filter((moment) => moment + offsetMs(moment, timeZone) === asUtc)
    .sort((one, other) => one - other)
}

function readAsUtc(localTime: string): number | undefined {
  if (!LOCAL_TIME.test(localTime)) return undefined
  const at = Date.parse(`${localTime}:00.000Z`)
  // The 31st of February is read as a day in March, or not at all.
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(localTime)
  return isDay ? at : undefined
}

/** How far a zone's clock is ahead of UTC at a moment. */
function offsetMs(at: number, timeZone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** The last one is kept: to make one takes longer than all that is read of it for a page. */
let lastClock: { timeZone: string; format: Intl.DateTimeFormat } | undefined

function clockOf(timeZone: string): Intl.DateTimeFormat {
  if (lastClock?.timeZone === timeZone) return lastClock.format
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  lastClock = { timeZone, format }
  return format
}
