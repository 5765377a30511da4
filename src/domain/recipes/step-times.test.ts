import { expect, test } from 'vitest'
import { findTimes } from './step-times.ts'

test.each<[string, [string, number][]]>([
  ['Roast for 45 min.', [['45 min', 2700]]],
  [
    'Bake 20–25 minutes, then rest for 1 hour.',
    [
      ['20–25 minutes', 1200],
      ['1 hour', 3600],
    ],
  ],
  ['Simmer for 1 h 30 min.', [['1 h 30 min', 5400]]],
  ['Simmer for 1 hour and 15 minutes.', [['1 hour and 15 minutes', 4500]]],
  ['Chill 1½ hours', [['1½ hours', 5400]]],
  ['Whisk for 30 seconds', [['30 seconds', 30]]],
  ['a 5-minute rest', [['5-minute', 300]]],
  [
    '10 min 10 min',
    [
      ['10 min', 600],
      ['10 min', 600],
    ],
  ],
  ['at 200 °C, 2 m of string, 5 minced cloves, 3 secrets', []],
  ['1.5 h', [['1.5 h', 5400]]],
  ['after 1000 hours', []],
  ['', []],
])('%j', (text, expected) => {
  const found = findTimes(text).map(({ index, length, seconds }) => [
    text.slice(index, index + length),
    seconds,
  ])
  expect(found).toEqual(expected)
})
