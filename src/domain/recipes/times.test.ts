import { expect, test } from 'vitest'
import { readMinutes, readTimes } from './times.ts'

test.each([
  ['15 min', 15],
  ['90 min', 90],
  ['1 h 20 min', 80],
  ['1h20', 80],
  ['1 h 5', 65],
  ['1 day 2 h 30', 1590],
  ['1 1/2 hours', 90],
])('%s are %i minutes', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes)
})

test.each(['20', '1h60', '1h20 30', '15 min 30', '1-2 h', '1/7 h', 'soon', '31 days'])(
  '%s is no time',
  (text) => {
    expect(readMinutes(text)).toBeUndefined()
  },
)

test('one part of a recipe that is no time makes the line one that is not understood', () => {
  expect(readTimes('prep 15 min, cook 1h20')).toEqual({ prep: 15, cook: 80 })
  expect(readTimes('prep 15 min, cook soon')).toBeUndefined()
})
