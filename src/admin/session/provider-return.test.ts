import { expect, test } from 'vitest'
import { providerRefusal, readProviderReturn } from './provider-return.ts'

function givenPage(hash: string) {
  const replaced: unknown[][] = []
  const page = { hash, pathname: '/admin/blog', search: '?tab=1' }
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
