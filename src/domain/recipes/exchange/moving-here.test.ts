import { describe, expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { readOneForeign as read } from '#tests/support/posts/read-one-foreign.ts'
import { readForeign } from './read-foreign.ts'
import { readWprm } from './wordpress/read-wprm.ts'

test('Mealie’s own export, whose fields are spelled as its tables are', () => {
  const { format, lines } = read({
    slug: 'soup',
    name: 'Leek soup',
    recipe_servings: 4,
    total_time: '30 minutes',
    prep_time: '10 minutes',
    perform_time: '20 minutes',
    org_url: 'https://leeks.example/soup',
    recipe_category: [{ name: 'Soup', group_id: 'g' }],
    recipe_ingredient: [
      { title: 'Base', note: '1 leek', reference_id: 'a', original_text: '1 leek, sliced' },
    ],
    recipe_instructions: [
      { text: 'Cook the leek.', ingredient_references: [{ reference_id: 'a' }] },
    ],
    nutrition: { calories: '210', fat_content: '9 g', sodium_content: '400 mg' },
    extras: {},
  })
  expect(format).toBe('Mealie')
  expect(lines.slice(1, -1)).toEqual([
    'name: Leek soup',
    'serves: 4',
    'time: prep 10 min, cook 20 min',
    'category: Soup',
    'nutrition: 210 kcal, fat 9 g, salt 1 g',
    '## Base',
    '- 1 leek, sliced',
    '## Method',
    '1. Cook the {leek}.',
    'source: https://leeks.example/soup',
  ])
})

test('KitchenOwl’s export, one file with all recipes', () => {
  const recipe = (name: string) => ({
    name,
    description: '1. Boil @Oats.\n2. Eat.',
    time: 20,
    cook_time: 15,
    prep_time: 5,
    yields: 2,
    source: 'https://oats.example',
    items: [
      { name: 'Oats', description: '200 g', optional: false },
      { name: 'Salt', description: 'a little', optional: true },
    ],
    tags: ['Breakfast'],
  })
  const text = JSON.stringify({ items: [], recipes: [recipe('Porridge'), recipe('Gruel')] })
  const [first, second] = readForeign({ text })
  expect(second?.title).toBe('Gruel')
  expect(first?.format).toBe('KitchenOwl')
  expect(first?.markdown.split('\n').slice(1, -1)).toEqual([
    'name: Porridge',
    'serves: 2',
    'time: prep 5 min, cook 15 min',
    'category: Breakfast',
    '- 200 g Oats',
    '- ? Salt, a little',
    '## Method',
    '1. Boil Oats.',
    '2. Eat.',
    'source: https://oats.example',
  ])
})

const WPRM_STEP =
  'Mix [wprm-ingredient text="flour" uid="1"] with [adjustable]2 cups[/adjustable] water for [timer minutes=5]5 minutes[/timer], bake at [wprm-temperature value="350" unit="F"].'
const PLAIN_STEP = 'Mix flour with 2 cups water for 5 minutes, bake at 350 °F.'

test('WP Recipe Maker’s export to JSON, with second units, links, shortcodes and whatever else it has', () => {
  const { format, lines, findings } = read([
    {
      type: 'food',
      name: 'Bread',
      summary: '<p>For [adjustable]four[/adjustable].</p>',
      servings: 4,
      servings_unit: 'people',
      prep_time: '10',
      cook_time: '20',
      total_time: '30',
      tags: { course: ['Dinner'], keyword: ['bread'] },
      ingredients_flat: [
        { type: 'group', name: 'Dough' },
        {
          type: 'ingredient',
          amount: '2',
          unit: 'cups',
          name: 'flour',
          notes: '(sifted (twice))',
          uid: 1,
          converted: { 2: { amount: '250', unit: 'g' } },
          link: { url: 'https://shop.example/flour', nofollow: 'default' },
        },
      ],
      instructions_flat: [{ type: 'instruction', name: '', text: `<p>${WPRM_STEP}</p>` }],
      nutrition: { calories: 210, fat: 3, cholesterol: 5 },
      custom_fields: { origin: 'Kent' },
    },
  ])
  expect(format).toBe('WP Recipe Maker')
  expect(lines.slice(0, -1)).toEqual([
    'For four.',
    '',
    '```recipe',
    'name: Bread',
    'serves: 4',
    'time: prep 10 min, cook 20 min',
    'category: Dinner',
    'nutrition: 210 kcal, fat 3 g',
    '## Dough',
    '- 2 cups | 250 g flour, (sifted (twice))',
    '## Method',
    `1. ${PLAIN_STEP}`,
  ])
  const said = findings.map(({ field, detail }) => `${field}: ${detail}`).join('\n')
  for (const words of ['shop.example/flour', 'cholesterol 5', 'Kent', 'Keywords', 'timers'])
    expect(said).toContain(words)
})

test('steps of a WordPress export with WP Recipe Maker’s shortcodes show what those showed', () => {
  const parts: Record<string, unknown> = {
    steps: [
      {
        name: '',
        instructions: [
          { text: WPRM_STEP, image: 0 },
          { name: 'Rest', text: '' },
        ],
      },
    ],
    list: [
      {
        name: '',
        ingredients: [
          { notes: 'a pinch of salt' },
          {
            amount: '1',
            unit: 'cup',
            name: 'oil',
            converted: { 2: { amount: '240', unit: 'ml' } },
          },
        ],
      },
    ],
  }
  const { method, ingredients, findings } = readWprm(
    {
      plugin: 'WP Recipe Maker',
      title: 'Bread',
      content: '',
      fields: new Map([
        ['wprm_instructions', 'steps'],
        ['wprm_ingredients', 'list'],
        ['wprm_my_field', 'kept nowhere'],
      ]),
      terms: new Map([['wprm_diet_week', ['two']]]),
    },
    { unserialise: (text) => parts[text], pictureOf: () => undefined },
  )
  expect(method[0]?.items.map(({ text }) => text)).toEqual([PLAIN_STEP, 'Rest'])
  expect(ingredients[0]?.items).toEqual(['a pinch of salt', '1 cup | 240 ml oil'])
  const said = findings.map(({ field }) => field)
  expect(said).toContain('My field')
  expect(said).toContain('Terms (diet week)')
  expect(said.filter((field) => field === 'Shortcode')).toHaveLength(4)
})

test('Tandoor’s times of steps and ingredients in the text are kept', () => {
  const { lines } = read({
    name: 'Dal',
    working_time: 5,
    waiting_time: 0,
    servings: 2,
    steps: [
      {
        name: '',
        time: 10,
        order: 0,
        instruction: 'Boil {{ ingredients[0] }} in {{ingredients[1]}} with {% scale(3) %} leaves.',
        ingredients: [
          { food: { name: 'lentils' }, unit: { name: 'g' }, amount: 250, order: 0, note: '' },
          { food: { name: 'water' }, unit: { name: 'ml' }, amount: 500, order: 1, note: '' },
        ],
      },
    ],
    keywords: [],
    cuisine_notes: 'North',
  })
  expect(lines).toContain('1. Boil {lentils} in {water} with 3 leaves. (10 min)')
})

describe('headings among the lines of other programs', () => {
  test.each([
    ['RecipeSage', '[Dough]'],
    ['Nextcloud Cookbook', '## Dough'],
    ['plugins', '<strong>Dough</strong>'],
    ['writers', '**Dough:**'],
  ])('%s: %s', (_, heading) => {
    const { lines } = read({
      '@type': 'Recipe',
      name: 'Bread',
      recipeIngredient: [heading, '500 g flour', heading.replace('Dough', 'Glaze'), '1 egg'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: heading },
        { '@type': 'HowToStep', text: 'Knead.' },
        { '@type': 'HowToStep', text: heading.replace('Dough', 'Glaze') },
        { '@type': 'HowToStep', text: 'Brush.' },
      ],
    })
    expect(lines.slice(2, -1)).toEqual([
      '## Dough',
      '- 500 g flour',
      '## Glaze',
      '- 1 egg',
      '## Method',
      '## Dough',
      '1. Knead.',
      '## Glaze',
      '2. Brush.',
    ])
  })
})

