import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { tokenOfLink } from './token-of-link.ts'

test('the token of the printed link is read back', () => {
  expect(tokenOfLink(new URL(urls.setup('aB_3-x'), 'http://localhost').hash)).toBe('aB_3-x')
})

test.each(['', '#', '#token=', '#other=1'])('%j has no token', (fragment) => {
  expect(tokenOfLink(fragment)).toBeUndefined()
})
