import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { workerCountOf } from './worker-count.ts'

test('one process serves by itself unless more are asked for', () => {
  expect(workerCountOf(undefined)).toBeUndefined()
  expect(workerCountOf('1')).toBeUndefined()
  expect(workerCountOf('2')).toBe(2)
  expect(workerCountOf('64')).toBe(64)
})

test('auto is a worker for each core', () => {
  expect(workerCountOf('auto')).toBe(availableParallelism())
})

test.each(['0', '65', '-1', '2.5', 'two', 'AUTO', '1e1', '02x'])('%j is invalid', (text) => {
  expect(workerCountOf(text)).toBeNaN()
})
