const LONG = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const SHORT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

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
      {(length === 'long' ? LONG : SHORT).format(new Date(at))}
    </time>
  )
}

/** Whether two times fall on different days, as `PostDate` shows them. */
export function areDifferentDays(one: string, other: string): boolean {
  return SHORT.format(new Date(one)) !== SHORT.format(new Date(other))
}
