import { readMinutes } from '../../shape/times.ts'

/** ISO 8601 as recipes use it, with the parts of a day and signs that some programs write. */
const ISO =
  /^-?P(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5}(?:[.,]\d{1,3})?)D)?(?:T(?:(\d{1,5}(?:[.,]\d{1,3})?)H)?(?:(\d{1,6}(?:[.,]\d{1,3})?)M)?(?:(\d{1,7}(?:[.,]\d{1,3})?)S)?)?$/i
const DAY = 24 * 60
const COMPACT = /^(\d{1,3})\s?h\s?(\d{1,2})(?:\s?m(?:in)?)?$/i
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

/**
 * Minutes of a duration as programs and people write it: `PT1H30M`, `1h30`, `1:30`, “1 hour 30
 * minutes”, or a number of minutes. Zero for what says that there is none.
 *
 * @returns undefined for what is no duration; a part of a minute is kept
 */
export function readDuration(text: string): number | undefined {
  const words = text.trim().replace(/^(?:about|approx\.?|ca\.?|~)\s*/i, '')
  if (words === '' || words.length > 100) return undefined
  if (/^\d{1,5}$/.test(words)) return Number(words)
  return readIso(words) ?? readCompact(words) ?? readMinutes(words)
}

function readIso(text: string): number | undefined {
  const match = ISO.exec(text)
  if (!match || text.length < 3) return undefined
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((part) => Number((part ?? '0').replace(',', '.')))
  const wholeDays = years * 365 + months * 30 + weeks * 7 + days
  return wholeDays * DAY + hours * 60 + minutes + seconds / 60
}

function readCompact(text: string): number | undefined {
  const [, hours, minutes] = COMPACT.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes)
  const [, first, second] = CLOCK.exec(text) ?? []
  return first === undefined ? undefined : Number(first) * 60 + Number(second)
}
