import { describe, expect, test } from 'vitest'
import { readRecipe } from '../language/read-recipe.ts'
import { checkNutrition } from './check-nutrition.ts'
import { confirmedNutrition } from './declared-nutrition.ts'
import { estimateNutrition } from './estimate-nutrition.ts'
import { readFoodTable } from './kitchen-food.ts'
import { proposeNutrition } from './propose-nutrition.ts'
import { weighIngredient } from './weigh-ingredient.ts'

/** Round numbers: kcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt of 100 g. */
const TABLE = readFoodTable(`
00001|OATS, DRY|400|8|1|60|1|10|12|0|cup=80|oats, rolled oats
00002|MILK, WHOLE|60|3|2|5|5|0|3|0.1|cup=240|milk
00003|EGG, RAW|150|10|3|1|0.5|0|13|0.4|each=50 small=40 large=60|egg
00004|BEANS, CND|80|0.5|0.1|13|1|5|5|0.6||tinned white beans
00005|BEANS, CKD|140|0.5|0.1|20|1|6|9|0||cooked white beans
00006|LEMON JUICE|20|0|0|7|3|0|0|0|cup=240 each=45|lemon juice
00007|LEMONS|30|0|0|9|3|3|1|0|each=60|lemon
00008|NUTS OF THE MOON|600|50|||1|8|20|0|cup=120|moon nuts
02047|SALT|0|0|0|0|0|0|0|100|tsp=6|salt
02030|PEPPER|250|3|1|40|1|25|10|0||black pepper
14429|WATER|0|0|0|0|0|0|0|0||water`)

const recipeOf = (text: string) => readRecipe(text).recipe
const estimate = (text: string) => estimateNutrition(recipeOf(text), TABLE)

describe('what an ingredient weighs', () => {
  test.each([
    ['50 g rolled oats', 50],
    ['2 oz oats', 56.7],
    ['1 cup oats', 80],
    ['3 tbsp oats', 15],
    ['240 ml oats', 80],
    ['500 ml milk', 500],
    ['1 pint water', 480],
    ['2 eggs', 100],
    ['1 large egg', 60],
    ['2-4 small eggs', 120],
    ['1 tsp salt', 6],
    ['1 pinch of salt', 0.3],
    ['1 tin (400 g) white beans', 400],
    ['2 x 400 g tins white beans, drained', 480],
    ['juice of 2 lemons', 90],
    ['1 egg (about 55 g)', 55],
    ['1 cup (95 g) oats', 95],
    ['1 cup / 95 g oats', 95],
    ['95 g (1 cup) oats', 95],
    ['1 cup oats (95 g)', 95],
    ['2 cups oats (about 190 g)', 190],
    ['1 cup oats (3½ oz)', 99.2],
    ['1 cup oats (makes 400 g cooked)', 80],
    // All of them, or each: what is nearer to the table's 50.
    ['2 eggs (110 g)', 110],
    ['2 eggs (55 g)', 110],
    ['2 eggs (about 55 g each)', 110],
    ['½ lemon (25 g)', 25],
    ['1 tin (400 g) white beans (240 g drained)', 240],
    ['1 tin white beans (240 g drained)', 240],
    ['1 handful oats', undefined],
    ['oats', undefined],
  ])('%s: %j g', (line, grams) => {
    const [item] = recipeOf(`- ${line}`).ingredients[0]?.items ?? []
    const weighed = item?.ingredient && weighIngredient(item.ingredient, TABLE)
    expect(weighed?.food).toBeDefined()
    if (grams === undefined) expect(weighed?.grams).toBeUndefined()
    else expect(weighed?.grams).toBeCloseTo(grams, 1)
  })

  test.each([
    ['400 g tinned white beans', 'BEANS, CND'],
    ['2 x 400 g tins white beans', 'BEANS, CND'],
    ['2 x 400 g tins white beans, drained', 'BEANS, CKD'],
    ['juice of 1 lemon', 'LEMON JUICE'],
    ['1 ripe lemon', 'LEMONS'],
    ['1 dried lemon', undefined],
    ['1 l oat milk', undefined],
    ['100 g egg noodles', undefined],
    ['60 ml [milk](/blog/milk)', undefined],
  ])('%s is %s', (line, description) => {
    const [item] = recipeOf(`- ${line}`).ingredients[0]?.items ?? []
    const { food } = item?.ingredient ? weighIngredient(item.ingredient, TABLE) : {}
    expect(food?.description).toBe(description)
  })
})

