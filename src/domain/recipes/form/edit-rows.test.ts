import { describe, expect, test } from 'vitest'
import { readForm } from './block-form.ts'
import { addPicture, insertRows, moveRow, removeRow, setPicture, setRowText } from './edit-rows.ts'
import { textOfLines } from './next-lines.ts'

describe('steps', () => {
  const form = readForm(
    '1. Boil.\n   Well.\n   ![Bubbles](/media/a.jpg)\n\n2. Peel.\n3. Eat.\nnote: x',
  )

  test('are numbered again when one is moved with all below it', () => {
    const moved = textOfLines(moveRow(form, 'method', { from: 0, to: 1 }))
    expect(moved).toBe(
      '\n1. Peel.\n2. Boil.\n   Well.\n   ![Bubbles](/media/a.jpg)\n3. Eat.\nnote: x',
    )
  })

  test('are numbered again when one goes or comes', () => {
    const [, peel] = form.method
    expect(peel && textOfLines(removeRow(form, peel))).toContain('\n2. Eat.')
    const added = insertRows(form, 'method', { rows: [{ kind: 'step', text: 'Cool.' }], after: 0 })
    expect(textOfLines(added)).toContain('\n2. Cool.\n\n3. Peel.\n4. Eat.')
  })

  test('keep the numbers of a writer who counts otherwise', () => {
    const own = readForm('1. A\n1. B\n1. C')
    expect(textOfLines(moveRow(own, 'method', { from: 2, to: 0 }))).toBe('1. C\n1. A\n1. B')
  })

  test('keep pictures where they are when their words change', () => {
    const [boil] = form.method
    expect(boil && textOfLines(setRowText(form, boil, 'Boil.\nVery\nwell.'))).toBe(
      '1. Boil.\n   Very\n   well.\n   ![Bubbles](/media/a.jpg)\n\n2. Peel.\n3. Eat.\nnote: x',
    )
    expect(boil && textOfLines(setRowText(form, boil, 'Cook.'))).toBe(
      '1. Cook.\n   ![Bubbles](/media/a.jpg)\n\n2. Peel.\n3. Eat.\nnote: x',
    )
  })

  test('cannot close the block', () => {
    const [boil] = form.method
    expect(boil && textOfLines(setRowText(form, boil, 'Boil.\n```'))).toContain('\n    ```\n')
  })
})

test('a group of ingredients does not become the method', () => {
  const form = readForm('## Dough\n- 1 egg')
  const [dough] = form.ingredients
  expect(dough && textOfLines(setRowText(form, dough, 'Method'))).toBe('## Method:\n- 1 egg')
})

describe('the picture of a step', () => {
  const form = readForm('1. Boil.\n   Well.\n\t![Bubbles](/media/a.jpg)\n2. Eat.')
  const [boil, eat] = form.method

  test('stands below all of the step', () => {
    const picture = { alt: 'A bowl', address: '/media/b.jpg' }
    expect(boil && textOfLines(addPicture(form, boil, picture))).toBe(
      '1. Boil.\n   Well.\n\t![Bubbles](/media/a.jpg)\n   ![A bowl](/media/b.jpg)\n2. Eat.',
    )
    expect(eat && textOfLines(addPicture(form, eat, picture))).toMatch(/2\. Eat\.\n {3}!\[A bowl\]/)
  })

  test('is described anew where it stands, and its words cannot end it', () => {
    const words = { alt: 'Bubbles](/x) of [the\npot]', address: '/media/a.jpg' }
    const next = textOfLines(setPicture(form, 2, words))
    expect(next).toBe('1. Boil.\n   Well.\n\t![Bubbles(/x) of the pot](/media/a.jpg)\n2. Eat.')
    expect(readForm(next).method[0]?.pictures).toEqual([
      { at: 2, alt: 'Bubbles(/x) of the pot', address: '/media/a.jpg' },
    ])
  })

  test('is taken out alone', () => {
    expect(textOfLines(setPicture(form, 2, undefined))).toBe('1. Boil.\n   Well.\n2. Eat.')
  })
})
