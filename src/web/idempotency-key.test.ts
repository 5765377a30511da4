import { expect, test } from 'vitest'
import { createKeyKeeper } from './idempotency-key.ts'

test('the same request keeps its key, another gets a new one', () => {
  let count = 0
  const keeper = createKeyKeeper(() => `key-${++count}`)
  expect(keeper.keyFor({ name: 'Ada' })).toBe('key-1')
  expect(keeper.keyFor({ name: 'Ada' })).toBe('key-1')
  expect(keeper.keyFor({ name: 'Grace' })).toBe('key-2')
})

test('after it is forgotten, the same request is a new call', () => {
  let count = 0
  const keeper = createKeyKeeper(() => `key-${++count}`)
  keeper.keyFor({ name: 'Ada' })
  keeper.forget()
  expect(keeper.keyFor({ name: 'Ada' })).toBe('key-2')
})
