import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generatedRecipes } from '#tests/support/posts/generated-recipes.ts'
import { printRecipe } from '../language/print-recipe.ts'
import { readRecipe } from '../language/read-recipe.ts'
import { type BlockForm, type FormRow, HEAD_FIELDS, readForm } from './block-form.ts'
import { setField } from './edit-fields.ts'
import { insertRows, moveRow, setRowText } from './edit-rows.ts'
import {
  joinSource,
  joinSwap,
  joinTimes,
  joinTin,
  joinYield,
  splitSource,
  splitSwap,
  splitTimes,
  splitTin,
  splitYield,
} from './field-words.ts'
import { joinIngredient, splitIngredient } from './ingredient-words.ts'
import { type NextLine, textOfLines } from './next-lines.ts'

const LISTS = ['plain', 'ingredients', 'method', 'swaps', 'notes'] as const
const FIELDS = [...HEAD_FIELDS, 'source'] as const

/** Lines that people and programs leave in a text, which no form may lose. */
const ODD_LINES = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\t', '-', '1.', '##', 'note:', 'swap:', 'name:', 'serves: many', 'tin: big'],
    ...['<!-- a comment -->', '// a comment', '# Not a heading', '- 1-inch ginger', '*  2 eggs'],
    ...['-   200g   flour ,sifted ', '   ![A pan](/media/pan.jpg)', '   and stir', '\tand stir'],
    ...['  12)  Bake.  ', 'serves:4', 'MAKES:  12   muffins', 'time: prep  5 min ,cook 1h', '~~~'],
    ...['note:  Rest. ', 'swap: a->b->c', 'source:  x | y | z', '## Method', '##  Steps', '```'],
    `- ${'x'.repeat(1001)}`,
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replace(/[\r\n]/g, ' ')),
)

/** Recipes as they are printed, with odd lines anywhere, and either kind of line ends. */
const blocks: Arbitrary<string> = fc
  .record({
    recipe: generatedRecipes(),
    odd: fc.array(fc.tuple(fc.nat(40), ODD_LINES), { maxLength: 8 }),
    isCrlf: fc.boolean(),
  })
  .map(({ recipe, odd, isCrlf }) => {
    const lines = printRecipe(recipe).split('\n')
    for (const [at, line] of odd) lines.splice(at % (lines.length + 1), 0, line)
    return isCrlf ? lines.map((line) => `${line}\r`).join('\n') : lines.join('\n')
  })

