import { expect, test } from 'vitest'
import { readForeign } from '../read-foreign.ts'

const read = (text: string) => {
  const [recipe] = readForeign({ text })
  if (!recipe) throw new Error('No recipe was read.')
  return recipe
}

test('a recipe with headings, facts on one line, groups, notes and where it is from', () => {
  const { title, markdown, findings } = read(`# Roast tomato soup

A soup for the last tomatoes
of the year.

Serves 4 | Prep: 15 min | Cook: 1 hr 10 mins
Cuisine: Italian

INGREDIENTS:
• 1.2 kg tomatoes, halved
• 3 tbsp olive oil
For the croutons:
• 2 slices of bread
• basil (optional)

Method
Step 1: Heat the oven to 200°C.
Step 2: Roast the tomatoes,
turning them once.
For the croutons:
3. Toast the bread.

Notes
Keeps three days.

Nutrition per serving
210 kcal

Source: https://example.org/soup, Ada Cook`)
  expect(title).toBe('Roast tomato soup')
  expect(markdown).toBe(`A soup for the last tomatoes of the year.

\`\`\`recipe
name: Roast tomato soup
serves: 4
time: prep 15 min, cook 1 h 10 min
cuisine: Italian
nutrition: 210 kcal
- 1.2 kg tomatoes, halved
- 3 tbsp olive oil
## For the croutons
- 2 slices of bread
- ? basil
## Method
1. Heat the oven to 200°C.
2. Roast the tomatoes,
   turning them once.
## For the croutons
3. Toast the bread.
note: Keeps three days.
source: https://example.org/soup | Ada Cook
\`\`\``)
  expect(findings).toEqual([])
})

test('without headings, lines with amounts are the list, and what follows is the method', () => {
  expect(
    read(`Pancakes
Makes 8 pancakes

200g flour
2 eggs
300 ml milk
salt

Whisk everything together and let it rest.

Fry in a hot pan for 2 minutes on each side.`).markdown,
  ).toBe(`\`\`\`recipe
name: Pancakes
makes: 8 pancakes
- 200g flour
- 2 eggs
- 300 ml milk
- salt
## Method
1. Whisk everything together and let it rest.
2. Fry in a hot pan for 2 minutes on each side.
\`\`\``)
})

test('a list alone, or a method alone, is a recipe too', () => {
  expect(read('Dressing\n\nIngredients\n2 tbsp oil\n1 tbsp vinegar').counts).toEqual({
    ingredients: 2,
    steps: 0,
  })
  expect(read('Toast\n\nMethod\nToast the bread.\nButter it.').counts).toEqual({
    ingredients: 0,
    steps: 2,
  })
})

test('what the language would read as its own signs stays words', () => {
  const { markdown, findings } = read(`Odd soup
Ingredients
=2 onions
? 1 leek
1 [large] egg | duck egg
{3 pears}

Method
Add the {pears} and 2*3 spoons of _stock_.`)
  expect(markdown).toContain(
    '- 2 onions\n- 1 leek\n- 1 (large) egg / duck egg\n- (3 pears)\n## Method',
  )
  expect(markdown).toContain('1. Add the (pears) and 2\\*3 spoons of \\_stock\\_.')
  expect(findings).toEqual([
    expect.objectContaining({ field: 'Step', outcome: 'changed' }),
    expect.objectContaining({ field: 'Ingredient', detail: expect.stringContaining('duck egg') }),
    expect.objectContaining({ field: 'Ingredient', detail: expect.stringContaining('(3 pears)') }),
  ])
})

test('a fence in a text cannot end the block', () => {
  const { markdown } = read('Soup\nIngredients\n1 leek\n```\nMethod\nBoil.')
  expect(markdown.startsWith('````recipe\n')).toBe(true)
  expect(markdown.endsWith('\n````')).toBe(true)
})

test('more than a block may hold stands in several, and nothing is lost', () => {
  const lines = Array.from({ length: 150 }, (_, index) => `${index + 1} leeks`)
  const steps = Array.from({ length: 130 }, (_, index) => `${index + 1}. Boil leek ${index + 1}.`)
  const { markdown, counts, findings } = read(
    `Feast\nIngredients\n${lines.join('\n')}\nMethod\n${steps.join('\n')}`,
  )
  expect(counts).toEqual({ ingredients: 150, steps: 130 })
  expect(markdown.match(/^```recipe$/gm)).toHaveLength(2)
  expect(findings).toEqual([expect.objectContaining({ field: 'Length', outcome: 'changed' })])
})

test('a block of this language is taken as it stands', () => {
  const text = 'Before.\n\n```recipe\nname: Soup\n- =1 bay leaf\n```\n\nAfter.'
  expect(read(text)).toMatchObject({ format: 'Markdown', title: 'Soup', markdown: text })
})

test.each(['', 'Hello there', 'One line\n\nAnd another that says nothing much', '{"a":1}', '[]'])(
  '%j is no recipe',
  (text) => {
    expect(() => readForeign({ text })).toThrowError(expect.objectContaining({ code: 'not_found' }))
  },
)
