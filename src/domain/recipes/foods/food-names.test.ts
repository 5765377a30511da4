import { expect, test } from 'vitest'
import { foodTerm, kitchenName, lookupName, namesOfFood } from './food-names.ts'
import { SAME_FOOD } from './same-food.ts'

test.each([
  ['Zucchini', 'courgette'],
  ['eggplants', 'aubergine'],
  ['Cilantro', 'coriander'],
  ['Scallions', 'spring onion'],
  ['Confectioners’ sugar', 'icing sugar'],
  ['Confectioners sugar', 'icing sugar'],
  ['All-purpose flour', 'plain flour'],
  ['Quinoa', 'quinoa'],
])('%s is looked up as %s', (typed, name) => {
  expect(lookupName(typed)).toBe(name)
})

test.each([
  ['extra virgin olive oil', ['extra virgin olive oil', 'olive oil', 'oil']],
  ['baby zucchini', ['baby zucchini', 'courgette']],
  ['coconut milk', ['coconut milk']],
  ['unsweetened coconut milk', ['unsweetened coconut milk', 'coconut milk']],
  ['peanut butter', ['peanut butter']],
  ['unsalted butter', ['unsalted butter', 'butter']],
  ['sweet potato', ['sweet potato']],
  ['garlic cloves', ['garlic clove', 'garlic']],
  ['whole cloves', ['whole clove', 'clove']],
  [
    'free-range chicken thighs',
    ['free range chicken thigh', 'free range chicken', 'range chicken', 'chicken'],
  ],
  ['lemon juice', ['lemon juice', 'lemon']],
  ['apple juice', ['apple juice', 'juice']],
])('%s is found by its names', (food, names) => {
  expect(namesOfFood(foodTerm(food))).toEqual(names)
})

test.each([
  ['garlic clove', 'garlic'],
  ['lemon juice', 'lemon'],
  ['celery stalk', 'celery'],
  ['olive oil', 'olive oil'],
  ['clove', 'clove'],
])('a kitchen has %s by the name of %s', (term, name) => {
  expect(kitchenName(term)).toBe(name)
})

test('each name stands in one line alone, as the lists of recipes have it', () => {
  const names = SAME_FOOD.flat()
  expect(SAME_FOOD.length).toBeGreaterThan(80)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(
    SAME_FOOD.filter((line) => line.length < 2 || line.some((name) => foodTerm(name) === '')),
  ).toEqual([])
})
