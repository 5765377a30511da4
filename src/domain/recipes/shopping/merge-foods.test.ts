import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#domain/markdown/render-markdown.ts'
import { findAisle } from './aisles.ts'
import { amountText, lineText, listText } from './list-text.ts'
import { type ChosenRecipe, mergeFoods } from './merge-foods.ts'

/** A recipe of these lines, as it is stored. */
function recipeOf(
  lines: readonly string[],
  factor: string | number = 1,
  name = 'Soup',
): ChosenRecipe {
  const block = lines.map((line) => `- ${line}`).join('\n')
  const [recipe] = renderMarkdown(`\`\`\`recipe\n${block}\n\`\`\``).recipes
  const ingredients = recipe?.ingredients.flatMap(({ items }) => items) ?? []
  return { name, factor: new Fraction(factor), ingredients }
}
const textsOf = (...recipes: ChosenRecipe[]) => mergeFoods(recipes).map(lineText)

test.each([
  [['100 g butter', '0.2 kg butter'], '300 g butter'],
  [['600 g flour', '600 g flour'], '1.2 kg flour'],
  [['1 cup milk', '1/2 cup milk'], '1½ cups milk'],
  [['1 cup milk', '60 ml milk'], '300 ml milk'],
  [['1 tsp cumin', '1 tbsp cumin'], '1⅓ tbsp cumin'],
  [['8 oz beef', '1 lb beef'], '1½ lb beef'],
  [['2 onions', '1 onion'], '3 onions'],
  [['2-3 carrots', '1 carrot'], '4 carrots'],
  [['1 x 400 g tin tomatoes', '2 x 400 g tins tomatoes'], '3 × 400 g tins tomatoes'],
  [['1 x 400 g tin tomatoes', '1 x 200 g tin tomatoes'], '1 × 200 g tin + 1 × 400 g tin tomatoes'],
  [['200 g fennel', '1 bulb fennel'], '200 g + 1 bulb fennel'],
  [['salt'], 'salt'],
  [['salt', '2 tsp salt'], '2 tsp + some salt'],
  [['1 courgette', '2 zucchini'], '3 courgettes'],
  [['2 EL Öl', '1 EL Öl'], '3 EL Öl'],
  [['3 EL Öl', '3 TL Öl'], '4 EL Öl'],
  [['1 Tube Tomatenmark', '1 Tube Tomatenmark'], '2 Tube Tomatenmark'],
  [['? basil'], 'basil (optional)'],
  [['? 1 lemon', '1 lemon'], '2 lemons'],
])('%j is bought as %s', (lines, text) => {
  expect(textsOf(recipeOf(lines)).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([text])
})

test('a line that two recipes write alike is bought as often as they need it', () => {
  const beef = (name: string) => recipeOf(['1 lb 4 oz beef'], 2, name)
  expect(textsOf(beef('Stew'), beef('Pie'))).toEqual(['5 lb beef'])
  const odd = (name: string) => recipeOf(['2 onions, one grated'], 2, name)
  expect(textsOf(odd('Stew'), odd('Pie'))).toEqual(['4 × 2 onions, one grated'])
  expect(textsOf(odd('Stew'))).toEqual(['2 × 2 onions, one grated'])
})

test('of an amount in two measures the one is taken that the other recipe has too', () => {
  const oil = recipeOf(['45 ml | 3 tbsp olive oil'])
  expect(textsOf(oil, recipeOf(['1 tbsp olive oil']))).toEqual(['60 ml olive oil'])
  expect(textsOf(recipeOf(['150 g | 1 cup rice']), recipeOf(['1 cup rice']))).toEqual([
    '2 cups rice',
  ])
})

test('a second amount is the same again: it is bought once, in what both recipes have', () => {
  const flour = recipeOf(['2 cups (240 g) flour'], 2)
  expect(textsOf(flour)).toEqual(['480 g flour'])
  expect(textsOf(flour, recipeOf(['1 cup / 120 g flour']))).toEqual(['600 g flour'])
  expect(textsOf(recipeOf(['3 tbsp (45 ml) olive oil'], 2))).toEqual(['6 tbsp olive oil'])
  expect(textsOf(recipeOf(['2 onions (about 300 g)'], 2), recipeOf(['1 onion']))).toEqual([
    '5 onions',
  ])
})

test('what is counted without a plural gets one on the list', () => {
  const lines = ['2 unbaked pie crust', '1 shot espresso', '2 rack ribs']
  expect(textsOf(recipeOf(lines, 2)).toSorted()).toEqual([
    '2 shots espresso',
    '4 racks ribs',
    '4 unbaked pie crusts',
  ])
})

test('a volume becomes a weight where the density of the food is known alone', () => {
  expect(textsOf(recipeOf(['100 g flour', '1 cup flour']))).toEqual(['≈ 225 g flour'])
  expect(textsOf(recipeOf(['100 g spinach', '1 cup spinach']))).toEqual(['100 g + 1 cup spinach'])
  // Nobody buys flour by the millilitre, although both lines have a volume.
  expect(textsOf(recipeOf(['250 g | 2 cups flour', '1 tbsp flour']))).toEqual(['≈ 260 g flour'])
})

test('water comes from the tap, and what is sold as water is bought', () => {
  const lines = [
    '380 g water, cool',
    '4 tbsp iced water',
    'freshly boiled water',
    '1 l sparkling water',
  ]
  expect(textsOf(recipeOf([...lines, '2 tsp rose water', '200 g water chestnuts']))).toEqual(
    expect.arrayContaining(['1 l sparkling water', '2 tsp rose water', '200 g water chestnuts']),
  )
  expect(textsOf(recipeOf(lines))).toEqual(['1 l sparkling water'])
})

test('each recipe is taken as many times as was chosen, and what is pinned once', () => {
  const [six, pinned] = [recipeOf(['300 g rice'], '3/2'), recipeOf(['=1 bay leaf'], 4)]
  expect(textsOf(six, pinned)).toEqual(['450 g rice', '1 bay leaf'])
  // Never less than is needed.
  expect(textsOf(recipeOf(['100 g rice', '2 onions'], '2/3'))).toEqual(['2 onions', '67 g rice'])
})

test('spoons of recipes in two languages are added up in English', () => {
  const [german, english] = [
    recipeOf(['1 EL Öl'], 1, 'Suppe'),
    recipeOf(['1 tbsp Öl', '1 cup oil']),
  ]
  expect(textsOf(german, english)).toContain('2 tbsp Öl')
})

test('a line that was not understood is bought as it was written', () => {
  const [line] = mergeFoods([recipeOf(['whatever the market has, a lot of it / or none'])])
  expect(line?.food).toContain('whatever the market has')
})

test('a line that is not scaled with its recipe is as it was written', () => {
  const stays = (...recipes: Parameters<typeof mergeFoods>[0][number][]) =>
    mergeFoods(recipes).flatMap(({ isAsWritten, food }) => (isAsWritten ? [food] : []))
  const lines = ['=1 bay leaf', '8 oz pasta (a box or 1/2)', '200 g rice', 'salt', '=salt, a lot']
  expect(stays(recipeOf(lines))).toEqual([])
  expect(stays(recipeOf(lines, 2))).toEqual(['8 oz pasta (a box or 1/2)', 'bay leaf'])
  // Beside the same in a recipe as it stands; what is scaled for another recipe is another amount.
  expect(stays(recipeOf(lines, 2), recipeOf(['3 bay leaves']))).toContain('bay leaf')
  expect(stays(recipeOf(lines, 2), recipeOf(['3 bay leaves'], 2))).not.toContain('bay leaf')
})

test('lines say which recipes they are for, and stand by aisle', () => {
  const lines = mergeFoods([
    recipeOf(['1 onion', '1 egg', '200 g flour'], 1, 'Pie'),
    recipeOf(['2 onions'], 1, 'Soup'),
  ])
  expect(lines.map(({ aisle, recipes }) => [aisle, recipes])).toEqual([
    ['Fruit and vegetables', ['Pie', 'Soup']],
    ['Dairy and eggs', ['Pie']],
    ['Baking', ['Pie']],
  ])
})

test.each([
  ['red onion', 'Fruit and vegetables'],
  ['butternut squash', 'Fruit and vegetables'],
  ['peanut butter', 'Tins and jars'],
  ['butter', 'Dairy and eggs'],
  ['tinned chickpea', 'Tins and jars'],
  ['chickpea', 'Beans and pulses'],
  ['coriander seed', 'Spices and seasonings'],
  ['coriander', 'Fresh herbs'],
  ['extra virgin olive oil', 'Oils, vinegars and sauces'],
  ['black pepper', 'Spices and seasonings'],
  ['red pepper', 'Fruit and vegetables'],
  ['moon dust', 'Other'],
])('%s stands under %s', (term, aisle) => {
  expect(findAisle(term)).toBe(aisle)
})

const FOODS = ['flour', 'milk', 'onion', 'salt', 'rice']
const MEASURES = ['100 g', '0.5 kg', '1 cup', '250 ml', '2', '1 tbsp', '1-2', '1 x 400 g tin', '']
const anyRecipe = fc
  .record({
    lines: fc.array(
      fc
        .tuple(fc.constantFrom(...MEASURES), fc.constantFrom(...FOODS))
        .map((parts) => parts.join(' ').trim()),
      { maxLength: 5 },
    ),
    factor: fc.constantFrom('1', '1/3', '3/2', '2', '7/4'),
    name: fc.constantFrom('Soup', 'Pie', 'Cake'),
  })
  .map(({ lines, factor, name }) => recipeOf(lines, factor, name))

test('the order of recipes makes no difference', () => {
  fc.assert(
    fc.property(
      fc
        .array(anyRecipe, { maxLength: 5 })
        .chain((recipes) =>
          fc.tuple(
            fc.constant(recipes),
            fc.shuffledSubarray(recipes, { minLength: recipes.length }),
          ),
        ),
      ([recipes, shuffled]) => {
        expect(mergeFoods(shuffled)).toEqual(mergeFoods(recipes))
      },
    ),
  )
})

test('what several recipes need of a food in one unit is the exact sum', () => {
  const part = fc.record({
    grams: fc.integer({ min: 1, max: 5_000 }),
    over: fc.integer({ min: 1, max: 12 }),
    under: fc.integer({ min: 1, max: 12 }),
    inKilos: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const recipes = parts.map(({ grams, over, under, inKilos }) => ({
        ...recipeOf([inKilos ? `${grams / 1000} kg rice` : `${grams} g rice`]),
        factor: new Fraction(over, under),
      }))
      const exact = parts.reduce(
        (sum, { grams, over, under }) => sum.add(new Fraction(grams).mul(over).div(under)),
        new Fraction(0),
      )
      const [line] = mergeFoods(recipes)
      const [amount] = line?.amounts ?? []
      const inGrams = amount?.quantity.mul(amount.unit === 'kg' ? 1000 : 1)
      expect(inGrams?.equals(exact)).toBe(true)
      expect(amountText(line as NonNullable<typeof line>)).not.toBe('')
    }),
  )
})

test('the text of a list leaves out what is empty', () => {
  expect(
    listText([
      { title: 'Baking', lines: ['300 g flour'] },
      { title: 'Drinks', lines: [] },
      { title: 'Other', lines: ['bin bags', 'candles'] },
    ]),
  ).toBe('Shopping list\n\nBaking\n- 300 g flour\n\nOther\n- bin bags\n- candles')
})
