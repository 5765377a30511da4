import { zonedMoment } from '#domain/posts/zoned-time.ts'

/** Keys of page data whose day is shown. */
const SHOWN_TIMES: ReadonlySet<string> = new Set(['publishedAt', 'updatedAt'])
const DAY_LENGTH = 'YYYY-MM-DD'.length

/**
 * The data of a page with the times of posts as a clock in the zone of the site shows them: the day of each stands in it,
 * for the server and every browser alike. Without a zone, and in UTC, it is the data itself.
 */
export function withZonedDates<Data>(data: Data, timeZone: string): Data {
  if (timeZone === '' || timeZone === 'UTC') return data
  return inZone(data, timeZone) as Data
}

function inZone(value: unknown, timeZone: string): unknown {
  if (Array.isArray(value)) return value.map((one) => inZone(one, timeZone))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, part]) => {
    const isTime = SHOWN_TIMES.has(name) && typeof part === 'string' && part.length > DAY_LENGTH
    return [name, isTime ? zonedMoment(part, timeZone) : inZone(part, timeZone)]
  })
  return Object.fromEntries(entries)
}