describe('a form that is opened', () => {
  test('has every line that is not blank in exactly one of its places', () => {
    fc.assert(
      fc.property(blocks, (text) => {
        const form = readForm(text)
        const seen = new Map<number, number>()
        for (const { at, size } of rowsOf(form)) {
          for (let line = at; line < at + size; line++) seen.set(line, (seen.get(line) ?? 0) + 1)
        }
        for (const [line, { kind }] of form.roles.slice(0, form.lines.length).entries()) {
          if (kind === 'blank') continue
          expect([line, seen.get(line) ?? 0]).toEqual([line, kind === 'method' ? 0 : 1])
        }
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  test('writes 1,000 recipes back byte for byte when each of its fields is written as it is', () => {
    fc.assert(
      fc.property(blocks, (text) => {
        const form = readForm(text)
        for (const [, next] of writtenAsTheyAre(form)) expect(textOfLines(next)).toBe(text)
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  test('changes one line, and no other, when one row or field is changed', () => {
    fc.assert(
      fc.property(blocks, fc.nat(1000), fc.constantFrom('other words', '9'), (text, at, words) => {
        const form = readForm(text)
        const rows = rowsOf(form)
        const row = rows[at % Math.max(1, rows.length)]
        if (!row) return
        const field = FIELDS.find((name) => form.fields[name] === row)
        const value = field === 'yield' ? `serves: ${words}${words}` : words + words
        const next = field ? setField(form, field, value) : setRowText(form, row, value)
        const isLongStep = row.text.includes('\n')
        expect(next.length).toBe(form.lines.length - (row.text.split('\n').length - 1))
        const changed = next.filter(({ text, from }) => form.lines[from ?? -1] !== text)
        expect(changed.map(({ from }) => from)).toEqual([row.at])
        expect(changed[0]?.text).toContain(words + words)
        expect(changed[0]?.text.endsWith('\r')).toBe(text.includes('\r'))
        if (!isLongStep) expect(next.map(({ from }) => from)).toEqual(form.lines.map((_, i) => i))
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  test('loses no line when a row is moved, and has it all back when it is moved again', () => {
    fc.assert(
      fc.property(blocks, fc.nat(1000), fc.nat(1000), (text, one, other) => {
        const form = readForm(text)
        for (const list of ['ingredients', 'method'] as const) {
          const count = form[list].length
          if (count < 2) continue
          const move = { from: one % count, to: other % count }
          const next = moveRow(form, list, move)
          expect(next.map(({ from }) => from).toSorted(byNumber)).toEqual(
            form.lines.map((_, i) => i),
          )
        }
      }),
      { numRuns: 500 },
    )
  }, 60_000)
})

describe('the parts of a field', () => {
  test('put together again mean the same', () => {
    fc.assert(
      fc.property(generatedRecipes(), (recipe) => {
        const { fields, swaps, ingredients } = readForm(printRecipe(recipe))
        const { yield: made, time, tin, source } = fields
        const fieldOf = (text: string) => readRecipe(text).recipe
        if (made) expect(fieldOf(joinYield(splitYield(made.text))).yield).toEqual(recipe.yield)
        if (time) {
          const words = splitTimes(time.text)
          expect(words && fieldOf(`time: ${joinTimes(words)}`).times).toEqual(recipe.times)
        }
        if (tin) {
          const words = splitTin(tin.text)
          expect(words && fieldOf(`tin: ${joinTin(words)}`).tin).toEqual(recipe.tin)
        }
        if (source) expect(joinSource(splitSource(source.text))).toBe(source.text)
        for (const { text } of swaps) expect(joinSwap(splitSwap(text))).toBe(text)
        for (const { kind, text } of ingredients) {
          if (kind !== 'ingredient') continue
          const words = splitIngredient(text)
          expect(words && readRecipe(`- ${joinIngredient(words)}`).recipe.ingredients).toEqual([
            { items: [{ text: words && joinIngredient(words), ingredient: expect.anything() }] },
          ])
          expect(ingredientOf(words && joinIngredient(words))).toEqual(ingredientOf(text))
        }
      }),
      { numRuns: 1000 },
    )
  }, 60_000)

  test.each([
    ['serves: 4', { field: 'serves', amount: '4', of: '' }],
    ['makes: 12 small muffins', { field: 'makes', amount: '12', of: 'small muffins' }],
    ['makes: 1 1/2 loaves', { field: 'makes', amount: '1 1/2', of: 'loaves' }],
    ['makes: muffins', { field: 'makes', amount: '', of: 'muffins' }],
    ['', { field: 'serves', amount: '', of: '' }],
  ])('%j is a yield of %j', (text, words) => {
    expect(splitYield(text)).toEqual(words)
    expect(joinYield(splitYield(text))).toBe(text)
  })

  test('a number alone is one of minutes', () => {
    expect(joinTimes({ prep: '15', cook: ' 1 h ', rest: '' })).toBe('prep 15 min, cook 1 h')
  })
})

describe('what is not there yet', () => {
  const empty = readForm('')

  test('is written in its order', () => {
    let form = readForm('')
    const put = (next: NextLine[]) => {
      form = readForm(textOfLines(next))
    }
    put(insertRows(form, 'notes', { rows: [{ kind: 'field', text: 'Keeps.' }] }))
    put(setField(form, 'source', 'A notebook'))
    put(insertRows(form, 'method', { rows: [{ kind: 'step', text: 'Stir.' }] }))
    put(setField(form, 'diet', 'vegan'))
    put(insertRows(form, 'ingredients', { rows: [{ kind: 'ingredient', text: '1 egg' }] }))
    put(setField(form, 'name', 'Soup'))
    put(setField(form, 'yield', 'serves: 4'))
    put(insertRows(form, 'swaps', { rows: [{ kind: 'field', text: 'egg -> tofu' }] }))
    put(insertRows(form, 'method', { rows: [{ kind: 'step', text: 'Rest.\nLonger.' }] }))
    expect(form.lines).toEqual([
      'name: Soup',
      'serves: 4',
      'diet: vegan',
      '- 1 egg',
      '## Method',
      '1. Stir.',
      '2. Rest.',
      '   Longer.',
      'swap: egg -> tofu',
      'note: Keeps.',
      'source: A notebook',
    ])
  })

  test('is nothing in an empty block', () => {
    expect(rowsOf(empty)).toEqual([])
    expect(setField(empty, 'name', ' ')).toEqual([])
  })
})

function rowsOf(form: BlockForm): FormRow[] {
  return [...LISTS.flatMap((list) => form[list]), ...Object.values(form.fields)]
}

function* writtenAsTheyAre(form: BlockForm): Generator<[FormRow | undefined, NextLine[]]> {
  for (const field of FIELDS) {
    yield [undefined, setField(form, field, form.fields[field]?.text ?? '')]
  }
  for (const list of LISTS) {
    for (const row of form[list]) yield [row, setRowText(form, row, row.text)]
  }
}

function ingredientOf(text: string | undefined) {
  return readRecipe(`- ${text}`).recipe.ingredients[0]?.items[0]?.ingredient
}

function byNumber(one: number | null, other: number | null): number {
  return (one ?? -1) - (other ?? -1)
}
