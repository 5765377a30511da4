import { Fraction } from 'fraction.js'
import { expect, test } from 'vitest'
import { otherAmountsWords } from '../../words/english/other-amounts.ts'
import { readIngredient } from '../language/read-ingredient.ts'
import { factorForHand } from './amount-at-hand.ts'
import { queryFor, readChoice, shownFor } from './choice.ts'
import type { UnitChoice } from './choices.ts'
import { makeMark } from './make-mark.ts'

function factorOf(line: string, typed: string, units: UnitChoice = 'written') {
  const ingredient = readIngredient(line)
  if (!ingredient) throw new Error(line)
  const found = factorForHand(
    typed,
    { mark: makeMark(ingredient), food: ingredient.food, units },
    otherAmountsWords,
  )
  return 'factor' in found ? found.factor.toFraction() : found.problem
}

test.each([
  ['1.2 kg tomatoes', '0.6', '1/2'],
  ['1.2 kg tomatoes', '800 g', '2/3'],
  ['1.2 kg tomatoes', '800g', '2/3'],
  ['1.2 kg tomatoes', '0,8 kg', '2/3'],
  ['1.2 kg tomatoes', '800 g of tomatoes', '2/3'],
  ['1.2 kg tomatoes', '800 g Tomatoes', '2/3'],
  ['240 ml milk', '1 1/2 cups', '3/2'],
  ['240 ml milk', '½ cup', '1/2'],
  ['200 g | 2 cups rolled oats', '1 cup', '1/2'],
  ['2 x 400 g tins beans', '3', '3/2'],
  ['2 x 400 g tins beans', '1 tin', '1/2'],
  ['2 x 400 g tins beans', '1.2 kg', '3/2'],
  ['4 eggs', '2', '1/2'],
  ['4 eggs', '2 eggs', '1/2'],
  ['2-3 carrots', '4', '2'],
  ['250 g flour', '1 cup', '1/2'],
])('%s: who has %j makes %s of it', (line, typed, factor) => {
  expect(factorOf(line, typed)).toBe(factor)
})

test('a number alone is in the units that the page shows', () => {
  expect(factorOf('1.2 kg tomatoes', '2.2', 'us')).toBe('2079/2500')
  expect(factorOf('500 g butter', '500 g', 'us')).toBe('1')
})

test.each([
  ['1.2 kg tomatoes', '', ''],
  ['1.2 kg tomatoes', 'some', 'Write how much you have, such as 1.2 kg.'],
  ['1.2 kg tomatoes', '0', 'Write how much you have, such as 1.2 kg.'],
  ['1.2 kg tomatoes', '800 g of onions', 'Write how much you have, such as 1.2 kg.'],
  [
    '1.2 kg tomatoes',
    '2 cups',
    'This recipe cannot tell how much that is. Write how much you have, such as 1.2 kg.',
  ],
  [
    '4 eggs',
    '200 g',
    'This recipe cannot tell how much that is. Write how much you have, such as 4.',
  ],
  [
    '1.2 kg tomatoes',
    '800',
    'That would be 667 times the recipe. It can be made up to 50 times: 60 kg.',
  ],
  [
    '1.2 kg tomatoes',
    '10 g',
    'That is too little for this recipe. It can be made down to a twentieth: 0.06 kg.',
  ],
])('%s: of %j it says %j', (line, typed, problem) => {
  expect(factorOf(line, typed)).toBe(problem)
})

test('whatever is at hand, the address says it again', () => {
  for (const typed of ['28 oz', '2.2 lb', '333 g', '1 lb']) {
    const factor = new Fraction(factorOf('1.2 kg tomatoes', typed))
    const query = queryFor({ factor, units: 'us' }, new Fraction(7))
    const again = shownFor(readChoice(new URLSearchParams(query)), new Fraction(7))
    expect(again.factor.toFraction()).toBe(factor.toFraction())
  }
})
