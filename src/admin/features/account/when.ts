/** A day, as people say it. */
export function dayInWords(iso: string): string {
  return new Date(iso).toLocaleDateString([], { dateStyle: 'medium' })
}

/** A moment, to the minute. */
export function momentInWords(iso: string): string {
  return new Date(iso).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })
}
