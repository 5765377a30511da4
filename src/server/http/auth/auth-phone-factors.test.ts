import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  STEP_CODE_JOB,
  sendStepCode,
  stepCodeSchema,
} from '#server/operations/factors/send-step-code.ts'
import type { Sms } from '#server/sms/sms-sender.ts'
import { PASSWORD, refusal } from '#tests/support/auth/auth-calls.ts'
import { answered, factorCalls, type Session } from '#tests/support/auth/factor-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const PHONE = '+1 (555) 010-0123'

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, givenPerson, rows, clock, deps } = givenApp(engine)
  const calls = factorCalls(anonymous, clock.now)

  /** Somebody who has begun a phone as their second step. */
  async function givenPhone() {
    const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
    const { access_token } = await answered<Session>(calls.signIn(email))
    const body = { factor_type: 'phone', friendly_name: 'Phone', phone: PHONE }
    const begun = await answered<{ id: string }>(calls.enrol(access_token, body))
    return { email, token: access_token, id: begun.id, begun }
  }

  /** Sends what is queued, as the job does; answers the messages. */
  async function sentNow(): Promise<Sms[]> {
    const sent: Sms[] = []
    const smsSender = { send: async (sms: Sms) => void sent.push(sms) }
    for (const { name, payload } of await rows('jobs')) {
      if (name !== STEP_CODE_JOB) continue
      await sendStepCode({ ...deps(), smsSender }, stepCodeSchema.parse(JSON.parse(payload)))
    }
    return sent
  }

  const codeOf = (sms: Sms | undefined) => sms?.text.slice(0, 6) ?? ''

  test('a phone that was begun before there was a second step is no way past it', async () => {
    const { email, token, id } = await givenPhone()
    const owner = await answered<Session>(calls.signIn(email))
    await calls.addTotp(owner.access_token)
    expect((await calls.user(token)).status).toBe(403)

    // Whoever knows the password signs in again while what they began is still good.
    const intruder = await answered<Session>(calls.signIn(email))
    const challenge = await answered<{ id: string }>(calls.challenge(intruder.access_token, id))
    const attempt = { challenge_id: challenge.id, code: codeOf((await sentNow())[0]) }
    expect(await refusal(await calls.verify(intruder.access_token, id, attempt))).toMatchObject({
      status: 403,
      error_code: 'insufficient_aal',
    })
  })

  test('a phone is sent a code, which verifies it once', async () => {
    const { token, id, begun } = await givenPhone()
    expect(begun).toEqual({ id, type: 'phone', friendly_name: 'Phone', phone: '15550100123' })
    const challenge = await answered<{ id: string; type: string }>(calls.challenge(token, id))
    expect(challenge.type).toBe('phone')
    const [sms] = await sentNow()
    expect(sms).toMatchObject({ to: '+15550100123', text: expect.stringMatching(/^\d{6} is your/) })
    expect(JSON.stringify(await rows('auth_challenges'))).not.toContain(codeOf(sms))

    const attempt = { challenge_id: challenge.id, code: codeOf(sms) }
    const session = await answered<Session>(calls.verify(token, id, attempt))
    expect(decodeJwt(session.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    })
    const again = await calls.verify(session.access_token, id, attempt)
    expect(await refusal(again)).toMatchObject({
      status: 422,
      error_code: 'mfa_ip_address_mismatch',
    })
  })

  test('five wrong guesses make the code worthless', async () => {
    const { token, id } = await givenPhone()
    const challenge = await answered<{ id: string }>(calls.challenge(token, id))
    const [sms] = await sentNow()
    const wrong = codeOf(sms) === '111111' ? '222222' : '111111'
    for (let count = 0; count < 5; count += 1) {
      const attempt = { challenge_id: challenge.id, code: wrong }
      expect((await calls.verify(token, id, attempt)).status).toBe(422)
    }
    const right = { challenge_id: challenge.id, code: codeOf(sms) }
    expect(await refusal(await calls.verify(token, id, right))).toMatchObject({
      status: 422,
      error_code: 'mfa_verification_failed',
    })
  })

  test('a phone is written to once a minute', async () => {
    const { token, id } = await givenPhone()
    await answered(calls.challenge(token, id))
    expect(await refusal(await calls.challenge(token, id))).toMatchObject({
      status: 429,
      error_code: 'over_sms_send_rate_limit',
    })
    clock.advance(61_000)
    await answered(calls.challenge(token, id))
  })

  test('a message that comes too late is not sent', async () => {
    const { token, id } = await givenPhone()
    await answered(calls.challenge(token, id))
    clock.advance(300_000)
    expect(await sentNow()).toEqual([])
  })

  test('what is no phone begins nothing, and one that counts is not begun again', async () => {
    const { token, id } = await givenPhone()
    const none = await calls.enrol(token, { factor_type: 'phone', phone: 'soup' })
    expect(await refusal(none)).toMatchObject({ status: 400, error_code: 'validation_failed' })

    const challenge = await answered<{ id: string }>(calls.challenge(token, id))
    const [sms] = await sentNow()
    const session = await answered<Session>(
      calls.verify(token, id, { challenge_id: challenge.id, code: codeOf(sms) }),
    )
    const again = await calls.enrol(session.access_token, { factor_type: 'phone', phone: PHONE })
    expect(await refusal(again)).toMatchObject({
      status: 422,
      error_code: 'mfa_verified_factor_exists',
    })
  })
})
