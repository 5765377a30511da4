import { expect, test } from 'vitest'
import { readSearchAddress } from './search-address.ts'

test('an address is read as far as it makes sense', () => {
  const read = (query: string) => readSearchAddress(new URLSearchParams(query))
  expect(read('q=+oat+soup+&type=news&cursor=12')).toEqual({
    q: 'oat soup',
    type: 'news',
    cursor: '12',
  })
  expect(read('type=cake')).toEqual({ q: '', type: undefined, cursor: undefined })
})
