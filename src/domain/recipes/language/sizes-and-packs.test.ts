import { describe, expect, test } from 'vitest'
import { printIngredient } from './print-ingredient.ts'
import { readIngredient } from './read-ingredient.ts'

/** Each line as it is printed once it is read, with its food. */
const LINES = {
  'a length in brackets behind a unit is said of the food, and is no amount': [
    ['1 slice (1 inch thick) sourdough', '1 slice sourdough (1 inch thick)', 'sourdough'],
    ['2 slices (½-inch thick) ciabatta', '2 slices ciabatta (½-inch thick)', 'ciabatta'],
    ['1 piece (2 inch) ginger, grated', '1 piece ginger (2 inch), grated', 'ginger'],
    ['1 stalk (10 cm long) lemongrass', '1 stalk lemongrass (10 cm long)', 'lemongrass'],
    ['3 strips (2-inch) orange peel', '3 strips orange peel (2-inch)', 'orange peel'],
    ['4 slices (1 cm thick) halloumi', '4 slices halloumi (1 cm thick)', 'halloumi'],
  ],
  'another pack that will do as well is said of the food': [
    ['1 (12 fluid ounce) can or bottle beer', '1 x 12 fl oz can beer (or bottle)', 'beer'],
    ['2 cans or bottles lager', '2 cans lager (or bottles)', 'lager'],
    [
      '1 (14 oz) can or jar artichoke hearts',
      '1 x 14 oz can artichoke hearts (or jar)',
      'artichoke hearts',
    ],
    ['1 packet or sachet dried yeast', '1 packet dried yeast (or sachet)', 'dried yeast'],
    [
      '1 tin or carton coconut milk, shaken',
      '1 tin coconut milk (or carton), shaken',
      'coconut milk',
    ],
    ['1 bag or box frozen peas', '1 bag frozen peas (or box)', 'frozen peas'],
  ],
  'what a food is for has a size, which belongs to its name': [
    [
      '1 recipe pastry for a 9 inch double crust pie',
      '1 recipe pastry for a 9 inch double crust pie',
      'recipe pastry for a 9 inch double crust pie',
    ],
    ['Pastry for a 9-inch pie', 'Pastry for a 9-inch pie', 'Pastry for a 9-inch pie'],
    [
      '1 recipe pie dough for a 10-inch tart',
      '1 recipe pie dough for a 10-inch tart',
      'recipe pie dough for a 10-inch tart',
    ],
    [
      '200 g shortcrust for a 23 cm tin, chilled',
      '200 g shortcrust for a 23 cm tin, chilled',
      'shortcrust for a 23 cm tin',
    ],
    [
      '1 package pastry for a 9-inch crust',
      '1 package pastry for a 9-inch crust',
      'pastry for a 9-inch crust',
    ],
    [
      '1 batch dough for a 12 inch pizza',
      '1 batch dough for a 12 inch pizza',
      'dough for a 12 inch pizza',
    ],
  ],
  'a size is given in two measures': [
    ['5 cm / 2" piece of ginger, julienned', '1 (5 cm / 2") piece ginger, julienned', 'ginger'],
    ['2.5 cm/1 inch piece fresh ginger', '1 (2.5 cm/1 inch) piece fresh ginger', 'fresh ginger'],
    ['a 5cm/2in piece of cinnamon', '1 (5cm/2in) piece cinnamon', 'cinnamon'],
    [
      '3 cm / 1¼ inch piece turmeric, grated',
      '1 (3 cm / 1¼ inch) piece turmeric, grated',
      'turmeric',
    ],
    ['2 (20 cm / 8 inch) tortillas', '2 (20 cm / 8 inch) tortillas', 'tortillas'],
    ['1 4-inch/10cm piece of kombu', '1 (4-inch/10cm) piece kombu', 'kombu'],
  ],
} as const

describe.each(Object.entries(LINES))('%s', (_, lines) => {
  test.each<readonly [line: string, printed: string, food: string]>(lines)(
    '%j',
    (line, printed, food) => {
      const ingredient = readIngredient(line)
      expect(ingredient && [printIngredient(ingredient), ingredient.food]).toEqual([printed, food])
      expect(readIngredient(printed)).toEqual(ingredient)
    },
  )
})

test.each([
  '2 recipes pastry for two 9-inch pies',
  '1 can or 2 bottles beer',
  '1 slice (1 or 2) sourdough',
  '1 can or lager',
])('%j stays as it is written', (line) => {
  expect(readIngredient(line)).toBeUndefined()
})
