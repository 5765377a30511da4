import { expect, test } from 'vitest'
import { readRecipe } from '../language/read-recipe.ts'
import { checkRecipe } from './check-recipe.ts'

const FOODS =
  '- 4 cups sugar\n- 3 eggs\n- 30 ml | 2 tbsp olive oil\n- 6 cloves garlic\n- =1 bay leaf\n## Method\n'
const found = (steps: string) =>
  checkRecipe(readRecipe(FOODS + steps)).filter(({ message }) => message.includes('as written'))

test.each([
  ['1. Add 2 cups of the sugar.', '1. Add {sugar: 1/2}.'],
  ['1. Add about 2 cups sugar, and stir.', '1. Add {sugar: 1/2}, and stir.'],
  ['1. Add 4 cups of the sugar.', '1. Add {sugar}.'],
  ['3) Beat two of the eggs with a cup of sugar.', '3) Beat {eggs: 2/3} with {sugar: 1/4}.'],
  ['1. Heat a tablespoon of the oil.', '1. Heat {oil: 1/2}.'],
  [
    '1. Heat 10 ml oil, then add 3 cloves of garlic.',
    '1. Heat {oil: 1/3}, then add {garlic: 1/2}.',
  ],
  ['1. Stir in 2 cups of the {sugar}.', '1. Stir in {sugar: 1/2}.'],
])('%s offers %s', (step, replacement) => {
  const [finding] = found(step)
  expect(finding).toMatchObject({ line: 6, replacement, remedy: 'Put in braces' })
  // What it offers is understood, and no amount of it is written out any more.
  expect(found(replacement)).toEqual([])
  expect(readRecipe(FOODS + replacement).findings).toEqual([])
})

test('the line below a step is mended alone', () => {
  expect(found('1. Boil.\n   Add 1 cup of the sugar.\n2. Cool.')).toEqual([
    {
      line: 7,
      message: '“1 cup of the sugar” stays as written when a reader scales the recipe.',
      advice: 'A food in braces shows its amount, and is scaled: {sugar: 1/4}.',
      replacement: '   Add {sugar: 1/4}.',
      remedy: 'Put in braces',
    },
  ])
})

test('shares that are in braces already count', () => {
  const steps = (share: string) => `1. Add 2 cups sugar.\n2. Add the {sugar: ${share}}.`
  expect(found(steps('1/2'))).toHaveLength(1)
  expect(found(steps('2/3'))).toEqual([])
  expect(found('1. Add 2 cups sugar.\n2. Add the rest of the {sugar}.')).toHaveLength(1)
})

test.each([
  '1. Add {sugar: 1/2}, bake 30 minutes at 180 °C.',
  '1. Add 5 cups of the sugar.',
  '1. Add 200 g of the sugar.',
  '1. Add 2 litres of water.',
  '1. Add half of the sugar and 1 bay leaf.',
  '1. Add the eggs, 1 at a time.',
  '1. Add 2 to 3 cups of the sugar.',
])('nothing is offered for %s', (step) => expect(found(step)).toEqual([]))
