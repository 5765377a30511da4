import { expect, test } from 'vitest'
import { measureProgress, parseGoal } from './word-goal.ts'

test.each([
  ['800', 800],
  ['', undefined],
  [null, undefined],
  ['0', undefined],
  ['-5', undefined],
  ['7.5', undefined],
  ['many', undefined],
  ['100001', undefined],
])('a goal of %j is %j', (typed, goal) => {
  expect(parseGoal(typed)).toBe(goal)
})

test('it says how far the text is, and when it is there', () => {
  expect(measureProgress(1420, 2000)).toEqual({ share: 0.71, words: '1,420 of 2,000 words' })
  expect(measureProgress(2000, 2000)).toEqual({ share: 1, words: '2,000 words, goal reached' })
  expect(measureProgress(2600, 2000).share).toBe(1)
})
