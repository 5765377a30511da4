import { expect, test } from 'vitest'
import { recheckPost } from './publish-form.ts'

const post = { title: 'Oats', content: 'x'.repeat(100), author: 'Ada' }

test('a good post has no faults', () => {
  expect(recheckPost(post)).toBeUndefined()
})

test.each([
  [{ title: ' ' }, 'Title is required and must be 200 characters or less.'],
  [{ title: 'x'.repeat(201) }, 'Title is required and must be 200 characters or less.'],
  [
    { content: `${'x'.repeat(99)}     ` },
    'Content is required and must be at least 100 characters.',
  ],
  [
    { content: `Soup. <!-- ${'x'.repeat(200)} -->` },
    'Content is required and must be at least 100 characters.',
  ],
  [{ author: '' }, 'Author is required.'],
])('%j is caught', (change, message) => {
  expect(recheckPost({ ...post, ...change })).toBe(message)
})
