import { expect, test } from 'vitest'
import { stepFailure } from './step-failure.ts'

test.each([
  [{ name: 'AuthApiError', status: 422, code: 'mfa_verification_failed' }, 'wrong'],
  [{ name: 'AuthApiError', status: 429, code: 'over_request_rate_limit' }, 'too-many-attempts'],
  [{ name: 'AuthApiError', status: 429, code: 'mfa_recovery_codes_locked' }, 'too-many-attempts'],
  [{ name: 'AuthApiError', status: 422, code: 'mfa_challenge_expired' }, 'expired'],
  [{ name: 'AuthRetryableFetchError', status: 0 }, 'unreachable'],
  [{ name: 'AuthRetryableFetchError', status: 503 }, 'unavailable'],
  [{ name: 'NotAllowedError' }, 'cancelled'],
  [{ name: 'AuthApiError', status: 500 }, 'unavailable'],
] as const)('%j is shown as %s', (failure, expected) => {
  expect(stepFailure(failure)).toBe(expected)
})
