import { Fraction } from 'fraction.js'
import { expect, test } from 'vitest'
import { otherAmountsWords } from '../../words/english/other-amounts.ts'
import { readTin } from '../shape/tin.ts'
import { factorForNumber, factorForTin } from './other-factors.ts'

const FOUR = new Fraction(4)
const LIMIT = 'That would be 75 times the recipe. It can be made up to 50 times'

test.each([
  ['6', FOUR, '3/2'],
  ['1½', undefined, '3/2'],
  ['300', FOUR, `${LIMIT}: 200 servings.`],
  ['75', undefined, `${LIMIT}.`],
  [
    '0.1',
    FOUR,
    'That is too little for this recipe. It can be made down to a twentieth: 0.2 servings.',
  ],
  ['', FOUR, 'Write one number, such as 6 or 1½.'],
  ['six', FOUR, 'Write one number, such as 6 or 1½.'],
  ['4-6', FOUR, 'Write one number, such as 6 or 1½.'],
])('%j of a recipe for %s', (typed, serves, expected) => {
  const found = factorForNumber(typed, serves, otherAmountsWords)
  expect('factor' in found ? found.factor.toFraction() : found.problem).toBe(expected)
})

test.each([
  ['round 10x5 cm', '1/4'],
  ['square 20x5 cm', '400000/314159'],
  ['round wide cm', 'Write its size as 20x5: the depth last, if at all.'],
  ['loaf 20 cm', 'Write its size as 30x20x5: the depth last, if at all.'],
  ['round 9999 in', expect.stringContaining('It can be made up to 50 times.')],
])('a tin of %s', (typed, expected) => {
  const tin = readTin('round 20x5 cm')
  if (!tin) throw new Error('no tin')
  const found = factorForTin(tin, typed, otherAmountsWords)
  expect('factor' in found ? found.factor.toFraction() : found.problem).toEqual(expected)
})
