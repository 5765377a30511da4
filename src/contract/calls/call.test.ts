import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { callAddress } from './call-address.ts'

const call = defineCall({
  method: 'GET',
  path: '/api/admin/shelves/:shelf/jars/:id',
  summary: 'A jar.',
  access: 'editors',
  params: z.object({ shelf: z.string(), id: z.string() }),
})

test('parameters are filled in, encoded', () => {
  expect(callAddress(call, { params: { shelf: 'top/left', id: 'plum jam?' } })).toBe(
    '/api/admin/shelves/top%2Fleft/jars/plum%20jam%3F',
  )
})

test('a query leaves out what is empty or not given', () => {
  const params = { shelf: 'a', id: 'b' }
  expect(
    callAddress(call, { params, query: { q: 'plum & pear', cursor: undefined, show: '' } }),
  ).toBe('/api/admin/shelves/a/jars/b?q=plum+%26+pear')
})
