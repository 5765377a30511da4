import { expect, test } from 'vitest'
import { LINES_OF_MANY_KITCHENS } from '#tests/support/posts/lines-of-many-kitchens.ts'
import { joinIngredient, splitIngredient } from '../form/ingredient-words.ts'
import type { Ingredient } from '../shape/ingredient.ts'
import { printIngredient } from './print-ingredient.ts'
import { readIngredient } from './read-ingredient.ts'

/**
 * Lines as people write them, from many kitchens, and how each is written by this program once it
 * is understood. The order is: amounts, food, what is in brackets, preparation.
 */
const UNDERSTOOD: [line: string, printed: string][] = [
  // Metric
  ['200 g flour', '200 g flour'],
  ['200g flour', '200 g flour'],
  ['200 grams of plain flour', '200 g plain flour'],
  ['1.2 kg tomatoes (8 medium), halved', '1.2 kg tomatoes (8 medium), halved'],
  ['1 kilo potatoes', '1 kg potatoes'],
  ['250ml whole milk', '250 ml whole milk'],
  ['1,5 dl cream', '1.5 dl cream'],
  ['2 dl oat milk', '2 dl oat milk'],
  ['1 litre vegetable stock', '1 l vegetable stock'],
  ['1 L water', '1 l water'],
  ['1,000 g bread flour', '1000 g bread flour'],
  ['500 gr. strong white flour', '500 g strong white flour'],
  ['5 cl rum', '5 cl rum'],
  ['100 g dark chocolate (70% cocoa), chopped', '100 g dark chocolate (70% cocoa), chopped'],
  ['100 g 70% chocolate', '100 g 70% chocolate'],
  ['500 g 00 flour', '500 g 00 flour'],
  ['500 g T55 flour', '500 g T55 flour'],
  ['about 200 g spinach', 'about 200 g spinach'],
  ['approx. 200g spinach', 'approx. 200 g spinach'],
  ['ca. 300 g pumpkin', 'ca. 300 g pumpkin'],
  ['~ 50 g walnuts', '~ 50 g walnuts'],
  ['600–700 g pumpkin, peeled', '600-700 g pumpkin, peeled'],
  ['1 to 1.5 litres stock', '1-1.5 l stock'],
  // United States
  ['1 cup all-purpose flour', '1 cup all-purpose flour'],
  ['2 cups sugar', '2 cups sugar'],
  ['1/2 cup butter, softened', '0.5 cup butter, softened'],
  ['1 1/2 cups milk', '1.5 cups milk'],
  ['1-1/2 cups milk', '1.5 cups milk'],
  ['1½ cups milk', '1.5 cups milk'],
  ['1 ⅓ cups rolled oats', '1 1/3 cups rolled oats'],
  ['¾ cup raisins', '0.75 cup raisins'],
  ['2/3 cup water', '2/3 cup water'],
  ['2 c. flour', '2 cups flour'],
  ['2 c water', '2 cups water'],
  ['1 T. honey', '1 tbsp honey'],
  ['1 t vanilla', '1 tsp vanilla'],
  ['1 Tbsp olive oil', '1 tbsp olive oil'],
  ['1 tbs. soy sauce', '1 tbsp soy sauce'],
  ['2 teaspoons baking powder', '2 tsp baking powder'],
  ['8 oz cream cheese', '8 oz cream cheese'],
  ['8 ounces cream cheese, at room temperature', '8 oz cream cheese, at room temperature'],
  ['1 lb. ground beef', '1 lb ground beef'],
  ['2 lbs chicken thighs', '2 lb chicken thighs'],
  ['1 1/2 pounds carrots', '1.5 lb carrots'],
  ['4 fl oz cider', '4 fl oz cider'],
  ['4 fluid ounces cider', '4 fl oz cider'],
  ['4 fl. oz. cider', '4 fl oz cider'],
  ['1 pint cherry tomatoes', '1 pint cherry tomatoes'],
  ['1 qt chicken broth', '1 quart chicken broth'],
  ['1 stick butter', '1 stick butter'],
  ['1 package active dry yeast', '1 packet active dry yeast'],
  ['1 (14 oz) can chickpeas, drained', '1 x 14 oz can chickpeas, drained'],
  ['2 (14.5 ounce) cans diced tomatoes', '2 x 14.5 oz cans diced tomatoes'],
  ['1 14-ounce can coconut milk', '1 x 14 oz can coconut milk'],
  ['one 14-ounce can coconut milk', '1 x 14 oz can coconut milk'],
  ['1 cup (240 ml) milk', '1 cup | 240 ml milk'],
  ['1 cup (125g) flour', '1 cup | 125 g flour'],
  ['3 to 4 cups flour', '3-4 cups flour'],
  ['1 to 1 1/2 cups flour', '1-1.5 cups flour'],
  ['3/4 to 1 cup sugar', '0.75-1 cup sugar'],
  // Several measures
  ['45 ml | 3 tbsp olive oil', '45 ml | 3 tbsp olive oil'],
  ['200g/7oz caster sugar', '200 g | 7 oz caster sugar'],
  ['200 g / 7 oz caster sugar', '200 g | 7 oz caster sugar'],
  ['300ml/½ pint double cream', '300 ml | 0.5 pint double cream'],
  // Packs
  ['2 x 400 g tins chopped tomatoes', '2 x 400 g tins chopped tomatoes'],
  ['2x400g tins chopped tomatoes', '2 x 400 g tins chopped tomatoes'],
  ['2 × 400g tins of chopped tomatoes', '2 x 400 g tins chopped tomatoes'],
  ['400 g tin chopped tomatoes', '1 x 400 g tin chopped tomatoes'],
  ['400g/14oz can kidney beans', '1 x 400 g can | 1 x 14 oz can kidney beans'],
  ['2 tins (400 g) black beans', '2 x 400 g tins black beans'],
  ['2 tins (400 g each) black beans', '2 x 400 g tins black beans'],
  ['4 x 150 g salmon fillets', '4 x 150 g salmon fillets'],
  ['1 tin of sardines', '1 tin sardines'],
  ['1 jar (340 g) roasted peppers', '1 x 340 g jar roasted peppers'],
  ['½ jar tahini', '0.5 jar tahini'],
  // Counted
  ['2 eggs', '2 eggs'],
  ['2 large eggs, beaten', '2 large eggs, beaten'],
  ['1 egg', '1 egg'],
  ['3 garlic cloves, crushed', '3 garlic cloves, crushed'],
  ['3 cloves garlic, minced', '3 cloves garlic, minced'],
  ['3 cloves of garlic', '3 cloves garlic'],
  ['2 large cloves garlic', '2 large cloves garlic'],
  ['3 cloves', '3 cloves'],
  ['4 cloves, ground', '4 cloves, ground'],
  ['2-3 carrots, sliced', '2-3 carrots, sliced'],
  ['2 – 3 carrots', '2-3 carrots'],
  ['2 or 3 carrots', '2-3 carrots'],
  ['1 bunch of parsley, leaves only', '1 bunch parsley, leaves only'],
  ['1 small bunch coriander', '1 small bunch coriander'],
  ['small bunch of mint', '1 small bunch mint'],
  ['handful of spinach', '1 handful spinach'],
  ['a handful of spinach', '1 handful spinach'],
  ['a large handful of spinach', '1 large handful spinach'],
  ['2 handfuls rocket', '2 handfuls rocket'],
  ['a pinch of salt', '1 pinch salt'],
  ['pinch of saffron', '1 pinch saffron'],
  ['2 pinches of chilli flakes', '2 pinches chilli flakes'],
  ['a knob of butter', '1 knob butter'],
  ['a dash of Tabasco', '1 dash Tabasco'],
  ['1 splash of vinegar', '1 splash vinegar'],
  ['4 sprigs thyme', '4 sprigs thyme'],
  ['2 celery stalks', '2 celery stalks'],
  ['2 stalks celery', '2 stalks celery'],
  ['1 head of cauliflower (800 g)', '1 head cauliflower (800 g)'],
  ['1 cauliflower (about 800 g)', '1 cauliflower (about 800 g)'],
  ['2 onions (300 g), chopped', '2 onions (300 g), chopped'],
  ['4 chicken breasts (150 g each)', '4 chicken breasts (150 g each)'],
  ['6 slices sourdough', '6 slices sourdough'],
  ['2 sheets nori', '2 sheets nori'],
  ['1 loaf stale bread', '1 loaf stale bread'],
  ['an onion', '1 onion'],
  ['an apple, grated', '1 apple, grated'],
  ['one lemon', '1 lemon'],
  ['two lemons, sliced', '2 lemons, sliced'],
  ['half a lemon', '0.5 lemon'],
  ['half an onion, sliced', '0.5 onion, sliced'],
  ['two-thirds cup sugar', '2/3 cup sugar'],
  ['quarter of a cabbage', '0.25 cabbage'],
  ['a dozen eggs', '12 eggs'],
  ['½ lemon', '0.5 lemon'],
  ['1 heaped tablespoon cornflour', '1 heaped tbsp cornflour'],
  ['1 level tsp bicarbonate of soda', '1 level tsp bicarbonate of soda'],
  ['2 scant cups sugar', '2 scant cups sugar'],
  ['a generous pinch of nutmeg', '1 generous pinch nutmeg'],
  ['1 medium aubergine', '1 medium aubergine'],
  ['12 cherry tomatoes', '12 cherry tomatoes'],
  ['1 red pepper, cut into 2 cm pieces', '1 red pepper, cut into 2 cm pieces'],
  ['1 cake, cut into 8 wedges', '1 cake, cut into 8 wedges'],
  ['3 potatoes, boiled for 20 minutes', '3 potatoes, boiled for 20 minutes'],
  // What people write between the number and the food, and around it
  ['1 bunch (about 200 g) kale, shredded', '1 bunch | about 200 g kale, shredded'],
  ['1 heaping cup (120g) rolled oats', '1 heaping cup | 120 g rolled oats'],
  ['12 oz. (340g) dry pasta', '12 oz | 340 g dry pasta'],
  ['1 l/1¾ pints vegetable stock', '1 l | 1.75 pints vegetable stock'],
  ['200ml/7fl oz whole milk', '200 ml | 7 fl oz whole milk'],
  ['2 (6-ounce) salmon fillets', '2 x 6 oz salmon fillets'],
  ['½ a cucumber, diced', '0.5 cucumber, diced'],
  ['1/2 of an onion', '0.5 onion'],
  ['2 dozen oysters', '24 oysters'],
  ['1 dozen eggs', '12 eggs'],
  ['half a dozen quail eggs', '6 quail eggs'],
  ['1 large, ripe avocado', '1 large, ripe avocado'],
  ['4 to 6 bone-in, skin-on chicken thighs', '4-6 bone-in, skin-on chicken thighs'],
  ['2 garlic cloves (about 2 tsp minced)', '2 garlic cloves (about 2 tsp minced)'],
  ['1 tsp. kosher salt, plus more to taste', '1 tsp kosher salt, plus more to taste'],
  ['100g butter, plus extra for greasing', '100 g butter, plus extra for greasing'],
  ['½ tsp each cumin and coriander', '0.5 tsp each cumin and coriander'],
  ['thumb-sized piece of ginger, grated', 'thumb-sized piece of ginger, grated'],
  // Parts of a food
  ['Zest and juice of 1 unwaxed lemon', 'Zest and juice of 1 unwaxed lemon'],
  ['juice of 1 lemon', 'juice of 1 lemon'],
  ['Juice of 1/2 lemon', 'Juice of 0.5 lemon'],
  ['juice of half a lemon', 'juice of 0.5 lemon'],
  ['juice and zest of 2 limes', 'juice and zest of 2 limes'],
  ['finely grated zest of 1 orange', 'finely grated zest of 1 orange'],
  ['grated zest from 1 orange', 'grated zest from 1 orange'],
  ['2 lemons, juice only', '2 lemons, juice only'],
  // Without an amount
  ['salt', 'salt'],
  ['salt and pepper', 'salt and pepper'],
  [
    'Salt and freshly ground black pepper, to taste',
    'Salt and freshly ground black pepper, to taste',
  ],
  ['oil, for frying', 'oil, for frying'],
  ['butter for greasing', 'butter for greasing'],
  ['basil leaves (optional)', '? basil leaves'],
  ['half-fat crème fraîche', 'half-fat crème fraîche'],
  ['0% Greek yogurt', '0% Greek yogurt'],
  ['5% fat mince', '5% fat mince'],
  ['some parsley', 'some parsley'],
  ['a few sprigs of thyme', 'a few sprigs of thyme'],
  ['a few mint leaves', 'a few mint leaves'],
  ['a little oil', 'a little oil'],
  ['plenty of black pepper', 'plenty of black pepper'],
  ['jalapeños', 'jalapeños'],
  ['сметана, по вкусу', 'сметана, по вкусу'],
  // Sums, sizes, and amounts behind the food
  ['1 cup plus 2 tbsp sugar', '1 cup plus 2 tbsp sugar'],
  ['1 cup + 2 tbsp sugar', '1 cup plus 2 tbsp sugar'],
  ['1 tbsp and 1 tsp oil', '1 tbsp and 1 tsp oil'],
  ['1-inch piece ginger', '1 (1-inch) piece ginger'],
  ['1 inch piece of ginger', '1 (1 inch) piece ginger'],
  ['2 8-inch tortillas', '2 (8-inch) tortillas'],
  ['1kg/2lb 4oz floury potatoes', '1 kg | 2 lb 4 oz floury potatoes'],
  ['a 2.5cm piece of ginger', '1 (2.5cm) piece ginger'],
  ['one 400g tin of chickpeas', '1 x 400 g tin chickpeas'],
  ['2 x 5cm pieces ginger', '2 (5cm) pieces ginger'],
  ['1 quart plus 1 cup stock', '1 quart plus 1 cup stock'],
  ['200 g flour, plus 2 tbsp for dusting', '200 g flour, plus 2 tbsp for dusting'],
  ['200 g flour, 50 g of it wholemeal', '200 g flour, 50 g of it wholemeal'],
  ['8 potatoes (2 large, 6 small)', '8 potatoes (2 large, 6 small)'],
  ['2 eggs plus 1 yolk', '2 eggs, plus 1 yolk'],
  ['1 egg yolk + 1 whole egg', '1 egg yolk, + 1 whole egg'],
  // The block's own marks
  ['=1 bay leaf', '=1 bay leaf'],
  ['= 2 bay leaves', '=2 bay leaves'],
  ['? basil, to serve', '? basil, to serve'],
  ['? 50 g walnuts', '? 50 g walnuts'],
  ['=? 1 star anise', '=? 1 star anise'],
  ['200 g [tomato sauce](/blog/tomato-sauce)', '200 g [tomato sauce](/blog/tomato-sauce)'],
  ['1 portion [pesto](/blog/pesto), thinned', '1 portion [pesto](/blog/pesto), thinned'],
  ['[pesto](/blog/pesto), to serve', '[pesto](/blog/pesto), to serve'],
]

