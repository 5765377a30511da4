import { expect, test } from 'vitest'
import { LINES_OF_REAL_RECIPES } from '#tests/support/posts/lines-of-real-recipes.ts'
import { printIngredient } from './print-ingredient.ts'
import { readIngredient } from './read-ingredient.ts'

/** Of a hundred lines at least so many are understood. */
const LEAST_UNDERSTOOD = 97

test.each(LINES_OF_REAL_RECIPES)('%j is read as %j', (line, read) => {
  const ingredient = readIngredient(line)
  expect(ingredient ? [printIngredient(ingredient), ingredient.food] : null).toEqual(read)
  if (ingredient) expect(readIngredient(printIngredient(ingredient))).toEqual(ingredient)
})

test(`of ${LINES_OF_REAL_RECIPES.length} lines at least ${LEAST_UNDERSTOOD} % are understood`, () => {
  const understood = LINES_OF_REAL_RECIPES.filter(([line]) => readIngredient(line))
  const percent = (100 * understood.length) / LINES_OF_REAL_RECIPES.length
  console.info(
    `${understood.length} of ${LINES_OF_REAL_RECIPES.length} lines (${percent.toFixed(1)} %)`,
  )
  expect(percent).toBeGreaterThanOrEqual(LEAST_UNDERSTOOD)
})
