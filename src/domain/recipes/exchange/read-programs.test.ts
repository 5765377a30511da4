import { expect, test } from 'vitest'
import { readForeign } from './read-foreign.ts'

const read = (source: object | string, fileName?: string) => {
  const text = typeof source === 'string' ? source : JSON.stringify(source)
  const [recipe] = readForeign({ text, fileName })
  if (!recipe) throw new Error('No recipe was read.')
  return {
    ...recipe,
    lines: recipe.markdown.split('\n'),
    said: recipe.findings.map(({ field, outcome }) => `${field}: ${outcome}`),
  }
}

test('a recipe of Mealie, with sections, parts of ingredients, notes and what has no place', () => {
  const { format, markdown, said } = read({
    id: '6f0f5a3e-1111-4222-8333-444455556666',
    name: 'Flat bread',
    slug: 'flat-bread',
    image: 'x1y2',
    recipeServings: 0,
    recipeYieldQuantity: 6,
    recipeYield: 'breads',
    totalTime: '1 hour 10 minutes',
    prepTime: '20 minutes',
    cookTime: null,
    performTime: '10 minutes',
    description: 'Soft & quick.',
    recipeCategory: [{ id: 'a', name: 'Bread', slug: 'bread' }],
    tags: [
      { name: 'Vegan', slug: 'vegan' },
      { name: 'Weeknight', slug: 'weeknight' },
    ],
    tools: [{ id: 'b', name: 'Skillet', slug: 'skillet' }],
    rating: 4,
    orgURL: 'https://bread.example/flat',
    recipeIngredient: [
      {
        title: 'Dough',
        quantity: 250,
        unit: { name: 'g' },
        food: { name: 'flour' },
        note: 'sifted',
        display: '250 g flour sifted',
        originalText: null,
      },
      {
        title: null,
        quantity: 1,
        unit: null,
        food: null,
        note: 'a pinch of salt',
        isFood: false,
        disableAmount: true,
        display: 'a pinch of salt',
      },
      {
        title: 'To serve',
        quantity: 2,
        unit: { name: 'tbsp' },
        food: { name: 'olive oil' },
        note: '',
        originalText: '2 tbsp olive oil',
      },
    ],
    recipeInstructions: [
      { id: 'c', title: '', summary: '', text: 'Knead the **dough**.', ingredientReferences: [] },
      {
        id: 'd',
        title: 'Bake',
        summary: 'Hot',
        text: 'Fry in a dry pan.',
        ingredientReferences: [],
      },
    ],
    nutrition: { calories: '210', proteinContent: null },
    settings: { public: true },
    notes: [{ title: 'Keeping', text: 'Freezes well.' }],
    extras: {},
    comments: [{ text: 'Nice' }],
  })
  expect(format).toBe('Mealie')
  expect(markdown).toBe(`Soft & quick.

\`\`\`recipe
name: Flat bread
makes: 6 breads
time: prep 20 min, cook 10 min, rest 40 min
category: Bread
diet: vegan
## Dough
- 250 g flour sifted
- a pinch of salt
## To serve
- 2 tbsp olive oil
## Method
1. Knead the **dough**.
## Bake
2. **Hot:** Fry in a dry pan.
note: **Keeping:** Freezes well.
source: https://bread.example/flat
\`\`\``)
  expect(said).toEqual([
    'Tags: left out',
    'Nutrition: left out',
    'Rating: left out',
    'Tools: left out',
    'Comments: left out',
    'Picture: changed',
    'Total time: changed',
  ])
})

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
    '## For the slaw',
    '- 1/2 white cabbage, shredded',
    '- 2 carrots',
    '## Method',
    '1. Shred.',
    '2. Toss.',
    'note: Best fresh.',
    'source: Gran',
  ])
  expect(said).toEqual([
    'Nutrition: left out',
    'Difficulty: left out',
    'Rating: left out',
    'Picture: changed',
  ])
})

