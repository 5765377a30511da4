import { expect, test } from 'vitest'
import { countWords, readingMinutesFor } from './reading-time.ts'

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [1001, 6],
])('%i words take %i minutes: two hundred a minute, rounded up', (words, minutes) => {
  expect(readingMinutesFor(words)).toBe(minutes)
})

test.each([
  ['', 0],
  ['   \n ', 0],
  ['one', 1],
  ["Don't halve the well-being", 4],
  ['1/2 cup of 3.5 % milk', 5],
  ['soup — or stew — 🍲 !', 3],
  ['hot—and fast', 3],
  ['crème brûlée', 2],
])('%j has %i words', (text, words) => {
  expect(countWords(text)).toBe(words)
})

test.each(['私は毎朝スープを飲みます', '我每天早上喝一碗粥', 'ฉันกินข้าวทุกวัน'])(
  '%s counts as several words though it has no spaces',
  (text) => {
    expect(countWords(text)).toBeGreaterThanOrEqual(4)
    expect(countWords(text)).toBeLessThan([...text].length)
  },
)

test('Korean is counted by its spaces', () => {
  expect(countWords('오늘은 따뜻한 죽을 먹어요')).toBe(4)
})

test('words of both kinds add up', () => {
  expect(countWords('Miso 味噌 soup')).toBe(3)
})
