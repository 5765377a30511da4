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
  ['Leave it for half an hour.', [['half an hour', 1800]]],
  ['An hour in the fridge', [['An hour', 3600]]],
  ['Rest for an hour and a half, turning once.', [['an hour and a half', 5400]]],
  [
    'a quarter of an hour, or three quarters of an hour',
    [
      ['a quarter of an hour', 900],
      ['three quarters of an hour', 2700],
    ],
  ],
  ['Boil for one and a half hours', [['one and a half hours', 5400]]],
  [
    'Knead for ten minutes and prove for two hours.',
    [
      ['ten minutes', 600],
      ['two hours', 7200],
    ],
  ],
  [
    'Fry for another minute, then a half-hour rest',
    [
      ['another minute', 60],
      ['half-hour', 1800],
    ],
  ],
  ['Bake for 1 hour 20 minutes', [['1 hour 20 minutes', 4800]]],
  ['Bake for 1h20', [['1h20', 4800]]],
  [
    'Bake 45–50 min or two to three hours',
    [
      ['45–50 min', 2700],
      ['two to three hours', 7200],
    ],
  ],
  ['an hour and 20 minutes', [['an hour and 20 minutes', 4800]]],
  ['Rest for 1 hour, 20 g flour', [['1 hour', 3600]]],
  // How long is not said.
  [
    'a couple of minutes, a few minutes, some hours, every minute, the hour, happy hour, a second bowl, one second thought',
    [],
  ],
  ['that one second pan, bananas an hourglass, half an hourly wage', []],
  ['after 1000 hours', []],
  ['', []],
])('%j', (text, expected) => {
  const found = findTimes(text).map(({ index, length, seconds }) => [
    text.slice(index, index + length),
    seconds,
  ])
  expect(found).toEqual(expected)
})
