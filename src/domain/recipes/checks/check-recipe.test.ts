import { describe, expect, test } from 'vitest'
import { readRecipe } from '../language/read-recipe.ts'
import { foodsOfSteps } from '../shape/foods-of-steps.ts'
import { checkRecipe } from './check-recipe.ts'

const findingsOf = (text: string) => checkRecipe(readRecipe(text))

describe('the foods of steps', () => {
  test('a food without a share is all that no other step takes, once', () => {
    const { recipe } = readRecipe(
      '- 3 tbsp olive oil\n- 2 eggs\n1. Heat {olive oil: 2/3}.\n2. Add {eggs}, and the rest of {oil}.\n3. Turn the {eggs}.',
    )
    const { foods, used } = foodsOfSteps(recipe)
    expect(foods.map(({ ingredient, share }) => [ingredient, share?.toFraction()])).toEqual([
      [0, '2/3'],
      [1, '1'],
      [0, '1/3'],
      [1, undefined],
    ])
    expect(used.map((share) => share.toFraction())).toEqual(['1', '1'])
  })

  test.each([
    ['bay leaves', '1 bay leaf'],
    ['Tomato', '4 tomatoes, halved'],
    ['berries', '100 g berry'],
    ['flour', '200 g self-raising flour'],
    ['eggs', '2 large eggs'],
    ['onion', '2 onions'],
  ])('%s is %s', (name, line) => {
    const { foods } = foodsOfSteps(readRecipe(`- 1 lemon\n- ${line}\n1. Add {${name}}.`).recipe)
    expect(foods[0]?.ingredient).toBe(1)
  })

  test('what could be several is none', () => {
    const text = '- 1 tbsp brown sugar\n- 2 tbsp white sugar\n1. Add {sugar}.'
    expect(foodsOfSteps(readRecipe(text).recipe).foods[0]).not.toHaveProperty('ingredient')
  })

  test('a stock is not the food that it is made of', () => {
    const alone = '- 500 ml chicken stock\n1. Brown the {chicken}.'
    const beside = '- 500 ml chicken stock\n- 4 chicken thighs\n1. Brown the {chicken} in {stock}.'
    const found = (text: string) => foodsOfSteps(readRecipe(text).recipe).foods
    expect(found(alone)[0]).not.toHaveProperty('ingredient')
    expect(found(beside).map(({ ingredient }) => ingredient)).toEqual([1, 0])
  })
})

