import { expect, test } from 'vitest'
import { lastSeenInWords, secondStepsInWords, sessionsInWords, stepName } from './person-facts.ts'

const step = (type: 'totp' | 'webauthn', name = '') => ({ id: crypto.randomUUID(), type, name })

test('second steps are named once for each kind', () => {
  expect(secondStepsInWords({ secondSteps: [] })).toBe('No second step at sign-in')
  expect(
    secondStepsInWords({ secondSteps: [step('totp'), step('webauthn'), step('webauthn')] }),
  ).toBe('Authenticator app, Passkey')
  expect(stepName(step('totp', 'Telephone'))).toBe('Authenticator app (Telephone)')
})

test('sessions are counted in words', () => {
  expect([0, 1, 3].map((sessionCount) => sessionsInWords({ sessionCount }))).toEqual([
    'Not signed in',
    'Signed in on 1 device',
    'Signed in on 3 devices',
  ])
})

test('who has never signed in was invited, or made by hand', () => {
  expect(lastSeenInWords({ lastSignInAt: null, invitedAt: null })).toBe('Never signed in')
  expect(lastSeenInWords({ lastSignInAt: null, invitedAt: '2026-01-02T12:00:00Z' })).toMatch(
    /^Invited /,
  )
  expect(lastSeenInWords({ lastSignInAt: '2026-01-02T12:00:00Z', invitedAt: null })).toMatch(
    /^Last/,
  )
})
