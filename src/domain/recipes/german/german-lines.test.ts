import { expect, test } from 'vitest'
import { GERMAN_LINES, UNREAD_GERMAN_LINES } from '../../../../tests/support/posts/german-lines.ts'
import { printIngredient } from '../language/print-ingredient.ts'
import { readIngredient } from '../language/read-ingredient.ts'
import { amountWords, behindFood } from '../language/recipe-words.ts'
import type { Ingredient } from '../shape/ingredient.ts'

const amountIn = ({ measures }: Ingredient) =>
  measures
    .map(({ quantity: { from, to }, unit, pack }) => {
      const number = [from, to].flatMap((value) => value?.toFraction() ?? []).join('-')
      const size = pack && `of ${pack.quantity.from.toFraction()} ${pack.unit}`
      return [number, unit, size].filter(Boolean).join(' ')
    })
    .join(' / ')

test.each(GERMAN_LINES)('%s', (line, amount, food, shown) => {
  const read = readIngredient(line, 'de')
  if (!read) throw new Error('not understood')
  expect(amountIn(read)).toBe(amount)
  expect(read.food).toBe(food)
  expect([amountWords(read), read.food + behindFood(read)].filter(Boolean).join(' ')).toBe(shown)
})

test.each(GERMAN_LINES)('“%s” is read the same once it is written again', (line) => {
  const read = readIngredient(line, 'de')
  if (!read) throw new Error('not understood')
  const again = readIngredient(printIngredient(read), 'de')
  expect(again).toEqual(read)
})

test.each(UNREAD_GERMAN_LINES)('“%s” is not guessed at', (line) => {
  expect(readIngredient(line, 'de')).toBeUndefined()
})

test('a thousand is one in German, and English lines are read as ever', () => {
  expect(readIngredient('1.000 g Mehl', 'de')?.measures[0]?.quantity.from.valueOf()).toBe(1000)
  expect(readIngredient('1.000 g Mehl')).toBeUndefined()
  expect(readIngredient('1,000 g flour')?.measures[0]?.quantity.from.valueOf()).toBe(1000)
})
