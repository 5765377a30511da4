import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedTopics, restoredTopics } from './changed-topics.ts'

const NAMES = ['Soups', 'Stews', 'Winter', 'Beans', 'Oats', 'Bread']
const list = fc.uniqueArray(fc.constantFrom(...NAMES))

test('what a text has already keeps its place, and names of one address are one topic', () => {
  expect(changedTopics(['Soups', 'Beans'], { add: ['soups', 'Oats'], take: [] })).toEqual([
    'Soups',
    'Beans',
    'Oats',
  ])
  expect(changedTopics(['Soups', 'Beans'], { add: ['Oats'], take: ['SOUPS'] })).toEqual([
    'Beans',
    'Oats',
  ])
})

test('a change that is taken back at once leaves exactly what was before', () => {
  fc.assert(
    fc.property(list, list, list, (before, add, take) => {
      const after = changedTopics(before, { add, take })
      expect(restoredTopics(after, { before, after })).toEqual(before)
    }),
  )
})

test('a change that is taken back later leaves what others have done since', () => {
  const before = ['Soups', 'Stews', 'Winter']
  const after = changedTopics(before, { add: ['Oats'], take: ['Stews'] })
  expect(after).toEqual(['Soups', 'Winter', 'Oats'])
  expect(restoredTopics(['Soups', 'Winter', 'Oats', 'Bread'], { before, after })).toEqual([
    ...before,
    'Bread',
  ])
  expect(restoredTopics(['Bread', 'Winter', 'Oats'], { before, after })).toEqual([
    'Stews',
    'Bread',
    'Winter',
  ])
  expect(restoredTopics(['Stews', 'Winter'], { before, after })).toEqual(['Stews', 'Winter'])
})

test('what was taken away is there once, whatever was put back meanwhile', () => {
  fc.assert(
    fc.property(list, list, list, list, (before, add, take, now) => {
      const after = changedTopics(before, { add, take })
      const restored = restoredTopics(now, { before, after })
      expect(new Set(restored).size).toBe(restored.length)
      for (const name of before) {
        if (!after.includes(name)) expect(restored).toContain(name)
      }
      for (const name of now) {
        if (!after.includes(name) || before.includes(name)) expect(restored).toContain(name)
      }
    }),
  )
})
