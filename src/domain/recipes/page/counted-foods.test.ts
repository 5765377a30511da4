import { expect, test } from 'vitest'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import { showRecipes } from './show-recipes.ts'

const PATH = '/blog/soup'

function wordsOf(block: string, scale: string, units = 'written') {
  const { html } = renderMarkdown(`\`\`\`recipe\n${block}\n\`\`\``)
  return showRecipes(html, { path: PATH, choice: { scale, units } })
    .contentHtml.replaceAll(/<\/?(?:span|strong|small|a|em)[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('\u00a0', ' ')
}
const linesOf = (block: string, scale: string, units?: string) =>
  wordsOf(block, scale, units).split('\n').filter(Boolean)

test.each([
  ['1 large onion', '3', '3 large onions'],
  ['3 garlic clove', '2', '6 garlic cloves'],
  ['2 bay leaf', '2', '4 bay leaves'],
  ['2 eggs', '1/2', '1 egg'],
  ['1 onion, finely chopped', '1/2', '½ onion, finely chopped'],
  ['1 onion, finely chopped', '3/2', '1½ onions, finely chopped'],
  ['3 garlic cloves, crushed', '1/3', '1 garlic clove, crushed'],
  ['juice of 1 lemon', '2', 'juice of 2 lemons'],
  ['2-3 carrots', '1/3', '⅔–1 carrot'],
  ['1-2 chilli, sliced', '2', '2–4 chillies, sliced'],
  ['1 clove garlic', '4', '4 cloves garlic'],
  ['1 sprig thyme', '3', '3 sprigs thyme'],
  ['1 slice bread', '2', '2 slices bread'],
  ['1 tin chopped tomatoes', '2', '2 tins chopped tomatoes'],
  ['1 x 400 g tin tomato', '2', '2 × 400 g tins tomato'],
  ['300 g onion', '2', '600 g onion'],
  ['1 | 150 g onion', '2', '2 / 300 g onions'],
  ['1 broccoli', '2', '2 broccoli'],
  ['1 butternut squash', '2', '2 butternut squash'],
  ['=1 bay leaf', '4', '1 bay leaf as written'],
  ['1 [flatbread](/blog/flatbread)', '4', '4 flatbreads'],
  ['200 g shallots (4 shallot)', '2', '400 g shallots (8 shallots)'],
  // As it was written it stays, right or wrong.
  ['3 garlic clove', '1', '3 garlic clove'],
  ['1 onions', '1', '1 onions'],
])('“%s” times %s is “%s”', (line, scale, expected) => {
  expect(linesOf(`- ${line}\n## Method\n1. Cook.`, scale)).toContain(expected)
})

test.each([
  ['1 large onion', 'Fry {onion}.', '3', 'Fry onions (3).'],
  ['3 onions', 'Fry {onions}.', '1/3', 'Fry onion (1).'],
  ['3 onions', 'Fry {onions}.', '1', 'Fry onions (3).'],
  ['4 chicken thighs', 'Brown the {chicken}.', '2', 'Brown the chicken (8).'],
  ['4 garlic cloves', 'Add {garlic}.', '2', 'Add garlic (8).'],
  ['2 cloves garlic', 'Add {garlic}.', '1/2', 'Add garlic (1 clove).'],
  ['300 g onion', 'Fry {onion}.', '2', 'Fry onion (600 g).'],
])('in a step, “%s” for “%s” times %s is “%s”', (line, step, scale, expected) => {
  expect(linesOf(`- ${line}\n## Method\n1. ${step}`, scale)).toContain(expected)
})

test('what a recipe makes follows the number too', () => {
  expect(linesOf('makes: 12 muffins\n- 1 egg', '1/12')).toContain('1 muffin')
  expect(linesOf('makes: 1 large loaf\n- 1 egg', '2')).toContain('2 large loaves')
})

const swapIn = (swap: string, scale: string, units?: string) =>
  linesOf(
    `- 100 g butter\n- =1 bay leaf\n- 2 eggs\n- 240 ml milk\nswap: ${swap}`,
    scale,
    units,
  ).find((line) => line.startsWith('Instead of'))

test.each([
  ['butter -> 30 g oil', '3', 'Instead of butter: 90 g oil'],
  ['butter -> 30 g oil', '1', 'Instead of butter: 30 g oil'],
  ['butter -> 80 ml of olive oil', '2', 'Instead of butter: 160 ml of olive oil'],
  ['milk -> 1 sprig thyme', '2', 'Instead of milk: 2 sprigs thyme'],
  ['eggs -> 1 banana, mashed', '2', 'Instead of eggs: 2 bananas, mashed'],
  [
    'milk -> 200 ml oat milk and 1 tbsp lemon juice',
    '2',
    'Instead of milk: 400 ml oat milk and 2 tbsp lemon juice',
  ],
  [
    'milk -> 200 ml oat milk, or 150 ml water',
    '2',
    'Instead of milk: 400 ml oat milk, or 300 ml water',
  ],
  ['100 g butter -> 80 ml oil', '2', 'Instead of 200 g butter: 160 ml oil'],
  ['2 eggs -> 60 g yoghurt', '1/2', 'Instead of 1 egg: 30 g yoghurt'],
  // A rate is one for any amount.
  ['1 egg -> 60 g yoghurt', '2', 'Instead of 1 egg: 60 g yoghurt'],
  ['eggs -> 60 g yoghurt for each egg', '2', 'Instead of eggs: 60 g yoghurt for each egg'],
  ['eggs -> 60 g yoghurt per egg', '2', 'Instead of eggs: 60 g yoghurt per egg'],
  ['butter -> 3/4 the amount of oil', '2', 'Instead of butter: 3/4 the amount of oil'],
  ['butter -> 2 parts oil', '2', 'Instead of butter: 2 parts oil'],
  ['butter -> a splash of oil', '2', 'Instead of butter: a splash of oil'],
  ['butter -> oil, 30 g of it', '2', 'Instead of butter: oil, 60 g of it'],
  ['butter -> *good* oil', '2', 'Instead of butter: good oil'],
  // What is not scaled is not scaled in other foods either.
  ['bay leaf -> 1 sprig thyme', '3', 'Instead of bay leaf: 1 sprig thyme'],
])('“swap: %s” times %s says “%s”', (swap, scale, expected) => {
  expect(swapIn(swap, scale)).toBe(expected)
})

test('swaps are converted as ingredients are', () => {
  expect(swapIn('milk -> 8 oz cream (about 240 ml)', '1', 'metric')).toBe(
    'Instead of milk: 225 g cream (about 240 ml)',
  )
})

test.each([
  ['2 aubergines (about 800 g)', '2', 'written', '4 aubergines (about 1.6 kg)'],
  ['2 aubergines (about 800 g)', '1', 'us', '2 aubergines (about 1¾ lb)'],
  ['2 aubergines (1 lb in all)', '1', 'metric', '2 aubergines (455 g in all)'],
  ['250 g butter (2 sticks)', '1/2', 'written', '125 g butter (1 stick)'],
  ['1 tin (400 g) tomatoes', '2', 'written', '2 × 400 g tins tomatoes'],
  ['2 tins tomatoes (400 g)', '2', 'written', '4 tins tomatoes (400 g)'],
  ['2 tins tomatoes (400 g)', '1', 'us', '2 tins tomatoes (400 g)'],
  ['2 tins tomatoes (800 g in total)', '2', 'written', '4 tins tomatoes (1.6 kg in total)'],
  ['1 (14 oz) can tomatoes', '2', 'written', '2 × 14 oz cans tomatoes'],
  ['2 x 400 g tins beans', '2', 'written', '4 × 400 g tins beans'],
  ['4 chicken breasts (150 g each)', '2', 'us', '8 chicken breasts (150 g each)'],
  ['1 onion (about 150 g)', '1/2', 'written', '½ onion (about 75 g)'],
])('brackets: “%s” times %s in %s units is “%s”', (line, scale, units, expected) => {
  expect(linesOf(`- ${line}\n## Method\n1. Cook.`, scale, units)).toContain(expected)
})
