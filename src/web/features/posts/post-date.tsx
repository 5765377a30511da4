import { pageWords } from '#domain/words/english/page.ts'
import { translated } from '#web/translated.ts'

const DAY_LENGTH = 'YYYY-MM-DD'.length

/** A day in words, the same on the server and in every browser: the day that stands in the time itself. */
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

function inWords(at: string, length: 'long' | 'short'): string {
  return translated('page', pageWords).day(at.slice(0, DAY_LENGTH), length)
}