/** Lines that a program must not guess: each of these would be scaled wrongly, or in part. */
const NOT_UNDERSTOOD = [
  '',
  '   ',
  '200',
  '200 g',
  '1/0 cup sugar',
  '3-2 carrots',
  '200/250 g flour',
  '1 or more carrots',
  '2 cm ginger',
  '5cm cinnamon stick',
  '2 400-g',
  'flour 200 g',
  'Plain flour: 200 g',
  'salt and 2 tbsp pepper',
  '2 400 g tins tomatoes',
  '7up',
  '2 tins (about 400 g each) plums',
  'a dozen and a half eggs',
  '1/2/3 cups',
  '=salt',
  '1 {cup} sugar',
  '100 g flour = 1 cup',
  '200 g (flour) extra',
  `${'9'.repeat(7)} g flour`,
  'x'.repeat(301),
]

const ALL_LINES = [...UNDERSTOOD, ...LINES_OF_MANY_KITCHENS]

/** With the names of units in the place of the writer's words for them. */
function inOurWords(ingredient: Ingredient): Ingredient {
  const measures = ingredient.measures.map(({ written: _, sum, ...measure }) => ({
    ...measure,
    ...(sum && { sum: { ...sum, parts: sum.parts.map(({ written: __, ...part }) => part) } }),
  }))
  return { ...ingredient, measures }
}

