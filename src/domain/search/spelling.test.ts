import { expect, test } from 'vitest'
import { listSpellings, slipsBetween, slipsForgiven, spellingsToTry } from './spelling.ts'

test.each([
  ['lentl', 'lentil', 1],
  ['lenttil', 'lentil', 1],
  ['lantil', 'lentil', 1],
  ['letnil', 'lentil', 1],
  ['brocolli', 'broccoli', 2],
  ['recepie', 'recipe', 2],
  ['zuchinni', 'zucchini', 2],
  ['soup', 'soup', 0],
])('%s is found near %s', (mistyped, known, slips) => {
  const kept = new Set(listSpellings(known))
  expect(spellingsToTry(mistyped).some((spelling) => kept.has(spelling))).toBe(true)
  expect(slipsBetween(mistyped, known)).toBe(slips)
  expect(slips).toBeLessThanOrEqual(slipsForgiven(mistyped))
})

test('words too short, too long or with digits are left alone', () => {
  for (const word of ['oat', 'x'.repeat(25), 'b12b12']) {
    expect(listSpellings(word)).toEqual([])
    expect(spellingsToTry(word)).toEqual([])
  }
})

test('the work for the longest word is bounded', () => {
  expect(spellingsToTry('abcdefghijklmnopqrstuvwx').length).toBeLessThanOrEqual(301)
})
