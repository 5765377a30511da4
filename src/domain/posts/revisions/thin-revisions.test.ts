import { expect, test } from 'vitest'
import type { RevisionKind } from './revision-kind.ts'
import { revisionsToForget } from './thin-revisions.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const HOUR_MS = 3_600_000

function givenEach(kind: RevisionKind, everyMs: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `${kind}-${index}`,
    kind,
    createdAt: new Date(Date.parse(NOW) - index * everyMs).toISOString(),
  }))
}

test('a published revision is never pruned', () => {
  expect(revisionsToForget(givenEach('publish', HOUR_MS, 5000), NOW)).toEqual([])
})

test('every autosave of the last day is kept, then one an hour, a day, a week', () => {
  const autosaves = givenEach('autosave', HOUR_MS / 4, 4 * 24 * 100)
  const forgotten = new Set(revisionsToForget(autosaves, NOW))
  const kept = autosaves.filter(({ id }) => !forgotten.has(id))
  const keptIn = (fromDay: number, toDay: number) =>
    kept.filter(({ createdAt }) => {
      const days = (Date.parse(NOW) - Date.parse(createdAt)) / (24 * HOUR_MS)
      return days >= fromDay && days < toDay
    }).length

  expect(keptIn(0, 1)).toBe(96)
  expect(keptIn(2, 3)).toBe(24)
  expect(keptIn(10, 20)).toBe(10)
  expect(keptIn(91, 98)).toBeLessThanOrEqual(2)
  expect(keptIn(91, 98)).toBeGreaterThan(0)
})

test('pruning a second time removes nothing more', () => {
  const autosaves = givenEach('autosave', HOUR_MS / 4, 2000)
  const forgotten = new Set(revisionsToForget(autosaves, NOW))
  const kept = autosaves.filter(({ id }) => !forgotten.has(id))
  expect(revisionsToForget(kept, NOW)).toEqual([])
})

test('what was saved on purpose is kept for a month, however much there is', () => {
  expect(revisionsToForget(givenEach('save', HOUR_MS / 60, 5000), NOW)).toEqual([])
})
