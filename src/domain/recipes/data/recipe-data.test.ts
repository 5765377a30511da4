import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '../../markdown/render-markdown.ts'
import { recipeTerms } from '../finding/recipe-terms.ts'
import { totalMinutes } from './total-minutes.ts'

const dataOf = (...blocks: string[]) =>
  renderMarkdown(blocks.map((text) => `\`\`\`recipe\n${text}\n\`\`\``).join('\n\nThen.\n\n'))
    .recipes

const SOUP = `name: Roast *tomato* soup
serves: 4-6
tin: round 23x5 cm
time: prep 15 min, cook 1 h, rest 8 h
category: Soup
cuisine: Italian
diet: Vegan, gluten-free
## Soup
- 1/3 kg tomatoes (8 medium), halved
- 45 ml | 3 tbsp extra virgin olive oil
- =1 bay leaf
- ? basil, to serve
- 200 g [flatbread](/blog/flatbread)
- 1-inch ginger
## Method
1. Roast {tomatoes} with {olive oil: 2/3} *slowly*.
   ![The skins blister](/media/skins.jpg)
## Later
2. Stir in the rest of the {olive oil}.
swap: bay leaf -> 1 sprig thyme
note: Keeps **three** days.
source: https://example.org/soup | A notebook`

describe('the data of a recipe', () => {
  test('says all that the block says, exactly and without markup', () => {
    const line = { measures: [], preparation: null, optional: false, pinned: false, link: null }
    const one = { to: null, written: null, pack: null }
    expect(dataOf(SOUP)).toEqual([
      {
        name: 'Roast tomato soup',
        yield: { from: '4', to: '6', of: null },
        tin: 'round 23x5 cm',
        minutes: { prep: 15, cook: 60, rest: 480, total: 555 },
        category: 'Soup',
        cuisine: 'Italian',
        diets: ['vegan', 'gluten-free'],
        allergens: null,
        nutrition: null,
        ingredients: [
          {
            title: 'Soup',
            items: [
              {
                ...line,
                text: '335 g tomatoes (8 medium), halved',
                food: 'tomatoes',
                measures: [{ ...one, from: '1/3', unit: 'kg' }],
                preparation: 'halved',
              },
              {
                ...line,
                text: '45 ml / 3 tbsp extra virgin olive oil',
                food: 'extra virgin olive oil',
                measures: [
                  { ...one, from: '45', unit: 'ml' },
                  { ...one, from: '3', unit: 'tbsp' },
                ],
              },
              {
                ...line,
                text: '1 bay leaf',
                food: 'bay leaf',
                measures: [{ ...one, from: '1', unit: null }],
                pinned: true,
              },
              {
                ...line,
                text: 'basil, to serve (optional)',
                food: 'basil',
                preparation: 'to serve',
                optional: true,
              },
              {
                ...line,
                text: '200 g flatbread',
                food: 'flatbread',
                measures: [{ ...one, from: '200', unit: 'g' }],
                link: '/blog/flatbread',
              },
              { ...line, text: '1-inch ginger', food: null },
            ],
          },
        ],
        method: [
          {
            title: null,
            steps: [
              {
                id: 'recipe-1-step-1',
                text: 'Roast tomatoes with olive oil slowly.',
                foods: [
                  { name: 'tomatoes', ingredient: 0, share: '1' },
                  { name: 'olive oil', ingredient: 1, share: '2/3' },
                ],
                pictures: [{ alt: 'The skins blister', address: '/media/skins.jpg' }],
              },
            ],
          },
          {
            title: 'Later',
            steps: [
              {
                id: 'recipe-1-step-2',
                text: 'Stir in the rest of the olive oil.',
                foods: [{ name: 'olive oil', ingredient: 1, share: '1/3' }],
                pictures: [],
              },
            ],
          },
        ],
        swaps: [{ food: 'bay leaf', by: '1 sprig thyme' }],
        notes: ['Keeps three days.'],
        source: { url: 'https://example.org/soup', name: 'A notebook' },
      },
    ])
  })

  test('the steps of each recipe of a post have ids of their own, as in the HTML', () => {
    const text = '1. Stir.\n2. Bake.'
    const ids = dataOf(text, text).flatMap(({ method }) =>
      method.flatMap(({ steps }) => steps.map(({ id }) => id)),
    )
    const { html } = renderMarkdown(
      `\`\`\`recipe\n${text}\n\`\`\`\n\n\`\`\`recipe\n${text}\n\`\`\``,
    )
    expect(ids).toHaveLength(4)
    expect([...html.matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids)
  })

  test('no more than twenty recipes of a post are data, as no more are shown', () => {
    expect(dataOf(...Array.from({ length: 25 }, () => '- 1 egg'))).toHaveLength(20)
  })

  test('markup that could run is gone', () => {
    const [recipe] = dataOf('name: <script>alert(1)</script>Soup\nnote: <img src=x onerror=a()>')
    expect(recipe).toMatchObject({ name: 'Soup', notes: [''] })
    const text =
      '- 1 [egg](javascript:alert(1))\n1. Stir.\n   ![a](data:text/html,b)\n   ![a](//b.example/c)'
    const [other] = dataOf(text)
    expect(other?.ingredients[0]?.items[0]?.link).toBeNull()
    expect(other?.method[0]?.steps[0]?.pictures).toEqual([])
  })
})

describe('what a recipe is found by', () => {
  test('its foods, what they are a kind of, its diets, category and cuisine', () => {
    const [recipe] = dataOf(SOUP)
    const words = recipe && recipeTerms(recipe).map(({ kind, word }) => `${kind}: ${word}`)
    expect(words).toEqual([
      'recipe: any',
      'food: tomato',
      'food: extra virgin olive oil',
      'food: olive oil',
      'food: oil',
      'food: bay leaf',
      'food: bay',
      'food: basil',
      'food: flatbread',
      'food: /blog/flatbread',
      'diet: vegan',
      'diet: gluten-free',
      'category: soup',
      'cuisine: italian',
    ])
  })

  test('its minutes from the first to the last, where it says any', () => {
    expect(dataOf(SOUP, '- 1 egg').map(totalMinutes)).toEqual([555, null])
    const said = [
      'time: total 2 h',
      'time: prep 10 min, cook 20-25 min',
      'time: prep 10 min, rest overnight',
    ]
    expect(dataOf(...said).map(totalMinutes)).toEqual([120, 35, null])
    // Stored by an earlier version.
    expect(totalMinutes({ minutes: { prep: 10, cook: 20, rest: null } })).toBe(30)
  })
})

test('amounts in words are those of the writer, not rounded for a cook', () => {
  const [data] = dataOf('- 113 g butter\n- 2 1/4 eggs\n- 137-142 ml milk')
  expect(data?.ingredients[0]?.items.map(({ text }) => text)).toEqual([
    '113 g butter',
    '2¼ eggs',
    '137–142 ml milk',
  ])
})
