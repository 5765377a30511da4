import { expect, test } from 'vitest'
import { serverUrls } from '#contract/server-urls.ts'
import { tokenOfLink } from './setup-link.tsx'

test('the token of the printed link is read back', () => {
  expect(tokenOfLink(new URL(serverUrls.setup('aB_3-x'), 'http://localhost').hash)).toBe('aB_3-x')
})

test.each(['', '#', '#token=', '#other=1'])('%j has no token', (fragment) => {
  expect(tokenOfLink(fragment)).toBeUndefined()
})
