import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { describe, expect, test } from 'vitest'
import { generatedRecipes } from '#tests/support/posts/generated-recipes.ts'
import type { Recipe, Step } from '../shape/recipe.ts'
import { printRecipe } from './print-recipe.ts'
import { readRecipe } from './read-recipe.ts'

const SOUP = `name: Roast tomato soup
serves: 4
tin: round 23x5 cm
time: prep 15 min, cook 1 h, rest 8 h
category: soup
cuisine: Italian
diet: vegan, gluten-free
## Soup
- 1.2 kg tomatoes (8 medium), halved
- 45 ml | 3 tbsp olive oil
- =1 bay leaf
- ? basil, to serve
## Method
1. Roast {tomatoes} with {olive oil: 2/3} at 200 °C for 45 min.
   ![The skins should blister](/media/skins.jpg)
2. Stir in the rest of the {olive oil}. Blend.
swap: bay leaf -> 1 sprig thyme
note: Keeps three days.
source: https://example.org/soup | My grandmother's notebook`

test('a whole block is read', () => {
  const { recipe, findings, lines } = readRecipe(SOUP)
  expect(findings).toEqual([])
  expect(recipe).toMatchObject({
    name: 'Roast tomato soup',
    yield: { quantity: { from: new Fraction(4), to: null } },
    tin: { shape: 'round', lengths: [new Fraction(23), new Fraction(5)], unit: 'cm' },
    times: { prep: 15, cook: 60, rest: 480 },
    category: 'soup',
    cuisine: 'Italian',
    diets: ['vegan', 'gluten-free'],
    swaps: [{ food: 'bay leaf', by: '1 sprig thyme' }],
    notes: ['Keeps three days.'],
    source: { url: 'https://example.org/soup', name: "My grandmother's notebook" },
    unread: [],
  })
  const [soup] = recipe.ingredients
  expect(soup?.title).toBe('Soup')
  expect(soup?.items.map(({ ingredient }) => ingredient?.food)).toEqual([
    'tomatoes',
    'olive oil',
    'bay leaf',
    'basil',
  ])
  expect(stepsOf(recipe)).toEqual([
    {
      parts: [
        { kind: 'text', text: 'Roast ' },
        { kind: 'food', name: 'tomatoes' },
        { kind: 'text', text: ' with ' },
        { kind: 'food', name: 'olive oil', share: new Fraction(2, 3) },
        { kind: 'text', text: ' at 200 °C for 45 min.' },
      ],
      pictures: [{ alt: 'The skins should blister', address: '/media/skins.jpg' }],
    },
    {
      parts: [
        { kind: 'text', text: 'Stir in the rest of the ' },
        { kind: 'food', name: 'olive oil' },
        { kind: 'text', text: '. Blend.' },
      ],
      pictures: [],
    },
  ])
  expect(lines).toMatchObject({ ingredients: [8, 9, 10, 11], steps: [13, 15] })
  expect(lines.fields).toMatchObject({ name: 0, diet: 6, source: 18 })
  expect(printRecipe(recipe)).toBe(SOUP)
})

test('headings group ingredients before the method, and steps after it', () => {
  const { recipe } = readRecipe(
    '## Dough\n- 1 egg\n## Filling\n- 2 pears\n## Method\n## Day one\n1. Rest.',
  )
  expect(recipe.ingredients.map(({ title }) => title)).toEqual(['Dough', 'Filling'])
  expect(recipe.method).toMatchObject([{ items: [] }, { title: 'Day one', items: [{}] }])
})

test('a numbered line begins the method by itself', () => {
  const { recipe, findings } = readRecipe('- 1 egg\n1. Boil it.\n2) Peel it.')
  expect(findings).toEqual([])
  expect(stepsOf(recipe)).toHaveLength(2)
})

test('a bullet, heading or number without words is nothing yet, and a picture makes it a step', () => {
  const { recipe, findings, lines, roles } = readRecipe(
    '- 1 egg\n-\n##\n1.\n2. Stir.\n3. \n   ![Stirred](/media/a.jpg)',
  )
  expect(findings).toEqual([])
  expect(lines).toMatchObject({ ingredients: [0], steps: [4, 5] })
  expect(stepsOf(recipe)[1]?.pictures).toEqual([{ alt: 'Stirred', address: '/media/a.jpg' }])
  expect(roles.map(({ kind }) => kind)).toEqual([
    ...['ingredient', 'ingredient', 'heading', 'step', 'step', 'step', 'below'],
  ])
})

test('each line has a role, and a place', () => {
  const { roles } = readRecipe(
    'serves: four\n\nwords\n- 1 egg\n## Glaze\nmilk\n## Method\n1. Stir.\n   Well.\n- 1 pear\nnote: Rest.',
  )
  expect(roles.map(({ kind, place }) => `${kind} in ${place}`)).toEqual([
    'field in fields',
    'blank in fields',
    'unread in fields',
    'ingredient in ingredients',
    'heading in ingredients',
    'unread in ingredients',
    'method in method',
    'step in method',
    'below in method',
    'unread in method',
    'field in method',
  ])
  expect(readRecipe('note: a\n'.repeat(203)).roles).toHaveLength(203)
})

