import { describe, expect, test } from 'vitest'
import { startProcessorTime } from '#tests/support/processor-time.ts'
import { allergensOfRecipe } from '../foods/allergens-of-recipe.ts'
import { confirmedAllergens } from '../foods/declared-allergens.ts'
import { printIngredient } from '../language/print-ingredient.ts'
import { readRecipe } from '../language/read-recipe.ts'
import { estimateNutrition } from '../nutrition/estimate-nutrition.ts'
import { readFoodTable } from '../nutrition/kitchen-food.ts'
import { listIngredients, nameOfLine } from '../shape/foods-of-steps.ts'
import { checkLinked } from './check-linked.ts'
import { withLinkedFoods } from './with-linked-foods.ts'

const LINKED = new Map([
  [
    '/blog/pesto',
    'makes: 300 g\n- 200 g parmesan\n- [oil](/blog/oil), cold\n- ? 1 egg\n- 2 cloves (8 g) garlic',
  ],
  ['/blog/oil', 'makes: 1 l\n- 1 l olive oil\n- 2 anchovies'],
  ['/blog/bread', 'makes: 6 flatbreads\n- 600 g oats'],
  ['/blog/stew', 'serves: 4\n- 800 ml milk'],
  ['/blog/one', '- 1 egg\n- [icing](/blog/two)'],
  ['/blog/two', '- 50 g butter\n- [dough](/blog/one)'],
  ['/blog/empty', 'name: Nothing yet'],
])
const TABLE = readFoodTable(`
00001|OATS, DRY|400|8|1|60|1|10|12|0|cup=80|oats
00002|MILK, WHOLE|60|3|2|5|5|0|3|0.1|cup=240|milk`)

const recipeOf = (lines: string) => readRecipe(lines).recipe
const foodsOf = (lines: string, isByAmount = false) =>
  listIngredients(withLinkedFoods(recipeOf(lines), LINKED, { isByAmount })).map(
    (line) =>
      `${line.ingredient ? printIngredient(line.ingredient) : line.text} <${nameOfLine(line)}>`,
  )

describe('what a link makes', () => {
  test('its foods stand in its place, and those of its own links', () => {
    expect(
      foodsOf('- 1 leek\n- ? 2 tbsp [pesto](/blog/pesto#how)\n- [relish](/blog/nowhere)'),
    ).toEqual([
      '1 leek <leek>',
      '? 200 g parmesan <parmesan in pesto>',
      '? 1 l olive oil <olive oil in oil in pesto>',
      '? 2 anchovies <anchovies in oil in pesto>',
      '? 1 egg <egg in pesto>',
      '? 2 cloves | 8 g garlic <garlic in pesto>',
      '[relish](/blog/nowhere) <relish>',
    ])
  })

  test('what is made of itself, or of nothing, stays a link', () => {
    expect(foodsOf('- [dough](/blog/one)\n- [empty](/blog/empty)')).toEqual([
      '1 egg <egg in dough>',
      '50 g butter <butter in icing in dough>',
      '[dough](/blog/one) <dough in icing in dough>',
      '[empty](/blog/empty) <empty>',
    ])
  })

  test.each([
    ['150 g [pesto](/blog/pesto)', '100 g parmesan'],
    ['0.3 kg [pesto](/blog/pesto)', '200 g parmesan'],
    ['2 batches [pesto](/blog/pesto)', '400 g parmesan'],
    ['2-4 [flatbreads](/blog/bread)', '300 g oats'],
    ['1 portion [stew](/blog/stew)', '200 ml milk'],
    // No share is known: it stays a link, whose weight nobody knows.
    ['2 tbsp [pesto](/blog/pesto)', '2 tbsp [pesto](/blog/pesto)'],
    ['[pesto](/blog/pesto)', '[pesto](/blog/pesto)'],
    ['1 [stew](/blog/stew)', '1 [stew](/blog/stew)'],
    ['200 g [stew](/blog/stew)', '200 g [stew](/blog/stew)'],
    ['2 x 100 g packs [pesto](/blog/pesto)', '2 x 100 g packs [pesto](/blog/pesto)'],
  ])('%s is %s', (line, first) => {
    expect(foodsOf(`- ${line}`, true)[0]?.replace(/ <.*/, '')).toBe(first)
  })
})

test('allergens count them whatever their amount, and readers see none that leave theirs out', () => {
  const text = (words: string) => `allergens: ${words}\n- 1 leek\n- 2 tbsp [pesto](/blog/pesto)`
  const summary = allergensOfRecipe(withLinkedFoods(recipeOf(text('fish')), LINKED))
  expect(Object.fromEntries(summary.contained)).toEqual({
    milk: ['parmesan in pesto'],
    fish: ['anchovies in oil in pesto'],
    eggs: ['egg in pesto'],
  })
  expect(summary.unknown).toEqual([])
  expect(confirmedAllergens(withLinkedFoods(recipeOf(text('fish, eggs')), LINKED))).toBeNull()
  const whole = confirmedAllergens(withLinkedFoods(recipeOf(text('fish, eggs, milk')), LINKED))
  expect(whole?.contains.map(({ name }) => name)).toEqual(['fish', 'eggs', 'milk'])
  // Without the other recipe nothing of it is known.
  expect(confirmedAllergens(recipeOf(text('fish')))?.checkLabelsOf).toEqual(['pesto'])
})

test('nutrition counts the share that is used, or says what is not known', () => {
  const estimate = (line: string) =>
    estimateNutrition(
      withLinkedFoods(recipeOf(`serves: 2\n- 100 g oats\n- ${line}`), LINKED, { isByAmount: true }),
      TABLE,
    )
  expect(estimate('3 [flatbreads](/blog/bread)').values?.kcal).toBe((400 * 4) / 2)
  expect(estimate('3 [flatbreads](/blog/bread)').matches[1]).toMatchObject({
    food: 'oats in flatbreads',
    grams: 300,
  })
  expect(estimate('some [flatbreads](/blog/bread)')).toMatchObject({
    values: null,
    unknown: ['flatbreads'],
  })
})

test('links that multiply are counted to a limit, in a moment', () => {
  const many = Array.from({ length: 150 }, (_, index) => `- [next](/blog/${index})`).join('\n')
  const linked = new Map(Array.from({ length: 150 }, (_, index) => [`/blog/${index}`, many]))
  const taken = startProcessorTime()
  const lines = listIngredients(withLinkedFoods(recipeOf(many), linked))
  expect(lines.length).toBeLessThan(100_000)
  expect(taken()).toBeLessThan(2_000)
})

test('the checks name what only the other recipe has', () => {
  const block = 'allergens: fish, eggs\ndiet: vegetarian\n- 1 leek\n- 2 tbsp [pesto](/blog/pesto)'
  expect(checkLinked(block, LINKED)).toMatchObject([
    {
      line: 0,
      message: 'The allergens leave out milk (parmesan in pesto).',
      replacement: 'allergens: fish, eggs, milk',
    },
    { line: 1, message: '“vegetarian” does not fit anchovies in oil in pesto.' },
  ])
  expect(checkLinked(block, new Map())).toEqual([])
  expect(checkLinked('allergens: fish\n- 1 egg', LINKED)).toEqual([])
})
