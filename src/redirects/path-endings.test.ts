import { expect, test } from 'vitest'
import { withoutEnding } from './path-endings.ts'

test.each([
  ['/2020/01/soup/feed', '/2020/01/soup'],
  ['/soup/feed/atom', '/soup'],
  ['/blog/soup/amp', '/blog/soup'],
  ['/soup/embed', '/soup'],
  ['/soup/comment-page-2', '/soup'],
])('%s hangs behind %s', (path, rest) => {
  expect(withoutEnding(path)).toBe(rest)
})

test.each(['/feed', '/amp', '/soup', '/soup/feed/other', '/soup/stamp', '/soup/comment-page-x'])(
  '%s stands by itself',
  (path) => {
    expect(withoutEnding(path)).toBeUndefined()
  },
)