describe('the estimate of a recipe', () => {
  test('is of a serving, no finer than it can be', () => {
    const { values, share, matches } = estimate(
      'serves: 2\n- 100 g oats\n- 400 ml milk\n- 1 pinch of salt',
    )
    expect(values).toEqual({
      kj: 1340,
      kcal: 320,
      fat: 10,
      saturates: 4.5,
      carbohydrate: 40,
      sugars: 11,
      fibre: 5,
      protein: 12,
      salt: 0.3,
    })
    expect(share).toBe(1)
    expect(matches[0]).toEqual({ food: 'oats', description: 'OATS, DRY', grams: 100 })
  })

  test.each([
    ['serves: 4-6\n- 400 g oats', 400],
    ['makes: 8 biscuits\n- 400 g oats', 200],
    ['makes: 1 cake\n- 400 g oats', 1600],
    ['makes: 300 ml\n- 400 g oats', 1600],
    ['serves: 2\n- 400 g oats\n- 1 l water', 800],
  ])('%j: %d kcal', (text, kcal) => {
    expect(estimate(text).values?.kcal).toBe(kcal)
  })

  test('is none below 95 % of the mass, which water does not count to', () => {
    expect(estimate('serves: 2\n- 96 g oats\n- 4 g harissa')).toMatchObject({
      values: { kcal: 190 },
      unknown: ['harissa'],
    })
    const less = estimate('serves: 2\n- 94 g oats\n- 6 g harissa\n- 5 l water')
    expect(less).toMatchObject({ values: null, share: 0.94, unknown: ['harissa'] })
  })

  test.each([
    ['- 100 g oats', 'no servings'],
    ['serves: 2\n- 100 g oats\n- 1 handful weeds', 'a weight that is not known'],
    ['serves: 2\n- 100 g oats\n- milk', 'an amount that is not given'],
    ['serves: 2\n- 100 g oats\n- 1-inch ginger', 'a line that is not understood'],
    ['serves: 2\n- salt', 'nothing but salt'],
  ])('is none of %j: %s', (text) => {
    expect(estimate(text).values).toBeNull()
  })

  test('leaves out what is optional, to taste or to serve, and says so', () => {
    const text =
      'serves: 1\n- 100 g oats\n- ? 200 ml milk\n- salt\n- black pepper, to taste\n- jam, to serve\n- 5 g oats, to finish'
    const { values, leftOut } = estimate(text)
    expect(values?.kcal).toBe(420)
    expect(leftOut).toEqual(['milk', 'salt', 'black pepper', 'jam'])
  })

  test('has no value that the reference does not have', () => {
    const { values } = estimate('serves: 1\n- 50 g oats\n- 50 g moon nuts')
    expect(values).toMatchObject({ kcal: 500, saturates: null, carbohydrate: null, sugars: 1 })
    expect(estimate('serves: 1\n- 96 g oats\n- 4 g moon nuts').values?.carbohydrate).toBe(58)
  })
})

