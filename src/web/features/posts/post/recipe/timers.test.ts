import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listTimers, startTimer, stopTimer, timeLeft } from './timers.ts'

const NOW = 1_000_000_000
const timer = { id: '1-0', name: 'Roast', path: '/blog/soup', endsAt: NOW + 60_000 }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('timers of a page are listed soonest first, whatever other pages have', () => {
  startTimer(timer, NOW)
  startTimer({ ...timer, id: '2-0', endsAt: NOW + 30_000 }, NOW)
  startTimer({ ...timer, path: '/blog/bread' }, NOW)
  expect(listTimers('/blog/soup', NOW).map(({ id }) => id)).toEqual(['2-0', '1-0'])
  expect(listTimers('/blog/bread', NOW)).toHaveLength(1)
})

test('the same timer begins anew, and a stopped one is gone', () => {
  startTimer(timer, NOW)
  startTimer({ ...timer, endsAt: NOW + 5 }, NOW)
  expect(listTimers(timer.path, NOW)).toEqual([{ ...timer, endsAt: NOW + 5 }])
  stopTimer(timer, NOW)
  expect(listTimers(timer.path, NOW)).toEqual([])
  expect(localStorage.getItem('recipe-timers')).toBeNull()
})

test('the thirteenth timer ends one of the twelve before', () => {
  for (let number = 1; number <= 13; number += 1) {
    startTimer({ ...timer, id: `${number}-0`, endsAt: NOW + number * 60_000 }, NOW)
  }
  const left = listTimers(timer.path, NOW).map(({ id }) => id)
  expect(left).toHaveLength(12)
  expect(left).toContain('13-0')
})

test('one that ended while no page was open still rings, and is forgotten after half a day', () => {
  startTimer(timer, NOW)
  expect(listTimers(timer.path, NOW + 3_600_000)).toHaveLength(1)
  expect(listTimers(timer.path, NOW + 13 * 3_600_000)).toEqual([])
})

test.each(['', '{', '{}', 'null', '[1, null, {}]'])(
  'storage that holds %j has no timers',
  (text) => {
    localStorage.setItem('recipe-timers', text)
    expect(listTimers(timer.path, NOW)).toEqual([])
  },
)

test.each([
  [45 * 60_000, '45:00'],
  [65_000, '1:05'],
  [3_905_000, '1:05:05'],
  [400, '0:01'],
  [-5_000, '0:00'],
])('%d ms are %s', (left, words) => {
  expect(timeLeft({ endsAt: NOW + left }, NOW)).toBe(words)
})
