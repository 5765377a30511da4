import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { expect, test } from 'vitest'
import { readIngredient } from '../language/read-ingredient.ts'
import { makeMark } from '../page/make-mark.ts'
import { printMark } from '../page/print-mark.ts'
import { AS_WRITTEN, showAmount } from '../page/show-amount.ts'
import type { Measure } from '../shape/ingredient.ts'
import { kitchenMeasure } from './kitchen-unit.ts'
import { findUnit } from './units.ts'

test.each([
  ['200 g flour', '1', '200 g'],
  ['125 g flour', '1/2', '63 g'],
  ['200 g flour', '4/3', '265 g'],
  ['7 g yeast', '1/2', '3.5 g'],
  ['1.2 kg tomatoes', '1/4', '300 g'],
  ['1 kg flour', '1/8', '125 g'],
  ['300 g flour', '10', '3 kg'],
  ['750 g flour', '4/3', '1 kg'],
  ['490 g flour', '2', '980 g'],
  ['500 g | 1 lb beef', '4', '2 kg / 4 lb'],
  ['200-300 g rice', '5', '1–1.5 kg'],
  ['1-2 kg apples', '1/2', '500–1000 g'],
  ['45 ml oil', '3/2', '70 ml'],
  ['90 ml oil', '3/4', '70 ml'],
  ['15 ml oil', '3/2', '23 ml'],
  ['500 ml milk', '4', '2 l'],
  ['1 l stock', '1/4', '250 ml'],
  ['2 dl cream', '3', '6 dl'],
  ['2 dl cream', '5', '1 l'],
  ['1 dl cream', '1/4', '25 ml'],
  ['2 g saffron', '1/3', '0.7 g'],
  ['500 mg saffron', '4', '2 g'],
  ['1 tsp salt', '12', '¼ cup'],
  ['1 tsp salt', '3', '1 tbsp'],
  ['1 tsp salt', '4', '4 tsp'],
  ['1 tsp salt', '9/2', '1½ tbsp'],
  ['1 tsp salt', '1/16', '1 pinch'],
  ['1 tbsp oil', '1/3', '1 tsp'],
  ['1 tbsp oil', '1/2', '1½ tsp'],
  ['4 tbsp oil', '4', '1 cup'],
  ['3 tbsp oil', '2', '6 tbsp'],
  ['2 tbsp oil', '2/3', '1⅓ tbsp'],
  ['1 cup milk', '1/8', '2 tbsp'],
  ['1 cup milk', '1/6', '2⅔ tbsp'],
  ['1 cup milk', '1/16', '1 tbsp'],
  ['1 cup milk', '9/8', '1⅛ cups'],
  ['3/4 cup milk', '3/2', '1⅛ cups'],
  ['9 tbsp oil', '19/9', '19 tbsp'],
  ['9 tbsp oil', '18/9', '1⅛ cups'],
  ['9 tbsp oil', '20/9', '1¼ cups'],
  ['1 pint cream', '1/4', '½ cup'],
  ['1 fl oz rum', '1/4', '1½ tsp'],
  ['8 oz cheese', '4', '2 lb'],
  ['8 oz cheese', '3', '1½ lb'],
  ['6 oz cheese', '3', '18 oz'],
  ['3/4 lb cheese', '1/4', '3 oz'],
  ['1 oz yeast', '1/3', '⅓ oz'],
  ['9.5 oz cheese', '2/3', '6¼ oz'],
  ['4 oz cheese', '2/3', '2¾ oz'],
  ['19 fl oz beer', '1/3', '6¼ fl oz'],
  ['1 heaped tsp cumin', '3', '3 heaped tsp'],
  ['1 packed cup sugar', '1/8', '2 packed tbsp'],
  ['2 x 400 g tins tomatoes', '3', '6 × 400 g tins'],
  ['1 (14 oz) can tomatoes', '4', '4 × 14 oz cans'],
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
  ['1 onion', '4/3', '1⅓'],
  ['1 onion', '5/4', '1¼'],
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
  expect(showAmount(printMark(makeMark(ingredient)), shown).replaceAll('\u00a0', ' ')).toBe(
    expected,
  )
})

test('a recipe in grams has no cups, and neither have metric units', () => {
  const ingredient = readIngredient('4 tbsp oil')
  if (!ingredient) throw new Error('not understood')
  const shown = { ...AS_WRITTEN, factor: new Fraction(4) }
  const mark = makeMark(ingredient, { isWithoutCups: true })
  expect(showAmount(printMark(mark), shown)).toBe('16\u00a0tbsp')
  expect(showAmount(printMark(mark), { ...shown, units: 'us' })).toBe('1\u00a0cup')
  expect(showAmount(printMark(makeMark(ingredient)), { ...shown, units: 'metric' })).toBe(
    '16\u00a0tbsp',
  )
})

const values = fc
  .tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 100 }))
  .map(([n, d]) => new Fraction(n, d))

/** Returns the amount that is shown, in grams, millilitres or as counted. */
function inBase({ quantity, unit }: Measure): Fraction {
  return quantity.from.mul(findUnit(unit ?? '')?.size ?? 1)
}

test('an amount is never rounded to nothing, and is within a twentieth of the exact one, a tenth where it is counted', () => {
  const units = fc.constantFrom(
    'g',
    'kg',
    'ml',
    'dl',
    'l',
    'tsp',
    'tbsp',
    'cup',
    'oz',
    'lb',
    'clove',
    'fl oz',
    'pint',
  )
  fc.assert(
    fc.property(values, units, fc.boolean(), (value, unit, isWithoutCups) => {
      const exact: Measure = { quantity: { from: value, to: null }, unit }
      const shown = kitchenMeasure(exact, { isWithoutCups, isWhole: false })
      if (shown.unit === 'pinch') return
      const [is, was] = [inBase(shown), inBase(exact)]
      expect(is.gt(0)).toBe(true)
      // Less than one of what is counted is a part that a knife cuts.
      if (unit === 'clove' && was.lt(1)) {
        expect(is.sub(was).abs().valueOf()).toBeLessThanOrEqual(1 / 8)
        return
      }
      const most = unit === 'clove' ? 0.1 : 0.05
      expect(is.sub(was).abs().div(was).valueOf()).toBeLessThanOrEqual(most)
    }),
    { numRuns: 2000 },
  )
})

test('what is shown is never a thousand grams or ounces by the dozen, nor a small part of a large unit', () => {
  const units = fc.constantFrom('g', 'kg', 'ml', 'l', 'oz', 'lb', 'cup', 'tbsp')
  fc.assert(
    fc.property(values, units, (value, unit) => {
      const { quantity, unit: shown = '' } = kitchenMeasure(
        { quantity: { from: value, to: null }, unit },
        { isWithoutCups: false, isWhole: false },
      )
      const ranges: Record<string, readonly [least: number, most: number]> = {
        g: [0, 999],
        ml: [0, 999],
        kg: [1, Number.POSITIVE_INFINITY],
        l: [1, Number.POSITIVE_INFINITY],
        oz: [0, 32],
        lb: [1, Number.POSITIVE_INFINITY],
        cup: [0.25, Number.POSITIVE_INFINITY],
        // 19 tbsp lie further than a twentieth from both 1⅛ and 1¼ cups, and are exact.
        tbsp: [1, 19],
      }
      const [least, most] = ranges[shown] ?? [0, 12]
      expect(quantity.from.valueOf()).toBeGreaterThanOrEqual(least)
      expect(quantity.from.valueOf()).toBeLessThanOrEqual(most)
    }),
    { numRuns: 2000, examples: [[new Fraction(19), 'tbsp']] },
  )
})
