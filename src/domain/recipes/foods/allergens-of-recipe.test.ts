import { describe, expect, test } from 'vitest'
import { readRecipe } from '../language/read-recipe.ts'
import { allergensOfFood, allergensOfRecipe } from './allergens-of-recipe.ts'

/** `milk, wheat; may: soy`, or `unknown`. */
function wordsFor(food: string): string {
  const found = allergensOfFood(food)
  if (!found) return 'unknown'
  const sure = [...found.contained].toSorted().join(', ')
  const may = [...found.possible].toSorted().join(', ')
  return `${sure || 'none named'}${may ? `; may: ${may}` : ''}`
}

describe('the allergens of a food by its name', () => {
  test.each([
    ['unsalted butter', 'milk'],
    ['large free-range eggs', 'eggs'],
    ['strong white bread flour', 'wheat'],
    ['plain flour', 'wheat'],
    ['00 flour', 'wheat'],
    ['wholemeal spelt flour', 'spelt'],
    ['rolled oats', 'oats; may: wheat'],
    ['gluten-free oats', 'oats'],
    ['pearl barley', 'barley'],
    ['Crème fraîche', 'milk'],
    ['thick plain yoghurt', 'milk'],
    ['lactose-free milk', 'milk'],
    ['soy sauce', 'soy, wheat'],
    ['tamari', 'soy; may: wheat'],
    ['white miso', 'soy; may: barley, wheat'],
    ['Worcestershire sauce', 'fish; may: barley, soy'],
    ['pesto', 'milk; may: almonds, cashews, pine nuts, walnuts'],
    ['tahini', 'sesame'],
    ['sesame and linseed', 'sesame'],
    ['ground almonds', 'almonds'],
    ['walnut oil', 'walnuts'],
    ['peanut butter', 'peanuts'],
    ['almond milk', 'almonds'],
    ['oat milk', 'oats'],
    ['soya milk', 'soy'],
    ['Dijon mustard', 'mustard; may: sulphites'],
    ['celeriac', 'celery'],
    ['celery salt', 'celery'],
    ['white wine', 'sulphites'],
    ['king prawns', 'crustaceans; may: sulphites'],
    ['smoked salmon fillets', 'fish'],
    ['fish sauce', 'fish; may: crustaceans, molluscs'],
    ['oyster sauce', 'molluscs; may: soy, wheat'],
    ['squid', 'molluscs'],
    ['lupin flour', 'lupin'],
    ['egg noodles', 'eggs, wheat'],
    ['spaghetti', 'wheat; may: eggs'],
    ['Parmesan', 'milk'],
    ['mature Cheddar', 'milk'],
    ['stock cubes', 'none named; may: barley, celery, milk, mustard, soy, wheat'],
    ['chicken stock', 'none named; may: celery, wheat'],
    ['dark chocolate', 'none named; may: milk, nuts, soy'],
    ['70% dark chocolate', 'none named; may: milk, nuts, soy'],
    ['dried apricots', 'none named; may: sulphites'],
    ['pine nuts', 'pine nuts'],
    ['almond croissant', 'almonds, milk, wheat; may: eggs'],
    ['single cream or thick plain yoghurt', 'milk'],
    ['butter or olive oil', 'none named; may: milk'],
    ['flour and eggs', 'eggs, wheat'],
    ['malt vinegar', 'barley'],
    ['Marmite', 'barley; may: celery, oats, rye, wheat'],
    ['ghee', 'milk'],
    ['tofu', 'soy'],
    ['bulgur wheat', 'wheat'],
    ['couscous', 'wheat'],
  ])('%s: %s', (food, words) => {
    expect(wordsFor(food)).toBe(words)
  })

  test.each([
    ...[
      'coconut milk',
      'coconut cream',
      'coconut flour',
      'creamed coconut',
      'butternut squash',
      'butter beans',
      'butter lettuce',
    ],
    ...[
      'buckwheat',
      'buckwheat flour',
      'cocoa butter',
      'cream of tartar',
      'eggplant',
      'nutmeg',
      'ground nutmeg',
      'chestnuts',
    ],
    ...[
      'water chestnuts',
      'oyster mushrooms',
      'rice flour',
      'rice noodles',
      'rice milk',
      'chickpea flour',
      'cornflour',
      'polenta',
      'corn tortillas',
    ],
    ...[
      'ripe tomatoes',
      'slim carrots',
      'cooked white beans',
      'garlic clove',
      'bay leaves',
      'lemon zest',
      'thyme sprigs',
      'chicken thighs',
      'olive oil',
    ],
    ...[
      'salt and pepper',
      'black pepper',
      'extra-virgin olive oil',
      'new potatoes',
      'coconut oil',
      'wild rice',
    ],
  ])('%s has none that its name would tell', (food) => {
    expect(wordsFor(food)).toBe('none named')
  })

  test('what some makes of a plain food have stands apart from what it has', () => {
    expect(wordsFor('vegan butter')).toMatch(/^none named; may: /)
    expect(wordsFor('gluten-free soy sauce')).toBe('soy')
    expect(wordsFor('custard powder')).toBe('none named; may: milk, wheat')
  })

  test.each([
    ...[
      'harissa',
      'banana flour pancakes of the house',
      'dairy-free cream',
      'nut-free pesto',
      'egg replacement',
      'gluten-free bread',
      'vegan chocolate',
    ],
    ...[
      'seasoning',
      'mystery butter',
      'tomato soup',
      'plant-based mince',
      'butter and harissa',
      'oil or harissa',
      '',
      'борщ',
      'fake eggs',
    ],
  ])('%j is not known', (food) => {
    expect(wordsFor(food)).toBe('unknown')
  })
})

describe('the allergens of a recipe', () => {
  const summaryOf = (text: string) => {
    const { contained, possible, unknown } = allergensOfRecipe(readRecipe(text).recipe)
    return { contained: [...contained], possible: [...possible], unknown }
  }

  test('name the foods that they are of, once', () => {
    expect(
      summaryOf('- 200 g plain flour\n- 2 eggs\n- 50 g flour\n- 1 tbsp harissa\n- ? 20 g butter'),
    ).toEqual({
      contained: [
        ['wheat', ['plain flour', 'flour']],
        ['eggs', ['eggs']],
        ['milk', ['butter']],
      ],
      possible: [],
      unknown: ['harissa'],
    })
  })

  test('are not known of a line that is not understood, or of another recipe', () => {
    expect(summaryOf('- 1-inch butter\n- 60 ml [green sauce](/blog/green-sauce)')).toEqual({
      contained: [],
      possible: [],
      unknown: ['1-inch butter', 'green sauce'],
    })
  })

  test('may be brought by how a food is prepared', () => {
    expect(summaryOf('- 1 onion, fried in butter').possible).toEqual([['milk', ['onion']]])
    expect(summaryOf('- 2 potatoes (the size of walnuts)').possible).toEqual([])
  })

  test('that a food surely has are not said to be possible', () => {
    expect(
      summaryOf('- 100 g dark chocolate\n- 100 ml cream').possible.map(([one]) => one),
    ).toEqual(['soy', 'nuts'])
  })
})
