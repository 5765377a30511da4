import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bearer, PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { givenAuthMails } from '#tests/support/auth/given-auth-mails.ts'
import { insertPerson, signInAs } from '#tests/support/auth/given-people.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const EMAIL = 'ines@kitchen.example'
/** The counting is the program's own; the slower engine shows it with fewer. */
const GUESSES = { sqlite: 10_000, postgres: 1_000 }
const AT_ONCE = 50

/** A network of its own for each number: what somebody with very many addresses has. */
function networkNumber(number: number): string {
  return `10.${Math.floor(number / 250) % 250}.${number % 250}.7`
}

function digitsOf(number: number): string {
  return String(number % 1_000_000).padStart(6, '0')
}

describe.each(ENGINES)('on %s', (engine) => {
  const { app, anonymous, givenPerson, rows, deps } = givenApp(engine)
  const mailbox = givenAuthMails(deps)

  async function countStatuses(
    count: number,
    attempt: (number: number) => Promise<Response>,
  ): Promise<Record<number, number>> {
    const counts: Record<number, number> = {}
    for (let first = 0; first < count; first += AT_ONCE) {
      const batch = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) =>
        attempt(first + index),
      )
      for (const { status } of await Promise.all(batch)) counts[status] = (counts[status] ?? 0) + 1
    }
    return counts
  }

  const verify = (email: string, token: string, address: string) =>
    anonymous.post(
      '/auth/v1/verify',
      { type: 'recovery', email, token },
      { 'X-Forwarded-For': address },
    )

  test('thousands of guesses at one code, each from elsewhere, let nobody in', async () => {
    await givenPerson({ email: EMAIL, role: 'admin' })
    await anonymous.post('/auth/v1/recover', { email: EMAIL })
    const { digits } = await mailbox.mailTo(EMAIL)
    const wrong = (number: number) => digitsOf(Number(digits) + 1 + number)

    const counts = await countStatuses(GUESSES[engine], (number) =>
      verify(EMAIL, wrong(number), networkNumber(number)),
    )
    expect(counts).toEqual({ 403: GUESSES[engine] })
    expect((await verify(EMAIL, digits, '192.0.2.1')).status).toBe(403)
    expect(await rows('auth_sessions')).toEqual([])
  }, 240_000)

  test('from one network guesses are not even looked at, however many accounts they are at', async () => {
    const counts = await countStatuses(400, (number) =>
      verify(`person${number}@kitchen.example`, digitsOf(number), '192.0.2.1'),
    )
    expect(counts).toEqual({ 403: 30, 429: 370 })
  })

  test('an address cannot be flooded, whoever asks from wherever', async () => {
    await givenPerson({ email: EMAIL })
    const calls = ['recover', 'otp', 'resend', 'signup']
    const counts = await countStatuses(200, (number) =>
      anonymous.post(
        `/auth/v1/${calls[number % calls.length]}`,
        { email: EMAIL, type: 'signup', password: PASSWORD },
        { 'X-Forwarded-For': networkNumber(number) },
      ),
    )
    expect(counts[500]).toBeUndefined()
    expect((await mailbox.mails()).length).toBeLessThanOrEqual(2)
  })

  test('whatever is sent to these calls, they never fail, and nobody gets in', async () => {
    const person = await insertPerson(deps(), { email: EMAIL })
    const token = await signInAs(deps(), person)
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.constantFrom(
        '\u0000',
        '\ud800',
        `${EMAIL}\u0000`,
        EMAIL,
        '+15550100123',
        '[object Object]',
        '',
      ),
      fc.jsonValue(),
    )
    const names = [
      ...['email', 'phone', 'password', 'token', 'token_hash', 'type', 'data', 'nonce'],
      ...[
        'current_password',
        'code_challenge',
        'code_challenge_method',
        'create_user',
        '[object Object]',
      ],
    ]
    const types = fc.constantFrom('signup', 'recovery', 'email', 'sms', 'phone_change', 'x')
    const fields = fc.tuple(fc.dictionary(fc.constantFrom(...names), nasty), types)
    const call = fc.record({
      path: fc.constantFrom('signup', 'otp', 'verify', 'resend', 'recover', 'user'),
      query: fc.dictionary(fc.constantFrom('redirect_to', 'token', 'type'), fc.string()),
      method: fc.constantFrom('POST', 'PUT', 'GET'),
      fields,
      isSignedIn: fc.boolean(),
      number: fc.nat(60_000),
    })
    await fc.assert(
      fc.asyncProperty(call, async ({ path, query, method, fields, isSignedIn, number }) => {
        const [body, type] = fields
        const init = {
          method,
          redirect: 'manual' as const,
          headers: {
            'X-Forwarded-For': networkNumber(number),
            ...(isSignedIn && bearer(token)),
          },
        }
        const target = `/auth/v1/${path}?${new URLSearchParams(query)}`
        const json = JSON.stringify({ type, ...body })
        const response = await app.request(
          target,
          method === 'GET' ? init : { ...init, body: json },
        )
        expect(response.status).toBeLessThan(500)
        const location = response.headers.get('Location')
        if (location) expect(new URL(location).origin).toBe('https://haven.example')
        expect(await response.text()).not.toContain('access_token')
      }),
      { numRuns: 150 },
    )
    expect(await rows('auth_sessions')).toHaveLength(1)
  })
})
