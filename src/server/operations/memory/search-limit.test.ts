import { expect, test } from 'vitest'
import { createSearchLimit } from './search-limit.ts'

const NOW = '2026-11-21T12:00:30.000Z'
const LIMIT = 120

test('processes that broadcast their hits count a visitor together', () => {
  const one = createSearchLimit((network, at) => other.record(network, at))
  const other = createSearchLimit((network, at) => one.record(network, at))
  const visitor = { address: '203.0.113.7' }
  for (let count = 0; count < LIMIT; count++) {
    const asked = count % 2 === 0 ? one : other
    asked.consume(visitor, NOW)
  }
  expect(() => one.consume(visitor, NOW)).toThrow('Too many')
  expect(() => other.consume(visitor, NOW)).toThrow('Too many')
  other.consume({ address: '198.51.100.7' }, NOW)
})

test('a refused search is not broadcast', () => {
  const accepted: string[] = []
  const limit = createSearchLimit((network) => accepted.push(network))
  for (let count = 0; count < LIMIT + 5; count++) {
    try {
      limit.consume({ address: '203.0.113.7' }, NOW)
    } catch {
      // Too many: that is what is tried.
    }
  }
  expect(accepted).toHaveLength(LIMIT)
})
