import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { bearer, PASSWORD, refusal } from '#tests/support/auth/auth-calls.ts'
import { answered, factorCalls, type Session } from '#tests/support/auth/factor-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const DATED = { 'X-Supabase-Api-Version': '2024-01-01' }
const FIVE_MINUTES_MS = 300_000
const STEP_MS = 30_000

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, givenPerson, rows, clock } = givenApp(engine)
  const calls = factorCalls(anonymous, clock.now)

  async function givenSession() {
    const person = await givenPerson({ role: 'admin', password: PASSWORD })
    return { person, ...(await answered<Session>(calls.signIn(person.email))) }
  }

  /** Somebody with an authenticator app, and a session of theirs that has not used it. */
  async function givenSecondStep() {
    const { person, access_token } = await givenSession()
    const app = await calls.addTotp(access_token)
    const first = await answered<Session>(calls.signIn(person.email))
    clock.advance(STEP_MS)
    return { person, app, first, raised: app.session }
  }

  const levelOf = (token: string) => decodeJwt(token).aal

  test('an authenticator app is begun with a secret, its address and its picture', async () => {
    const { person, access_token } = await givenSession()

    const body = await answered<{ totp: { secret: string } }>(
      calls.enrol(access_token, { factor_type: 'totp', friendly_name: ' Phone ', issuer: 'Haven' }),
    )

    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'totp',
      friendly_name: 'Phone',
      totp: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringContaining(`otpauth://totp/Haven:${encodeURIComponent(person.email)}`),
        qr_code: expect.stringMatching(/^<svg/),
      },
    })
    const [factor] = await rows('auth_factors')
    expect(factor).toMatchObject({ user_id: person.id, status: 'unverified' })
    expect(JSON.stringify(factor)).not.toContain(body.totp.secret)
  })

  test('text that no address can hold is no error of the server', async () => {
    const { access_token } = await givenSession()
    const body = { factor_type: 'totp', friendly_name: 'Half \ud83e', issuer: 'Haven \ud800' }
    const { totp } = await answered<{ totp: { uri: string } }>(calls.enrol(access_token, body))
    expect(totp.uri).toContain(encodeURIComponent('Haven \ufffd'))
    expect(await rows('auth_factors')).toMatchObject([{ friendly_name: 'Half \ufffd' }])
  })

  test('a right code verifies it, raises the session and notifies the person', async () => {
    const { access_token } = await givenSession()
    const { id, session } = await calls.addTotp(access_token)

    expect(decodeJwt(session.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    })
    expect(session.user).toMatchObject({
      factors: [{ id, factor_type: 'totp', status: 'verified', friendly_name: 'Phone app' }],
    })
    const known = await answered<{ factors: object[] }>(calls.user(session.access_token))
    expect(known.factors).toHaveLength(1)
    expect(JSON.stringify(known)).not.toMatch(/secret|sealed/)
    const acts = (await rows('audit_log')).map(({ action }) => action)
    expect(acts).toEqual(['session.start', 'factor.begin', 'factor.add', 'session.raise'])
  })

  test('the tokens from before count no more, and other sessions without the step end', async () => {
    const { person, access_token, refresh_token } = await givenSession()
    const other = await answered<Session>(calls.signIn(person.email))
    const { session } = await calls.addTotp(access_token)

    expect(await refusal(await calls.refresh(refresh_token))).toMatchObject({
      status: 400,
      error_code: 'refresh_token_not_found',
    })
    expect((await calls.user(other.access_token)).status).toBe(403)
    expect((await calls.refresh(session.refresh_token)).status).toBe(200)
    const reasons = (await rows('auth_sessions')).map(({ end_reason }) => end_reason)
    expect(reasons.sort()).toEqual([null, 'second_step_taken'])
  })

  test('a refreshed session stays raised', async () => {
    const { raised } = await givenSecondStep()
    const next = await answered<Session>(calls.refresh(raised.refresh_token))
    expect(levelOf(next.access_token)).toBe('aal2')
  })

  test('the first step alone opens nothing of the desk, the second step opens it', async () => {
    const { first, app, raised } = await givenSecondStep()
    const desk = (token: string, path: string) => anonymous.get(path, bearer(token))
    for (const path of ['/api/admin/session', '/api/admin/posts', '/api/account']) {
      const answer = await desk(first.access_token, path)
      expect(answer.status, path).toBe(403)
      expect(await answer.json()).toMatchObject({ error: { code: 'second_step_required' } })
      expect((await desk(raised.access_token, path)).status, path).toBe(200)
    }

    const session = await answered<Session>(
      calls.take(first.access_token, app.id, calls.codeOf(app.secret)),
    )
    expect((await desk(session.access_token, '/api/admin/session')).status).toBe(200)
    // What the token itself says counts too: it was made before the step.
    expect((await desk(first.access_token, '/api/admin/session')).status).toBe(403)
  })

  test('a code is taken once, in a new challenge too, and so is every code before it', async () => {
    const { first, app } = await givenSecondStep()
    const early = calls.codeOf(app.secret, -1)
    const code = calls.codeOf(app.secret)
    const session = await answered<Session>(calls.take(first.access_token, app.id, code))

    for (const replayed of [code, early]) {
      const answer = await calls.take(session.access_token, app.id, replayed)
      expect(await refusal(answer)).toMatchObject({
        status: 422,
        error_code: 'mfa_verification_failed',
      })
    }
    const next = calls.codeOf(app.secret, 1)
    expect((await calls.take(session.access_token, app.id, next)).status).toBe(200)
  })

  test('of many who show one code at the same moment, one is let in', async () => {
    const { person, app } = await givenSecondStep()
    const code = calls.codeOf(app.secret)
    const sessions = await Promise.all(
      Array.from({ length: 6 }, () => answered<Session>(calls.signIn(person.email))),
    )
    const challenges = await Promise.all(
      sessions.map(({ access_token }) =>
        answered<{ id: string }>(calls.challenge(access_token, app.id)),
      ),
    )
    const answers = await Promise.all(
      sessions.map(({ access_token }, index) =>
        calls.verify(access_token, app.id, { challenge_id: challenges[index]?.id, code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
  })

  test('one challenge is answered once, however many try at the same moment', async () => {
    const { first, app } = await givenSecondStep()
    const { id } = await answered<{ id: string }>(calls.challenge(first.access_token, app.id))
    const code = calls.codeOf(app.secret)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        calls.verify(first.access_token, app.id, { challenge_id: id, code }),
      ),
    )
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422])
    const codes = new Set(bodies.map(({ error_code }) => error_code).filter(Boolean))
    expect([...codes]).toEqual(['mfa_ip_address_mismatch'])
  })

  test('a challenge is for the network that asked, and for five minutes', async () => {
    const { first, app } = await givenSecondStep()
    const challenge = () =>
      answered<{ id: string; type: string; expires_at: number }>(
        calls.challenge(first.access_token, app.id),
      )
    const opened = await challenge()
    expect(opened).toEqual({
      id: expect.any(String),
      type: 'totp',
      expires_at: expect.closeTo(Date.parse(clock.now()) / 1000 + 300, -1),
    })
    const attempt = { challenge_id: opened.id, code: calls.codeOf(app.secret) }
    const elsewhere = await calls.verify(first.access_token, app.id, attempt, '198.51.100.1')
    expect(await refusal(elsewhere)).toMatchObject({
      status: 422,
      error_code: 'mfa_ip_address_mismatch',
    })

    clock.advance(FIVE_MINUTES_MS)
    const late = { challenge_id: opened.id, code: calls.codeOf(app.secret) }
    expect(await refusal(await calls.verify(first.access_token, app.id, late))).toMatchObject({
      status: 422,
      error_code: 'mfa_challenge_expired',
    })
    expect(await refusal(await calls.verify(first.access_token, app.id, late))).toMatchObject({
      status: 422,
      error_code: 'mfa_factor_not_found',
    })
  })

  test("another person's factor and challenge are unknown", async () => {
    const { app, first } = await givenSecondStep()
    const stranger = await givenSession()
    const { id } = await answered<{ id: string }>(calls.challenge(first.access_token, app.id))
    const attempt = { challenge_id: id, code: calls.codeOf(app.secret) }
    for (const answer of [
      await calls.challenge(stranger.access_token, app.id),
      await calls.verify(stranger.access_token, app.id, attempt),
      await calls.unenrol(stranger.access_token, app.id),
      await calls.unenrol(stranger.access_token, randomUUID()),
    ]) {
      expect(await refusal(answer)).toMatchObject({
        status: 404,
        error_code: 'mfa_factor_not_found',
      })
    }
    const noUuid = await calls.challenge(stranger.access_token, 'soup')
    expect(await refusal(noUuid)).toMatchObject({ status: 404, error_code: 'validation_failed' })
  })

  test('what was begun and not verified is forgotten after five minutes', async () => {
    const { access_token } = await givenSession()
    const begun = await answered<{ id: string }>(
      calls.enrol(access_token, { factor_type: 'totp', friendly_name: 'Phone' }),
    )
    const again = await calls.enrol(access_token, { factor_type: 'totp', friendly_name: 'Phone' })
    expect(await refusal(again)).toMatchObject({
      status: 422,
      error_code: 'mfa_factor_name_conflict',
    })

    clock.advance(FIVE_MINUTES_MS + 1000)
    expect((await calls.challenge(access_token, begun.id)).status).toBe(404)
    const third = await calls.enrol(access_token, { factor_type: 'totp', friendly_name: 'Phone' })
    expect(third.status).toBe(200)
    expect(await rows('auth_factors')).toHaveLength(1)
  })

  test('verifying one forgets the others of its kind that were begun', async () => {
    const { access_token } = await givenSession()
    await calls.enrol(access_token, { factor_type: 'totp', friendly_name: 'Old phone' })
    await calls.enrol(access_token, { factor_type: 'webauthn', friendly_name: 'Key' })
    await calls.addTotp(access_token)
    const names = (await rows('auth_factors')).map(({ friendly_name }) => friendly_name)
    expect(names.sort()).toEqual(['Key', 'Phone app'])
  })

  test('nobody fills the audit log by beginning and leaving off', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    const { access_token } = await answered<Session>(calls.signIn(email))
    for (let round = 0; round < 30; round += 1) {
      const { id } = await answered<{ id: string }>(calls.enrol(access_token))
      expect((await calls.unenrol(access_token, id)).status).toBe(200)
    }
    expect((await calls.enrol(access_token)).status).toBe(429)
  })

  test('ten are enough', async () => {
    const { access_token } = await givenSession()
    for (let count = 0; count < 10; count += 1) await answered(calls.enrol(access_token))
    expect(await refusal(await calls.enrol(access_token))).toMatchObject({
      status: 422,
      error_code: 'too_many_enrolled_mfa_factors',
    })
  })

  test('without the second step none is added and none removed', async () => {
    const { first, app } = await givenSecondStep()
    expect(await refusal(await calls.enrol(first.access_token))).toMatchObject({
      status: 403,
      error_code: 'insufficient_aal',
    })
    expect(await refusal(await calls.unenrol(first.access_token, app.id))).toMatchObject({
      status: 422,
      error_code: 'insufficient_aal',
    })
    expect(await rows('auth_factors')).toHaveLength(1)
  })

  test('removing it lets the sessions that it raised fall back', async () => {
    const { raised, app } = await givenSecondStep()
    expect(await answered(calls.unenrol(raised.access_token, app.id))).toEqual({ id: app.id })

    expect(await rows('auth_factors')).toEqual([])
    const next = await answered<Session>(calls.refresh(raised.refresh_token))
    expect(decodeJwt(next.access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    })
    expect(next.user).not.toHaveProperty('factors')
    expect((await anonymous.get('/api/admin/session', bearer(next.access_token))).status).toBe(200)
  })

  test('wrong codes are few: then nothing is looked at for a while', async () => {
    const { first, app } = await givenSecondStep()
    for (let count = 0; count < 10; count += 1) {
      expect((await calls.take(first.access_token, app.id, '000000')).status).toBe(422)
    }
    const right = await calls.take(first.access_token, app.id, calls.codeOf(app.secret))
    expect(await refusal(right)).toMatchObject({
      status: 429,
      error_code: 'over_request_rate_limit',
    })
    clock.advance(30 * 60_000)
    const later = await answered<Session>(calls.signIn((await rows('auth_users'))[0]!.email))
    const code = calls.codeOf(app.secret)
    expect((await calls.take(later.access_token, app.id, code)).status).toBe(200)
    const refusals = (await rows('audit_log')).filter(({ action }) => action === 'factor.refuse')
    expect(refusals).toHaveLength(10)
  })

  test.each([
    [{ factor_type: 'fingerprint' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(121) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'two\nlines' }, 400, 'validation_failed'],
  ])('%j begins nothing', async (body, status, error_code) => {
    const { access_token } = await givenSession()
    expect(await refusal(await calls.enrol(access_token, body))).toMatchObject({
      status,
      error_code,
    })
    expect(await rows('auth_factors')).toEqual([])
  })

  test('an attempt needs a code and a challenge', async () => {
    const { first, app } = await givenSecondStep()
    for (const body of [{}, { challenge_id: 'soup', code: '1' }, { challenge_id: randomUUID() }]) {
      const answer = await calls.verify(first.access_token, app.id, body)
      expect(await refusal(answer)).toMatchObject({ status: 400, error_code: 'validation_failed' })
    }
    const unknown = { challenge_id: randomUUID(), code: '123456' }
    expect(await refusal(await calls.verify(first.access_token, app.id, unknown))).toMatchObject({
      status: 422,
      error_code: 'mfa_factor_not_found',
    })
  })

  test('nobody signed in is refused, and the newer version of the protocol has its own shape', async () => {
    const answer = await anonymous.post('/auth/v1/factors', { factor_type: 'totp' }, DATED)
    expect(await refusal(answer)).toEqual({
      status: 401,
      header: 'no_authorization',
      code: 'no_authorization',
      message: expect.any(String),
    })
    const { first } = await givenSecondStep()
    const dated = await anonymous.post(
      '/auth/v1/factors',
      { factor_type: 'totp' },
      { ...DATED, ...bearer(first.access_token) },
    )
    expect(dated.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
    expect(await refusal(dated)).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })
})
