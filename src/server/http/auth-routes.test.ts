import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { givenApp, SITE_URL } from '#tests/support/given-app.ts'
import { ENGINES } from '#tests/support/test-database.ts'

const PASSWORD = 'slow-simmered lentils'
const DATED = { 'X-Supabase-Api-Version': '2024-01-01' }
const HOUR_MS = 60 * 60 * 1000

describe.each(ENGINES)('on %s', (engine) => {
  const { app, anonymous, as, givenPerson, rows, clock, deps } = givenApp(engine)

  const signIn = (email: string, password = PASSWORD, headers = {}) =>
    anonymous.post('/auth/v1/token?grant_type=password', { email, password }, headers)
  const refresh = (refresh_token: unknown, headers = {}) =>
    anonymous.post('/auth/v1/token?grant_type=refresh_token', { refresh_token }, headers)
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

  /** A session of a client that is no browser. */
  async function givenSession(options = {}) {
    const person = await givenPerson({ role: 'editor', password: PASSWORD, ...options })
    const response = await signIn(person.email)
    expect(response.status).toBe(200)
    return {
      person,
      ...((await response.json()) as { access_token: string; refresh_token: string }),
    }
  }

  async function refusal(response: Response) {
    const { status, headers } = response
    return { status, header: headers.get('x-sb-error-code'), ...(await response.json()) }
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

  test('a wrong password, an unknown account and one without a password are told alike', async () => {
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

  test('a disabled account is told so only to who knows its password', async () => {
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
    const response = await anonymous.get('/auth/v1/user', bearer(access_token))
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

  test('an access token ends after ten minutes', async () => {
    const { access_token } = await givenSession()
    clock.advance(10 * 60 * 1000 + 1000)
    expect(await refusal(await anonymous.get('/auth/v1/user', bearer(access_token)))).toMatchObject(
      { status: 403, error_code: 'bad_jwt' },
    )
  })

  test('refreshing answers a new session body and moves the token on', async () => {
    const first = await givenSession()
    const response = await refresh(first.refresh_token)
    expect(response.status).toBe(200)
    const second = await response.json()
    expect(second).toMatchObject({ expires_in: 600, user: { id: first.person.id } })
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await refresh(second.refresh_token)).status).toBe(200)
    expect(await rows('auth_sessions')).toMatchObject([{ refresh_counter: 2 }])
  })

  test('the same token shown twice within ten seconds gets the same answer', async () => {
    const { refresh_token } = await givenSession()
    const first = await (await refresh(refresh_token)).json()
    clock.advance(9_000)
    const again = await (await refresh(refresh_token)).json()
    expect(again.refresh_token).toBe(first.refresh_token)
    expect((await refresh(again.refresh_token)).status).toBe(200)
  })

  test('a used token shown later ends the session, for everyone who holds it', async () => {
    const { refresh_token, access_token } = await givenSession()
    const next = await (await refresh(refresh_token)).json()
    clock.advance(11_000)

    expect(await refusal(await refresh(refresh_token))).toMatchObject({
      status: 400,
      error_code: 'refresh_token_already_used',
    })
    expect(await refusal(await refresh(next.refresh_token))).toMatchObject({
      status: 400,
      error_code: 'session_not_found',
    })
    expect((await anonymous.get('/auth/v1/user', bearer(access_token))).status).toBe(403)
    expect(await rows('auth_sessions')).toMatchObject([{ end_reason: 'token_reused' }])
    expect((await rows('audit_log')).map(({ action }) => action)).toContain('session.token_reused')
  })

  test('a token two rotations old ends the session at once', async () => {
    const { refresh_token } = await givenSession()
    const second = await (await refresh(refresh_token)).json()
    await refresh(second.refresh_token)
    expect(await refusal(await refresh(refresh_token))).toMatchObject({
      error_code: 'refresh_token_already_used',
    })
  })

  test('a token made up for a session that exists does not end it', async () => {
    const { refresh_token } = await givenSession()
    const [sessionId] = refresh_token.split('.')
    const madeUp = [sessionId, 'a'.repeat(43), 'b'.repeat(43)].join('.')
    expect(await refusal(await refresh(madeUp))).toMatchObject({
      status: 400,
      error_code: 'refresh_token_not_found',
    })
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  test('a well-formed refresh token that nobody has is not found', async () => {
    const nobodys = ['019e7a6c-0000-7000-8000-000000000001', 'a'.repeat(43), 'b'.repeat(43)].join(
      '.',
    )
    expect(await refusal(await refresh(nobodys))).toMatchObject({
      status: 400,
      error_code: 'refresh_token_not_found',
    })
  })

  test.each([
    '',
    'nonsense',
    'a.b.c',
    '019e7a6c-0000-7000-8000-000000000001.0',
    undefined,
    null,
    5,
  ])('%j has not the form of a refresh token', async (token) => {
    expect(await refusal(await refresh(token))).toMatchObject({
      status: 400,
      error_code: 'validation_failed',
    })
  })

  test('a session ends eight hours after the sign-in, however often it was refreshed', async () => {
    let { refresh_token } = await givenSession()
    for (let hour = 1; hour < 8; hour++) {
      clock.advance(HOUR_MS)
      const response = await refresh(refresh_token)
      expect(response.status).toBe(200)
      refresh_token = (await response.json()).refresh_token
    }
    clock.advance(HOUR_MS - 60_000)
    const last = await (await refresh(refresh_token)).json()
    expect(last.expires_in).toBeLessThanOrEqual(60)
    clock.advance(60_000)
    expect(await refusal(await refresh(last.refresh_token))).toMatchObject({
      status: 400,
      error_code: 'session_expired',
    })
    expect((await anonymous.get('/auth/v1/user', bearer(last.access_token))).status).toBe(403)
  })

  test('disabling an account ends its sessions at once', async () => {
    const { person, access_token, refresh_token } = await givenSession()
    await setDisabled(deps(), 'shell', { email: person.email, isDisabled: true })
    expect((await anonymous.get('/auth/v1/user', bearer(access_token))).status).toBe(403)
    expect((await refresh(refresh_token)).status).toBe(400)
  })

  test.each([
    ['', [403, 403, 200]],
    ['?scope=global', [403, 403, 200]],
    ['?scope=local', [403, 200, 200]],
    ['?scope=others', [200, 403, 200]],
  ])('signing out with %j ends what it says, everywhere at once', async (query, statuses) => {
    const { person, access_token: own } = await givenSession()
    const { access_token: other } = await (await signIn(person.email)).json()
    const stranger = await givenPerson()

    const response = await anonymous.post(`/auth/v1/logout${query}`, {}, bearer(own))

    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    const after = [
      await anonymous.get('/auth/v1/user', bearer(own)),
      await anonymous.get('/auth/v1/user', bearer(other)),
      await as(stranger).get('/auth/v1/user'),
    ]
    expect(after.map(({ status }) => status)).toEqual(statuses)
    const ends = (await rows('audit_log')).filter(({ action }) => action === 'session.end')
    expect(ends).toMatchObject([{ actor_id: person.id, subject_type: 'session' }])
  })

  test('signing out is refused without a session, twice, or to nowhere', async () => {
    const { access_token } = await givenSession()
    expect(await refusal(await anonymous.post('/auth/v1/logout', {}))).toMatchObject({
      status: 401,
      error_code: 'no_authorization',
    })
    expect(
      await refusal(await anonymous.post('/auth/v1/logout?scope=all', {}, bearer(access_token))),
    ).toMatchObject({ status: 400, error_code: 'validation_failed' })
    expect((await anonymous.post('/auth/v1/logout', {}, bearer(access_token))).status).toBe(204)
    expect(
      await refusal(await anonymous.post('/auth/v1/logout', {}, bearer(access_token))),
    ).toMatchObject({ status: 403, error_code: 'session_not_found' })
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
