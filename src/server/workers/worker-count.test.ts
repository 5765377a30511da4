import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { readWorkerCount } from './worker-count.ts'

test('one process serves by itself unless more are asked for', () => {
  expect(readWorkerCount(undefined)).toBeUndefined()
  expect(readWorkerCount('1')).toBeUndefined()
  expect(readWorkerCount('2')).toBe(2)
  expect(readWorkerCount('64')).toBe(64)
})

test('auto is a worker for each core', () => {
  expect(readWorkerCount('auto')).toBe(availableParallelism())
})

test.each(['0', '65', '-1', '2.5', 'two', 'AUTO', '1e1', '02x'])('%j is invalid', (text) => {
  expect(readWorkerCount(text)).toBeNaN()
})
