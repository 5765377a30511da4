import { expect, test } from 'vitest'
import { readOneForeign as read } from '#tests/support/posts/read-one-foreign.ts'

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
nutrition: 210 kcal
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
    'Rating: left out',
    'Tools: left out',
    'Comments: left out',
    'Picture: changed',
    'Total time: changed',
  ])
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

test('what ingredients, steps and the recipe itself say besides is named', () => {
  const { findings } = read({
    name: 'Stew',
    slug: 'stew',
    extras: { colour: 'red' },
    lastMade: '2026-01-02T00:00:00Z',
    recipeIngredient: [
      {
        title: null,
        originalText: '2 leeks',
        food: { name: 'leeks' },
        note: 'well washed',
        referenceId: 'a',
      },
      {
        originalText: '1 l stock',
        referencedRecipe: { name: 'Stock', slug: 'stock' },
        isFood: true,
      },
      { originalText: '1 tsp salt', shop: 'Corner' },
    ],
    recipeInstructions: [
      {
        id: 'b',
        text: 'Boil.',
        timer: { minutes: 20 },
        ingredientReferences: [{ referenceId: 'a' }],
      },
      { text: 'Eat.', timer: { minutes: 5 } },
    ],
  })
  expect(findings.map(({ field, detail }) => [field, detail])).toEqual([
    ['Note of an ingredient', 'well washed'],
    ['Referenced recipe of an ingredient', 'name Stock, slug stock'],
    ['Shop of an ingredient', 'Corner'],
    ['Timer of a step', 'minutes 20; minutes 5'],
    ['Extras', 'colour red'],
    ['Last made', '2026-01-02T00:00:00Z'],
  ])
})
