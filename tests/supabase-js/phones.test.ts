import { describe, expect, test } from 'vitest'
import { refusalOf } from '#tests/support/auth/auth-refusal.ts'
import { givenAuthMails } from '#tests/support/auth/given-auth-mails.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

const PHONE = '+15550100123'
const A_MINUTE = 61_000

describe.each(ENGINES)('phones, on %s', (engine) => {
  const site = givenServer(engine)
  const { client, signedIn, givenWriter, clock } = site
  const mailbox = givenAuthMails(site.deps)

  async function newestCode(): Promise<string> {
    const message = (await mailbox.messages()).at(-1)
    expect(message?.to).toBe(PHONE)
    return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
  }

  /** Somebody whose phone has answered for itself. */
  async function givenPhone() {
    const person = await givenWriter('author')
    const someone = await signedIn(person)
    const asked = await someone.auth.updateUser({ phone: PHONE })
    expect(asked.error).toBeNull()
    const answered = await someone.auth.verifyOtp({
      phone: PHONE,
      token: await newestCode(),
      type: 'phone_change',
    })
    expect(answered.error).toBeNull()
    expect(answered.data.user?.phone).toBe('15550100123')
    clock.advance(A_MINUTE)
    return { person, someone }
  }

  test('a code by message signs in whose phone it is, once', async () => {
    const { person } = await givenPhone()
    const { auth } = client()
    expect((await auth.signInWithOtp({ phone: PHONE })).error).toBeNull()
    const token = await newestCode()
    const wrong = token === '000000' ? '000001' : '000000'
    const refused = await auth.verifyOtp({ phone: PHONE, token: wrong, type: 'sms' })
    expect(refusalOf(refused)).toEqual([403, 'otp_expired'])

    const { data, error } = await auth.verifyOtp({ phone: PHONE, token, type: 'sms' })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(person.id)
    const replay = await auth.verifyOtp({ phone: PHONE, token, type: 'sms' })
    expect(refusalOf(replay)).toEqual([403, 'otp_expired'])
  })

  test('a phone that nobody has is answered alike, and gets nothing', async () => {
    const asked = await client().auth.signInWithOtp({ phone: '+15550100999' })
    expect(asked.error).toBeNull()
    expect(await mailbox.messages()).toEqual([])
  })

  test('a message is not sent again at once', async () => {
    await givenPhone()
    const { auth } = client()
    expect((await auth.signInWithOtp({ phone: PHONE })).error).toBeNull()
    const soon = await auth.signInWithOtp({ phone: PHONE })
    expect(refusalOf(soon)).toEqual([429, 'over_sms_send_rate_limit'])
    clock.advance(A_MINUTE)
    expect((await auth.resend({ type: 'sms', phone: PHONE })).error).toBeNull()
  })

  test('a phone is a second step: its code raises the session', async () => {
    const someone = await signedIn(await givenWriter('author'))
    const { mfa } = someone.auth
    const enrolled = await mfa.enroll({ factorType: 'phone', phone: PHONE, friendlyName: 'Phone' })
    expect(enrolled.error).toBeNull()
    const factorId = enrolled.data?.id ?? ''
    const challenge = await mfa.challenge({ factorId, channel: 'sms' })
    expect(challenge.error).toBeNull()
    const challengeId = challenge.data?.id ?? ''
    const code = await newestCode()
    const verified = await mfa.verify({ factorId, challengeId, code })
    expect(verified.error).toBeNull()
    expect((await mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
    expect((await mfa.listFactors()).data?.phone).toMatchObject([
      { id: factorId, status: 'verified' },
    ])
    expect((await mfa.unenroll({ factorId })).error).toBeNull()
  })

  test('nobody signs up by a phone alone', async () => {
    const { auth } = client()
    const signUp = await auth.signUp({ phone: PHONE, password: 'nettles, butter, patience' })
    expect(refusalOf(signUp)[1]).toBe('phone_provider_disabled')
  })
})
