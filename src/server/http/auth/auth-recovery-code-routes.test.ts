import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { PASSWORD, refusal } from '#tests/support/auth/auth-calls.ts'
import { answered, factorCalls, type Session } from '#tests/support/auth/factor-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

type CodeSet = { id: string; codes: string[] }

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, givenPerson, rows, clock } = givenApp(engine)
  const calls = factorCalls(anonymous, clock.now)

  async function givenCodes() {
    const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
    const { access_token } = await answered<Session>(calls.signIn(email))
    const app = await calls.addTotp(access_token)
    const token = app.session.access_token
    const set = await answered<CodeSet>(calls.recovery(token))
    const signIn = async () => (await answered<Session>(calls.signIn(email))).access_token
    return { email, app, token, set, signIn }
  }

  test('ten codes are returned once and stored as keyed hashes', async () => {
    const { set } = await givenCodes()
    expect(set).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 })
    expect(set.codes).toHaveLength(10)
    const stored = JSON.stringify(await rows('auth_recovery_codes'))
    for (const code of set.codes) expect(stored).not.toContain(code)
  })

  test('a code takes the place of the second step, once, however it is typed', async () => {
    const { set, signIn } = await givenCodes()
    const typed = set.codes[0]!.toUpperCase().replace(/(.{4})/g, '$1-')
    const session = await answered<Session>(
      calls.recovery(await signIn(), '/verify', { code: ` ${typed} ` }),
    )
    expect(decodeJwt(session.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    })

    const again = await calls.recovery(await signIn(), '/verify', { code: typed })
    expect(await refusal(again)).toMatchObject({
      status: 422,
      error_code: 'mfa_verification_failed',
    })
    const status = await answered(
      anonymous.get('/auth/v1/factors/recovery-codes', {
        Authorization: `Bearer ${session.access_token}`,
      }),
    )
    expect(status).toEqual({ id: set.id, type: 'recovery_code', total: 10, remaining: 9 })
    const mails = (await rows('jobs')).map(({ payload }) => JSON.parse(payload).notice)
    expect(mails.filter(Boolean).sort()).toEqual([
      'factor_added',
      'recovery_code_used',
      'recovery_codes_made',
    ])
  })

  test('of many who show one code at the same moment, one is let in', async () => {
    const { set, signIn } = await givenCodes()
    const tokens = await Promise.all(Array.from({ length: 5 }, signIn))
    const answers = await Promise.all(
      tokens.map((token) => calls.recovery(token, '/verify', { code: set.codes[0] })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
  })

  test('a new set puts an end to the one before', async () => {
    const { set, token, signIn } = await givenCodes()
    const renewed = await answered<CodeSet>(calls.recovery(token, '/regenerate'))
    expect(renewed).toMatchObject({ id: set.id, friendly_name: 'Recovery codes' })
    const old = await calls.recovery(await signIn(), '/verify', { code: set.codes[1] })
    expect(old.status).toBe(422)
    const fresh = await calls.recovery(await signIn(), '/verify', { code: renewed.codes[1] })
    expect(fresh.status).toBe(200)
  })

  test('they need a second step to stand in for, and go with the last one', async () => {
    const { email } = await givenPerson({ password: PASSWORD })
    const { access_token } = await answered<Session>(calls.signIn(email))
    expect(await refusal(await calls.recovery(access_token))).toMatchObject({
      status: 403,
      error_code: 'insufficient_aal',
    })

    const { app, token } = await givenCodes()
    expect(await refusal(await calls.recovery(token))).toMatchObject({
      status: 422,
      error_code: 'mfa_verified_factor_exists',
    })
    await answered(calls.unenrol(token, app.id))
    expect(await rows('auth_factors')).toEqual([])
    expect(await rows('auth_recovery_codes')).toEqual([])
    expect(await refusal(await calls.recovery(token, '/regenerate'))).toMatchObject({
      status: 403,
      error_code: 'insufficient_aal',
    })
  })

  test('they are removed only after the second step', async () => {
    const { set, token, signIn } = await givenCodes()
    const remove = async (as: string) =>
      anonymous.delete('/auth/v1/factors/recovery-codes', { Authorization: `Bearer ${as}` })
    expect(await refusal(await remove(await signIn()))).toMatchObject({
      status: 403,
      error_code: 'insufficient_aal',
    })
    expect(await answered(remove(token))).toEqual({ id: set.id })
    expect(await refusal(await remove(token))).toMatchObject({
      status: 404,
      error_code: 'mfa_factor_not_found',
    })
  })

  test('wrong codes are few', async () => {
    const { set, signIn } = await givenCodes()
    const token = await signIn()
    for (let count = 0; count < 10; count += 1) {
      const wrong = await calls.recovery(token, '/verify', { code: 'no such code' })
      expect(wrong.status).toBe(422)
    }
    const right = await calls.recovery(token, '/verify', { code: set.codes[0] })
    expect(await refusal(right)).toMatchObject({
      status: 429,
      error_code: 'mfa_recovery_codes_locked',
    })
    expect(await refusal(await calls.recovery(token, '/verify', { code: ' ' }))).toMatchObject({
      status: 400,
      error_code: 'validation_failed',
    })
  })
})
