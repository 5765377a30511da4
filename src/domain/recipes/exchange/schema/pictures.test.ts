import { expect, test } from 'vitest'
import { readForeign } from '../read-foreign.ts'

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
