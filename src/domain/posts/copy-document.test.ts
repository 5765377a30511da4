import { expect, test } from 'vitest'
import { copyDocument } from './copy-document.ts'
import { EMPTY_DOCUMENT } from './post-document.ts'
import { POST_FIELDS } from './post-fields.ts'

const copied = (title: string) => copyDocument({ ...EMPTY_DOCUMENT, title, slug: 'soup' })

test.each([
  ['Soup', 'Soup (copy)'],
  ['Soup (copy)', 'Soup (copy 2)'],
  ['Soup (copy 9)', 'Soup (copy 10)'],
  ['Soup (copy) with oats', 'Soup (copy) with oats (copy)'],
  ['', ''],
])('the copy of %j is called %j', (title, expected) => {
  expect(copied(title).title).toBe(expected)
})

test('a copy has no address, and all else as it was', () => {
  const document = { ...EMPTY_DOCUMENT, content: 'Stir.', author: 'Edda', mediaIds: ['a'] }
  expect(copyDocument({ ...document, slug: 'soup' })).toEqual(document)
})

test('a long title makes room for the word', () => {
  const { title } = copied('🍲'.repeat(POST_FIELDS.title.maxLength))
  expect(title.length).toBeLessThanOrEqual(POST_FIELDS.title.maxLength)
  expect(title).toMatch(/^🍲+ \(copy\)$/u)
})
