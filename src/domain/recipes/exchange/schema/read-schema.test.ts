import { describe, expect, test } from 'vitest'
import { readForeign } from '../read-foreign.ts'

const page = (...data: unknown[]) =>
  `<!doctype html><html><head>${data
    .map(
      (one) =>
        `<script type="application/ld+json">${typeof one === 'string' ? one : JSON.stringify(one).replaceAll('</', '<\\/')}</script>`,
    )
    .join('\n')}</head><body><p>Words</p></body></html>`

const read = (text: string, address?: string) => {
  const [recipe] = readForeign({ text, address })
  if (!recipe) throw new Error('No recipe was read.')
  return recipe
}
const CAKE = {
  '@context': 'https://schema.org/',
  '@type': 'Recipe',
  name: 'Lemon &amp; thyme cake',
  description: '<p>A cake for <em>long</em> afternoons.</p>',
  author: { '@id': '#ada' },
  image: [{ '@type': 'ImageObject', url: 'https://cakes.example/cake.jpg' }],
  recipeYield: ['10', '10 slices'],
  prepTime: 'PT20M',
  cookTime: 'PT45M',
  totalTime: 'P0DT1H35M',
  recipeCategory: ['Dessert', 'Snack'],
  recipeCuisine: 'British',
  suitableForDiet: ['https://schema.org/VegetarianDiet', 'http://schema.org/LowSaltDiet'],
  keywords: 'lemon, cake',
  tool: [{ '@type': 'HowToTool', name: 'round 23x5 cm tin' }, 'Whisk'],
  recipeIngredient: [
    '225g unsalted butter, softened',
    'For the glaze:',
    '2 lemons, zest &amp; juice',
    '&frac12; cup (120 ml) milk',
  ],
  recipeInstructions: [
    {
      '@type': 'HowToSection',
      name: 'Cake',
      itemListElement: [
        {
          '@type': 'HowToStep',
          name: 'Beat',
          text: 'Cream the butter &amp; sugar.',
          image: 'https://cakes.example/beat.jpg',
        },
        { '@type': 'HowToStep', name: 'Step 2', text: 'Bake for 45 minutes at 180°C.' },
      ],
    },
    {
      '@type': 'HowToSection',
      name: 'Glaze',
      itemListElement: [{ '@type': 'HowToStep', name: 'Drizzle the', text: 'Drizzle the glaze.' }],
    },
  ],
  nutrition: { '@type': 'NutritionInformation', calories: '320 kcal', fatContent: '18 g' },
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.8', ratingCount: '120' },
  video: { '@type': 'VideoObject', name: 'How to beat' },
}
const GRAPH = {
  '@context': 'https://schema.org',
  '@graph': [{ '@type': 'Person', '@id': '#ada', name: 'Ada Cook' }, CAKE],
}

test('a page of a graph, with sections, pictures, references and everything around', () => {
  const recipe = read(page(GRAPH), 'https://cakes.example/lemon')
  expect(recipe).toMatchObject({
    format: 'schema.org',
    title: 'Lemon & thyme cake',
    counts: { ingredients: 3, steps: 3 },
    picture: { address: 'https://cakes.example/cake.jpg' },
  })
  expect(recipe.markdown).toBe(`A cake for *long* afternoons.

\`\`\`recipe
name: Lemon & thyme cake
makes: 10 slices
tin: round 23x5 cm
time: prep 20 min, cook 45 min, rest 30 min
category: Dessert
cuisine: British
diet: vegetarian, low-salt
nutrition: 320 kcal, fat 18 g
- 225g unsalted butter, softened
## For the glaze
- 2 lemons, zest & juice
- ½ cup (120 ml) milk
## Method
## Cake
1. **Beat:** Cream the butter & sugar.
2. Bake for 45 minutes at 180°C.
## Glaze
3. Drizzle the glaze.
source: https://cakes.example/lemon | Ada Cook
\`\`\``)
  expect(recipe.findings.map(({ field, outcome }) => `${field}: ${outcome}`)).toEqual([
    'Tools: left out',
    'Keywords: left out',
    'Rating: left out',
    'Video: left out',
    'Picture: changed',
    'Picture of a step: left out',
    'Total time: changed',
    'Category: left out',
  ])
})

