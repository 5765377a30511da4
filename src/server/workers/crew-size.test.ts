import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { crewSizeOf } from './crew-size.ts'

test('one process serves by itself unless more are asked for', () => {
  expect(crewSizeOf(undefined)).toBeUndefined()
  expect(crewSizeOf('1')).toBeUndefined()
  expect(crewSizeOf('2')).toBe(2)
  expect(crewSizeOf('64')).toBe(64)
})

test('auto is a worker for each core', () => {
  expect(crewSizeOf('auto')).toBe(availableParallelism())
})

test.each(['0', '65', '-1', '2.5', 'two', 'AUTO', '1e1', '02x'])('%j means nothing', (text) => {
  expect(crewSizeOf(text)).toBeNaN()
})
