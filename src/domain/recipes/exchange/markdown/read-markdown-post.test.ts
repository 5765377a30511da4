import { expect, test } from 'vitest'
import { readForeign } from '../read-foreign.ts'

const read = (text: string, fields: Record<string, unknown> = {}) => {
  const [recipe] = readForeign({ text, fields })
  return recipe
}

test('a list and a method under headings become a block in their place, and the rest of the post stays', () => {
  const recipe = read(`My *grandmother* made it.

![Soup](/soup.jpg)

Serves 4

## Ingredients

### Base
* 1 leek, sliced
* [ ] 2 [potatoes](/potatoes)

### Top
* cream

## Directions

1. Soften the **leek**.

   ![Soft](/soft.jpg)
2. Boil {it}.

## Notes

Keeps three days.`)
  expect(recipe?.markdown).toBe(`My *grandmother* made it.

![Soup](/soup.jpg)

\`\`\`recipe
serves: 4
## Base
- 1 leek, sliced
- 2 potatoes
## Top
- cream
## Method
1. Soften the **leek**.
   ![Soft](/soft.jpg)
2. Boil (it).
\`\`\`

## Notes

Keeps three days.`)
  expect(recipe?.findings.map(({ field }) => field)).toContain('Link of an ingredient')
})

test('fields before the text hold the recipe, whole or the list alone', () => {
  const fields = {
    servings: 6,
    prep_time: '10 min',
    cookTime: 'PT20M',
    cuisine: 'Thai',
    ingredients: [
      {
        title: 'Paste',
        items: ['2 chillies', { amount: 1, unit: 'tbsp', name: 'sugar', note: 'brown' }],
      },
      { group: 'Rest', ingredients: '1 lime\n- 200 g rice' },
    ],
    calories: 320,
  }
  const head = [
    ...['serves: 6', 'time: prep 10 min, cook 20 min', 'cuisine: Thai', 'nutrition: 320 kcal'],
    ...['## Paste', '- 2 chillies', '- 1 tbsp sugar, brown', '## Rest', '- 1 lime', '- 200 g rice'],
    ...['## Method', '1. Pound.', '2. Stir.'],
  ]
  const whole = read('Hot.', { ...fields, directions: ['Pound.', { text: 'Stir.' }] })
  expect(whole?.markdown).toBe(`Hot.\n\n\`\`\`recipe\n${head.join('\n')}\n\`\`\``)
  const mixed = read('Hot.\n\n1. Pound.\n2. Stir.\n\nServe.', fields)
  expect(mixed?.markdown).toBe(`Hot.\n\n\`\`\`recipe\n${head.join('\n')}\n\`\`\`\n\nServe.`)
})

test('a post without a list or a method is no recipe', () => {
  expect(() => read('Only words.\n\n- a list')).toThrow('no recipe')
})
