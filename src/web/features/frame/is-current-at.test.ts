import { expect, test } from 'vitest'
import { isCurrentAt } from './is-current-at.ts'

test('a list of one type lies within the list of all, unless the same menu leads to it', () => {
  expect(isCurrentAt('/blog', '/news')).toBe(true)
  expect(isCurrentAt('/blog', '/news', ['/blog', '/about'])).toBe(true)
  expect(isCurrentAt('/blog', '/news', ['/blog', '/news'])).toBe(false)
  expect(isCurrentAt('/news', '/news', ['/blog', '/news'])).toBe(true)
  expect(isCurrentAt('/blog', '/guides', ['/blog', '/news'])).toBe(true)
  expect(isCurrentAt('/blog', '/blog/oats', ['/blog', '/news'])).toBe(true)
})
