import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { areDifferentDays, PostDate } from './post-date.tsx'

const LATE = '2026-11-03T23:30:00.000Z'

test('a date is the day that stands in it, long or short, with the exact time beside it', () => {
  expect(renderToStaticMarkup(<PostDate at={LATE} length="long" />)).toBe(
    `<time dateTime="${LATE}">November 3, 2026</time>`,
  )
  expect(renderToStaticMarkup(<PostDate at={LATE} length="short" />)).toContain('Nov 3, 2026')
})

test('a time of a zone is the day that it was there', () => {
  const zoned = '2026-11-04T00:30:00.000+01:00'
  expect(renderToStaticMarkup(<PostDate at={zoned} length="long" />)).toBe(
    `<time dateTime="${zoned}">November 4, 2026</time>`,
  )
})

test('a correction on the same day is not another day', () => {
  expect(areDifferentDays('2026-11-03T00:10:00.000Z', LATE)).toBe(false)
  expect(areDifferentDays(LATE, '2026-11-04T00:00:00.000Z')).toBe(true)
})

test('every month is named as browsers name it', () => {
  const named = (style: 'long' | 'medium', at: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: style, timeZone: 'UTC' }).format(new Date(at))
  for (let month = 0; month < 12; month++) {
    const at = new Date(Date.UTC(2026, month, 1 + 2 * month)).toISOString()
    expect(renderToStaticMarkup(<PostDate at={at} length="long" />)).toContain(named('long', at))
    expect(renderToStaticMarkup(<PostDate at={at} length="short" />)).toContain(named('medium', at))
  }
})