describe('what readers may see of nutrition', () => {
  const shown = (line: string, foods = 'serves: 2\n- 100 g oats\n- 400 ml milk\n- salt') => {
    const text = `${line}\n${foods}`
    return confirmedNutrition(recipeOf(text), estimate(text))
  }

  test('an estimate that the writer has seen, while the foods come to the same', () => {
    expect(shown('nutrition: estimated 320 kcal')).toMatchObject({
      isEstimate: true,
      per: 'serving',
      values: { kcal: 320, salt: 0.2 },
      without: ['salt'],
    })
    expect(shown('nutrition: estimated 300 kcal')).not.toBeNull()
    for (const line of ['', 'nutrition: estimated', 'nutrition: estimated 250 kcal'])
      expect(shown(line), line).toBeNull()
    expect(
      shown('nutrition: estimated 320 kcal', 'serves: 4\n- 100 g oats\n- 400 ml milk'),
    ).toBeNull()
    expect(confirmedNutrition(recipeOf('nutrition: estimated 320 kcal'), undefined)).toBeNull()
  })

  test('what the writer knows, without a table', () => {
    const recipe = recipeOf('nutrition: 100 kcal, salt 0.5 g\nmakes: 12 muffins')
    expect(confirmedNutrition(recipe, undefined)).toMatchObject({
      isEstimate: false,
      per: '1 of 12 muffins',
      values: { kj: null, kcal: 100, fat: null, salt: 0.5 },
    })
  })
})

describe('the checks', () => {
  const propose = (text: string) => proposeNutrition(text, estimate(text))

  test('offer an estimate with the foods that it is made of', () => {
    const text = 'serves: 2\n- 100 g oats\n- 400 ml milk\n- 1 g harissa\n- salt'
    expect(propose(text)).toEqual({
      line: 0,
      message: 'Nutrition can be estimated: about 320 kcal a serving.',
      advice:
        'Look whether each food is the right one, then use the estimate: oats = oats, dry, 100 g; milk = milk, whole, 400 g; harissa = not known; salt = not counted. Readers see nothing of nutrition before.',
      replacement: 'serves: 2\nnutrition: estimated 320 kcal',
    })
    const taken = text.replace('serves: 2', propose(text)?.replacement ?? '')
    expect(propose(taken)).toBeUndefined()
  })

  test('offer it anew when the foods come to another', () => {
    const finding = propose('serves: 2\nnutrition: estimated 200 kcal\n- 100 g oats\n- 400 ml milk')
    expect(finding).toMatchObject({ line: 1, replacement: 'nutrition: estimated 320 kcal' })
    expect(finding?.message).toContain('It was 200 when you saw it.')
  })

  test('say why there is none', () => {
    expect(propose('serves: 2\n- 50 g oats\n- 50 g harissa')?.message).toBe(
      'Nutrition cannot be estimated: what harissa is or weighs is not known; 50 % of the weighed mass is known.',
    )
    expect(propose('- 50 g oats')?.message).toContain('does not say how many it serves')
    expect(propose('serves: 2\n- 50 g harissa')).toBeUndefined()
    expect(propose('nutrition: 100 kcal\n- 50 g oats')).toBeUndefined()
    expect(propose('nutrition: lots\n- 50 g oats')).toBeUndefined()
  })

  test.each([
    ['100 kcal, fat 3 g, saturates 4 g', 'more saturates than fat'],
    ['100 kcal, carbohydrate 3 g, sugars 4 g', 'more sugars than carbohydrate'],
    ['100 kcal, 900 kJ', 'kilojoules'],
    ['900 kcal, fat 10 g, carbohydrate 50 g, protein 10 g', 'come to 330 kcal, not 900'],
  ])('find what cannot be right: %s', (values, message) => {
    const found = checkNutrition(readRecipe(`nutrition: ${values}\n- 1 egg`))
    expect(found.map((one) => one.message).join()).toContain(message)
  })

  test('find nothing in values that fit', () => {
    const line =
      'nutrition: 1380 kJ, 330 kcal, fat 10 g, saturates 2 g, carbohydrate 50 g, sugars 9 g, fibre 3 g, protein 10 g'
    expect(checkNutrition(readRecipe(line))).toEqual([])
  })
})
