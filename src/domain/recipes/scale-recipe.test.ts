import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { describe, expect, test } from 'vitest'
import { generatedRecipes } from '#tests/support/posts/generated-recipes.ts'
import { formatMeasures, roundForCook } from './kitchen-amount.ts'
import { readIngredient } from './language/read-ingredient.ts'
import { readRecipe } from './language/read-recipe.ts'
import { factorForTin, factorForYield, scaleIngredient, scaleRecipe } from './scale-recipe.ts'
import { readTin } from './tin.ts'

const factors = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 12 }))
  .map(([n, d]) => new Fraction(n, d))

describe('scaling', () => {
  test('by one and then by another is scaling by both at once', () => {
    fc.assert(
      fc.property(generatedRecipes(), factors, factors, (recipe, a, b) => {
        expect(scaleRecipe(scaleRecipe(recipe, a), b)).toEqual(scaleRecipe(recipe, a.mul(b)))
      }),
    )
  }, 60_000)

  test('there and back changes nothing', () => {
    fc.assert(
      fc.property(generatedRecipes(), factors, (recipe, factor) => {
        expect(scaleRecipe(scaleRecipe(recipe, factor), factor.inverse())).toEqual(recipe)
      }),
    )
  }, 60_000)

  test('leaves pinned amounts, packs, words and times', () => {
    const { recipe } = readRecipe(
      'serves: 4\ntime: cook 1 h\n- =1 bay leaf\n- 2 x 400 g tins beans\n- 1-inch ginger\n- salt',
    )
    const { ingredients, times, yield: made } = scaleRecipe(recipe, new Fraction(2))
    const [bay, beans, ginger, salt] = ingredients[0]?.items ?? []
    expect(bay?.ingredient?.measures[0]?.quantity.from).toEqual(new Fraction(1))
    expect(beans?.ingredient && formatMeasures(beans.ingredient)).toBe('4 × 400 g tins')
    expect(ginger).toEqual({ text: '1-inch ginger' })
    expect(salt?.ingredient?.measures).toEqual([])
    expect(times).toEqual({ cook: 60 })
    expect(made?.quantity.from).toEqual(new Fraction(8))
  })

  test('goes by servings and by tin', () => {
    const { recipe } = readRecipe('serves: 4\ntin: round 20x5 cm')
    expect(factorForYield(recipe, new Fraction(6))).toEqual(new Fraction(3, 2))
    const range = readRecipe('serves: 4-6').recipe
    expect(factorForYield(range, new Fraction(6))).toEqual(new Fraction(3, 2))
    const factorFor = (tin: string) => {
      const other = readTin(tin)
      return other && factorForTin(recipe, other)?.valueOf()
    }
    expect(factorFor('round 10x5 cm')).toBe(0.25)
    expect(factorFor('round 20x10 cm')).toBe(2)
    expect(factorFor('square 20 cm')).toBeCloseTo(4 / Math.PI, 4)
    expect(factorFor('round 8 in')).toBeCloseTo(1.016 ** 2, 4)
    expect(
      factorForTin(readRecipe('- 1 egg').recipe, { shape: 'round', lengths: [], unit: 'cm' }),
    ).toBe(undefined)
  })
})

describe('an amount is what a cook can measure', () => {
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
    ['2 eggs', '3/2', '3 eggs'],
    ['3 eggs', '1/2', '2 eggs'],
    ['1 egg', '1/3', '1 egg'],
    ['1 onion', '3/2', '1½ onion'],
    ['2-3 carrots', '2', '4–6 carrots'],
    ['2-3 eggs', '1/2', '1–2 eggs'],
    ['45 ml | 3 tbsp oil', '2', '90 ml / 6 tbsp'],
    ['about 800 g spinach', '1/2', 'about 400 g'],
    ['1 heaped tbsp flour', '2', '2 heaped tbsp'],
    ['a pinch of salt', '3', '3 pinches'],
  ])('%s times %s is %s', (line, factor, expected) => {
    const ingredient = readIngredient(line)
    if (!ingredient) throw new Error(`${line} was not understood`)
    const scaled = scaleIngredient(ingredient, new Fraction(factor))
    const amount = formatMeasures(scaled)
    const isCounted = scaled.measures.every(({ unit }) => unit === undefined)
    expect(isCounted ? `${amount} ${scaled.food}` : amount).toBe(expected)
  })

  test('and never nothing, nor more than a fifth away from the exact one', () => {
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
})
