import { expect, test } from 'vitest'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import { showChosen, withRecipeTools } from './show-recipes.ts'

const PATH = '/blog/soup'

function wordsOf(block: string, scale: string, units = 'written') {
  const { html } = renderMarkdown(`\`\`\`recipe\n${block}\n\`\`\``)
  const post = { contentHtml: withRecipeTools(html, PATH), recipeFacts: null }
  return showChosen(post, { path: PATH, choice: { scale, units } })
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
  ['=1 bay leaf', '4', '1 bay leaf'],
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