describe('the forms that pages write', () => {
  const withFields = (fields: object) => {
    const { markdown } = read(
      page({ '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek'], ...fields }),
    )
    return markdown.split('\n').slice(2, -1)
  }
  test.each([
    [
      'a text of HTML',
      { recipeInstructions: '<ol><li>Cut.</li><li>Boil &amp; serve.</li></ol>' },
      ['1. Cut.', '2. Boil & serve.'],
    ],
    ['a text of lines', { recipeInstructions: '1. Cut.\n2. Boil.' }, ['1. Cut.', '2. Boil.']],
    ['texts', { recipeInstructions: ['Cut.', 'Boil.'] }, ['1. Cut.', '2. Boil.']],
    [
      'a list of items',
      {
        recipeInstructions: {
          '@type': 'ItemList',
          itemListElement: [{ '@type': 'ListItem', item: { '@type': 'HowToStep', text: 'Cut.' } }],
        },
      },
      ['1. Cut.'],
    ],
    [
      'steps of directions and tips',
      {
        recipeInstructions: [
          {
            '@type': 'HowToStep',
            itemListElement: [
              { '@type': 'HowToDirection', text: 'Cut.' },
              { '@type': 'HowToTip', text: 'Save the ends.' },
            ],
          },
        ],
      },
      ['1. Cut.', '2. Tip: Save the ends.'],
    ],
    [
      'lists in lists',
      { recipeInstructions: [[{ '@type': 'HowToStep', text: 'Cut.' }]] },
      ['1. Cut.'],
    ],
  ])('%s', (_, fields, steps) => {
    expect(withFields(fields).filter((line) => /^\d/.test(line))).toEqual(steps)
  })

  test.each([
    [{ recipeYield: 4 }, 'serves: 4'],
    [{ recipeYield: 'Serves 4-6' }, 'serves: 4-6'],
    [{ recipeYield: '24 cookies' }, 'makes: 24 cookies'],
    [
      { recipeYield: { '@type': 'QuantitativeValue', value: 2, unitText: 'loaves' } },
      'makes: 2 loaves',
    ],
    [{ recipeYield: 'A big pot' }, 'note: Yield: A big pot'],
    [{ prepTime: 'PT90M' }, 'time: prep 1 h 30 min'],
    [{ cookTime: 'PT1H', totalTime: 'PT1H' }, 'time: cook 1 h'],
    [{ cookTime: '45 minutes' }, 'time: cook 45 min'],
    [{ prepTime: 'P1DT30M' }, 'time: prep 24 h 30 min'],
    [{ totalTime: 'PT50M' }, 'time: total 50 min'],
    [{ prepTime: 'PT0S', cookTime: 'PT45S' }, 'time: cook 1 min'],
    [{ recipeCategory: 'Soup, Starter' }, 'category: Soup'],
    [{ suitableForDiet: 'VeganDiet' }, 'diet: vegan'],
    [{ isBasedOn: 'https://other.example/soup' }, 'source: https://other.example/soup'],
    [{ author: [{ name: 'Ada' }, { name: 'Bo' }] }, 'source: Ada, Bo'],
    [{ url: 'https://a.example/soup_(hot)' }, 'source: https://a.example/soup_%28hot%29'],
    [{ recipeIngredient: '1 leek\n2 onions' }, '- 2 onions'],
    [{ ingredients: ['x'], recipeIngredient: undefined }, '- x'],
    [{ recipeIngredient: ['▢ 2 onions | sliced'] }, '- 2 onions / sliced'],
    [{ recipeIngredient: ['<b>2</b> onions'] }, '- 2 onions'],
  ])('%j', (fields, line) => {
    expect(withFields(fields)).toContain(line)
  })
})

test('JSON that pages get wrong is read, and a broken script does not hide the next', () => {
  const name = 'Soup'
  const recipe = `{"@type": "Recipe", "name": "${name}", "description": "two\nlines", "recipeIngredient": ["1 leek"]};`
  expect(read(page('{ broken', `<!-- ${recipe} -->`)).title).toBe(name)
  expect(read(page(`//<![CDATA[\n${recipe}\n//]]>`.replace('//]]>', ']]>'))).title).toBe(name)
})

