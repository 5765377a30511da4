import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { summaryOf } from '#tests/support/posts/given-post.ts'
import { pageQuery } from '#web/page-data.tsx'
import { findListedPost } from './find-listed-post.ts'

const soup = summaryOf({ slug: 'oat-soup' })
const items = [summaryOf({ slug: 'bread' }), soup]

test.each(['/', '/blog', '/news', '/guides', '/education'])(
  'a post of the list at %s is known by its address, on whichever page of it',
  (path) => {
    const client = new QueryClient()
    client.setQueryData(pageQuery(path, {}).queryKey, { items: [] })
    client.setQueryData(pageQuery(path, { query: { cursor: 'older' } }).queryKey, { items })

    expect(findListedPost(client, 'oat-soup')).toBe(soup)
    expect(findListedPost(client, 'unseen')).toBeUndefined()
  },
)

test('what was searched for is no list, and a post that is being asked for is none either', () => {
  const client = new QueryClient()
  client.setQueryData(pageQuery('/search', {}).queryKey, { items })
  client.setQueryData(pageQuery('/blog/oat-soup', {}).queryKey, { post: soup })
  expect(findListedPost(client, 'oat-soup')).toBeUndefined()
})
