import { expect, test } from 'vitest'
import { createSearchLimit } from './search-limit.ts'

const NOW = '2026-11-21T12:00:30.000Z'
const LIMIT = 120

test('processes that broadcast their hits count a visitor together', () => {
  const one = createSearchLimit((network, at) => other.note(network, at))
  const other = createSearchLimit((network, at) => one.note(network, at))
  const visitor = { address: '203.0.113.7' }
  for (let count = 0; count < LIMIT; count++) {
    const asked = count % 2 === 0 ? one : other
    asked.take(visitor, NOW)
  }
  expect(() => one.take(visitor, NOW)).toThrow('Too many')
  expect(() => other.take(visitor, NOW)).toThrow('Too many')
  other.take({ address: '198.51.100.7' }, NOW)
})

test('a refused search is not broadcast', () => {
  const accepted: string[] = []
  const limit = createSearchLimit((network) => accepted.push(network))
  for (let count = 0; count < LIMIT + 5; count++) {
    try {
      limit.take({ address: '203.0.113.7' }, NOW)
    } catch {
      // Too many: that is what is tried.
    }
  }
  expect(accepted).toHaveLength(LIMIT)
})
