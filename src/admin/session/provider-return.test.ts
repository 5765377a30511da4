import { expect, test } from 'vitest'
import { forgetProviderRefusal, providerRefusal, readProviderReturn } from './provider-return.ts'

function givenPage(hash: string, search = '?tab=1') {
  const replaced: unknown[][] = []
  const page = { hash, pathname: '/admin/blog', search }
  const past = {
    state: { key: 'kept' },
    replaceState: (...entry: unknown[]) => void replaced.push(entry),
  }
  return { returned: readProviderReturn(page, past), replaced }
}

test('a session is taken from the address, which is cleared', () => {
  const { returned, replaced } = givenPage(
    '#access_token=a&expires_in=600&refresh_token=b&token_type=bearer',
  )
  expect(returned).toEqual({
    session: { access_token: 'a', refresh_token: 'b' },
    refusal: undefined,
  })
  expect(replaced).toEqual([[{ key: 'kept' }, '', '/admin/blog?tab=1']])
})

test('a refusal is shown in words of this page, never in those of the address', () => {
  const { returned, replaced } = givenPage(
    '#error=access_denied&error_code=made_up&error_description=Call%20this%20number',
  )
  expect(returned.session).toBeUndefined()
  expect(returned.refusal).toContain('did not work')
  expect(providerRefusal()).toBe(returned.refusal)
  expect(replaced).toHaveLength(1)
  expect(givenPage('#error_code=signup_disabled').returned.refusal).toContain('no account')
})

test('any other address is left alone', () => {
  for (const hash of ['', '#existing-posts', '#access_token=alone']) {
    const { returned, replaced } = givenPage(hash)
    expect(returned).toEqual({ session: undefined, refusal: undefined })
    expect(replaced).toEqual([])
  }
})

test.each([
  ['without a code', '#error=access_denied&error_description=No', ''],
  [
    'behind the question mark',
    '',
    '?error=access_denied&error_code=access_denied&error_description=No',
  ],
])('a refusal is read and cleared from the address: %s', (_, hash, search) => {
  const { returned, replaced } = givenPage(hash, search)
  expect(returned.refusal).toContain('You turned back')
  expect(replaced).toEqual([[{ key: 'kept' }, '', '/admin/blog']])
})

test('what else the address asks for stays', () => {
  expect(givenPage('', '?tab=1&error=x').replaced[0]?.[2]).toBe('/admin/blog?tab=1')
})

test.each(['toString', 'constructor', '__proto__'])('a code that no word is for: %s', (code) => {
  expect(givenPage(`#error_code=${code}`).returned.refusal).toContain('did not work')
})

test('a refusal that was said is forgotten', () => {
  givenPage('#error_code=user_banned')
  expect(providerRefusal()).toContain('disabled')
  forgetProviderRefusal()
  expect(providerRefusal()).toBeUndefined()
})