test('the same recipe in two places is read once, and two recipes are two', () => {
  const soup = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek'] }
  expect(readForeign({ text: page(soup, { '@graph': [soup] }) })).toHaveLength(1)
  expect(readForeign({ text: page([soup, { ...soup, name: 'Pie' }]) })).toHaveLength(2)
})

test('microdata with nested items, attributes and lists', () => {
  const { markdown, findings } =
    read(`<html><body><article itemscope itemtype="https://schema.org/Recipe">
    <h1 itemprop="name">Flat <b>bread</b></h1>
    <p>By <span itemprop="author" itemscope itemtype="https://schema.org/Person"><i itemprop="name">Bo</i></span></p>
    <time itemprop="prepTime" datetime="PT10M">ten minutes</time> <meta itemprop="recipeYield" content="6 breads">
    <img itemprop="image" src="https://b.example/bread.jpg">
    <ul><li itemprop="recipeIngredient">250 g flour</li><li itemprop="recipeIngredient">150 ml water</li></ul>
    <ol itemprop="recipeInstructions"><li>Mix.</li><li>Rest for 30 minutes.</li></ol>
    <div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating"><b itemprop="ratingValue">5</b></div>
  </article></body></html>`)
  expect(markdown).toBe(`\`\`\`recipe
name: Flat bread
makes: 6 breads
time: prep 10 min
- 250 g flour
- 150 ml water
## Method
1. Mix.
2. Rest for 30 minutes.
source: Bo
\`\`\``)
  expect(findings.map(({ field }) => field)).toEqual(['Rating', 'Picture'])
})

test('markup of a page is never trusted', () => {
  const { markdown } = read(
    page({
      '@type': 'Recipe',
      name: '<img src=x onerror=alert(1)>Soup',
      description: '<script>alert(1)</script><a href="javascript:alert(1)">here</a>',
      recipeIngredient: ['<iframe src="https://evil.example"></iframe>1 leek'],
      recipeInstructions: '<p onclick="x()">Boil <style>p{}</style>it.</p>',
      url: 'javascript:alert(1)',
    }),
  )
  expect(markdown).toBe(`here

\`\`\`recipe
name: Soup
- 1 leek
## Method
1. Boil it.
\`\`\``)
})

test('what ingredients and steps say besides, and further pictures, are named', () => {
  const { findings, markdown } = read(
    page({
      '@type': 'Recipe',
      name: 'Stew',
      image: [
        'https://stew.example/1.jpg',
        { url: 'https://stew.example/2.jpg' },
        'https://stew.example/1.jpg',
        'https://stew.example/3.jpg',
      ],
      recipeIngredient: [
        {
          '@type': 'PropertyValue',
          name: 'leeks',
          value: 200,
          unitText: 'g',
          description: 'washed',
        },
        { '@type': 'PropertyValue', name: 'stock', value: 1, unitCode: 'LTR' },
        { '@type': 'HowToSupply', name: 'salt', estimatedCost: '1 EUR' },
        '1 onion',
      ],
      recipeInstructions: [
        {
          '@type': 'HowToSection',
          name: 'Soup',
          description: 'The slow part.',
          itemListElement: [
            {
              '@type': 'HowToStep',
              position: 1,
              url: 'https://stew.example/#1',
              text: 'Boil.',
              performTime: 'PT20M',
              tool: [{ name: 'Pot' }],
            },
            {
              '@type': 'HowToStep',
              text: 'Eat.',
              description: 'While it is hot.',
              performTime: 'PT5M',
              image: Array.from({ length: 12 }, (_, n) => `https://stew.example/s${n}.jpg`),
            },
          ],
        },
      ],
    }),
  )
  expect(markdown).toContain('- 200 g leeks\n- 1 l stock\n- salt\n- 1 onion\n')
  const said = findings.map(({ field, detail }) => `${field}: ${detail}`)
  expect(said).toEqual(
    expect.arrayContaining([
      'Description of an ingredient: washed',
      'Estimated cost of an ingredient: 1 EUR',
      'Description of a section: The slow part.',
      'Perform time of a step: PT20M; PT5M',
      'Tool of a step: Pot',
      'Description of a step: While it is hot.',
      'Further pictures of a step: 2',
      'Further pictures: https://stew.example/2.jpg, https://stew.example/3.jpg',
    ]),
  )
})
