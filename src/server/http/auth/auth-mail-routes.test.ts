import { describe, expect, test } from 'vitest'
import { pruneAuth } from '#server/operations/people/prune-auth.ts'
import { authCalls, PASSWORD, refusal } from '#tests/support/auth/auth-calls.ts'
import { givenAuthMails } from '#tests/support/auth/given-auth-mails.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp, SITE_URL } from '#tests/support/site/given-app.ts'

const EMAIL = 'ines@kitchen.example'
const HALF_A_MINUTE = 61_000
const TEN_MINUTES = 10 * 60_000
/** Lists in lists. */
const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])

describe.each(ENGINES)('on %s', (engine) => {
  const given = givenApp(engine)
  const { anonymous, givenPerson, rows, clock, deps } = given
  const mailbox = givenAuthMails(deps)
  const calls = authCalls(anonymous)
  const signUp = (body: object = {}, headers = {}) =>
    anonymous.post('/auth/v1/signup', { email: EMAIL, password: PASSWORD, ...body }, headers)
  const verify = (body: object) => anonymous.post('/auth/v1/verify', body)
  const otp = (body: object) => anonymous.post('/auth/v1/otp', body)
  const recover = (email: string) => anonymous.post('/auth/v1/recover', { email })
  const resend = (body: object) => anonymous.post('/auth/v1/resend', body)

  test('who signs up is mailed, and signs in once the address is confirmed', async () => {
    const response = await signUp({ data: { nickname: 'Ines' } })
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body).toMatchObject({
      email: EMAIL,
      role: 'authenticated',
      user_metadata: { nickname: 'Ines' },
      identities: [{ provider: 'email', email: EMAIL }],
    })
    expect(body).not.toHaveProperty('access_token')
    expect(await refusal(await calls.signIn(EMAIL))).toMatchObject({
      status: 400,
      error_code: 'email_not_confirmed',
    })

    const { digits } = await mailbox.mailTo(EMAIL)
    const session = await (await verify({ type: 'signup', email: EMAIL, token: digits })).json()
    expect(session).toMatchObject({ token_type: 'bearer', user: { id: body.id, email: EMAIL } })
    expect(session.user.email_confirmed_at).toEqual(expect.any(String))
    expect((await calls.signIn(EMAIL)).status).toBe(200)
    expect(await rows('auth_users')).toMatchObject([{ email: EMAIL, role: null }])
  })

  test('a wrong password of an unconfirmed account is just a wrong password', async () => {
    await signUp()
    expect(await refusal(await calls.signIn(EMAIL, 'another long password'))).toMatchObject({
      error_code: 'invalid_credentials',
    })
  })

  test('an address that somebody has gets the same answer, and its owner a mail', async () => {
    const person = await givenPerson({ email: EMAIL, password: PASSWORD, role: 'admin' })
    const known = await (await signUp({ password: 'quite another password' })).json()
    clock.advance(HALF_A_MINUTE)
    const unknown = await (await signUp({ email: 'new@kitchen.example' })).json()

    expect(known.id).not.toBe(person.id)
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect(Object.keys(known.identities[0])).toEqual(Object.keys(unknown.identities[0]))
    expect((await mailbox.mailTo(EMAIL)).mail.subject).toBe('You have an account already')
    expect((await calls.signIn(EMAIL)).status).toBe(200)
  })

  test('of two who sign up with one address, neither’s password outlives the confirmation', async () => {
    await signUp({ password: 'the first long password' })
    clock.advance(HALF_A_MINUTE)
    await signUp()
    const { digits } = await mailbox.mailTo(EMAIL)
    expect((await verify({ type: 'email', email: EMAIL, token: digits })).status).toBe(200)
    expect((await calls.signIn(EMAIL, 'the first long password')).status).toBe(400)
    expect((await calls.signIn(EMAIL)).status).toBe(400)
  })

  test('who signs up again with the same password keeps it', async () => {
    await signUp()
    clock.advance(HALF_A_MINUTE)
    await signUp()
    const { digits } = await mailbox.mailTo(EMAIL)
    await verify({ type: 'signup', email: EMAIL, token: digits })
    expect((await calls.signIn(EMAIL)).status).toBe(200)
  })

  test('a password that somebody set for an address is gone when its owner comes by a code', async () => {
    await signUp()
    clock.advance(HALF_A_MINUTE)
    await otp({ email: EMAIL })
    const first = await mailbox.mailTo(EMAIL)
    expect((await verify({ type: 'email', email: EMAIL, token: first.digits })).status).toBe(200)
    expect((await calls.signIn(EMAIL)).status).toBe(400)
  })

  test('nobody slips a password under an account that a code is to open', async () => {
    await otp({ email: EMAIL })
    await mailbox.work()
    clock.advance(HALF_A_MINUTE)
    await signUp()
    const { digits } = await mailbox.mailTo(EMAIL)
    expect((await verify({ type: 'email', email: EMAIL, token: digits })).status).toBe(200)
    expect((await calls.signIn(EMAIL)).status).toBe(400)
  })

  test.each([
    [{ email: '', password: PASSWORD }, 422, 'anonymous_provider_disabled'],
    [{ email: null, password: null }, 422, 'anonymous_provider_disabled'],
    [{ phone: '+15550100123' }, 400, 'validation_failed'],
    [{ email: null, phone: '+15550100123' }, 400, 'phone_provider_disabled'],
    [{ email: 'not an address' }, 400, 'validation_failed'],
    [{ password: '' }, 400, 'validation_failed'],
    [{ password: 'x'.repeat(300) }, 400, 'validation_failed'],
    [{ data: { essay: 'x'.repeat(20_000) } }, 400, 'validation_failed'],
    [{ data: 'text' }, 400, 'validation_failed'],
    [{ data: { deep: nested(21) } }, 400, 'validation_failed'],
    [{ code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }, 400, 'validation_failed'],
  ])('signing up with %j is refused', async (body, status, code) => {
    expect(await refusal(await signUp(body))).toMatchObject({ status, error_code: code })
    expect(await rows('auth_users')).toEqual([])
  })

  test('a weak password is refused with its reasons, in both shapes of errors', async () => {
    const reasons = { weak_password: { reasons: ['length'] } }
    const plain = await refusal(await signUp({ password: 'short' }))
    expect(plain).toMatchObject({ status: 422, error_code: 'weak_password', ...reasons })
    const dated = await signUp({ password: 'short' }, { 'X-Supabase-Api-Version': '2024-01-01' })
    expect(dated.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
    expect(await refusal(dated)).toMatchObject({ status: 422, code: 'weak_password', ...reasons })
    expect(await refusal(await signUp({ password: 'password1234' }))).toMatchObject({
      weak_password: { reasons: ['pwned'] },
    })
  })

  test('a code by mail signs in who has an account, and makes one for who has none', async () => {
    await givenPerson({ email: EMAIL })
    expect(await (await otp({ email: EMAIL })).json()).toEqual({})
    expect(
      await (await otp({ email: 'new@kitchen.example', data: { from: 'otp' } })).json(),
    ).toEqual({})
    for (const email of [EMAIL, 'new@kitchen.example']) {
      const { digits } = await mailbox.mailTo(email)
      const session = await verify({ type: 'email', email, token: digits })
      expect(session.status).toBe(200)
      expect((await session.json()).user).toMatchObject({ email })
    }
    expect(await rows('auth_users')).toMatchObject([
      { email: EMAIL },
      { email: 'new@kitchen.example', role: null, user_metadata: '{"from":"otp"}' },
    ])
  })

  test('without create_user nobody hears that an address is unknown', async () => {
    const response = await otp({ email: 'nobody@kitchen.example', create_user: false })
    expect([response.status, await response.json()]).toEqual([200, {}])
    expect(await mailbox.mails()).toEqual([])
    expect(await rows('auth_users')).toEqual([])
  })

  test('asking for a new password does the same for everybody', async () => {
    await givenPerson({ email: EMAIL, password: PASSWORD })
    const known = await recover(EMAIL)
    const unknown = await recover('nobody@kitchen.example')
    expect([known.status, await known.json()]).toEqual([200, {}])
    expect([unknown.status, await unknown.json()]).toEqual([200, {}])
    const jobs = await rows('jobs')
    expect(jobs.map(({ payload }) => Object.keys(JSON.parse(payload)))).toEqual([
      Object.keys(JSON.parse(jobs[0]!.payload)),
      Object.keys(JSON.parse(jobs[0]!.payload)),
    ])
    expect((await mailbox.mails()).map(({ to }) => to)).toEqual([EMAIL])
  })

  test('a disabled account is written nothing', async () => {
    const { id } = await givenPerson({ email: EMAIL })
    await deps()
      .db.updateTable('auth_users')
      .set({ disabled_at: clock.now() })
      .where('id', '=', id)
      .execute()
    await recover(EMAIL)
    expect(await mailbox.mails()).toEqual([])
  })

  test('what is waited for is sent again, and the code before counts no more', async () => {
    await signUp()
    const first = await mailbox.mailTo(EMAIL)
    clock.advance(HALF_A_MINUTE)
    expect((await resend({ type: 'signup', email: EMAIL })).status).toBe(200)
    const second = await mailbox.mailTo(EMAIL)
    expect(second.tokenHash).not.toBe(first.tokenHash)
    expect((await verify({ type: 'signup', token_hash: first.tokenHash })).status).toBe(403)
    expect((await verify({ type: 'signup', token_hash: second.tokenHash })).status).toBe(200)

    clock.advance(HALF_A_MINUTE)
    expect((await resend({ type: 'signup', email: EMAIL })).status).toBe(200)
    expect((await mailbox.mails()).length).toBe(2)
  })

  test.each([
    { type: 'signup' },
    { type: 'signup', phone: '+15550100123' },
    { type: 'sms', email: EMAIL },
    { type: 'recovery', email: EMAIL },
    {},
  ])('nothing is sent again for %j', async (body) => {
    expect(await refusal(await resend(body))).toMatchObject({
      status: 400,
      error_code: 'validation_failed',
    })
  })

  test('nobody is mailed twice in a moment, and the refusal does not reveal whether an account exists', async () => {
    await givenPerson({ email: EMAIL })
    for (const email of [EMAIL, 'nobody@kitchen.example']) {
      expect((await recover(email)).status).toBe(200)
      const again = await recover(email)
      expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await refusal(again)).toMatchObject({
        status: 429,
        error_code: 'over_email_send_rate_limit',
      })
    }
  })

  test('one network asks so often, and then waits', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) {
      statuses.push((await recover(`person${count}@kitchen.example`)).status)
    }
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(statuses[30]).toBe(429)
  })

  test('the link of a mail redirects only to allowed addresses', async () => {
    await givenPerson({ email: EMAIL })
    const ask = async (redirectTo: string) => {
      clock.advance(TEN_MINUTES)
      const query = new URLSearchParams({ redirect_to: redirectTo })
      await anonymous.post(`/auth/v1/recover?${query}`, { email: EMAIL })
      return (await mailbox.mailTo(EMAIL)).redirectTo
    }
    expect(await ask(`${SITE_URL}/admin/blog`)).toBe(`${SITE_URL}/admin/blog`)
    expect(await ask('https://evil.example/')).toBe(`${SITE_URL}/`)
    expect(await ask('//evil.example')).toBe(`${SITE_URL}/`)
  })

  test('an account that nobody confirms is forgotten after a week, and no other', async () => {
    await givenPerson({ email: 'here@kitchen.example' })
    await signUp()
    clock.advance(8 * 24 * 60 * TEN_MINUTES)
    await pruneAuth(deps())
    expect((await rows('auth_users')).map(({ email }) => email)).toEqual(['here@kitchen.example'])
  })

  test('all messages of a site together are bounded when they are sent, not when asked for', async () => {
    const asked = (phone: string) =>
      anonymous.post('/auth/v1/otp', { phone }, { 'X-Forwarded-For': `10.0.${phone.slice(-2)}.1` })
    for (let number = 10; number < 80; number += 1) {
      expect((await asked(`155501001${number}`)).status).toBe(200)
    }
    const { id } = await givenPerson({})
    const phone = '15550100999'
    await deps().db.updateTable('auth_users').set({ phone }).where('id', '=', id).execute()
    await asked(phone)
    expect((await mailbox.messages()).map(({ to }) => to)).toEqual([`+${phone}`])
  })

  test('no code is kept in a form that could be read', async () => {
    await givenPerson({ email: EMAIL })
    await recover(EMAIL)
    const { digits, tokenHash } = await mailbox.mailTo(EMAIL)
    const stored = JSON.stringify([await rows('auth_codes'), await rows('jobs')])
    expect(digits).toMatch(/^\d{6}$/)
    expect(stored).not.toContain(digits)
    expect(stored).not.toContain(tokenHash)
  })
})

