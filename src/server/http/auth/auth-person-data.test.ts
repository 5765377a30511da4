import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { authCalls, bearer, PASSWORD, refusal } from '#tests/support/auth/auth-calls.ts'
import { givenAuthMails } from '#tests/support/auth/given-auth-mails.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const EMAIL = 'ines@kitchen.example'
const A_MINUTE = 61_000
const THEIRS = { nickname: 'Ines' }
const FOREIGN = { nickname: 'Not Ines', essay: 'x'.repeat(2000) }

describe.each(ENGINES)('on %s', (engine) => {
  const { anonymous, givenPerson, rows, clock, deps } = givenApp(engine)
  const mailbox = givenAuthMails(deps)
  const { signIn, signOut } = authCalls(anonymous)
  const signUp = (data: object, password = PASSWORD) =>
    anonymous.post('/auth/v1/signup', { email: EMAIL, password, data })
  const otp = (data?: object) => anonymous.post('/auth/v1/otp', { email: EMAIL, data })
  const change = (token: string, data: object) =>
    anonymous.put('/auth/v1/user', { data }, bearer(token))

  async function confirm(): Promise<{ user: { user_metadata: object } }> {
    const { digits } = await mailbox.mailTo(EMAIL)
    return (
      await anonymous.post('/auth/v1/verify', { type: 'email', email: EMAIL, token: digits })
    ).json()
  }
  /** The account's data; its answer also has the address and its state. */
  const storedData = async () => {
    const [user] = await rows('auth_users')
    return JSON.parse(user?.user_metadata ?? 'null')
  }
  const keptData = async () => {
    const { user } = await confirm()
    expect(user.user_metadata).toMatchObject(await storedData())
    expect(JSON.stringify(user.user_metadata)).not.toContain('Not Ines')
    return storedData()
  }

  test('what somebody says at a sign-up counts from the confirmation on', async () => {
    await signUp(THEIRS)
    expect(await rows('auth_users')).toMatchObject([{ user_metadata: '{}' }])
    expect(await keptData()).toEqual(THEIRS)
    expect(await rows('auth_users')).toMatchObject([{ signup_data: null }])
  })

  test('another sign-up with the address overwrites nothing, and of two neither counts', async () => {
    await signUp(THEIRS)
    clock.advance(A_MINUTE)
    await signUp(FOREIGN, 'quite another password')
    expect(await keptData()).toEqual({})
  })

  test('whoever gives the same password may say something else', async () => {
    await signUp({ nickname: 'I.' })
    clock.advance(A_MINUTE)
    await signUp(THEIRS)
    expect(await keptData()).toEqual(THEIRS)
  })

  test('a code that the owner asks for does not bring what a stranger wrote', async () => {
    await signUp(FOREIGN)
    clock.advance(A_MINUTE)
    await otp()
    expect(await keptData()).toEqual({})
  })

  test('of two who ask for a code with other data, neither’s count; with the same they do', async () => {
    await otp(FOREIGN)
    await mailbox.work()
    clock.advance(A_MINUTE)
    await otp(THEIRS)
    expect(await keptData()).toEqual({})
  })

  test('the same data asked for twice count', async () => {
    await otp(THEIRS)
    await mailbox.work()
    clock.advance(A_MINUTE)
    await otp(THEIRS)
    expect(await keptData()).toEqual(THEIRS)
  })

  test('recovering a password makes the account one’s own, without what a stranger wrote', async () => {
    await signUp(FOREIGN)
    clock.advance(A_MINUTE)
    await anonymous.post('/auth/v1/recover', { email: EMAIL })
    const { tokenHash } = await mailbox.mailTo(EMAIL)
    const body = { type: 'recovery', token_hash: tokenHash }
    const session = await (await anonymous.post('/auth/v1/verify', body)).json()
    expect(session.user.user_metadata).toMatchObject({ email: EMAIL })
    expect(await storedData()).toEqual({})
  })

  test('a confirmed account keeps its data whoever signs up with its address', async () => {
    const { email } = await givenPerson({ email: EMAIL, password: PASSWORD })
    const { access_token } = await (await signIn(email)).json()
    await change(access_token, THEIRS)
    await signUp(FOREIGN, 'quite another password')
    clock.advance(A_MINUTE)
    await otp(FOREIGN)
    expect(await keptData()).toEqual(THEIRS)
  })

  test('four kilobytes in all are kept, counted in bytes, and refused with words above that', async () => {
    const { email } = await givenPerson({ email: EMAIL, password: PASSWORD })
    const { access_token } = await (await signIn(email)).json()
    const most = 4096 - '{"a":""}'.length
    expect((await change(access_token, { a: 'x'.repeat(most) })).status).toBe(200)
    for (const data of [{ b: 1 }, { a: 'x'.repeat(most + 1) }, { a: 'щ'.repeat(most / 2 + 1) }]) {
      const answer = await refusal(await change(access_token, data))
      expect(answer).toMatchObject({ status: 400, error_code: 'validation_failed' })
      expect(answer.msg).toContain('at most 4 KiB')
    }
  })

  test('an access token stays small whatever a person keeps, and opens and ends the session', async () => {
    const { email } = await givenPerson({ email: EMAIL, password: PASSWORD })
    const first = (await (await signIn(email)).json()).access_token
    await change(first, { nickname: 'Ines' })
    const small = (await (await signIn(email)).json()).access_token
    expect(decodeJwt(small).user_metadata).toEqual({ nickname: 'Ines' })

    await change(first, { essay: 'x'.repeat(4000) })
    const session = await (await signIn(email)).json()
    expect(decodeJwt(session.access_token).user_metadata).toEqual({})
    expect(session.access_token.length).toBeLessThan(4096)
    expect(session.user.user_metadata).toMatchObject({ nickname: 'Ines' })
    expect((await signOut(session.access_token)).status).toBe(204)
  })
})
