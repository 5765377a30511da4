import { expect, test } from 'vitest'
import { ingredientsOfPaste, MOST_PASTED_LINES, stepsOfPaste } from './pasted-lines.ts'

test('a pasted list is one ingredient a line, with the headings of its groups', () => {
  const rows = ingredientsOfPaste(
    '• 200 g flour\r\n\r\n  ☐ 2 eggs\n[ ] salt\n- 1-inch ginger\nFor the sauce:\n– 1 tin tomatoes\n## Glaze\n-\n1 egg: beaten',
  )
  expect(rows.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'ingredient: 200 g flour',
    'ingredient: 2 eggs',
    'ingredient: salt',
    'ingredient: 1-inch ginger',
    'heading: For the sauce',
    'ingredient: 1 tin tomatoes',
    'heading: Glaze',
    'ingredient: 1 egg: beaten',
  ])
})

test('a number before a food is an amount, before a step it is its number', () => {
  expect(ingredientsOfPaste('1 lemon\n2. 5 eggs')).toEqual([
    { kind: 'ingredient', text: '1 lemon' },
    { kind: 'ingredient', text: '2. 5 eggs' },
  ])
  expect(stepsOfPaste('1. Boil.\n2) Peel 3 eggs.\nStep 3: Eat.\n1 egg goes in.')).toEqual([
    { kind: 'step', text: 'Boil.' },
    { kind: 'step', text: 'Peel 3 eggs.' },
    { kind: 'step', text: 'Eat.' },
    { kind: 'step', text: '1 egg goes in.' },
  ])
})

test('the numbers of a numbered list go', () => {
  const rows = ingredientsOfPaste('1. 200 g flour\n2. eggs\nFor the top:\n3) salt')
  expect(rows.map(({ text }) => text)).toEqual(['200 g flour', 'eggs', 'For the top', 'salt'])
})

test('a paste without end is cut', () => {
  expect(ingredientsOfPaste('salt\n'.repeat(10_000))).toHaveLength(MOST_PASTED_LINES)
  expect(ingredientsOfPaste(`${' \n'.repeat(10_000)}`)).toEqual([])
})
