import { describe, expect, test } from 'vitest'
import { authCalls, bearer, PASSWORD, refusal } from '#tests/support/auth/auth-calls.ts'
import { givenAuthMails } from '#tests/support/auth/given-auth-mails.ts'
import type { Person } from '#tests/support/auth/given-people.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const EMAIL = 'ines@kitchen.example'
const NEW_EMAIL = 'ines.costa@kitchen.example'
const NEW_PASSWORD = 'a quieter pot of barley'
const AN_HOUR = 60 * 60_000

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, givenPerson, rows, clock, deps } = givenApp(engine)
  const mailbox = givenAuthMails(deps)
  const calls = authCalls(anonymous)
  const verify = (body: object) => anonymous.post('/auth/v1/verify', body)
  const given = (options: Partial<Person> = {}) =>
    givenPerson({ email: EMAIL, password: PASSWORD, ...options })
  const signIn = async (email = EMAIL, password = PASSWORD): Promise<string> =>
    (await (await calls.signIn(email, password)).json()).access_token
  const change = (token: string, body: object) =>
    anonymous.put('/auth/v1/user', body, bearer(token))
  /** A session in which the person signed in an hour ago, with a token of this moment. */
  const oldSession = async (): Promise<string> => {
    const { refresh_token } = await (await calls.signIn(EMAIL)).json()
    clock.advance(AN_HOUR)
    return (await (await calls.refresh(refresh_token)).json()).access_token
  }

  test('nobody changes anything without being signed in', async () => {
    expect((await anonymous.put('/auth/v1/user', { data: {} })).status).toBe(401)
    expect((await anonymous.get('/auth/v1/reauthenticate')).status).toBe(401)
  })

  test('a person keeps what they like about themselves, and takes it away with null', async () => {
    await given()
    const token = await signIn()
    await change(token, { data: { pot: 'clay', lid: 'oak' } })
    const body = await (await change(token, { data: { lid: null, cup: 'tin' } })).json()
    expect(body.user_metadata).toMatchObject({ pot: 'clay', cup: 'tin' })
    expect(body.user_metadata).not.toHaveProperty('lid')
    expect((await change(token, { data: { essay: 'x'.repeat(2_500) } })).status).toBe(200)
    expect(await refusal(await change(token, { data: { more: 'x'.repeat(2_500) } }))).toMatchObject(
      {
        status: 400,
        error_code: 'validation_failed',
      },
    )
  })

  test('what decides is not theirs to change', async () => {
    await given()
    const body = { app_metadata: { role: 'admin' } }
    expect(await refusal(await change(await signIn(), body))).toMatchObject({
      status: 403,
      error_code: 'not_admin',
    })
  })

  test('a new password ends all other sessions, revokes every code, and is notified by mail', async () => {
    await given()
    const [here, elsewhere] = [await signIn(), await signIn()]
    await anonymous.post('/auth/v1/recover', { email: EMAIL })
    const { tokenHash } = await mailbox.mailTo(EMAIL)

    expect((await change(here, { password: NEW_PASSWORD })).status).toBe(200)
    expect((await calls.user(here)).status).toBe(200)
    expect((await calls.user(elsewhere)).status).toBe(403)
    expect((await verify({ type: 'recovery', token_hash: tokenHash })).status).toBe(403)
    expect((await calls.signIn(EMAIL)).status).toBe(400)
    expect((await calls.signIn(EMAIL, NEW_PASSWORD)).status).toBe(200)
    expect((await mailbox.mailTo(EMAIL)).mail.subject).toBe('Your password was changed')
    expect((await rows('audit_log')).map(({ action }) => action)).toContain('account.password')
  })

  test.each([
    [PASSWORD, 'same_password'],
    ['short', 'weak_password'],
    ['qwertyuiop12', 'weak_password'],
    ['', 'weak_password'],
  ])('the password %j is refused as %s', async (password, error_code) => {
    await given()
    expect(await refusal(await change(await signIn(), { password }))).toMatchObject({
      status: 422,
      error_code,
    })
    expect((await calls.signIn(EMAIL)).status).toBe(200)
  })

  test('some time after the sign-in it takes more than a token', async () => {
    await given()
    const token = await oldSession()
    const needed = { status: 400, error_code: 'reauthentication_needed' }
    expect(await refusal(await change(token, { password: NEW_PASSWORD }))).toMatchObject(needed)
    expect(await refusal(await change(token, { email: NEW_EMAIL }))).toMatchObject(needed)
    expect(await refusal(await change(token, { phone: '+15550100123' }))).toMatchObject(needed)
    expect((await change(token, { data: { pot: 'clay' } })).status).toBe(200)

    const tryWith = (current_password: string) =>
      change(token, { password: NEW_PASSWORD, current_password })
    expect((await refusal(await tryWith(''))).error_code).toBe('current_password_required')
    expect((await refusal(await tryWith('not this one'))).error_code).toBe(
      'current_password_invalid',
    )
    expect((await tryWith(PASSWORD)).status).toBe(200)
  })

  test('a mailed code does as well as the password, once', async () => {
    await given()
    const token = await oldSession()
    const asked = await anonymous.get('/auth/v1/reauthenticate', bearer(token))
    expect([asked.status, await asked.json()]).toEqual([200, {}])
    const { digits: nonce } = await mailbox.mailTo(EMAIL)
    const wrong = nonce === '000000' ? '000001' : '000000'
    const tryWith = (body: object) => change(token, body)
    expect(await refusal(await tryWith({ password: NEW_PASSWORD, nonce: wrong }))).toMatchObject({
      status: 422,
      error_code: 'reauthentication_not_valid',
    })
    expect((await verify({ type: 'email', email: EMAIL, token: nonce })).status).toBe(403)
    expect((await tryWith({ password: NEW_PASSWORD, nonce })).status).toBe(200)
    const again = await tryWith({ password: `${NEW_PASSWORD}!`, nonce })
    expect((await refusal(again)).error_code).toBe('reauthentication_not_valid')
  })

  test('somebody who is signed in cannot try passwords without end', async () => {
    await given()
    const token = await oldSession()
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) {
      const body = { password: NEW_PASSWORD, current_password: `guess number ${count}` }
      statuses.push((await change(token, body)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })

  test('who has a second step takes it before they change what signs them in', async () => {
    const { id } = await given()
    const token = await signIn()
    await givenSecondStep(id)
    for (const body of [
      { password: NEW_PASSWORD },
      { email: NEW_EMAIL },
      { phone: '15550100123' },
      { data: { nickname: 'Mallory' } },
    ]) {
      expect(await refusal(await change(token, body))).toMatchObject({
        status: 401,
        error_code: 'insufficient_aal',
      })
    }
  })

  test('an address changes when both have confirmed it', async () => {
    await given()
    const token = await signIn()
    const asked = await (await change(token, { email: NEW_EMAIL.toUpperCase() })).json()
    expect(asked).toMatchObject({ email: EMAIL, new_email: NEW_EMAIL })

    const current = await mailbox.mailTo(EMAIL)
    const next = await mailbox.mailTo(NEW_EMAIL)
    const half = await verify({ type: 'email_change', token_hash: current.tokenHash })
    expect([half.status, await half.json()]).toEqual([
      200,
      {
        msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
        code: '200',
      },
    ])
    expect((await verify({ type: 'email_change', token_hash: current.tokenHash })).status).toBe(403)
    const whole = await verify({ type: 'email_change', email: NEW_EMAIL, token: next.digits })
    expect((await whole.json()).user).toMatchObject({ email: NEW_EMAIL })
    expect((await calls.signIn(NEW_EMAIL)).status).toBe(200)
    expect((await calls.signIn(EMAIL)).status).toBe(400)
    expect((await mailbox.mailTo(EMAIL)).mail.subject).toBe('Your address was changed')
  })

  test('an address that its server refuses does not cost the other its mail', async () => {
    await given()
    await change(await signIn(), { email: NEW_EMAIL })
    mailbox.refuse(EMAIL)
    expect((await mailbox.mails()).map(({ to }) => to)).toEqual([NEW_EMAIL])
    expect(await rows('jobs')).toMatchObject([{ attempts: 1, last_error: '550 no such person' }])
    expect((await rows('jobs'))[0]).not.toMatchObject({ failed_at: null })
  })

  test('half of an older change does not count for a newer one', async () => {
    await given()
    const token = await signIn()
    await change(token, { email: 'other@kitchen.example' })
    const older = await mailbox.mailTo(EMAIL)
    await verify({ type: 'email_change', token_hash: older.tokenHash })
    clock.advance(61_000)
    await change(token, { email: NEW_EMAIL })
    const { tokenHash } = await mailbox.mailTo(NEW_EMAIL)
    const half = await verify({ type: 'email_change', token_hash: tokenHash })
    expect(await half.json()).toMatchObject({ code: '200' })
    expect(await rows('auth_users')).toMatchObject([{ email: EMAIL }])
  })

  test("nobody learns, or gets, somebody else's address", async () => {
    await givenPerson({ email: NEW_EMAIL })
    await given()
    expect((await change(await signIn(), { email: NEW_EMAIL })).status).toBe(200)
    const { tokenHash } = await mailbox.mailTo(EMAIL)
    await verify({ type: 'email_change', token_hash: tokenHash })
    expect((await mailbox.mailTo(NEW_EMAIL)).mail.subject).toBe(
      'Somebody wants to use your address',
    )
    expect((await rows('auth_users')).map(({ email }) => email).sort()).toEqual(
      [NEW_EMAIL, EMAIL].sort(),
    )
  })

  test('an administrator, who sees all accounts, gets the refusal at once', async () => {
    await givenPerson({ email: NEW_EMAIL })
    await given({ role: 'admin' })
    expect(await refusal(await change(await signIn(), { email: NEW_EMAIL }))).toMatchObject({
      status: 422,
      error_code: 'email_exists',
    })
  })

  test('an administrator gets a refusal for a phone that is taken, too', async () => {
    const { id } = await givenPerson({})
    const taken = { phone: '15550100123', phone_confirmed_at: clock.now() }
    await deps().db.updateTable('auth_users').set(taken).where('id', '=', id).execute()
    await given({ role: 'admin' })
    expect(await refusal(await change(await signIn(), { phone: '+15550100123' }))).toMatchObject({
      status: 422,
      error_code: 'phone_exists',
    })
  })

  test('whom an organisation looks after is changed there, and gets in there alone', async () => {
    const { id } = await given()
    const token = await signIn()
    const known = { provider: 'sso:kitchen', provider_id: 'ines' }
    await deps().db.updateTable('auth_identities').set(known).where('user_id', '=', id).execute()
    for (const body of [{ password: NEW_PASSWORD }, { email: NEW_EMAIL }]) {
      expect(await refusal(await change(token, body))).toMatchObject({
        status: 422,
        error_code: 'user_sso_managed',
      })
    }
    expect((await anonymous.post('/auth/v1/recover', { email: EMAIL })).status).toBe(200)
    expect(await mailbox.mails()).toEqual([])
  })

  test('an address that somebody takes meanwhile is refused, and not with an error', async () => {
    await given()
    await change(await signIn(), { email: NEW_EMAIL })
    const [current, next] = [await mailbox.mailTo(EMAIL), await mailbox.mailTo(NEW_EMAIL)]
    await givenPerson({ email: NEW_EMAIL })
    await verify({ type: 'email_change', token_hash: current.tokenHash })
    expect(
      await refusal(await verify({ type: 'email_change', token_hash: next.tokenHash })),
    ).toMatchObject({ status: 422, error_code: 'email_exists' })
  })

  test('a phone counts once its message is answered', async () => {
    await given()
    const token = await signIn()
    const asked = await (await change(token, { phone: '+1 555 010 0123' })).json()
    expect(asked).toMatchObject({ phone: '', new_phone: '15550100123' })
    const [message] = await mailbox.messages()
    const code = /^\d{6}/.exec(message?.text ?? '')?.[0]
    const done = await verify({ type: 'phone_change', phone: '15550100123', token: code })
    expect((await done.json()).user).toMatchObject({ phone: '15550100123' })
    expect((await mailbox.mailTo(EMAIL)).mail.subject).toBe('Your phone was changed')
  })

  test('who is not confirmed is not asked to confirm again', async () => {
    const { id } = await given()
    const token = await signIn()
    const { db } = deps()
    await db
      .updateTable('auth_users')
      .set({ email_confirmed_at: null })
      .where('id', '=', id)
      .execute()
    const asked = await anonymous.get('/auth/v1/reauthenticate', bearer(token))
    expect(await refusal(asked)).toMatchObject({ status: 422, error_code: 'email_not_confirmed' })
  })

  test('of two who change the password at once, one ends the session of the other', async () => {
    await given()
    const tokens = [await signIn(), await signIn()]
    const answers = await Promise.all(
      tokens.map((token, index) => change(token, { password: `${NEW_PASSWORD} ${index}` })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const users = await Promise.all(tokens.map(async (token) => (await calls.user(token)).status))
    expect(users.sort()).toEqual([200, 403])
  })

  async function givenSecondStep(userId: string): Promise<void> {
    const { db, newId, now } = deps()
    await db
      .insertInto('auth_factors')
      .values({
        id: newId(),
        user_id: userId,
        factor_type: 'totp',
        status: 'verified',
        friendly_name: 'phone',
        created_at: now(),
        updated_at: now(),
      })
      .execute()
  }
})
