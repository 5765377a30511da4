import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-key.ts'

test('the same request keeps its key, another gets a new one', () => {
  let count = 0
  const keys = createIdempotencyKeys(() => `key-${++count}`)
  expect(keys.keyFor({ name: 'Ada' })).toBe('key-1')
  expect(keys.keyFor({ name: 'Ada' })).toBe('key-1')
  expect(keys.keyFor({ name: 'Grace' })).toBe('key-2')
})

test('after it is forgotten, the same request is a new call', () => {
  let count = 0
  const keys = createIdempotencyKeys(() => `key-${++count}`)
  keys.keyFor({ name: 'Ada' })
  keys.forget()
  expect(keys.keyFor({ name: 'Ada' })).toBe('key-2')
})
