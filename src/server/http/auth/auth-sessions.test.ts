import { describe, expect, test } from 'vitest'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { authCalls, PASSWORD, refusal } from '#tests/support/auth/auth-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const HOUR_MS = 60 * 60 * 1000

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, as, givenPerson, rows, clock, deps } = givenApp(engine)
  const { signIn, refresh, user, signOut } = authCalls(anonymous)

  /** A session of a client that is no browser. */
  async function givenSession() {
    const person = await givenPerson({ role: 'editor', password: PASSWORD })
    const response = await signIn(person.email)
    expect(response.status).toBe(200)
    const body = (await response.json()) as { access_token: string; refresh_token: string }
    return { person, ...body }
  }

  test('an access token ends after ten minutes', async () => {
    const { access_token } = await givenSession()
    clock.advance(10 * 60 * 1000 + 1000)
    expect(await refusal(await user(access_token))).toMatchObject({
      status: 403,
      error_code: 'bad_jwt',
    })
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

  test('a client whose answer was lost gets the same tokens again, however late it asks', async () => {
    const { refresh_token } = await givenSession()
    const lost = await (await refresh(refresh_token)).json()
    clock.advance(25_000)
    const again = await (await refresh(refresh_token)).json()
    expect(again.refresh_token).toBe(lost.refresh_token)
    clock.advance(HOUR_MS)
    const late = await (await refresh(refresh_token)).json()
    expect(late.refresh_token).toBe(lost.refresh_token)

    expect((await user(late.access_token)).status).toBe(200)
    expect((await refresh(late.refresh_token)).status).toBe(200)
    expect(await rows('auth_sessions')).toMatchObject([{ refresh_counter: 2, ended_at: null }])
  })

  test('the token before counts no more once the next one has been refreshed', async () => {
    const { refresh_token } = await givenSession()
    const next = await (await refresh(refresh_token)).json()
    clock.advance(60_000)
    expect((await refresh(next.refresh_token)).status).toBe(200)
    expect(await refusal(await refresh(refresh_token))).toMatchObject({
      error_code: 'refresh_token_already_used',
    })
  })

  test('the access token from before a refresh does not count as its answer', async () => {
    const { access_token, refresh_token } = await givenSession()
    await refresh(refresh_token)
    expect((await user(access_token)).status).toBe(200)
    clock.advance(60_000)
    expect((await refresh(refresh_token)).status).toBe(200)
  })

  test('a used token shown later ends the session, for everyone who holds it', async () => {
    const { refresh_token, access_token } = await givenSession()
    const next = await (await refresh(refresh_token)).json()
    expect((await user(next.access_token)).status).toBe(200)
    clock.advance(11_000)

    expect(await refusal(await refresh(refresh_token))).toMatchObject({
      status: 400,
      error_code: 'refresh_token_already_used',
    })
    expect(await refusal(await refresh(next.refresh_token))).toMatchObject({
      status: 400,
      error_code: 'session_not_found',
    })
    expect((await user(access_token)).status).toBe(403)
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
    expect((await user(last.access_token)).status).toBe(403)
  })

  test('disabling an account ends its sessions at once', async () => {
    const { person, access_token, refresh_token } = await givenSession()
    await setDisabled(deps(), 'shell', { email: person.email, isDisabled: true })
    expect((await user(access_token)).status).toBe(403)
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

    const response = await signOut(own, query)

    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    const after = [await user(own), await user(other), await as(stranger).get('/auth/v1/user')]
    expect(after.map(({ status }) => status)).toEqual(statuses)
    const ends = (await rows('audit_log')).filter(({ action }) => action === 'session.end')
    expect(ends).toMatchObject([{ actor_id: person.id, subject_type: 'session' }])
  })

  test('a client whose access token has expired can sign out, as long as the session runs', async () => {
    const { access_token, refresh_token } = await givenSession()
    clock.advance(20 * 60 * 1000)
    expect((await user(access_token)).status).toBe(403)
    expect((await signOut(access_token)).status).toBe(204)
    expect(await refusal(await refresh(refresh_token))).toMatchObject({
      error_code: 'session_not_found',
    })
    expect((await signOut(access_token)).status).toBe(403)
  })

  test('a token that was made up ends nobody’s session', async () => {
    const { access_token } = await givenSession()
    const [head, claims] = access_token.split('.')
    const forged = `${head}.${claims}.${'A'.repeat(86)}`
    expect(await refusal(await signOut(forged))).toMatchObject({ error_code: 'bad_jwt' })
    expect((await user(access_token)).status).toBe(200)
  })

  test('signing out is refused without a session, twice, or to nowhere', async () => {
    const { access_token } = await givenSession()
    expect(await refusal(await anonymous.post('/auth/v1/logout', {}))).toMatchObject({
      status: 401,
      error_code: 'no_authorization',
    })
    expect(await refusal(await signOut(access_token, '?scope=all'))).toMatchObject({
      status: 400,
      error_code: 'validation_failed',
    })
    expect((await signOut(access_token)).status).toBe(204)
    expect(await refusal(await signOut(access_token))).toMatchObject({
      status: 403,
      error_code: 'session_not_found',
    })
  })
})
