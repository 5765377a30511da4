import { expect, test } from 'vitest'
import { withZonedDates } from './zoned-dates.ts'

const LATE = '2026-11-03T23:30:00.000Z'
const page = {
  post: { title: LATE, publishedAt: LATE, updatedAt: '2026-07-01T22:00:00.000Z' },
  around: { related: [{ publishedAt: LATE }], older: null },
  today: '2026-11-03',
}

test('the times of posts are those of a clock in the zone of the site, wherever they stand in the data of a page', () => {
  expect(withZonedDates(page, 'Europe/Berlin')).toEqual({
    post: {
      title: LATE,
      publishedAt: '2026-11-04T00:30:00.000+01:00',
      updatedAt: '2026-07-02T00:00:00.000+02:00',
    },
    around: { related: [{ publishedAt: '2026-11-04T00:30:00.000+01:00' }], older: null },
    today: '2026-11-03',
  })
})

test('a day alone and a page that was never published stay what they are', () => {
  const days = { items: [{ publishedAt: '2026-11-03' }, { publishedAt: null }] }
  expect(withZonedDates(days, 'America/New_York')).toEqual(days)
})

test.each(['', 'UTC'])('a site whose zone is “%s” has its data as it was', (timeZone) => {
  expect(withZonedDates(page, timeZone)).toBe(page)
})
