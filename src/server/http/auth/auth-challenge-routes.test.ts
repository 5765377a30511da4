import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bearer, refusal } from '#tests/support/auth/auth-calls.ts'
import { answered, type Session } from '#tests/support/auth/factor-calls.ts'
import { givenFactors } from '#tests/support/auth/given-factors.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'

const DATED = { 'X-Supabase-Api-Version': '2024-01-01' }
const FIVE_MINUTES_MS = 300_000

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, rows, clock, calls, givenSession, givenSecondStep } = givenFactors(engine)

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
