import { expect, test } from 'vitest'
import { INITIAL_POST_ADDRESS, postAddress, startOfAddress } from './post-address.ts'

const { schema } = postAddress()

test.each([
  [INITIAL_POST_ADDRESS, '/blog/'],
  ['/{slug}', '/'],
  ['/journal/{slug}', '/journal/'],
  [' /my-kitchen-2/{slug}/ ', '/my-kitchen-2/'],
])('%s is a shape of addresses, which begin with %s', (shape, start) => {
  expect(startOfAddress(schema.parse(shape))).toBe(start)
})

test.each([
  '{slug}',
  '/journal',
  '/journal/',
  '/Journal/{slug}',
  '/my kitchen/{slug}',
  '/a/b/{slug}',
  '/-a/{slug}',
  '/a.b/{slug}',
  '/{year}/{month}/{slug}',
  '/{slug}/{slug}',
  '//{slug}',
  '/küche/{slug}',
  'https://other.example/{slug}',
])('%s is none, and why is said by the name of the field', (shape) => {
  const [issue] = schema.safeParse(shape).error?.issues ?? []
  expect(issue?.message).toMatch(/^Addresses of posts must be \/\{slug\}/)
})

test('left empty it is asked for', () => {
  expect(schema.safeParse(' ').error?.issues[0]?.message).toBeTruthy()
})
