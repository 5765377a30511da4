import { describe, expect, test } from 'vitest'
import { authCalls, bearer, PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const EMAIL = 'ines@kitchen.example'
const ID = '0190a0a0-0000-7000-8000-000000000000'

type Case = [call: string, body: object, message: string]

/** Refusals that anybody may get, in the words by which programs know them. */
const WITHOUT_TOKEN: Case[] = [
  ['token?grant_type=magic', {}, 'unsupported_grant_type'],
  ['token?grant_type=password', { password: 'x' }, 'missing email or phone'],
  ['token?grant_type=password', { phone: '+15550100123' }, 'Phone logins are disabled'],
  [
    'token?grant_type=password',
    { email: EMAIL, phone: '+15550100123' },
    'Only an email address or phone number should be provided on login.',
  ],
  ['token?grant_type=password', { email: EMAIL, password: 'x' }, 'Invalid login credentials'],
  ['token?grant_type=refresh_token', { refresh_token: '?' }, 'Refresh token is not valid'],
  [
    'token?grant_type=pkce',
    { auth_code: '', code_verifier: '' },
    'invalid request: both auth code and code verifier should be non-empty',
  ],
  [
    'token?grant_type=pkce',
    { auth_code: ID, code_verifier: 'v'.repeat(43) },
    'invalid flow state, no valid flow state found',
  ],
  ['signup', {}, 'Anonymous sign-ins are disabled'],
  ['signup', { phone: '+15550100123', password: PASSWORD }, 'Phone signups are disabled'],
  ['signup', { email: EMAIL }, 'Signup requires a valid password'],
  [
    'signup',
    { email: 'no address', password: PASSWORD },
    'Unable to validate email address: invalid format',
  ],
  ['otp', {}, 'One of email or phone must be set'],
  ['otp', { phone: 'no phone' }, 'Invalid phone number format (E.164 required)'],
  ['recover', {}, 'Password recovery requires an email'],
  [
    'resend',
    { type: 'fax', email: EMAIL },
    'Missing one of these types: signup, email_change, sms, phone_change',
  ],
  ['resend', { type: 'signup' }, 'Type provided requires an email address'],
  ['resend', { type: 'sms' }, 'Type provided requires a phone number'],
  [
    'resend',
    { type: 'signup', email: EMAIL, phone: '+15550100123' },
    'Only an email address or phone number should be provided.',
  ],
  ['verify', { type: 'signup', email: EMAIL }, 'Verify requires a token or a token hash'],
  [
    'verify',
    { type: 'signup', email: EMAIL, token_hash: 'x' },
    'Only the token_hash and type should be provided',
  ],
  ['verify', { type: 'signup', email: EMAIL, token: '123456' }, 'Token has expired or is invalid'],
  ['sso', { domain: 'kitchen.example' }, 'SAML 2.0 is disabled'],
  ['logout', {}, 'This endpoint requires a valid Bearer token'],
]

const WITH_TOKEN: Case[] = [
  ['factors', { factor_type: 'fax' }, 'factor_type needs to be totp, phone, or webauthn'],
  ['factors', { factor_type: 'phone', phone: 'x' }, 'Invalid phone number format (E.164 required)'],
  ['factors/nothing/challenge', {}, 'factor_id must be an UUID'],
  [`factors/${ID}/challenge`, {}, 'Factor not found'],
  ['logout?scope=everywhere', {}, 'Unsupported logout scope "everywhere"'],
]

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, givenPerson } = givenApp(engine)
  const { signIn } = authCalls(anonymous)

  async function saidTo(call: string, body: object, headers: Record<string, string> = {}) {
    const answer = await anonymous.post(`/auth/v1/${call}`, body, headers)
    return ((await answer.json()) as { msg: string }).msg
  }

  async function tokenOf(email: string) {
    return ((await (await signIn(email)).json()) as { access_token: string }).access_token
  }

  test.each(WITHOUT_TOKEN)('%s of %j', async (call, body, message) => {
    expect(await saidTo(call, body)).toBe(message)
  })

  test('with a token', async () => {
    const token = await tokenOf((await givenPerson({ password: PASSWORD })).email)
    for (const [call, body, message] of WITH_TOKEN) {
      expect(await saidTo(call, body, bearer(token)), call).toBe(message)
    }
  })

  test('a second step that was not taken, or is not there', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    const token = await tokenOf(email)
    const enrol = { factor_type: 'totp', friendly_name: 'Phone' }
    const enrolled = await anonymous.post('/auth/v1/factors', enrol, bearer(token))
    const { id } = (await enrolled.json()) as { id: string }
    const code = { challenge_id: ID, code: '000000' }
    expect(await saidTo(`factors/${id}/verify`, code, bearer(token))).toBe(
      'MFA factor with the provided challenge ID not found',
    )
  })

  test('a password is changed only by somebody who was here a moment ago', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    const token = await tokenOf(email)
    const change = async (body: object) => {
      const answer = await anonymous.put('/auth/v1/user', body, bearer(token))
      return ((await answer.json()) as { msg: string }).msg
    }
    expect(await change({ password: PASSWORD })).toBe(
      'New password should be different from the old password.',
    )
    const password = 'nettles, butter and patience'
    expect(await change({ password, current_password: '' })).toBe(
      'Current password required when setting new password.',
    )
    expect(await change({ password, nonce: '123456' })).toBe('Nonce has expired or is invalid')
    expect(await change({ app_metadata: {} })).toBe(
      'Updating app_metadata requires admin privileges',
    )
  })
})
