import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generatedRecipes } from '#tests/support/posts/generated-recipes.ts'
import { FIRST_LINE, type LineContext, markLine } from './line-marks.ts'
import { printRecipe } from './print-recipe.ts'
import { readRecipe } from './read-recipe.ts'

/** The marks of a line as “kind: words”. */
function marksOf(text: string, context: LineContext = FIRST_LINE): string[] {
  return markLine(text, context).marks.map(
    ({ from, to, kind }) => `${kind}: ${text.slice(from, to)}`,
  )
}

test.each([
  [
    '- =2 x 400 g tins tomatoes (plum), chopped',
    [
      'bullet: -',
      'flag: =',
      'amount: 2',
      'amount: 400',
      'unit: g',
      'unit: tins',
      'food: tomatoes',
      'aside: (plum)',
    ],
  ],
  [
    '- ? 45 ml | 3 tbsp olive oil',
    [
      'bullet: -',
      'flag: ?',
      'amount: 45',
      'unit: ml',
      'amount: 3',
      'unit: tbsp',
      'food: olive oil',
    ],
  ],
  ['- juice of 1/2 lemon', ['bullet: -', 'amount: 1/2', 'food: lemon']],
  [
    '- 200 g [pesto](/blog/pesto), thinned',
    ['bullet: -', 'amount: 200', 'unit: g', 'food: [pesto](/blog/pesto)'],
  ],
  ['- 1-inch ginger', ['bullet: -', 'unread: 1-inch ginger']],
  [
    '1. Roast {tomatoes} with {olive oil: 2/3}.',
    [
      'bullet: 1.',
      'reference: {tomatoes',
      'reference: }',
      'reference: {olive oil',
      'share: : 2/3',
      'reference: }',
    ],
  ],
  ['time: prep 15 min, cook 1 h', ['field: time:', 'amount: 15', 'amount: 1']],
  ['name: 7 soups', ['field: name:']],
  ['## Dough', ['heading: ## Dough']],
  ['<!-- a comment -->', ['unread: <!-- a comment -->']],
  ['colour: red', ['unread: colour: red']],
  ['', []],
] as const)('%j has %j', (line, marks) => {
  expect(marksOf(line)).toEqual(marks)
})

test('a line below a step is part of it, and its picture is one', () => {
  const step = { place: 'method', isInStep: true } as const
  expect(marksOf('   and {salt}', step)).toEqual(['reference: {salt', 'reference: }'])
  expect(marksOf('   ![A pan](/media/a.jpg)', step)).toEqual(['picture: ![A pan](/media/a.jpg)'])
})

test('the marks of any line follow each other, and say of each what the reader says', () => {
  const texts = fc.oneof(
    generatedRecipes().map(printRecipe),
    fc
      .array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 8 })
      .map((lines) => lines.join('\n')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const { roles } = readRecipe(text)
      let context = FIRST_LINE
      for (const [at, line] of text.split('\n').entries()) {
        const { marks, next } = markLine(line, context)
        context = next
        let end = 0
        for (const { from, to } of marks) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(line.length)
        const isUnread = marks.length === 1 && marks[0]?.kind === 'unread'
        if (isUnread) expect(roles[at]?.kind).toBe('unread')
        if (roles[at]?.kind === 'heading') expect(marks[0]?.kind).toBe('heading')
      }
    }),
    { numRuns: 500 },
  )
}, 60_000)
