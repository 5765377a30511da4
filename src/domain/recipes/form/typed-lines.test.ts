import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generatedRecipes } from '#tests/support/posts/generated-recipes.ts'
import { printRecipe } from '../language/print-recipe.ts'
import { readForm } from './block-form.ts'
import { textOfLines } from './next-lines.ts'
import { joinRow, setTypedText, splitRow, typedText } from './typed-lines.ts'

const SOUP = `serves: 2
-   200g   flour ,sifted
- For the top:
- 2 onions, chopped

## Method
1. Roast well.
   Slowly.
   ![A pan](/media/pan.jpg)

2. Eat.`

const form = readForm(SOUP)
const changed = (from: string, to: string) => SOUP.replace(from, to)

describe('Enter', () => {
  const split = (index: number, before: string, after: string) =>
    textOfLines(splitRow(form, 'ingredients', { index, before, after }))

  test('behind a line begins the next one, and leaves this one byte for byte', () => {
    expect(split(0, '200g   flour ,sifted', '')).toBe(changed('sifted\n', 'sifted\n- \n'))
  })

  test('within a line takes the rest of it along', () => {
    expect(split(2, '2 onions, ', 'chopped')).toBe(
      changed('- 2 onions, chopped', '- 2 onions,\n- chopped'),
    )
  })

  test('before a line makes one above it, and leaves this one byte for byte', () => {
    expect(split(0, '', '200g   flour ,sifted')).toBe(changed('-   200g', '- \n-   200g'))
  })

  test('in a step counts on, and its picture stays with its words', () => {
    const next = textOfLines(
      splitRow(form, 'method', { index: 0, before: 'Roast well.', after: '\nSlowly.' }),
    )
    expect(next).toBe(
      changed('   Slowly.\n', '').replace('\n\n2. Eat.', '\n2. \n   Slowly.\n\n3. Eat.'),
    )
  })

  test('each line knows which it was', () => {
    const next = splitRow(form, 'ingredients', { index: 2, before: '2 onions', after: 'chopped' })
    expect(next.map(({ from }) => from)).toEqual([0, 1, 2, 3, null, 4, 5, 6, 7, 8, 9, 10])
  })
})

describe('pasted rows', () => {
  const rows = [
    { kind: 'ingredient', text: '1 egg' },
    { kind: 'ingredient', text: 'salt' },
  ] as const

  test('go where the cursor is', () => {
    expect(
      textOfLines(
        splitRow(form, 'ingredients', { index: 2, before: '2 onions', after: 'chopped', rows }),
      ),
    ).toBe(changed('- 2 onions, chopped', '- 2 onions\n- 1 egg\n- salt\n- chopped'))
  })

  test('go in the place of an empty row', () => {
    const empty = readForm('- 1 egg\n- \n## Method\n1. Eat.')
    const next = splitRow(empty, 'ingredients', { index: 1, before: '', after: '', rows })
    expect(textOfLines(next)).toBe('- 1 egg\n- 1 egg\n- salt\n## Method\n1. Eat.')
    expect(
      textOfLines(
        splitRow(readForm('1. \n2. Eat.'), 'method', {
          index: 0,
          before: '',
          after: '',
          rows: [
            { kind: 'step', text: 'Boil.' },
            { kind: 'step', text: 'Peel.' },
          ],
        }),
      ),
    ).toBe('1. Boil.\n2. Peel.\n3. Eat.')
  })
})

describe('Backspace at the start of a line', () => {
  test('joins it to the one above', () => {
    const next = readForm('- 1 egg\n- beaten')
    const joined = joinRow(next, 'ingredients', 1)
    expect(joined && textOfLines(joined.lines)).toBe('- 1 egg beaten')
    expect(joined?.caret).toBe('1 egg'.length)
  })

  test('takes an empty one out, whatever is above it', () => {
    const next = readForm('- For the top:\n- \n- 1 egg')
    const joined = joinRow(next, 'ingredients', 1)
    expect(joined && textOfLines(joined.lines)).toBe('- For the top:\n- 1 egg')
  })

  test('leaves words apart that are of another kind', () => {
    expect(joinRow(form, 'ingredients', 2)).toBeUndefined()
    expect(joinRow(form, 'ingredients', 0)).toBeUndefined()
  })

  test('joins steps, counts on, and loses no picture', () => {
    const pictured = readForm('1. Boil.\n2. Peel.\n   ![A pan](/media/pan.jpg)\n3. Eat.')
    const joined = joinRow(pictured, 'method', 1)
    expect(joined && textOfLines(joined.lines)).toBe(
      '1. Boil. Peel.\n   ![A pan](/media/pan.jpg)\n2. Eat.',
    )
  })
})

test('a heading of a colon is typed with it, and is an ingredient without', () => {
  const row = form.ingredients[1]
  if (!row) throw new Error('It has no second row.')
  expect(row.kind).toBe('heading')
  expect(typedText(form, row)).toBe('For the top:')
  expect(textOfLines(setTypedText(form, row, 'For the top:'))).toBe(SOUP)
  expect(textOfLines(setTypedText(form, row, 'For the top'))).toBe(
    changed('For the top:', 'For the top'),
  )
})

test('whatever line is split anywhere, no other is changed', () => {
  fc.assert(
    fc.property(generatedRecipes(), fc.nat(20), fc.nat(80), (recipe, at, place) => {
      const before = readForm(printRecipe(recipe))
      for (const list of ['ingredients', 'method'] as const) {
        const index = at % Math.max(1, before[list].length)
        const row = before[list][index]
        if (!row) continue
        const text = typedText(before, row)
        const cut = place % (text.length + 1)
        const next = splitRow(before, list, {
          index,
          before: text.slice(0, cut),
          after: text.slice(cut),
        })
        const kept = next.filter(({ from }) => from !== null)
        const others = kept.filter(({ from }) => (from ?? 0) < row.at)
        expect(others.map((line) => line.text)).toEqual(before.lines.slice(0, row.at))
        const below = kept.filter(({ from }) => (from ?? 0) >= row.at + row.size)
        const words = (line: string) => line.replace(/^\s*\d+/, '')
        expect(below.map((line) => words(line.text))).toEqual(
          before.lines.slice(row.at + row.size).map(words),
        )
      }
    }),
    { numRuns: 300 },
  )
})
