import { expect, test } from 'vitest'
import { completeFood } from './food-completion.ts'

const FOODS = [
  { name: 'olive oil', isUsed: true },
  { name: 'tomatoes', isUsed: false },
  { name: 'tomato paste', isUsed: false },
  { name: 'Öl', isUsed: false },
  { name: 'salt', isUsed: false },
]
const offered = (before: string, after = '') =>
  completeFood(before, after, FOODS)?.options.map(({ text }) => text)

test.each([
  ['Roast the tom', ['{tomatoes}', '{tomato paste}']],
  ['Roast the tomatoe', ['{tomatoes}', '{tomatoes: ']],
  ['Stir in oliv', ['{olive oil}', '{olive oil: ']],
  ['Stir in olive o', ['{olive oil}', '{olive oil: ']],
  ['Stir in OIL', ['{olive oil}', '{olive oil: ']],
  // Two letters are not yet a word of the list, nor is the end of another one.
  ['Stir in to', undefined],
  ['The basalt', undefined],
  ['tomatoes ', undefined],
  ['{', ['{tomatoes}', '{tomato paste}', '{Öl}', '{salt}', '{olive oil}']],
  ['with {oi', ['{olive oil}']],
  ['with {nothing', undefined],
  ['{olive oil} and', undefined],
] as const)('behind %j are %j', (before, texts) => {
  expect(offered(before)).toEqual(texts)
})

test('what is put in takes the place of what was typed', () => {
  expect(completeFood('Add olive o', '', FOODS)).toMatchObject({ length: 7, isAsked: false })
  expect(completeFood('Add {oli', '', FOODS)).toMatchObject({ length: 4, isAsked: true })
})

test('after a colon it is how much of the food', () => {
  expect(offered('Add {olive oil: ')?.slice(0, 3)).toEqual([
    '{olive oil}',
    '{olive oil: 1/2}',
    '{olive oil: 1/3}',
  ])
})

test('within a word nothing is offered', () => {
  expect(offered('Roast the tom', 'atoes')).toBeUndefined()
})
