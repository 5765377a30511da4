import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { describe, expect, test } from 'vitest'
import { generatedRecipes } from '#tests/support/posts/generated-recipes.ts'
import { printHeat } from '../../markdown/recipes/recipe-marks.ts'
import { readIngredient } from '../language/read-ingredient.ts'
import { listIngredients } from '../shape/foods-of-steps.ts'
import type { Ingredient } from '../shape/ingredient.ts'
import type { RecipeLanguage } from '../shape/recipe-language.ts'
import { readMark } from './amount-mark.ts'
import type { UnitChoice } from './choices.ts'
import { findHeats } from './find-heats.ts'
import { makeMark } from './make-mark.ts'
import { printMark } from './print-mark.ts'
import { showAmount, showHeat } from './show-amount.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const given = (line: string, language: RecipeLanguage = 'en'): Ingredient => {
  const ingredient = readIngredient(line, language)
  if (!ingredient) throw new Error(`${line} was not understood`)
  return ingredient
}
const shown = (line: string, factor: string, units: UnitChoice = 'written') =>
  plain(showAmount(printMark(makeMark(given(line))), { factor: new Fraction(factor), units }))

describe('a mark', () => {
  test('is read as it was printed', () => {
    fc.assert(
      fc.property(generatedRecipes(), (recipe) => {
        for (const { ingredient } of listIngredients(recipe)) {
          if (!ingredient || ingredient.measures.length === 0) continue
          const parts = [new Fraction(2, 3), new Fraction(1, 3)]
          const mark = makeMark(ingredient, { share: { place: 1, parts }, isWithoutCups: true })
          expect(readMark(printMark(mark))).toEqual(mark)
        }
      }),
      { numRuns: 50 },
    )
  })
})

test.each([
  ['113 g butter', '1', '113 g'],
  ['113 g butter', '2', '225 g'],
  ['1.2 kg tomatoes', '3/2', '1.8 kg'],
  ['3 eggs', '1/2', '2'],
  ['=1 bay leaf', '5', '1'],
  ['2 x 400 g tins beans', '2', '4 × 400 g tins'],
  ['1 tbsp oil', '3/2', '1½ tbsp'],
  ['about 800 g spinach', '1/2', 'about 400 g'],
])('%s times %s is %s', (line, factor, expected) => {
  expect(shown(line, factor)).toBe(expected)
})

test.each<[string, string, UnitChoice, string]>([
  ['1.2 kg tomatoes', '1', 'us', '2⅔ lb'],
  ['45 ml | 3 tbsp olive oil', '1', 'us', '3 tbsp'],
  ['45 ml | 3 tbsp olive oil', '2', 'metric', '90 ml'],
  ['8 oz mushrooms', '1', 'metric', '225 g'],
  ['1 lb beef', '3', 'metric', '1.35 kg'],
  ['2 cups milk', '1', 'metric', '480 ml'],
  ['5 cups stock', '1', 'metric', '1.2 l'],
  ['500 ml stock', '1', 'us', '2 cups'],
  ['5 ml vanilla extract', '1', 'us', '1 tsp'],
  ['250 g flour', '1', 'us', '≈ 2 cups'],
  ['2 cups flour', '1', 'metric', '≈ 250 g'],
  ['250 g mystery powder', '1', 'us', '8¾ oz'],
  ['2 cups cooked quinoa', '1', 'metric', '480 ml'],
  ['2 tbsp sugar', '1', 'metric', '2 tbsp'],
  ['3 eggs', '2', 'us', '6'],
  ['2 x 400 g tins beans', '1', 'us', '2 × 14 oz tins'],
  ['1 (14 oz) can tomatoes', '2', 'metric', '2 × 395 g cans'],
  ['3 g saffron', '1', 'us', '3 g'],
  ['200-250 g rice noodles', '1', 'us', '7–8¾ oz'],
])('%s times %s in %s units is %s', (line, factor, units, expected) => {
  expect(shown(line, factor, units)).toBe(expected)
})

test.each([
  ['500 ml Milch', '1', '2 Tassen'],
  ['250 ml Milch', '1', '1 Tasse'],
  ['15 ml Öl', '1', '1 EL'],
  ['5 ml Öl', '1', '1 TL'],
  ['1 EL Zucker', '1', '1 EL'],
  ['250 g Mehl', '1', '≈ 2 Tassen'],
  ['15 ml Öl', '15', '¾ Tasse plus 3 EL'],
])('the German line %s times %s in cups is %s', (line, factor, expected) => {
  const mark = printMark(makeMark(given(line, 'de')))
  expect(plain(showAmount(mark, { factor: new Fraction(factor), units: 'us' }))).toBe(expected)
})

test('there is no cup of butter beans, peanut butter or almond flour', () => {
  for (const food of [
    'butter beans',
    'peanut butter',
    'almond flour',
    'coconut sugar',
    'buttermilk',
  ]) {
    expect(shown(`200 g ${food}`, '1', 'us')).toBe('7 oz')
  }
})

test.each<[string, UnitChoice, string | undefined]>([
  ['Roast at 200 °C', 'us', '400 °F'],
  ['Roast at 200 °C', 'metric', '200 °C (fan 180 °C, gas 6)'],
  ['Roast at 200 °C', 'written', undefined],
  ['Bake at 350°F', 'metric', '180 °C (fan 160 °C, gas 4)'],
  ['Bake at 180 C fan', 'us', '350 °F fan'],
  ['Bake at gas mark 6', 'us', '400 °F'],
  ['Bake at gas mark 6', 'metric', '200 °C (fan 180 °C, gas 6)'],
  ['Bake at 180–200 °C', 'us', '350–400 °F'],
  ['Cook the syrup to 118 °C', 'us', '244 °F'],
  ['Roast until 74 °C inside', 'us', '165 °F'],
  ['Bake at 180 degrees C', 'us', '350 °F'],
])('%s in %s units says %s', (text, units, expected) => {
  const [found] = findHeats(text)
  if (!found) throw new Error('no temperature was found')
  expect(plain(showHeat(printHeat(found.heat), { factor: new Fraction(1), units }))).toBe(expected)
})

test.each([
  'Add 200 c water',
  'Add 2 C flour',
  'Bake at 200 °C (400 °F)',
  'Bake at 180 °C/160 °C fan/gas 4',
  'Bake at 180 °C–200 °C',
  'Bake at 200/220 °C',
  'Use gas 12',
  'vitamin 20 Cups',
])('there is no temperature to convert in %j', (text) => {
  expect(findHeats(text)).toEqual([])
})
