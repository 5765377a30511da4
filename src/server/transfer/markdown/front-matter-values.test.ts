import { expect, test } from 'vitest'
import { listOfField, wordsOf, wordsOfField } from './front-matter-values.ts'

test('a field is the words of whatever stands there', () => {
  expect(wordsOf([[['  Soup '], 'no'], 'no'])).toBe('Soup')
  expect(wordsOf({ name: 'Ada' })).toBe('Ada')
})

test('lists in lists without end are no words, and are gone through in time that they allow', () => {
  let value: unknown = 'Soup'
  for (let depth = 0; depth < 1_000_000; depth += 1) value = [value]
  const fields = new Map([['title', value]])
  expect(wordsOf(value)).toBe('')
  expect(wordsOfField(fields, 'title')).toBe('')
  expect(listOfField(fields, 'title')).toEqual([])
})
