import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { bearer, PASSWORD, refusal } from '#tests/support/auth/auth-calls.ts'
import { answered, type Session } from '#tests/support/auth/factor-calls.ts'
import { givenFactors } from '#tests/support/auth/given-factors.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'

const FIVE_MINUTES_MS = 300_000

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, givenPerson, rows, clock, calls, givenSession, givenSecondStep } =
    givenFactors(engine)

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
})
