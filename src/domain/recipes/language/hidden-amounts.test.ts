import { expect, test } from 'vitest'
import { printIngredient } from './print-ingredient.ts'
import { readIngredient } from './read-ingredient.ts'

/** Each has a second amount somewhere, or one that could be another: scaled, it would be wrong. */
const NOT_UNDERSTOOD = [
  '2 eggs, plus an extra yolk',
  '2 eggs and a yolk',
  '2 eggs, 1 for brushing',
  '4 eggs, 2 separated',
  '3 carrots, one grated',
  '2 lemons, 1 juiced, 1 sliced',
  '2 lemons, zest of both and juice of one',
  '1 lime - juice of ½',
  '2 carrots and one onion',
  '1 onion (or two shallots)',
  '1 lime and ½ lemon',
  '2 bay leaves and a sprig of thyme',
  '1 bay leaf, a sprig of thyme',
  'salt, about a tsp',
  'parsley, a handful',
  'eggs, 2',
  '2 no. eggs',
  'between one and two tbsp sugar',
  '100 g pasta per person',
  '1 egg per person',
  '2 slices toast each',
  '2 eggs, 1 per person',
  '1.000 g Mehl',
  '1.500 ml water',
  '1,250 kg flour',
  "1 c. à soupe d'huile",
  '400g tins chickpeas',
  '2 400g tins chickpeas',
  'two inch piece ginger',
  '½ cup minus 1 tbsp milk',
  '200 g to 250 g flour',
  '12/15 ladyfingers',
  '1 avocado, ½ mashed',
]

test.each(NOT_UNDERSTOOD)('%j is not understood', (line) => {
  expect(readIngredient(line)).toBeUndefined()
})

/** Amounts behind a food that are sure are scaled with it. */
const SCALED: [line: string, printed: string][] = [
  ['1 egg, plus 1 yolk', '1 egg, plus 1 yolk'],
  ['200 ml crème fraîche, 1 tub', '200 ml crème fraîche, 1 tub'],
  ['500 g potatoes, about 4', '500 g potatoes, about 4'],
  ['1 cup cooked rice (from ½ cup raw)', '1 cup cooked rice (from ½ cup raw)'],
  ['1lb 2oz potatoes', '1 lb 2 oz potatoes'],
  ['6 (8-inch) tortillas', '6 (8-inch) tortillas'],
  ['1 cup sugar, plus 2 tbsp', '1 cup sugar, plus 2 tbsp'],
]

test.each(SCALED)('%j is read as %j, with its second amount', (line, printed) => {
  const ingredient = readIngredient(line)
  expect(ingredient && printIngredient(ingredient)).toBe(printed)
  expect(readIngredient(printed)).toEqual(ingredient)
})

/** Numbers that stay as they are when there is more of the food. */
const OF_NO_AMOUNT: [line: string, printed: string][] = [
  ['1 onion, cut into 8', '1 onion, cut into 8'],
  ['1 chicken, jointed into 8 pieces', '1 chicken, jointed into 8 pieces'],
  ['250 g butter, cut into 1 cm cubes', '250 g butter, cut into 1 cm cubes'],
  ['1 sheet puff pastry, 30 x 40 cm', '1 sheet puff pastry, 30 x 40 cm'],
  ['100 ml water, at 40 °C', '100 ml water, at 40 °C'],
  ['4 salmon fillets, about 150g each', '4 salmon fillets, about 150g each'],
  ['200 g flour, sifted (see note 1)', '200 g flour, sifted (see note 1)'],
  ['6 tomatoes, half of them peeled', '6 tomatoes, half of them peeled'],
]

test.each(OF_NO_AMOUNT)('%j is read as %j', (line, printed) => {
  const ingredient = readIngredient(line)
  expect(ingredient && printIngredient(ingredient)).toBe(printed)
  expect(readIngredient(printed)).toEqual(ingredient)
})