describe.each(ENGINES)('where nobody may sign up, on %s', (engine) => {
  const { anonymous, rows, deps } = givenApp(engine, { isSignUpOpen: false })
  const mailbox = givenAuthMails(deps)

  test('signing up is refused, and a code makes no account', async () => {
    const refused = await anonymous.post('/auth/v1/signup', { email: EMAIL, password: PASSWORD })
    expect(await refusal(refused)).toMatchObject({ status: 422, error_code: 'signup_disabled' })
    expect((await anonymous.post('/auth/v1/otp', { email: EMAIL })).status).toBe(200)
    expect(await mailbox.mails()).toEqual([])
    expect(await rows('auth_users')).toEqual([])
  })
})

describe.each(ENGINES)('where addresses need no confirmation, on %s', (engine) => {
  const { anonymous, deps } = givenApp(engine, { isSignUpConfirmed: true })
  const mailbox = givenAuthMails(deps)

  test('who signs up is signed in, and a second sign-up gets an error', async () => {
    const body = { email: EMAIL, password: PASSWORD }
    const session = await (await anonymous.post('/auth/v1/signup', body)).json()
    expect(session).toMatchObject({ access_token: expect.any(String), user: { email: EMAIL } })
    const again = await anonymous.post('/auth/v1/signup', { ...body, email: EMAIL.toUpperCase() })
    expect(await refusal(again)).toMatchObject({ status: 422, error_code: 'user_already_exists' })
    expect(await mailbox.mails()).toEqual([])
  })
})

describe.each(ENGINES)('where no text message reaches anybody, on %s', (engine) => {
  const { anonymous } = givenApp(engine, { hasSmsGateway: false })
  const phone = '+15550100123'

  test.each([
    ['/auth/v1/otp', { phone }],
    ['/auth/v1/otp', { email: null, phone, create_user: false }],
    ['/auth/v1/resend', { type: 'sms', phone }],
    ['/auth/v1/signup', { phone, password: PASSWORD }],
    ['/auth/v1/token?grant_type=password', { phone, password: PASSWORD }],
  ])('a phone is refused alike by each call: %s %j', async (path, body) => {
    expect(await refusal(await anonymous.post(path, body))).toMatchObject({
      error_code: 'phone_provider_disabled',
    })
  })

  test('what is no phone is still told so', async () => {
    expect(await refusal(await anonymous.post('/auth/v1/otp', { phone: 'soup' }))).toMatchObject({
      error_code: 'validation_failed',
    })
  })
})
