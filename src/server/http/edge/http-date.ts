/** The current time as a `Date` header says it (RFC 9110, section 5.6.7). */
export type HttpDate = () => string

/** Formats the time once a second, however often it is asked for. */
export function createHttpDate(clock: () => number): HttpDate {
  let second = Number.NaN
  let text = ''
  return () => {
    const now = Math.floor(clock() / 1000)
    if (now !== second) {
      second = now
      text = new Date(now * 1000).toUTCString()
    }
    return text
  }
}
