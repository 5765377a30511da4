import { expect, test } from 'vitest'
import { readRecipe } from '../language/read-recipe.ts'
import { listFacts } from '../language/recipe-words.ts'
import { printTimes, readMinutes, readTimes, wholeTime } from './times.ts'

test.each([
  ['15 min', 15],
  ['90 min', 90],
  ['1 h 20 min', 80],
  ['1h20', 80],
  ['1 h 5', 65],
  ['1 day 2 h 30', 1590],
  ['1 1/2 hours', 90],
  ['15 Min.', 15],
  ['1 Std. 20 Min.', 80],
  ['2 Tage', 2880],
])('%s are %i minutes', (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes)
})

test.each(['20', '1h60', '1h20 30', '15 min 30', '1-2 h', '1/7 h', 'soon', '31 days'])(
  '%s is no time',
  (text) => {
    expect(readMinutes(text)).toBeUndefined()
  },
)

test.each<[string, Omit<ReturnType<typeof readTimes> & object, 'unread'>, string[]?]>([
  ['prep 15 min, cook 1h20', { times: { prep: 15, cook: 80 } }],
  ['45 min', { times: {}, totalTime: 45 }],
  ['15 Min.', { times: {}, totalTime: 15 }],
  ['total 1 h 30', { times: {}, totalTime: 90 }],
  ['Prep time: 10 min, total: 50 min', { times: { prep: 10 }, totalTime: 50 }],
  ['15 min prep, 30 min cooking', { times: { prep: 15, cook: 30 } }],
  [
    'prep 15 min, cook 20-25 min',
    { times: { prep: 15, cook: 25 }, writtenTimes: [{ name: 'cook', words: '20-25 min' }] },
  ],
  [
    'cook 1 h to 1 h 30 min',
    { times: { cook: 90 }, writtenTimes: [{ name: 'cook', words: '1 h to 1 h 30 min' }] },
  ],
  [
    'about 1-2 hours',
    { times: {}, totalTime: 120, writtenTimes: [{ name: 'total', words: 'about 1-2 hours' }] },
  ],
  [
    'prep 15 min, rest overnight',
    { times: { prep: 15 }, writtenTimes: [{ name: 'rest', words: 'overnight' }] },
    ['rest overnight'],
  ],
  [
    'prep 15 min, cook soon, a while',
    {
      times: { prep: 15 },
      writtenTimes: [{ name: 'cook', words: 'soon' }, { words: 'a while' }],
    },
    ['cook soon', 'a while'],
  ],
  [
    'prep 15 min, prep 20 min',
    { times: { prep: 15 }, writtenTimes: [{ words: 'prep 20 min' }] },
    ['prep 20 min'],
  ],
  ['prep 15 min, 30 min', { times: { prep: 15 }, writtenTimes: [{ words: '30 min' }] }, ['30 min']],
])('“%s” is read as far as it is understood', (text, times, unread = []) => {
  const read = readTimes(text)
  expect(read).toEqual({ ...times, unread })
  // What is written again is read the same.
  expect(readTimes(printTimes(times))).toEqual(read)
})

test.each(['soon', 'overnight', '25-20 min', ',', '31 days'])('“%s” is no time at all', (text) => {
  expect(readTimes(text)).toBeUndefined()
})

test.each<[string, number | undefined]>([
  ['prep 15 min, cook 20-25 min', 40],
  ['prep 15 min, total 1 h', 60],
  ['prep 15 min, rest overnight', undefined],
  ['prep 15 min, rest overnight, total 12 h', 720],
  ['prep 15 min, a while', undefined],
  ['15 min', 15],
])('“%s” takes %s minutes in all', (text, minutes) => {
  expect(wholeTime(readTimes(text) ?? { times: {} })).toBe(minutes)
})

test.each([
  ['prep 15 min, cook 20-25 min', 'Preparation: 15 min, Cooking: 20–25 min, In all: up to 40 min'],
  ['prep 15 min, rest overnight', 'Preparation: 15 min, Resting: overnight'],
  ['prep 15 min, cook 1 h', 'Preparation: 15 min, Cooking: 1 h, In all: 1 h 15 min'],
  ['cook 1 h', 'Cooking: 1 h'],
  ['45 min', 'In all: 45 min'],
  ['prep 15 min, total 1-2 h', 'Preparation: 15 min, In all: 1–2 h'],
  ['prep 15 min, a while', 'Preparation: 15 min, Time: a while'],
])('readers see of “%s” “%s”', (text, shown) => {
  const { recipe } = readRecipe(`time: ${text}`)
  expect(
    listFacts(recipe)
      .map(({ label, value }) => `${label}: ${value}`)
      .join(', '),
  ).toBe(shown)
})

test('a writer is told of each part that is no time', () => {
  const { findings, recipe } = readRecipe('time: prep 15 min, rest overnight\n- 1 egg')
  expect(recipe.unread).toEqual([])
  expect(findings).toEqual([
    {
      line: 0,
      message: '“rest overnight” is not understood as a time.',
      advice: expect.stringContaining('search engines do not get it'),
    },
  ])
})
