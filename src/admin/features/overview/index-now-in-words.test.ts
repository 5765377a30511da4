import { expect, test } from 'vitest'
import type { IndexNowState } from '#contract/desk/upkeep.ts'
import { indexNowInWords } from './upkeep-part.tsx'

const ON: IndexNowState = { waitsFor: null, sentAt: null, addresses: 0, error: null, retryAt: null }
const AT = '2026-11-21T12:00:00Z'

test.each([
  [ON, /nothing has changed yet/],
  [{ ...ON, sentAt: AT, addresses: 1 }, /^1 address sent 21 Nov 2026/],
  [{ ...ON, sentAt: AT, addresses: 3 }, /^3 addresses sent /],
  [{ ...ON, sentAt: AT, addresses: 3, waitsFor: 'listing' as const }, /leave it out/],
  [{ ...ON, waitsFor: 'address' as const }, /SITE_URL/],
  [{ ...ON, sentAt: AT, error: 'Refused.', retryAt: AT }, /^Refused\. Tried again 21 Nov 2026/],
])('what search engines were told of is said: %o', (state, words) => {
  expect(indexNowInWords(state)).toMatch(words)
})
