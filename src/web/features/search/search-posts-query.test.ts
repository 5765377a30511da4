import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { createQueryClient } from '#web/query-client.ts'
import { readSearchAddress } from './search-address.ts'
import { searchPostsQuery } from './search-posts-query.ts'

const address = { q: 'soup', type: undefined, cursor: undefined }

test.each([
  ['unavailable', 2],
  ['too_many_requests', 1],
  ['invalid', 1],
] as const)('a search refused as %s is asked %i times', async (code, times) => {
  let calls = 0
  const search = () => {
    calls += 1
    return Promise.reject(new AppError(code, 'No.'))
  }
  const query = { ...searchPostsQuery({ search }, address), retryDelay: 0 }
  await expect(createQueryClient().fetchQuery(query)).rejects.toThrow('No.')
  expect(calls).toBe(times)
})

test('an address is read as far as it makes sense', () => {
  const read = (query: string) => readSearchAddress(new URLSearchParams(query))
  expect(read('q=+oat+soup+&type=news&cursor=12')).toEqual({
    q: 'oat soup',
    type: 'news',
    cursor: '12',
  })
  expect(read('type=cake')).toEqual({ q: '', type: undefined, cursor: undefined })
})
