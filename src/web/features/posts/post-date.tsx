const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const SHORT_LETTERS = 3

/**
 * A day in words, the same on the server and in every browser: English, and the day it was
 * in UTC.
 */
export function PostDate({
  at,
  length,
  className,
}: {
  at: string
  length: 'long' | 'short'
  className?: string
}) {
  return (
    <time dateTime={at} className={className}>
      {inWords(at, length)}
    </time>
  )
}

/** Whether two times fall on different days, as `PostDate` shows them. */
export function areDifferentDays(one: string, other: string): boolean {
  return inWords(one, 'short') !== inWords(other, 'short')
}

/** As `Intl.DateTimeFormat` writes it, which takes thirty times as long. */
function inWords(at: string, length: 'long' | 'short'): string {
  const date = new Date(at)
  const month = MONTHS[date.getUTCMonth()] ?? ''
  const shown = length === 'long' ? month : month.slice(0, SHORT_LETTERS)
  return `${shown} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}