describe('what a cook would trip over', () => {
  test.each([
    ['- 1 egg\n1. Beat {eggs} with {milk}.', 1, '“milk” is not in the list'],
    ['- 3 tbsp oil\n1. Heat {oil: 2/3}.\n2. Add {oil: 2/3}.', 0, 'use 1 1/3 times the oil'],
    ['- 3 tbsp oil\n1. Heat {oil: 2/3}.', 0, 'only 2/3 of the oil'],
    ['- 1 egg\n- 5 g truffle\n1. Beat {egg}.', 1, 'No step uses the truffle'],
    ['- 30 kg flour\n1. Knead the {flour}.', 0, 'very much flour'],
    ['- 200 g salt\n1. Add {salt}.', 0, 'very much salt'],
    ['- 1.2 g tomatoes\n1. Roast {tomatoes}.', 0, 'very little tomatoes'],
    ['- 1 ml vegetable stock\n1. Heat {stock}.', 0, 'very little vegetable stock'],
    ['- 45 ml | 3 tsp oil\n1. Heat {oil}.', 0, 'are not the same amount'],
    ['- 1 egg\n- 2 pears\n- 1 egg\n1. Beat egg, add pear.', 2, 'egg stands twice'],
    ['time: prep 10 min\n- 1 egg\n1. Boil {egg} for 2 hours.', 2, 'takes longer than'],
    ['time: prep 1 h, cook 30 h\n- 1 egg\n1. Boil {egg}.', 0, 'more than a day'],
    ['- 1-inch egg\n1. Boil.', 0, 'is not understood'],
    ['serves: 4\n- 5 kg butter\n1. Melt {butter}.', 1, 'very much butter'],
    ['serves: 4\n- 1/2 cup salt\n1. Add {salt}.', 1, 'very much salt'],
    ['serves: 4\n- 2 tbsp turmeric\n1. Add {turmeric}.', 1, 'very much turmeric'],
    ['serves: 4\n- 3 cups olive oil\n1. Heat {olive oil}.', 1, 'very much olive oil'],
    ['serves: 4\n- 20 carrots\n1. Slice the {carrots}.', 1, 'very much carrots'],
    ['serves: 2\n- 20 eggs\n1. Beat {eggs}.', 1, 'very much eggs'],
    ['serves: 4\n- =10 pinches of pepper\n1. Add {pepper}.', 1, 'very much pepper'],
    [
      'serves: 4\n- 300 ml rice\n- 2 g lentils\n1. Boil {rice}, {lentils}.',
      2,
      'very little lentils',
    ],
    ['serves: 4\n- 3/4 tbsp honey\n1. Add {honey}.', 1, 'Nobody has a spoon'],
    [
      'makes: 1 loaf\n- 500 g flour\n- 3 tbsp salt\n- 7 g yeast\n1. Knead {flour}, {salt}, {yeast}.',
      2,
      'very much salt',
    ],
    [
      'makes: 12 muffins\n- 2 tbsp flour\n- 1 tsp baking powder\n1. Mix {flour}, {baking powder}.',
      1,
      'very little flour',
    ],
    ['serves: 4\n- 1.5 g | ½ tbsp yeast\n1. Add {yeast}.', 1, 'are not the same amount'],
    ['- 1 egg\n- 2 pears\n- 2 eggs\n1. Beat eggs, add pear.', 2, 'eggs stands twice'],
    ['- 1 large egg\n- 2 eggs, beaten\n1. Beat the eggs.', 1, 'eggs stands twice'],
    ['- 200 g rice\n1. Boil 150 g of the rice.\n2. Fry 100 g rice.', 0, 'use more rice'],
    ['- 3 tbsp oil\n1. Heat {oil: 3/2}, and the oil.', 1, '“{oil: 3/2}” is not understood'],
    ['- 100 g red cabbage\n- 1 red onion\n1. Fry the {red onion} until red.', 0, 'No step uses'],
    ['- 1 cup buttermilk\n- 1 l milk\n1. Warm the {milk}.', 0, 'No step uses the buttermilk'],
    ['- 1 tbsp rum\n- 1 egg\n1. Stir the {egg} into the crumbs.', 0, 'No step uses the rum'],
    [
      'time: prep 10 min, cook 30 min, rest 12 h\n- 1 egg\n1. Boil {egg} for 5 hours.',
      2,
      'cooks longer',
    ],
    ['time: prep 15 h, cook 20 min\n- 1 egg\n1. Boil {egg}.', 0, 'most of a day'],
    ['time: prep 5 min, cook 20 h\n- 1 egg\n1. Boil {egg} for 20 minutes.', 0, 'much longer than'],
  ])('%j', (text, line, message) => {
    const findings = findingsOf(text)
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ line, message: expect.stringContaining(message) })
  })

  test.each([
    '- 1 egg\n1. Beat {egg}.',
    '- 2 eggs\n- salt\n- ? basil\n- parsley, to serve\n1. Beat the eggs with salt.',
    '- 3 tbsp oil\n1. Heat {oil: 1/3}.\n2. Add the rest of the {oil}.',
    '- 200 g | 7 oz sugar\n1. Melt {sugar}.',
    '- 1 tsp milk\n- 2 g salt\n- 1 tbsp flour\n1. Mix {milk}, {salt}, {flour}.',
    '- 1 cup (240 ml) milk\n1. Warm {milk}.',
    '- 2 x 400 g tins | 1 kg beans\n1. Rinse {beans}.',
    '- 1 egg, beaten\n- 1 egg, to glaze\n1. Add the egg.',
    'time: prep 10 min, rest 12 h\n- 100 g oats\n1. Soak {oats} for 12 hours.',
    '- 100 g oats',
    'serves: 4\n- 1 l oil, for deep-frying\n1. Heat {oil}.',
    'serves: 8\n- 2 kg pork\n- 500 g salt, for the brine\n1. Put {pork} in {salt}.',
    'serves: 4\n- 2 tsp salt\n- 1 tsp turmeric\n- 4 eggs\n1. Mix {salt}, {turmeric}, {eggs}.',
    'makes: 200 ml\n- 150 ml olive oil\n1. Whisk {olive oil}.',
    'makes: 2 loaves\n- 1 kg flour\n- 20 g salt\n- 14 g yeast\n1. Knead {flour}, {salt}, {yeast}.',
    '- 200 g flour\n- 2 eggs\n1. Mix everything.',
    '- 500 g Roggenmehl\n- 350 ml Wasser\n1. Mehl und Wasser verrühren.',
    '- 200 g Quark\n- 2 Eier\n1. Alle Zutaten verrühren.',
    '- 200 g rice\n1. Boil {rice: 1/2}.\n2. Fry the rest of the {rice}.',
    '- 1 onion, sliced\n- 1 onion, chopped\n- 1 egg\n- ? 1 egg\n1. Fry onion and egg.',
    'time: prep 10 min, cook 30 min, rest 12 h\n- 1 egg\n1. Chill {egg} for 12 hours.',
    'time: prep 20 min, cook 4 h\n- 1 egg\n1. Braise {egg} for 3 h 30 min.',
  ])('nothing in %j', (text) => {
    expect(findingsOf(text)).toEqual([])
  })
})
