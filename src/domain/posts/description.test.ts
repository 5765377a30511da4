import { expect, test } from 'vitest'
import { postDescription } from './description.ts'

const excerpt = 'A slow soup of oats.'

test.each([
  ['A pot and a spoon. ', 'A pot and a spoon.'],
  ['  ', excerpt],
  [null, excerpt],
])('a post whose writer described it as %j is described by %j', (metaDescription, description) => {
  expect(postDescription({ title: 'Oat soup', metaDescription, excerpt })).toBe(description)
})

test('a post without words of its own is described by its title', () => {
  expect(postDescription({ title: 'Plum cake', metaDescription: null, excerpt: '' })).toBe(
    'Plum cake',
  )
})