test.each(ALL_LINES)('%j is read as %j', (line, printed) => {
  const ingredient = readIngredient(line)
  expect(ingredient && printIngredient(inOurWords(ingredient))).toBe(printed)
  expect(readIngredient(printed)).toEqual(ingredient && inOurWords(ingredient))
  // In the writer's words it is the same again.
  expect(ingredient && readIngredient(printIngredient(ingredient))).toEqual(ingredient)
})

test.each(ALL_LINES)('%j, taken apart for a form and put together, means the same', (line) => {
  const words = splitIngredient(line)
  expect(words && readIngredient(joinIngredient(words))).toEqual(readIngredient(line))
})

test('a comma behind words that say what a food is like does not end its name', () => {
  expect(readIngredient('1 large, ripe avocado, sliced')).toMatchObject({
    food: 'large, ripe avocado',
    preparation: 'sliced',
  })
  expect(readIngredient('1 large avocado, ripe')).toMatchObject({ preparation: 'ripe' })
})

test.each([
  ['1 tsp each cumin, coriander', 'each cumin, coriander'],
  ['1 tsp each of cumin, coriander and turmeric, ground', 'each of cumin, coriander and turmeric'],
  ['200 g flour plus extra for dusting', 'flour'],
  ['salt and pepper to taste', 'salt and pepper'],
  ['1 onion – finely chopped', 'onion'],
  ['slices of lemon', 'lemon'],
  ['2 fat cloves of garlic', 'garlic'],
])('the food of %j is %j', (line, food) => {
  expect(readIngredient(line)?.food).toBe(food)
})

test.each(NOT_UNDERSTOOD)('%j is not understood', (line) => {
  expect(readIngredient(line)).toBeUndefined()
})
