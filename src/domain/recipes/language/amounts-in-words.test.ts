import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { expect, test } from 'vitest'
import { LINES_OF_REAL_RECIPES } from '#tests/support/posts/lines-of-real-recipes.ts'
import { printQuantity } from '../shape/quantity.ts'
import { findAmounts, scaleWords } from './amounts-in-words.ts'
import { printIngredient } from './print-ingredient.ts'
import { readIngredient } from './read-ingredient.ts'

const words = fc
  .array(
    fc.constantFrom(
      ...[
        'about',
        '2 tbsp',
        '1/2',
        '110 F',
        '9x13',
        'plus',
        '1 yolk',
        '(',
        ')',
        ',',
        '16 to 20 count',
      ],
      ...[
        '1-inch',
        '½',
        '70 %',
        'into 8',
        '3 lb 2 oz',
        '150 g each',
        '/',
        'chopped',
        '2015',
        '1:1',
      ],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(' '))
const factors = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 6 }))
  .map(([n, d]) => new Fraction(n, d))

test('amounts among any words follow each other and never overlap', () => {
  fc.assert(
    fc.property(fc.oneof(words, fc.string()), (text) => {
      let end = 0
      for (const { index, length } of findAmounts(text) ?? []) {
        expect(index).toBeGreaterThanOrEqual(end)
        expect(length).toBeGreaterThan(0)
        end = index + length
      }
      expect(end).toBeLessThanOrEqual(text.length)
    }),
    { numRuns: 2000 },
  )
})

/** The numbers and units, whatever their words. */
const amountsIn = (text: string) =>
  findAmounts(text)?.map(({ measure: { quantity, unit } }) => [printQuantity(quantity), unit])

test('words of real recipes scaled by a and then by b are those scaled by both at once', () => {
  const behind = LINES_OF_REAL_RECIPES.flatMap(([line]) => {
    const { aside, preparation } = readIngredient(line) ?? {}
    return [aside, preparation].filter((one) => one !== undefined)
  })
  fc.assert(
    fc.property(fc.constantFrom(...behind), factors, factors, (text, a, b) => {
      expect(amountsIn(scaleWords(scaleWords(text, a), b))).toEqual(
        amountsIn(scaleWords(text, a.mul(b))),
      )
    }),
    { numRuns: 1000 },
  )
})

test('any line is read without an error, and what is read is read again the same', () => {
  fc.assert(
    fc.property(fc.oneof(words, fc.string({ unit: 'grapheme' })), words, (food, behind) => {
      const ingredient = readIngredient(`1 cup ${food}, ${behind}`)
      if (ingredient) expect(readIngredient(printIngredient(ingredient))).toEqual(ingredient)
    }),
    { numRuns: 3000 },
  )
})
