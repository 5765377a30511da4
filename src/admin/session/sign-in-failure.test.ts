import { expect, test } from 'vitest'
import { signInFailure } from './sign-in-failure.ts'

test.each([
  [{ name: 'AuthApiError', status: 400, code: 'invalid_credentials' }, 'credentials'],
  [{ name: 'AuthApiError', status: 400, code: 'validation_failed' }, 'credentials'],
  [{ name: 'AuthApiError', status: 400, code: 'user_banned' }, 'disabled'],
  [{ name: 'AuthApiError', status: 429, code: 'over_request_rate_limit' }, 'too-many-attempts'],
  [{ name: 'AuthRetryableFetchError', status: 0 }, 'unreachable'],
  [{ name: 'AuthRetryableFetchError', status: 503 }, 'unavailable'],
  [{ name: 'AuthUnknownError' }, 'unavailable'],
  [{ name: 'AuthApiError', status: 403, code: 'forbidden' }, 'unavailable'],
] as const)('%j is %s', (failure, expected) => {
  expect(signInFailure(failure)).toBe(expected)
})
