import { expect, test } from 'vitest'
import { isForElsewhere, linkOfMail, pathOn } from './link-of-mail.ts'

const HERE = 'https://haven.example'

test('a link is read from the fragment', () => {
  expect(
    linkOfMail('#token_hash=abc&type=recovery&redirect_to=https%3A%2F%2Fhaven.example%2Fx'),
  ).toEqual({ tokenHash: 'abc', type: 'recovery', redirectTo: 'https://haven.example/x' })
  expect(linkOfMail('#token_hash=abc&type=email')?.type).toBe('magiclink')
})

test.each(['', '#', '#token_hash=abc', '#type=recovery', '#token_hash=abc&type=sms'])(
  '%j is no link',
  (fragment) => {
    expect(linkOfMail(fragment)).toBeUndefined()
  },
)

test('another client is one that gave a challenge, or that lives elsewhere', () => {
  const link = { tokenHash: 'abc', type: 'signup' as const, redirectTo: `${HERE}/admin/blog` }
  expect(isForElsewhere(link, HERE)).toBe(false)
  expect(isForElsewhere({ ...link, tokenHash: 'pkce_abc' }, HERE)).toBe(true)
  expect(isForElsewhere({ ...link, redirectTo: 'https://app.example/' }, HERE)).toBe(true)
})

test.each([
  ['https://haven.example/admin/blog?x=1', '/admin/blog?x=1'],
  ['/admin/secure', '/admin/secure'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['//evil.example/', '/'],
  ['https://haven.example//evil.example/x', '/'],
  ['https://haven.example/%2F%2Fevil.example/x', '/'],
])('%s goes on at %s', (redirectTo, path) => {
  expect(pathOn(HERE, redirectTo)).toBe(path)
})
