import { expect, test } from 'vitest'
import { readOneForeign as read } from '#tests/support/posts/read-one-foreign.ts'

test('a recipe of Tandoor, whose steps have ingredients of their own', () => {
  const { format, lines, said } = read({
    name: 'Dal',
    description: '',
    keywords: [{ name: 'lentils', description: '' }],
    steps: [
      {
        name: '',
        instruction: 'Wash the lentils.\n\nBoil them.',
        ingredients: [
          {
            food: { name: 'red lentils', ignore_shopping: false },
            unit: { name: 'g' },
            amount: '250.0000000000000000',
            note: 'rinsed',
            order: 0,
            is_header: false,
            no_amount: false,
          },
          {
            food: { name: 'salt' },
            unit: null,
            amount: '0',
            note: '',
            order: 1,
            is_header: false,
            no_amount: true,
          },
        ],
        time: 0,
        order: 0,
      },
      {
        name: 'Tarka',
        instruction: 'Fry the garlic.',
        ingredients: [
          { food: { name: 'garlic' }, unit: { name: 'cloves' }, amount: 3, note: null, order: 0 },
        ],
        order: 1,
      },
    ],
    working_time: 15,
    waiting_time: 30,
    internal: true,
    nutrition: null,
    servings: 4,
    servings_text: 'portions',
    source_url: 'https://dal.example/',
  })
  expect(format).toBe('Tandoor')
  expect(lines.slice(1, -1)).toEqual([
    'name: Dal',
    'serves: 4',
    'time: prep 15 min, rest 30 min',
    '- 250 g red lentils, rinsed',
    '- salt',
    '## Tarka',
    '- 3 cloves garlic',
    '## Method',
    '1. Wash the lentils.',
    '2. Boil them.',
    '## Tarka',
    '3. Fry the garlic.',
    'source: https://dal.example/',
  ])
  expect(said).toEqual(['Waiting time: changed', 'Keywords: left out'])
})

test('a recipe of Paprika, whose lists are texts', () => {
  const { format, lines, said } = read({
    uid: 'A1',
    name: 'Slaw',
    servings: 'Serves 4-6',
    prep_time: '15 min',
    cook_time: '',
    total_time: '15 mins',
    ingredients: 'For the slaw:\n1/2 white cabbage, shredded\n2 carrots\n',
    directions: 'Shred.\n\nToss.',
    notes: 'Best fresh.',
    nutritional_info: '90 kcal',
    difficulty: 'Easy',
    rating: 5,
    categories: ['Salads'],
    source: 'Gran',
    source_url: '',
    photo_data: '/9j/4AAQSkZJRg==',
  })
  expect(format).toBe('Paprika')
  expect(lines.slice(1, -1)).toEqual([
    'name: Slaw',
    'serves: 4-6',
    'time: prep 15 min',
    'category: Salads',
    'nutrition: 90 kcal',
    '## For the slaw',
    '- 1/2 white cabbage, shredded',
    '- 2 carrots',
    '## Method',
    '1. Shred.',
    '2. Toss.',
    'note: Best fresh.',
    'source: Gran',
  ])
  expect(said).toEqual(['Difficulty: left out', 'Rating: left out', 'Picture: changed'])
})

test('ingredients of Tandoor come in their order, with headings among them and amounts that do not count', () => {
  const ingredient = (order: number, food: string, more: object = {}) => ({
    ...{ food: { name: food }, unit: { name: 'g' }, amount: '0.3333333333333333', order },
    ...{ note: '', is_header: false, no_amount: false, ...more },
  })
  const { lines } = read({
    name: 'Salad',
    steps: [
      { instruction: 'Toss.', ingredients: [], order: 2 },
      {
        instruction: 'Whisk.',
        order: 1,
        ingredients: [
          ingredient(3, 'leaves', { amount: 100 }),
          ingredient(0, 'oil'),
          ingredient(2, '', { food: null, note: 'To toss', is_header: true }),
          ingredient(1, 'salt', { amount: 5, no_amount: true }),
        ],
      },
    ],
    working_time: 0,
    servings: 0,
  })
  expect(lines.slice(2, -1)).toEqual([
    '- 0.3333 g oil',
    '- salt',
    '## To toss',
    '- 100 g leaves',
    '## Method',
    '1. Whisk.',
    '2. Toss.',
  ])
})

test('the address of a recipe of Paprika is its source, beside the name', () => {
  const { lines } = read({
    name: 'Slaw',
    ingredients: '1 cabbage',
    directions: 'Shred.',
    source: 'Gran',
    source_url: ' https://slaw.example/ ',
  })
  expect(lines).toContain('source: https://slaw.example/ | Gran')
})
