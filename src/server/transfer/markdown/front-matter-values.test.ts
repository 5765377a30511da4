import { expect, test } from 'vitest'
import { listOfField, readWords, wordsOfField } from './front-matter-values.ts'

test('a field is the words of whatever stands there', () => {
  expect(readWords([[['  Soup '], 'no'], 'no'])).toBe('Soup')
  expect(readWords({ name: 'Ada' })).toBe('Ada')
})

test('lists in lists without end are no words, and are gone through in time that they allow', () => {
  let value: unknown = 'Soup'
  for (let depth = 0; depth < 1_000_000; depth += 1) value = [value]
  const fields = new Map([['title', value]])
  expect(readWords(value)).toBe('')
  expect(wordsOfField(fields, 'title')).toBe('')
  expect(listOfField(fields, 'title')).toEqual([])
})
