import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { expect, test } from 'vitest'
import { roundForCook } from './kitchen-amount.ts'
import { readIngredient } from './language/read-ingredient.ts'
import { markOf, printMark } from './page/amount-mark.ts'
import { AS_WRITTEN, showAmount } from './page/show-amount.ts'

test.each([
  ['200 g flour', '1', '200 g'],
  ['125 g flour', '1/2', '63 g'],
  ['200 g flour', '4/3', '265 g'],
  ['7 g yeast', '1/2', '3.5 g'],
  ['1.2 kg tomatoes', '1/4', '0.3 kg'],
  ['1 tbsp oil', '3/2', '1½ tbsp'],
  ['3 tbsp oil', '1/2', '1½ tbsp'],
  ['1 tsp salt', '1/3', '⅓ tsp'],
  ['1 tsp salt', '1/4', '¼ tsp'],
  ['1 cup milk', '2/3', '⅔ cup'],
  ['1 cup milk', '3/2', '1½ cups'],
  ['1/2 cup milk', '3', '1½ cups'],
  ['8 oz cheese', '3/4', '6 oz'],
  ['2 eggs', '3/2', '3'],
  ['3 eggs', '1/2', '2'],
  ['1 egg', '1/3', '1'],
  ['1 onion', '3/2', '1½'],
  ['2-3 carrots', '2', '4–6'],
  ['2-3 eggs', '1/2', '1–2'],
  ['45 ml | 3 tbsp oil', '2', '90 ml / 6 tbsp'],
  ['about 800 g spinach', '1/2', 'about 400 g'],
  ['1 heaped tbsp flour', '2', '2 heaped tbsp'],
  ['a pinch of salt', '3', '3 pinches'],
])('%s times %s is %s, as a cook can measure it', (line, factor, expected) => {
  const ingredient = readIngredient(line)
  if (!ingredient) throw new Error(`${line} was not understood`)
  const shown = { ...AS_WRITTEN, factor: new Fraction(factor) }
  expect(showAmount(printMark(markOf(ingredient)), shown).replaceAll('\u00a0', ' ')).toBe(expected)
})

test('an amount is never rounded to nothing, nor more than a fifth away from the exact one', () => {
  const units = fc.constantFrom('g', 'kg', 'ml', 'l', 'tsp', 'tbsp', 'cup', 'oz', 'lb', 'clove')
  const values = fc
    .tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 100 }))
    .map(([n, d]) => new Fraction(n, d))
  fc.assert(
    fc.property(values, units, (value, unit) => {
      const rounded = roundForCook(value, unit, 'flour')
      expect(rounded.gt(0)).toBe(true)
      expect(rounded.sub(value).abs().div(value).valueOf()).toBeLessThanOrEqual(0.2)
    }),
  )
})
