/** The day of a UTC time where the reader is; in words when there is none yet. */
export function localDate(time: string | null): string {
  return time === null ? 'Not published' : new Date(time).toLocaleDateString()
}
