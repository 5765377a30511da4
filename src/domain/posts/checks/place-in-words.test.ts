import { expect, test } from 'vitest'
import { placeInWords, withoutMarks } from './place-in-words.ts'

const TEXT = `# Tomato soup

A **very good** soup for [cold days](/blog), and one that is made in less than half an hour.

![Soup](/media/a.jpg)
![](/media/b.jpg)

- [ ] *Stir* it

\`\`\`recipe
Serves: 4

## Ingredients
- 800 g {tomatoes}
\`\`\`

| a | b |
| --- | --- |`

test.each([
  [0, 'At “Tomato soup”'],
  [1, 'In the text'],
  [2, 'At “A very good soup for cold days, and one that is made in…”'],
  [4, 'Picture 1 of the text'],
  [5, 'Picture 2 of the text'],
  [7, 'At “Stir it”'],
  [9, 'In the recipe'],
  [10, 'In the recipe'],
  [11, 'In the recipe'],
  [13, 'In the recipe: “800 g tomatoes”'],
  [14, 'In the recipe'],
  [17, 'In the text'],
  [99, 'In the text'],
])('line %i is said in its words', (line, words) => {
  expect(placeInWords(TEXT, line)).toBe(words)
})

test('a passage is read without its marks, line by line', () => {
  const passage = 'let them **rest**, see [the jam](/blog/jam)\n\n- [ ] `soak`\n![](/media/a.jpg)'
  expect(withoutMarks(passage)).toBe('let them rest, see the jam\nsoak')
})
