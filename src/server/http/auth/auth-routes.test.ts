import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { authCalls, bearer, PASSWORD, refusal } from '#tests/support/auth/auth-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp, SITE_URL } from '#tests/support/site/given-app.ts'

const DATED = { 'X-Supabase-Api-Version': '2024-01-01' }

describe.each(ENGINES)('on %s', (engine) => {
  const { app, anonymous, givenPerson, rows, deps } = givenApp(engine)
  const { signIn, user } = authCalls(anonymous)

  /** A session of a client that is no browser. */
  async function givenSession() {
    const person = await givenPerson({ role: 'editor', password: PASSWORD })
    const response = await signIn(person.email)
    expect(response.status).toBe(200)
    const body = (await response.json()) as { access_token: string; refresh_token: string }
    return { person, ...body }
  }

  test('signing in answers a session and the person', async () => {
    const person = await givenPerson({ role: 'editor', password: PASSWORD })

    const response = await signIn(`  ${person.email.toUpperCase()} `)

    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Supabase-Api-Version')).toBeNull()
    expect(response.headers.getSetCookie()).toEqual([])
    const body = await response.json()
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 600,
      user: {
        id: person.id,
        aud: 'authenticated',
        role: 'authenticated',
        email: person.email,
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: {},
        identities: [{ provider: 'email', user_id: person.id, identity_data: { sub: person.id } }],
        is_anonymous: false,
      },
    })
    expect(body.expires_at).toBeCloseTo(Date.now() / 1000 + 600, -1)
    expect(body.user).not.toHaveProperty('factors')
    expect(JSON.stringify(body)).not.toContain('argon2')
    expect(await rows('auth_sessions')).toMatchObject([
      { user_id: person.id, client: 'api', ended_at: null },
    ])
    expect(await rows('audit_log')).toMatchObject([
      { action: 'session.start', actor_id: person.id, actor_email: person.email },
    ])
  })

  test('the access token holds the claims of the protocol, and no role of ours', async () => {
    const { person, access_token } = await givenSession()
    const [session] = await rows('auth_sessions')

    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    const claims = decodeJwt(access_token)
    expect(claims).toMatchObject({
      iss: `${SITE_URL}/auth/v1`,
      sub: person.id,
      aud: 'authenticated',
      email: person.email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: session!.id,
      is_anonymous: false,
    })
    expect(claims.exp! - claims.iat!).toBe(600)
  })

  test('the database holds nothing that a token could be made of', async () => {
    const { refresh_token } = await givenSession()
    const [session] = await rows('auth_sessions')
    for (const part of refresh_token.split('.').slice(1)) {
      expect(JSON.stringify(session)).not.toContain(part)
    }
  })

  test('a wrong password, an unknown account and one without a password get the same answer', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    const withoutPassword = await givenPerson()
    const answers = [
      await signIn(email, 'slow-simmered peas'),
      await signIn('nobody@haven.example'),
      await signIn('no address at all'),
      await signIn(withoutPassword.email),
      await anonymous.post('/auth/v1/token?grant_type=password', { email }),
    ]
    for (const answer of answers) {
      expect(await refusal(answer)).toEqual({
        status: 400,
        header: 'invalid_credentials',
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      })
    }
    expect(await rows('auth_sessions')).toEqual([])
    const refusals = await rows('audit_log')
    expect(refusals.map(({ after }) => JSON.parse(after ?? '')).slice(0, 2)).toEqual([
      { email, reason: 'wrong_password' },
      { email: 'nobody@haven.example', reason: 'unknown_account' },
    ])
    expect(refusals.every(({ action, actor_id }) => action === 'session.refuse' && !actor_id)).toBe(
      true,
    )
  })

  test('that an account is disabled is revealed only to who knows its password', async () => {
    const person = await givenPerson({ role: 'author', password: PASSWORD })
    await setDisabled(deps(), 'shell', { email: person.email, isDisabled: true })

    expect(await refusal(await signIn(person.email))).toMatchObject({
      status: 400,
      error_code: 'user_banned',
    })
    expect(await refusal(await signIn(person.email, 'wrong'))).toMatchObject({
      error_code: 'invalid_credentials',
    })
  })

  test('an error has the shape of the API version that was asked for', async () => {
    const dated = await signIn('nobody@haven.example', PASSWORD, DATED)
    expect(dated.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
    expect(await refusal(dated)).toEqual({
      status: 400,
      header: 'invalid_credentials',
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    for (const version of ['2023-12-31', 'latest', '2024-13-99', '']) {
      const response = await signIn('nobody@haven.example', PASSWORD, {
        'X-Supabase-Api-Version': version,
      })
      expect(response.headers.get('X-Supabase-Api-Version')).toBeNull()
      expect(await refusal(response)).toMatchObject({
        code: 400,
        error_code: 'invalid_credentials',
      })
    }
    expect(
      (
        await signIn('nobody@haven.example', PASSWORD, { 'X-Supabase-Api-Version': '2026-01-01' })
      ).headers.get('X-Supabase-Api-Version'),
    ).toBe('2024-01-01')
  })

  test.each([
    ['no address', { password: PASSWORD }, 400, 'validation_failed'],
    ['an address that is no text', { email: 5, password: PASSWORD }, 400, 'validation_failed'],
    ['both an address and a phone', { email: 'a@b.co', phone: '1' }, 400, 'validation_failed'],
    ['a phone', { phone: '+431', password: PASSWORD }, 422, 'phone_provider_disabled'],
  ])('signing in with %s is refused', async (_, body, status, error_code) => {
    const response = await anonymous.post('/auth/v1/token?grant_type=password', body)
    expect(await refusal(response)).toMatchObject({ status, error_code })
  })

  test.each(['', 'nonsense', '[]', '"text"', 'null', '{"email":'])(
    'the body %j is no JSON object',
    async (body) => {
      const response = await app.request('/auth/v1/token?grant_type=password', {
        method: 'POST',
        body,
      })
      expect(await refusal(response)).toMatchObject({ status: 400, error_code: 'bad_json' })
    },
  )

  test('a body over 1 MiB is refused before it is read', async () => {
    const response = await signIn('a@b.co', 'x'.repeat(1024 * 1024 + 1))
    expect(await refusal(response)).toMatchObject({
      status: 413,
      error_code: 'request_entity_too_large',
    })
  })

  test('another grant is not known', async () => {
    for (const query of ['', '?grant_type=', '?grant_type=web3']) {
      expect(await refusal(await anonymous.post(`/auth/v1/token${query}`, {}))).toMatchObject({
        status: 400,
        error_code: 'invalid_credentials',
        msg: 'unsupported_grant_type',
      })
    }
  })

  test('a call that does not exist is not found, in the same shape', async () => {
    expect(await refusal(await anonymous.get('/auth/v1/nothing', DATED))).toMatchObject({
      status: 404,
      code: 'not_found',
      message: expect.any(String),
    })
    expect(await refusal(await anonymous.post('/auth/v1/', {}))).toMatchObject({
      status: 404,
      code: 404,
      error_code: 'not_found',
    })
  })

  test('a key that is no access token does not disturb a public call', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    const response = await signIn(email, PASSWORD, bearer('sb_publishable_key'))
    expect(response.status).toBe(200)
  })

  test('the person behind an access token is answered', async () => {
    const { person, access_token } = await givenSession()
    const response = await user(access_token)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: person.id, email: person.email })
  })

  test.each([
    ['no token', {}, 401, 'no_authorization'],
    ['another scheme', { Authorization: 'Basic abc' }, 401, 'no_authorization'],
    ['an empty token', { Authorization: 'Bearer ' }, 401, 'no_authorization'],
    ['a publishable key', bearer('sb_publishable_key'), 403, 'bad_jwt'],
    ['something with dots', bearer('a.b.c'), 403, 'bad_jwt'],
  ])('with %s there is nobody', async (_, headers, status, error_code) => {
    const response = await anonymous.get('/auth/v1/user', headers as Record<string, string>)
    expect(await refusal(response)).toMatchObject({ status, error_code })
  })

  test('everybody may know the public keys, and nothing of the private ones', async () => {
    const { access_token } = await givenSession()
    const response = await anonymous.get('/auth/v1/.well-known/jwks.json')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=600')
    const { keys } = await response.json()
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        kid: decodeProtectedHeader(access_token).kid,
        x: expect.any(String),
        y: expect.any(String),
      },
    ])
  })
})