test('more text of a step stands below it, indented', () => {
  const { recipe } = readRecipe('1. Boil.\n   Then {peel}.')
  expect(stepsOf(recipe)[0]?.parts).toEqual([
    { kind: 'text', text: 'Boil.' },
    { kind: 'text', text: '\nThen ' },
    { kind: 'food', name: 'peel' },
    { kind: 'text', text: '.' },
  ])
})

describe('what is not understood is shown as written, and found by its line', () => {
  test.each([
    ['serves: four or so', 0, 'is not understood as serves', 'serves: four or so'],
    ['makes: 12', 0, 'is not understood as makes', 'makes: 12'],
    ['serves: 4 people', 0, 'is not understood as serves', 'serves: 4 people'],
    ['tin: big', 0, 'is not understood as tin', 'tin: big'],
    ['time: an hour', 0, 'is not understood as time', 'time: an hour'],
    ['time: prep 20 min, prep 30 min', 0, 'is not understood as a time', 'prep 30 min'],
    ['swap: thyme', 0, 'is not understood as swap', 'swap: thyme'],
    ['name: A\nname: B', 1, 'is not understood as name', 'name: B'],
    ['colour: red', 0, 'This line is not understood', 'colour: red'],
    ['- 1 egg\n- 1-inch ginger', 1, 'is not understood as an ingredient', '1-inch ginger'],
    ['- 1 egg\nsome words', 1, 'This line is not understood', 'some words'],
    ['1. Boil.\nAnd peel.', 1, 'This line is not understood', 'And peel.'],
    [`note: ${'x'.repeat(1000)}`, 0, 'A line has 1000 characters at the most', 'xxx'],
  ])('%j', (text, line, message, kept) => {
    const { recipe, findings } = readRecipe(text)
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({ line, message: expect.stringContaining(message) })
    expect(findings[0]?.advice).not.toBe('')
    expect(printRecipe(recipe)).toContain(kept)
  })
})

test.each(['{tomatoes: 3/2}', '{tomatoes: lots}', '{}', '{: 1/2}', '{a: 1/2'])(
  '%j is no food of a step',
  (text) => {
    expect(stepsOf(readRecipe(`1. Take ${text}`).recipe)[0]?.parts).toEqual([
      { kind: 'text', text: `Take ${text}` },
    ])
  },
)

test.each([
  ['half', new Fraction(1, 2)],
  ['25%', new Fraction(1, 4)],
  ['0.2', new Fraction(1, 5)],
  ['1', new Fraction(1)],
  ['3/7', new Fraction(3, 7)],
  ['471/2345', new Fraction(471, 2345)],
])('a share may be %j', (written, share) => {
  const [, food] = stepsOf(readRecipe(`1. Add {oil: ${written}}.`).recipe)[0]?.parts ?? []
  expect(food).toEqual({ kind: 'food', name: 'oil', share })
})

test('steps and lines beyond the limits are findings', () => {
  const steps = readRecipe('1. Stir.\n'.repeat(101))
  expect(stepsOf(steps.recipe)).toHaveLength(101)
  expect(steps.findings[0]).toMatchObject({
    line: 100,
    message: expect.stringContaining('100 steps'),
  })
  const lines = readRecipe('- 1 egg\n'.repeat(201))
  expect(lines.findings).toMatchObject([{ line: 200 }])
})

test('whatever is printed is read the same again', () => {
  fc.assert(
    fc.property(generatedRecipes(), (recipe) => {
      const { recipe: read, findings } = readRecipe(printRecipe(recipe))
      expect(findings).toEqual([])
      expect(read).toEqual(recipe)
    }),
    { numRuns: 1000 },
  )
}, 60_000)

test('no text makes it throw or lose a word', () => {
  const piece = fc.constantFrom(
    ...[
      '- ',
      '1. ',
      '## ',
      'serves: ',
      'time: ',
      '{',
      '}',
      ': ',
      '1/2',
      '(',
      ')',
      ' x ',
      '|',
      '=',
      '?',
    ],
    ...['\n', '   ', '![a](b)', 'oil', '2-3', 'tin: ', '½', '[a](b)', ',', 'Method'],
  )
  const texts = fc.oneof(
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const printed = printRecipe(readRecipe(text).recipe)
      for (const word of text.match(/[a-z]{3,}/g) ?? []) {
        expect(printed.toLowerCase()).toContain(word)
      }
    }),
    { numRuns: 1000 },
  )
}, 60_000)

function stepsOf({ method }: Recipe): Step[] {
  return method.flatMap(({ items }) => items)
}

test.each([
  ['- For the sauce:', 'For the sauce'],
  ['- [Dough]', 'Dough'],
  ['- ## Sauce', 'Sauce'],
  ['- **Sauce:**', 'Sauce'],
  ['- Topping:', 'Topping'],
])('%j among the ingredients is the heading of those below it', (line, title) => {
  const { recipe, findings } = readRecipe(`- 1 leek\n${line}\n- 2 eggs`)
  expect(recipe.ingredients.map((group) => [group.title, group.items.length])).toEqual([
    [undefined, 1],
    [title, 1],
  ])
  expect(findings).toEqual([])
})
