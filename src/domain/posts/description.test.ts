import { expect, test } from 'vitest'
import { descriptionOf } from './description.ts'

const excerpt = 'A slow soup of oats.'

test.each([
  ['A pot and a spoon. ', 'A pot and a spoon.'],
  ['  ', excerpt],
  [null, excerpt],
])('a post whose writer described it as %j is described by %j', (metaDescription, description) => {
  expect(descriptionOf({ metaDescription, excerpt })).toBe(description)
})
