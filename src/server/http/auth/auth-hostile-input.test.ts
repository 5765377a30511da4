import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const PATHS = [
  '/auth/v1/token?grant_type=password',
  '/auth/v1/token?grant_type=refresh_token',
  '/auth/v1/token',
  '/auth/v1/user',
  '/auth/v1/logout',
  '/auth/v1/logout?scope=%00',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/%ff/..;/x',
  '/api/setup',
  '/api/setup/check',
  '/api/admin/session',
]

const NAMES = ['email', 'password', 'phone', 'refresh_token', 'token', 'displayName', 'grant_type']

const nastyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    'a@b.co\u0000',
    '\ud800',
    "' or 1=1 --",
    '[object Object]',
    '\u202e',
    '',
  ),
  fc.emailAddress(),
)
const value = fc.oneof(nastyText, fc.jsonValue())
const body = fc.oneof(
  fc
    .dictionary(
      fc.constantFrom(...NAMES, '[object Object]', 'function Object() { [native code] }'),
      value,
    )
    .map((fields) => JSON.stringify(fields)),
  fc.json(),
  nastyText,
)

/** Characters that a header may hold; a server sees no others. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
})
const token = fc.oneof(
  headerText,
  fc.tuple(fc.base64String(), fc.base64String(), fc.base64String()).map((parts) => parts.join('.')),
  fc
    .record({ alg: fc.constantFrom('ES256', 'none', 'HS256'), kid: fc.jsonValue(), crit: value })
    .map((header) => `${Buffer.from(JSON.stringify(header)).toString('base64url')}.e30.AAAA`),
)
const headers = fc.record(
  {
    Authorization: token.map((text) => `Bearer ${text}`),
    Cookie: fc.oneof(
      headerText,
      token.map((text) => `__Host-haven-session=${text}`),
    ),
    Origin: fc.oneof(headerText, fc.constantFrom('null', 'https://haven.example')),
    'Sec-Fetch-Site': fc.oneof(headerText, fc.constantFrom('same-origin', 'cross-site')),
    'X-Supabase-Api-Version': fc.oneof(headerText, fc.constant('2024-01-01')),
    'X-Forwarded-For': headerText,
    'Content-Type': headerText,
  },
  { requiredKeys: [] },
)

describe.each(ENGINES)('on %s', (engine) => {
  const { app, rows } = givenApp(engine)

  test('whatever is sent, the answer is a refusal in JSON and never a failure of the server', async () => {
    const request = fc.record({
      path: fc.constantFrom(...PATHS),
      method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
      headers,
      body,
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ path, method, headers, body }) => {
        const init = method === 'GET' ? { method, headers } : { method, headers, body }
        const response = await app.request(path, init)
        expect(response.status).toBeLessThan(500)
        expect(await response.json()).toBeTypeOf('object')
      }),
      { numRuns: 250 },
    )
    expect(await rows('auth_sessions')).toEqual([])
    expect(await rows('auth_users')).toEqual([])
  })
})