test('a file of Cooklang becomes a list and steps that name how much of it they use', () => {
  const { format, lines, said } = read(
    `---
title: Roast tomatoes
servings: 4
time:
  prep: 10 minutes
  cook: 45 min
course: side
diet: [vegan, gluten-free]
difficulty: easy
source: https://cook.example/tomatoes
---
> Use ripe ones.

= Roasting
Mix @tomatoes{1.2%kg}(halved) with @olive oil{30%ml} -- the good one
in a #roasting tin{}. Roast for ~{45%minutes}.

= Serving
Add @olive oil{15%ml}, @basil and @sea salt{=1%tsp}. [- check -]
`,
    'tomatoes.cook',
  )
  expect(format).toBe('Cooklang')
  expect(lines.slice(1, -1)).toEqual([
    'name: Roast tomatoes',
    'serves: 4',
    'time: prep 10 min, cook 45 min',
    'category: side',
    'diet: vegan, gluten-free',
    '- 1.2 kg tomatoes, halved',
    '- 45 ml olive oil',
    '- basil',
    '- =1 tsp sea salt',
    '## Method',
    '## Roasting',
    '1. Mix {tomatoes} with {olive oil: 2/3}',
    '   in a roasting tin. Roast for 45 minutes.',
    '## Serving',
    '2. Add {olive oil: 1/3}, {basil} and {sea salt}.',
    'note: Use ripe ones.',
    'source: https://cook.example/tomatoes',
  ])
  expect(said).toEqual(['difficulty: left out', 'Comments: left out', 'Tools: changed'])
})

test('steps of Mealie’s name the foods that they are linked to, where no other step uses them', () => {
  const ingredient = (id: string, originalText: string) => ({ referenceId: id, originalText })
  const step = (text: string, ...ids: string[]) => ({
    text,
    ingredientReferences: ids.map((referenceId) => ({ referenceId })),
  })
  const { lines } = read({
    name: 'Stew',
    slug: 'stew',
    recipeIngredient: [
      ingredient('a', '2 tbsp olive oil'),
      ingredient('b', '1 l oil'),
      ingredient('c', '2 leeks, sliced'),
      ingredient('d', 'salt'),
    ],
    recipeInstructions: [
      step('Heat {all} olive oil and oil.', 'a', 'b'),
      step('Fry the Leeks with salt; boil the leeks.', 'c', 'd'),
      step('Add salt and foiled leeks.', 'd'),
    ],
  })
  expect(lines.slice(-5, -1)).toEqual([
    '## Method',
    '1. Heat (all) {olive oil} and {oil}.',
    '2. Fry the {Leeks} with salt; boil the leeks.',
    '3. Add salt and foiled leeks.',
  ])
})

test('Cooklang’s optional foods, notes in two parts, and names with a sign stay what they are', () => {
  const { lines } = read(
    'Mix @?basil{2%sprigs}(8 medium; torn) with @70% chocolate{=1%x 400 g tin}.\n\n> Swap: basil → 1 sprig thyme\n',
    'a.cook',
  )
  expect(lines.slice(1, -1)).toEqual([
    '- ? 2 sprigs basil (8 medium), torn',
    '- =1 x 400 g tin 70% chocolate',
    '## Method',
    '1. Mix {basil} with {70% chocolate}.',
    'swap: basil -> 1 sprig thyme',
  ])
})

test('a heading may have a number, and every picture of a step counts where it is of this site', () => {
  const [recipe] = readForeign({
    siteUrl: 'https://haven.example',
    text: JSON.stringify({
      '@type': 'Recipe',
      name: 'Bread',
      recipeIngredient: ['Day 2:', '300 g flour', '2 cups water:'],
      recipeInstructions: [
        {
          '@type': 'HowToStep',
          text: 'Bake.',
          image: [
            { url: 'https://haven.example/media/a.jpg', caption: 'Dough' },
            'https://haven.example/media/b.jpg',
            'https://haven.example.org/media/c.jpg',
          ],
        },
      ],
      comment: [{ '@type': 'Comment', text: 'Swap: flour → rye flour' }],
    }),
  })
  expect(recipe?.markdown.split('\n').slice(2, -1)).toEqual([
    '## Day 2',
    '- 300 g flour',
    '- 2 cups water:',
    '## Method',
    '1. Bake.',
    '   ![Dough](/media/a.jpg)',
    '   ![](/media/b.jpg)',
    'swap: flour -> rye flour',
  ])
  expect(recipe?.findings.map(({ field, detail }) => [field, detail])).toContainEqual([
    'Picture of a step',
    'https://haven.example.org/media/c.jpg',
  ])
})
