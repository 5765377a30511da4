import { expect, test } from 'vitest'
import { mailRefusal } from './account-mails.ts'

test.each([
  ['otp_expired', 403, 'link-over'],
  ['insufficient_aal', 401, 'second-step'],
  ['reauthentication_needed', 400, 'signed-out'],
  ['over_email_send_rate_limit', 429, 'too-many-attempts'],
  ['unexpected_failure', 500, 'unavailable'],
])('%s is the failure %3$s', (code, status, failure) => {
  const refusal = mailRefusal({ name: 'AuthApiError', message: 'in short', code, status })
  expect(refusal).toMatchObject({ failure })
  expect(refusal.message).not.toBe('in short')
})

test('what is wrong with a password is shown in the words of the server', () => {
  const error = { name: 'AuthWeakPasswordError', message: 'Too easy', code: 'weak_password' }
  expect(mailRefusal({ ...error, status: 422 }).message).toBe('Too easy')
})

test('a line that is down is not the fault of the link', () => {
  const error = { name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 }
  expect(mailRefusal(error).failure).toBe('unreachable')
})