test('signs around the words of a page are no part of them', () => {
  const { title, lines } = read({
    '@type': 'Recipe',
    name: 'The **best** bread',
    recipeYield: '12 rolls 1x',
    recipeIngredient: ['**500 g** flour'],
    recipeInstructions: ['Step 1: Mix.<br>Rest it.', '2. Bake.'],
  })
  expect(title).toBe('The best bread')
  expect(lines.slice(1, -1)).toEqual([
    'name: The best bread',
    'makes: 12 rolls',
    '- 500 g flour',
    '## Method',
    '1. Mix.',
    '   Rest it.',
    '2. Bake.',
  ])
})

test('a style sheet before the name is no name', () => {
  const { title } = read(
    '<style>.a{color:red}</style><script>x()</script><h1>Soup</h1><h2>Ingredients</h2><ul><li>1 leek</li></ul><h2>Method</h2><p>Cook.</p>',
  )
  expect(title).toBe('Soup')
})

test.each([
  ['lists', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['objects', `${'{"recipeIngredient":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['a name', `{"@type":"Recipe","name":${'['.repeat(9_000)}1${']'.repeat(9_000)},"text":1}`],
  ['a page', `<script type="application/ld+json">${'['.repeat(100_000)}</script>`],
])('JSON nested without end is refused in words: %s', (_, text) => {
  try {
    readForeign({ text })
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    expect((error as AppError).message).not.toMatch(/stack|RangeError/)
  }
})

test('nutrition fills the line of the block, and what has no place is named', () => {
  const { lines, findings } = read({
    '@type': 'Recipe',
    name: 'Soup',
    recipeIngredient: ['1 leek'],
    nutrition: {
      '@type': 'NutritionInformation',
      servingSize: '1 bowl',
      calories: '320 calories',
      fatContent: '12.5 grams fat',
      saturatedFatContent: '3 g',
      sodiumContent: '480 mg',
      cholesterolContent: '5 mg',
    },
  })
  expect(lines).toContain('nutrition: 320 kcal, fat 12.5 g, saturates 3 g, salt 1.2 g')
  expect(findings.filter(({ field }) => field === 'Nutrition').map(({ detail }) => detail)).toEqual(
    ['Sodium 480 mg is kept as salt 1.2 g.', 'servingSize 1 bowl, cholesterolContent 5 mg'],
  )
})

test('nutrition of 100 g is not that of a serving', () => {
  const { markdown, findings } = read({
    '@type': 'Recipe',
    name: 'Soup',
    recipeIngredient: ['1 leek'],
    nutrition: { servingSize: '100 g', calories: '80 kcal' },
  })
  expect(markdown).not.toContain('nutrition:')
  expect(findings[0]?.detail).toContain('not of a serving')
})
