import { describe, expect, test } from 'vitest'
import {
  printAllergens,
  printNutrition,
  readAllergens,
  readNutrition,
} from './read-declarations.ts'

describe('the line of allergens', () => {
  test.each([
    ['milk, Wheat', 'milk, wheat'],
    ['milk and wheat.', 'milk, wheat'],
    ['none', 'none'],
    ['milk, may contain celery, mustard', 'milk, may contain celery, may contain mustard'],
    ['Contains milk; may contain celery', 'milk, may contain celery'],
    ['may contain celery, contains: milk', 'may contain celery, contains milk'],
    ['may contain celery, not wheat, mustard', 'may contain celery, not wheat, mustard'],
    ['traces of nuts', 'may contain nuts'],
    ['milk, milk', 'milk'],
    ['nougat', 'nougat'],
  ])('%j is %j', (text, printed) => {
    const words = readAllergens(text) ?? []
    expect(printAllergens(words)).toBe(printed)
    expect(readAllergens(printed)).toEqual(words)
  })

  test.each(['milk,', '100 g', 'milk <b>', 'may contain', 'milk, 5, wheat'])(
    '%j is not understood',
    (text) => {
      expect(readAllergens(text)).toBeUndefined()
    },
  )
})

describe('the line of nutrition', () => {
  test.each([
    ['estimated 320 kcal', { kind: 'estimated', kcal: 320 }],
    ['Estimated', { kind: 'estimated' }],
    [
      '320 kcal, fat 12.5 g, salt 1,2 g',
      { kind: 'given', values: { kcal: 320, fat: 12.5, salt: 1.2 } },
    ],
    [
      '1340 kJ, Carbs 40g, fiber 3 g; sugar 0 g',
      { kind: 'given', values: { kj: 1340, carbohydrate: 40, fibre: 3, sugars: 0 } },
    ],
  ])('%j is understood', (text, nutrition) => {
    const read = readNutrition(text)
    expect(read).toEqual(nutrition)
    expect(read && readNutrition(printNutrition(read))).toEqual(nutrition)
  })

  test.each([
    ...['about 300', '320', '320 kcal, 330 kcal', 'fat 12', 'estimated 1e9 kcal', 'kcal 3 g'],
    ...['constructor 3 g', 'vitamin C 3 g', 'fat -3 g', ''],
  ])('%j is not', (text) => {
    expect(readNutrition(text)).toBeUndefined()
  })
})
