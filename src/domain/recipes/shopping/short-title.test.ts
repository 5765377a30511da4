import { expect, test } from 'vitest'
import { shortTitle } from './short-title.ts'

test.each([
  ['Roast Tomato Soup with White Beans and Thyme', 'Roast Tomato Soup'],
  ['Creamy Overnight Oats, and Six Ways to Change Them', 'Creamy Overnight Oats'],
  ['The Twenty-Jar Pantry: Supper Without Shopping', 'The Twenty-Jar Pantry'],
  ['Kürbissuppe mit Ingwer', 'Kürbissuppe'],
  ['Pão de queijo', 'Pão de queijo'],
  ['(Almost) no-knead bread', '(Almost) no-knead bread'],
  ['', ''],
])('%s is %s in a list of what to buy', (title, short) => {
  expect(shortTitle(title)).toBe(short)
})
