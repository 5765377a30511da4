import { describe, expect, test } from 'vitest'
import { authCalls, bearer, PASSWORD, refusal } from '#tests/support/auth/auth-calls.ts'
import { givenAuthMails } from '#tests/support/auth/given-auth-mails.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp, SITE_URL } from '#tests/support/site/given-app.ts'

const EMAIL = 'ines@kitchen.example'
const A_MINUTE = 61_000
const TEN_MINUTES = 10 * 60_000

describe.each(ENGINES)('on %s', (engine) => {
  const { app, anonymous, givenPerson, rows, clock, deps } = givenApp(engine)
  const mailbox = givenAuthMails(deps)
  const calls = authCalls(anonymous)
  const verify = (body: object) => anonymous.post('/auth/v1/verify', body)
  const visit = (query: Record<string, string>, init: RequestInit = {}) =>
    app.request(`/auth/v1/verify?${new URLSearchParams(query)}`, { redirect: 'manual', ...init })
  const recovery = async (query = '', body = {}) => {
    await anonymous.post(`/auth/v1/recover${query}`, { email: EMAIL, ...body })
    return mailbox.mailTo(EMAIL)
  }
  const fragmentOf = (response: Response) =>
    Object.fromEntries(
      new URLSearchParams(new URL(response.headers.get('Location') ?? '').hash.slice(1)),
    )
  const otpExpired = { status: 403, error_code: 'otp_expired' }

  test('the digits of a mail open a session that says how it began', async () => {
    await givenPerson({ email: EMAIL })
    const { digits } = await recovery()
    const session = await (await verify({ type: 'recovery', email: EMAIL, token: digits })).json()
    expect((await calls.user(session.access_token)).status).toBe(200)
    expect(await rows('auth_sessions')).toMatchObject([
      { assurance_level: 'aal1', methods: expect.stringContaining('"recovery"') },
    ])
  })

  test('the link of a mail opens one too, alone with its type', async () => {
    await givenPerson({ email: EMAIL })
    const { tokenHash, type } = await recovery()
    expect(type).toBe('recovery')
    expect((await verify({ type: 'recovery', token_hash: tokenHash })).status).toBe(200)
  })

  test('wrong, used, expired and unknown codes are refused alike', async () => {
    await givenPerson({ email: EMAIL })
    const used = await recovery()
    const wrong = used.digits === '000000' ? '000001' : '000000'
    const answers = [
      await verify({ type: 'recovery', email: EMAIL, token: wrong }),
      await verify({ type: 'recovery', email: 'nobody@kitchen.example', token: wrong }),
      await verify({ type: 'magiclink', email: EMAIL, token: used.digits }),
      await verify({ type: 'magiclink', token_hash: used.tokenHash }),
      await verify({ type: 'recovery', token_hash: 'made-up' }),
    ]
    expect((await verify({ type: 'recovery', email: EMAIL, token: used.digits })).status).toBe(200)
    answers.push(
      await verify({ type: 'recovery', email: EMAIL, token: used.digits }),
      await verify({ type: 'recovery', token_hash: used.tokenHash }),
    )
    clock.advance(A_MINUTE)
    const late = await recovery()
    clock.advance(TEN_MINUTES)
    answers.push(
      await verify({ type: 'recovery', email: EMAIL, token: late.digits }),
      await verify({ type: 'recovery', token_hash: late.tokenHash }),
    )
    const bodies = await Promise.all(answers.map(refusal))
    expect(bodies[0]).toMatchObject(otpExpired)
    for (const body of bodies) expect(body).toEqual(bodies[0])
  })

  test('after five wrong guesses the digits are good for nothing, the link still is', async () => {
    await givenPerson({ email: EMAIL })
    const { digits, tokenHash } = await recovery()
    for (let guess = 0; guess < 5; guess += 1) {
      const token = String((Number(digits) + 1 + guess) % 1_000_000).padStart(6, '0')
      await verify({ type: 'recovery', email: EMAIL, token })
    }
    expect((await verify({ type: 'recovery', email: EMAIL, token: digits })).status).toBe(403)
    expect((await verify({ type: 'recovery', token_hash: tokenHash })).status).toBe(200)
  })

  test('of many who show one code at once, one gets in', async () => {
    await givenPerson({ email: EMAIL })
    const { digits, tokenHash } = await recovery()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        index % 2
          ? verify({ type: 'recovery', email: EMAIL, token: digits })
          : verify({ type: 'recovery', token_hash: tokenHash }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(403)])
    expect(await rows('auth_sessions')).toHaveLength(1)
  })

  test('guesses at once are all counted', async () => {
    await givenPerson({ email: EMAIL })
    const { digits } = await recovery()
    const wrong = Array.from({ length: 5 }, (_, index) =>
      String((Number(digits) + 1 + index) % 1_000_000).padStart(6, '0'),
    )
    await Promise.all(wrong.map((token) => verify({ type: 'recovery', email: EMAIL, token })))
    expect((await verify({ type: 'recovery', email: EMAIL, token: digits })).status).toBe(403)
  })

  test('who is disabled hears so only with a right code', async () => {
    const { id } = await givenPerson({ email: EMAIL })
    const { digits } = await recovery()
    await deps()
      .db.updateTable('auth_users')
      .set({ disabled_at: clock.now() })
      .where('id', '=', id)
      .execute()
    expect(
      await refusal(await verify({ type: 'recovery', email: EMAIL, token: '1' })),
    ).toMatchObject(otpExpired)
    expect(
      await refusal(await verify({ type: 'recovery', email: EMAIL, token: digits })),
    ).toMatchObject({ status: 403, error_code: 'user_banned' })
  })

  test('a password that was set before an address was confirmed does not outlive its owner', async () => {
    await anonymous.post('/auth/v1/signup', { email: EMAIL, password: PASSWORD })
    clock.advance(A_MINUTE)
    const { tokenHash } = await recovery()
    expect((await verify({ type: 'recovery', token_hash: tokenHash })).status).toBe(200)
    expect((await calls.signIn(EMAIL)).status).toBe(400)
  })

  test.each([
    {},
    { type: 'recovery' },
    { type: 'recovery', token: '123456' },
    { type: 'nonsense', token_hash: 'x' },
    { type: 'recovery', token_hash: 'x', email: EMAIL },
    { type: 'recovery', token: '123456', phone: '+15550100123' },
    { type: 'sms', token: '123456', email: EMAIL },
    { type: 'recovery', token: 123456, email: EMAIL },
    { type: 'recovery', token: '123456', email: EMAIL, phone: '+15550100123' },
  ])('%j cannot be verified', async (body) => {
    expect(await refusal(await verify(body))).toMatchObject({
      status: 400,
      error_code: 'validation_failed',
    })
  })

  test('a link that a client follows leads to the session in the fragment', async () => {
    await givenPerson({ email: EMAIL })
    const { tokenHash } = await recovery()
    const target = `${SITE_URL}/admin/blog`
    const response = await visit({ token: tokenHash, type: 'recovery', redirect_to: target })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')?.split('#')[0]).toBe(target)
    const session = fragmentOf(response)
    expect(session).toMatchObject({ type: 'recovery', token_type: 'bearer', sb: '' })
    expect((await calls.user(session.access_token ?? '')).status).toBe(200)
  })

  test('a link never leads to a stranger', async () => {
    await givenPerson({ email: EMAIL })
    const { tokenHash } = await recovery()
    for (const redirect_to of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const bad = await visit({ token: 'bad', type: 'recovery', redirect_to })
      expect(bad.headers.get('Location')).toMatch(/^https:\/\/haven\.example\/#error=/)
    }
    const good = await visit({
      token: tokenHash,
      type: 'recovery',
      redirect_to: 'https://e.example',
    })
    expect(good.headers.get('Location')).toMatch(/^https:\/\/haven\.example\/#access_token=/)
  })

  test('an invalid link redirects with the error in the address', async () => {
    const bad = await visit({ token: 'bad', type: 'recovery' })
    expect(bad.status).toBe(303)
    expect(fragmentOf(bad)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Token has expired or is invalid',
    })
    expect(fragmentOf(await visit({ token: 'x', type: 'y' })).error_code).toBe('validation_failed')
    const flow = new URL((await visit({ token: 'pkce_x', type: 'email' })).headers.get('Location')!)
    expect(flow.searchParams.get('error_code')).toBe('otp_expired')
  })

  test.each([
    ['a browser that comes from elsewhere', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['a browser whose person typed it', { headers: { 'Sec-Fetch-Site': 'none' } }],
    ['a program that asks for the head', { method: 'HEAD' }],
  ])('%s is sent to the page with the button, and the link stays good', async (_who, init) => {
    await givenPerson({ email: EMAIL })
    const { tokenHash } = await recovery()
    const asked = { token: tokenHash, type: 'recovery', redirect_to: `${SITE_URL}/admin/blog` }
    const response = await visit(asked, init)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toMatch(/^https:\/\/haven\.example\/admin\/confirm#/)
    expect(fragmentOf(response)).toEqual({
      token_hash: tokenHash,
      type: 'recovery',
      redirect_to: `${SITE_URL}/admin/blog`,
    })
    expect(await rows('auth_sessions')).toEqual([])
    expect((await verify({ type: 'recovery', token_hash: tokenHash })).status).toBe(200)
  })

  test('a browser gets the refresh token in its cookie alone', async () => {
    await givenPerson({ email: EMAIL })
    const { tokenHash } = await recovery()
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const response = await visit({ token: tokenHash, type: 'recovery' }, { headers })
    const cookie = response.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^__Host-haven-session=.*HttpOnly/)
    const { access_token = '', refresh_token = '' } = fragmentOf(response)
    expect((await calls.refresh(refresh_token)).status).toBe(400)
    expect((await calls.user(access_token)).status).toBe(403)
    const held = { ...bearer(access_token), ...headers, Cookie: cookie.split(';')[0] ?? '' }
    expect((await anonymous.get('/auth/v1/user', held)).status).toBe(200)
  })

  test('a client that gave a challenge gets a code that only its verifier redeems', async () => {
    await givenPerson({ email: EMAIL })
    const verifier = 'v'.repeat(64)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    const code_challenge = Buffer.from(digest).toString('base64url')
    const mail = await recovery('', { code_challenge, code_challenge_method: 's256' })
    expect(mail.tokenHash).toMatch(/^pkce_/)

    const response = await visit({ token: mail.tokenHash, type: 'recovery' })
    const auth_code = new URL(response.headers.get('Location')!).searchParams.get('code')
    expect(response.headers.get('Location')).not.toContain('access_token')
    const redeem = (code_verifier: string) =>
      anonymous.post('/auth/v1/token?grant_type=pkce', { auth_code, code_verifier })
    expect((await redeem('w'.repeat(64))).status).toBe(400)
    expect(await (await redeem(verifier)).json()).toMatchObject({ user: { email: EMAIL } })
    expect((await redeem(verifier)).status).toBe(404)
  })

  test('a phone signs in who has confirmed it; the wrong one gets nothing', async () => {
    const { id } = await givenPerson({ email: EMAIL })
    await deps()
      .db.updateTable('auth_users')
      .set({ phone: '15550100123', phone_confirmed_at: clock.now() })
      .where('id', '=', id)
      .execute()
    const otp = (phone: string) => anonymous.post('/auth/v1/otp', { phone })
    expect(await (await otp('+1 555 010 0123')).json()).toEqual({})
    expect(await (await otp('+15550100999')).json()).toEqual({})
    const messages = await mailbox.messages()
    expect(messages.map(({ to }) => to)).toEqual(['+15550100123'])
    const token = /^\d{6}/.exec(messages[0]?.text ?? '')?.[0]
    const wrong = await verify({ type: 'sms', phone: '+15550100999', token })
    expect(wrong.status).toBe(403)
    const session = await verify({ type: 'sms', phone: '15550100123', token })
    expect((await session.json()).user).toMatchObject({ email: EMAIL, phone: '15550100123' })
    expect(await refusal(await otp('15550100123'))).toMatchObject({
      status: 429,
      error_code: 'over_sms_send_rate_limit',
    })
  })
})
