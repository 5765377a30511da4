import { expect, test } from 'vitest'
import { addressIn } from './address-in.ts'

test.each([
  ['https://a.org/x', 'https://a.org/x'],
  ['a.org', 'https://a.org'],
  ['www.küche.at/brot?x=1', 'https://www.küche.at/brot?x=1'],
  ['anna@a.org', 'mailto:anna@a.org'],
  ['/recipes', '/recipes'],
  ['#notes', '#notes'],
  ['oat soup', undefined],
  ['oats', undefined],
  ['e.g.', undefined],
  ['  ', undefined],
])('%j is read as %j', (typed, address) => {
  expect(addressIn(typed)).toBe(address)
})
