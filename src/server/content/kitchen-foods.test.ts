import { expect, test } from 'vitest'
import { contentsOfFood } from '#domain/recipes/foods/allergens-of-recipe.ts'
import { readRecipe } from '#domain/recipes/language/read-recipe.ts'
import { findRecipeBlocks } from '#domain/recipes/language/recipe-blocks.ts'
import { confirmedNutrition } from '#domain/recipes/nutrition/declared-nutrition.ts'
import { readFoodTable } from '#domain/recipes/nutrition/kitchen-food.ts'
import { estimateFromTable } from './estimate-from-table.ts'
import { KITCHEN_FOODS } from './kitchen-foods.ts'
import { readStarterPosts } from './starter-folder.ts'

const table = readFoodTable(KITCHEN_FOODS)

test('every row has energy and parts that fit into 100 g', () => {
  for (const [name, { nutrients, weights }] of table) {
    const { kcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt } = nutrients
    expect(kcal, name).toBeGreaterThanOrEqual(0)
    expect(kcal, name).toBeLessThanOrEqual(902)
    const parts = (fat ?? 0) + (carbohydrate ?? 0) + (fibre ?? 0) + (protein ?? 0) + (salt ?? 0)
    expect(parts, name).toBeLessThanOrEqual(103)
    expect(saturates ?? 0, name).toBeLessThanOrEqual((fat ?? 0) + 0.1)
    // Sugars are measured, carbohydrate is what is left of 100 g: they may differ a little.
    expect(sugars ?? 0, name).toBeLessThanOrEqual((carbohydrate ?? 0) + 5)
    for (const grams of Object.values(weights)) expect(grams, name).toBeGreaterThan(0)
  }
})

test('what has nutrients has its allergens known, too', () => {
  const unknown = [...table.keys()].filter((name) => !contentsOfFood(name))
  expect(unknown).toEqual([])
})

test('the estimates of the starter recipes are those that their writers have seen', async () => {
  const blocks = (await readStarterPosts()).flatMap(({ document }) =>
    findRecipeBlocks(document.content).map(({ text }) => readRecipe(text).recipe),
  )
  const shown = blocks.filter(({ nutrition }) => nutrition)
  expect(shown).toHaveLength(4)
  for (const recipe of shown)
    expect(confirmedNutrition(recipe, estimateFromTable(recipe))?.values.kcal).toBe(
      recipe.nutrition?.kind === 'estimated' && recipe.nutrition.kcal,
    )
})
