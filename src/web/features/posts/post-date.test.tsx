import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { areDifferentDays, PostDate } from './post-date.tsx'

const LATE = '2026-11-03T23:30:00.000Z'

test('a date is the day it was in UTC, long or short, with the exact time beside it', () => {
  expect(renderToStaticMarkup(<PostDate at={LATE} length="long" />)).toBe(
    `<time dateTime="${LATE}">November 3, 2026</time>`,
  )
  expect(renderToStaticMarkup(<PostDate at={LATE} length="short" />)).toContain('Nov 3, 2026')
})

test('a correction on the same day is not another day', () => {
  expect(areDifferentDays('2026-11-03T00:10:00.000Z', LATE)).toBe(false)
  expect(areDifferentDays(LATE, '2026-11-04T00:00:00.000Z')).toBe(true)
})
