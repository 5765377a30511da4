import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generatedRecipes } from '#tests/support/posts/generated-recipes.ts'
import { printRecipe } from '../language/print-recipe.ts'
import { readRecipe } from '../language/read-recipe.ts'
import { readForm } from './block-form.ts'
import {
  joinAllergens,
  joinNutrition,
  splitAllergens,
  splitNutrition,
} from './declaration-words.ts'
import { setField } from './edit-fields.ts'
import { textOfLines } from './next-lines.ts'

const NOTHING = { contained: '', possible: '', 'ruled out': '', isNone: false }

test('allergens and nutrition that are put together again mean the same', () => {
  fc.assert(
    fc.property(generatedRecipes(), (recipe) => {
      const { allergens, nutrition } = readForm(printRecipe(recipe)).fields
      if (allergens) {
        const words = splitAllergens(allergens.text)
        const read = readRecipe(`allergens: ${words && joinAllergens(words)}`).recipe.allergens
        expect(new Set(read)).toEqual(new Set(recipe.allergens))
      }
      if (nutrition && recipe.nutrition?.kind === 'given') {
        const words = splitNutrition(nutrition.text)
        const read = readRecipe(`nutrition: ${words && joinNutrition(words)}`).recipe.nutrition
        expect(read).toEqual(recipe.nutrition)
      }
    }),
    { numRuns: 1000 },
  )
}, 60_000)

test.each([
  ['', NOTHING],
  ['none', { ...NOTHING, isNone: true }],
  ['milk, wheat', { ...NOTHING, contained: 'milk, wheat' }],
  [
    'milk, may contain celery, lupin, not wheat',
    { contained: 'milk', possible: 'celery, lupin', 'ruled out': 'wheat', isNone: false },
  ],
])('allergens %j are %j', (text, words) => {
  expect(splitAllergens(text)).toEqual(words)
})

test('a name is never taken for one that may be contained, whatever stands before it', () => {
  const words = { contained: 'milk', possible: 'celery', 'ruled out': 'wheat', isNone: false }
  expect(splitAllergens(joinAllergens(words))).toEqual(words)
  expect(joinAllergens({ ...NOTHING, possible: ' celery ,, lupin,' })).toBe(
    'may contain celery, may contain lupin',
  )
})

test('“none” is said by the writer alone: no words are nothing said', () => {
  expect(joinAllergens(NOTHING)).toBe('')
  expect(joinAllergens({ ...NOTHING, isNone: true })).toBe('none')
})

test.each(['milk (skimmed)', 'milk,, wheat', 'see the label!'])(
  'allergens %j stay as they are written',
  (text) => expect(splitAllergens(text)).toBeUndefined(),
)

test.each([
  ['', {}],
  ['320 kcal, fat 12,5 g, salt 1.2 g', { kcal: '320', fat: '12.5', salt: '1.2' }],
  ['estimated 320 kcal', undefined],
  ['plenty', undefined],
])('nutrition %j is %j', (text, words) => {
  expect(splitNutrition(text)).toEqual(words)
})

test('both have their place in a block behind the diet, and are written over where they stand', () => {
  const first = readForm('serves: 4\ndiet: vegan\nsource: x\n- 1 egg')
  const second = readForm(textOfLines(setField(first, 'nutrition', '90 kcal')))
  const third = readForm(textOfLines(setField(second, 'allergens', 'eggs')))
  expect(third.lines.slice(0, 4)).toEqual([
    'serves: 4',
    'diet: vegan',
    'allergens: eggs',
    'nutrition: 90 kcal',
  ])
  expect(textOfLines(setField(third, 'allergens', 'eggs, milk'))).toContain(
    '\nallergens: eggs, milk\n',
  )
  expect(third.plain).toEqual([])
})
