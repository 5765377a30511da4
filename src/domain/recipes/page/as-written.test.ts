import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import { readChoice } from './choice.ts'
import { showRecipes } from './show-recipes.ts'

function shown(block: string, query: string) {
  const { html } = renderMarkdown(`Hello.\n\n\`\`\`recipe\n${block}\n\`\`\``)
  const choice = readChoice(new URLSearchParams(query))
  const { contentHtml } = showRecipes(html, { path: '/blog/soup', choice })
  const items = [...contentHtml.matchAll(/<li[ >].*?<\/li>/gs)].map(([item]) => wordsOf(item))
  const sentence = /<span data-stays="[^"]*" role="status">([^<]*)<\/span>/.exec(contentHtml)?.[1]
  return { items, sentence: wordsOf(sentence ?? ''), text: wordsOf(contentHtml) }
}
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&#x22;', '"')
    .replaceAll('&#x26;', '&')
    .replace(/\s+/g, ' ')
    .trim()

const PIE = `serves: 4
- 8 oz pasta (a box or 1/2)
- 200 g flour
- =1 bay leaf
- salt, to taste
- a few sprigs of thyme
## Method
1. Boil the pasta in {flour: 1/2} for 10 minutes.
2. Add 100 g of the flour with the {bay leaf}.`

describe('what stays as it was written', () => {
  test.each(['', 'serves=4', 'units=written', 'units=imperial'])(
    'is not said of a recipe that is shown as it was (%s)',
    (query) => {
      const { sentence, text } = shown(PIE, query)
      expect(sentence).toBe('')
      expect(text).not.toContain('stay as written')
      expect(text.match(/as written/gi)).toEqual(['As written'])
    },
  )

  test('is said at each line, beside the step, and in one sentence when a recipe is scaled', () => {
    const { items, sentence } = shown(PIE, 'serves=8')
    expect(items).toEqual([
      '8 oz pasta (a box or 1/2) as written',
      '400 g flour',
      '1 bay leaf as written',
      'salt, to taste',
      'a few sprigs of thyme',
      'Boil the pasta in flour ( 200 g ) for 10 minutes .',
      'Add 100 g of the flour with the bay leaf ( 1 , as written ) . amounts as written',
    ])
    expect(sentence).toBe(
      '2 lines and the amounts in 1 step stay as written: “8 oz pasta (a box or 1/2)”, “1 bay leaf”, step 2.',
    )
  })

  test('is of other units only what has them', () => {
    const metric = shown(PIE, 'units=metric')
    expect(metric.items.filter((item) => item.includes('as written'))).toEqual([
      '8 oz pasta (a box or 1/2) as written',
    ])
    expect(metric.sentence).toBe('1 line stays as written: “8 oz pasta (a box or 1/2)”.')
    const us = shown(PIE, 'units=us')
    expect(us.items.filter((item) => item.includes('as written'))).toEqual([
      'Add 100 g of the flour with the bay leaf ( 1 ) . amounts as written',
    ])
    expect(us.sentence).toBe('The amounts in 1 step stay as written: step 2.')
  })

  test('is both when a recipe is scaled and converted', () => {
    const { sentence } = shown(PIE, 'serves=8&units=metric')
    expect(sentence).toContain('2 lines and the amounts in 1 step')
  })

  test('is said of what is too little for another kitchen’s scale', () => {
    const yeast = 'serves: 4\n- 500 g flour\n- 3 g truffle\n- 5 ml oil\n- 2 eggs\n- 1 tbsp milk'
    expect(shown(yeast, 'units=us').sentence).toBe('1 line stays as written: “3 g truffle”.')
    expect(shown(yeast, 'units=metric').sentence).toBe('')
    expect(shown(yeast, 'serves=8').sentence).toBe('')
  })

  test('names three lines, shortened, and how many more there are', () => {
    const long = `- 8 oz pasta (a box or 1/2) with ${'many '.repeat(20)}words`
    const text = `serves: 4\n${long}\n- =1 egg\n- =2 pears\n- =3 figs\n- =4 plums\n1. Stir.`
    const { sentence } = shown(text, 'serves=8')
    expect(sentence).toBe(
      '5 lines stay as written: “8 oz pasta (a box or 1/2) with many many…”, “1 egg”, “2 pears” and 2 more.',
    )
  })

  test('is said in each recipe of a post', () => {
    const two = `${PIE}\n\`\`\`\n\n\`\`\`recipe\nserves: 2\n- =2 eggs\n- 10 g salt`
    const { items } = shown(two, 'serves=8')
    expect(items).toContain('2 eggs as written')
    expect(shown(two, 'serves=8').text).toContain('1 line stays as written: “2 eggs”.')
  })

  test('breaks out of no mark', () => {
    const text = 'serves: 4\n- =1 "> \\<img src=x onerror=y\\> & | "\n- 3 </span> 4-5 "\n1. Stir.'
    const { html } = renderMarkdown(`\`\`\`recipe\n${text}\n\`\`\``)
    const { contentHtml } = showRecipes(html, { path: '/', choice: { serves: '8' } })
    const marks = [...contentHtml.matchAll(/<span data-stays="([^"]*)"/g)]
    expect(marks).toHaveLength(3)
    const shown = contentHtml.replaceAll(/="[^"]*"/g, '')
    expect(shown).toContain('“=1 &#x22;&gt; &lt;img src=x onerror=y&gt; &#x26; | &#x22;”')
    expect(shown).not.toContain('<img')
  })
})

describe('amounts that a step writes out', () => {
  const FOODS =
    'serves: 4\n- 2 cups sugar\n- 3 eggs\n- 4 shallots\n- 30 ml olive oil\n- 2 cloves garlic\n## Method\n1. '
  const stays = (step: string) =>
    shown(FOODS + step, 'serves=8').text.includes('amounts as written')

  test.each([
    'Add 2 cups of the sugar.',
    'Add ½ cup sugar and stir.',
    'Add half a cup of the sugar.',
    'Add two tablespoons of oil.',
    'Add a tablespoon of oil.',
    'Beat in 2 of the eggs.',
    'Beat in two eggs.',
    'Fry 1 clove of the garlic.',
    'Bring 2 litres of water to the boil.',
    'Stir in the {olive oil} (30 ml).',
    'Reserve 1 cup of the water, in a bowl.',
    'Whisk 1 tbsp cornflour with 2 tbsp water.',
    'Simmer for 5 minutes, then add 100 g sugar.',
    'Reduce it to 200 ml.',
  ])('warn in “%s”', (step) => expect(stays(step)).toBe(true))

  test.each([
    'Add the sugar and bake for 25 to 30 minutes at 180 °C (350 °F).',
    'Add {sugar: 1/2}, and half of the eggs.',
    'Roll into 12 balls of 30 g each.',
    'Cut into 2 cm dice, or 1-inch pieces.',
    'Bake in a 23 cm tin, or a 2-litre casserole, or a 2 litre baking dish, or a 1 lb loaf tin.',
    'Roast 20 minutes per 500 g, and 20 more.',
    'Beat in the eggs, one at a time.',
    'Add the oil a tablespoon at a time.',
    'Divide between 4 bowls, a handful in each.',
    'See step 2, note 1, and heat to 120 °C.',
    'Fry in 2 batches, 3 minutes a side.',
    'Add a pinch of salt and a splash of water.',
    'Add a pinch of the sugar, a good splash of the olive oil, and another handful of sugar.',
    'Put a shallot on top. Cook for an hour.',
    'Serve 4 people.',
  ])('do not in “%s”', (step) => expect(stays(step)).toBe(false))
})
