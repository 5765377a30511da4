import { expect, test } from 'vitest'
import { msUntilHitFits, windowStart } from './sliding-window.ts'

const MINUTE = 60_000

function wait(
  hits: { previous: number; current: number },
  { limit, at }: { limit: number; at: number },
) {
  return Math.round(msUntilHitFits(hits, { limit, nowMs: at, windowMs: MINUTE }))
}

test('a window begins at a whole multiple of its length', () => {
  expect(windowStart(61_500, MINUTE)).toBe(60_000)
})

test('hits are accepted until the limit is reached', () => {
  expect(wait({ previous: 0, current: 4 }, { limit: 5, at: 10_000 })).toBe(0)
  expect(wait({ previous: 0, current: 5 }, { limit: 5, at: 10_000 })).toBeGreaterThan(0)
})

test('after a full window the next hit fits a fifth into the next window', () => {
  expect(wait({ previous: 0, current: 5 }, { limit: 5, at: 10_000 })).toBe(50_000 + 12_000)
  expect(wait({ previous: 5, current: 0 }, { limit: 5, at: 60_000 })).toBe(12_000)
  expect(wait({ previous: 5, current: 0 }, { limit: 5, at: 72_000 })).toBe(0)
})

test('the part of the previous window that has passed no longer counts', () => {
  expect(wait({ previous: 10, current: 4 }, { limit: 10, at: 60_000 + 29_000 })).toBe(1_000)
  expect(wait({ previous: 10, current: 4 }, { limit: 10, at: 60_000 + 30_000 })).toBe(0)
})

test('a limit of one accepts one hit and then waits a whole window', () => {
  expect(wait({ previous: 0, current: 0 }, { limit: 1, at: 0 })).toBe(0)
  expect(wait({ previous: 0, current: 1 }, { limit: 1, at: 0 })).toBe(2 * MINUTE)
})
