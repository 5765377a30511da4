import { isAuthWeakPasswordError, type SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { refusalOf } from '#tests/support/auth/auth-refusal.ts'
import { givenAuthMails } from '#tests/support/auth/given-auth-mails.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

const EMAIL = 'ines@kitchen.example'
const A_MINUTE = 61_000
const NEW_PASSWORD = 'nettles, butter and patience'

describe.each(ENGINES)('mails, on %s', (engine) => {
  const site = givenServer(engine)
  const { client, signedIn, givenPerson, tabOf, clock } = site
  const mailbox = givenAuthMails(site.deps)

  const givenPkceClient = () => client({ flowType: 'pkce' })

  /** Follows the link of a mail where that client runs; returns where it redirects. */
  const visit = (someone: SupabaseClient, query: Record<string, string>): Promise<URL> =>
    site.visit(someone, `${site.url()}/auth/v1/verify?${new URLSearchParams(query)}`, site.url())

  test('signing up sends a code, and the code opens the account', async () => {
    const { auth } = client()
    const signUp = await auth.signUp({
      email: EMAIL,
      password: PASSWORD,
      options: { data: { nickname: 'Ines' } },
    })
    expect(signUp.error).toBeNull()
    expect(signUp.data).toMatchObject({
      session: null,
      user: { email: EMAIL, user_metadata: { nickname: 'Ines' } },
    })
    const early = await auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    expect(refusalOf(early)).toEqual([400, 'email_not_confirmed'])

    const soon = await auth.resend({ type: 'signup', email: EMAIL })
    expect(refusalOf(soon)).toEqual([429, 'over_email_send_rate_limit'])
    clock.advance(A_MINUTE)
    expect((await auth.resend({ type: 'signup', email: EMAIL })).error).toBeNull()
    const { digits } = await mailbox.mailTo(EMAIL)
    const { data, error } = await auth.verifyOtp({ email: EMAIL, token: digits, type: 'signup' })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(EMAIL)
    const replay = await auth.verifyOtp({ email: EMAIL, token: digits, type: 'signup' })
    expect(refusalOf(replay)).toEqual([403, 'otp_expired'])
  })

  test('signing up with an address that somebody has looks the same', async () => {
    const person = await givenPerson({ email: EMAIL, password: PASSWORD })
    const { data, error } = await client().auth.signUp({ email: EMAIL, password: NEW_PASSWORD })
    expect(error).toBeNull()
    expect(data).toMatchObject({ session: null, user: { email: EMAIL } })
    expect(data.user?.id).not.toBe(person.id)
  })

  test('a password that is guessed at once is refused with its reasons', async () => {
    const { error } = await client().auth.signUp({ email: EMAIL, password: 'short' })
    expect(isAuthWeakPasswordError(error)).toBe(true)
    expect(error).toMatchObject({ status: 422, code: 'weak_password' })
    const common = await client().auth.signUp({ email: EMAIL, password: 'password123456' })
    expect(common.error).toMatchObject({ code: 'weak_password' })
  })

  test('what is not valid is refused before anything is sent', async () => {
    const { auth } = client()
    const bad = await auth.signUp({ email: 'no address', password: PASSWORD })
    expect(refusalOf(bad)).toEqual([400, 'validation_failed'])
    expect(refusalOf(await auth.resetPasswordForEmail('no address'))).toEqual([
      400,
      'validation_failed',
    ])
    expect(refusalOf(await auth.signInWithOtp({ email: 'no address' }))).toEqual([
      400,
      'validation_failed',
    ])
    expect(await mailbox.mails()).toEqual([])
  })

  test('a code by mail signs in, and one for nobody is asked for in vain', async () => {
    await givenPerson({ email: EMAIL })
    const { auth } = client()
    const options = { shouldCreateUser: false }
    expect((await auth.signInWithOtp({ email: EMAIL, options })).error).toBeNull()
    expect(
      (await auth.signInWithOtp({ email: 'nobody@kitchen.example', options })).error,
    ).toBeNull()
    const { digits, tokenHash } = await mailbox.mailTo(EMAIL)
    expect(await mailbox.mails()).toHaveLength(1)

    const wrong = digits === '000000' ? '000001' : '000000'
    const refused = await auth.verifyOtp({ email: EMAIL, token: wrong, type: 'email' })
    expect(refusalOf(refused)).toEqual([403, 'otp_expired'])
    const { data } = await auth.verifyOtp({ email: EMAIL, token: digits, type: 'email' })
    expect(data.session?.user.email).toBe(EMAIL)
    const used = await auth.verifyOtp({ token_hash: tokenHash, type: 'email' })
    expect(refusalOf(used)).toEqual([403, 'otp_expired'])
  })

  test('a code is good for ten minutes', async () => {
    await givenPerson({ email: EMAIL })
    const { auth } = client()
    await auth.signInWithOtp({ email: EMAIL })
    const { digits } = await mailbox.mailTo(EMAIL)
    clock.advance(10 * 60_000 + 1000)
    const late = await auth.verifyOtp({ email: EMAIL, token: digits, type: 'email' })
    expect(refusalOf(late)).toEqual([403, 'otp_expired'])
  })

  test('a forgotten password is replaced by a link, and the old sessions end', async () => {
    const person = await givenPerson({ email: EMAIL, password: PASSWORD })
    const before = await signedIn(person)
    const { auth } = client()
    expect((await auth.resetPasswordForEmail(EMAIL)).error).toBeNull()
    const { tokenHash } = await mailbox.mailTo(EMAIL)
    expect((await auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' })).error).toBeNull()
    expect(refusalOf(await auth.updateUser({ password: 'short' }))).toEqual([422, 'weak_password'])
    expect(refusalOf(await auth.updateUser({ password: PASSWORD }))).toEqual([422, 'same_password'])
    expect((await auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    expect((await before.auth.getUser()).error).not.toBeNull()
    expect((await auth.getUser()).data.user?.email).toBe(EMAIL)
    const again = await client().auth.signInWithPassword({ email: EMAIL, password: NEW_PASSWORD })
    expect(again.error).toBeNull()
  })

  test('a person keeps what they like about themselves, and nothing that decides', async () => {
    const { auth } = await signedIn(await givenPerson({ email: EMAIL, password: PASSWORD }))
    const { data, error } = await auth.updateUser({ data: { nickname: 'Ines', role: 'admin' } })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({ nickname: 'Ines' })
    expect(await site.rows('auth_users')).toMatchObject([{ role: null }])
  })

  test('an address is changed when both the old and the new one have said so', async () => {
    const { auth } = await signedIn(await givenPerson({ email: EMAIL, password: PASSWORD }))
    const email = 'new@kitchen.example'
    const asked = await auth.updateUser({ email })
    expect(asked.error).toBeNull()
    expect(asked.data.user).toMatchObject({ email: EMAIL, new_email: email })
    const [atOld, atNew] = [await mailbox.mailTo(EMAIL), await mailbox.mailTo(email)]

    const half = await client().auth.verifyOtp({
      token_hash: atOld.tokenHash,
      type: 'email_change',
    })
    expect(half).toMatchObject({ error: null, data: { session: null } })
    const whole = await client().auth.verifyOtp({
      token_hash: atNew.tokenHash,
      type: 'email_change',
    })
    expect(whole.data.session?.user.email).toBe(email)
  })

  test('after ten minutes a new password needs the old one, or a code', async () => {
    const { auth } = await signedIn(await givenPerson({ email: EMAIL, password: PASSWORD }))
    clock.advance(10 * 60_000 + 1000)
    await auth.refreshSession()
    const stale = await auth.updateUser({ password: NEW_PASSWORD })
    expect(refusalOf(stale)).toEqual([400, 'reauthentication_needed'])
    const wrong = await auth.updateUser({ password: NEW_PASSWORD, current_password: 'wrong' })
    expect(refusalOf(wrong)).toEqual([400, 'current_password_invalid'])

    expect((await auth.reauthenticate()).error).toBeNull()
    const { digits: nonce } = await mailbox.mailTo(EMAIL)
    const other = nonce === '000000' ? '000001' : '000000'
    const refused = await auth.updateUser({ password: NEW_PASSWORD, nonce: other })
    expect(refusalOf(refused)).toEqual([422, 'reauthentication_not_valid'])
    expect((await auth.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull()
    const last = await auth.updateUser({ password: PASSWORD, current_password: NEW_PASSWORD })
    expect(last.error).toBeNull()
  })

  test('a link carries a flow on for the client that began it, and for no other', async () => {
    await givenPerson({ email: EMAIL })
    const someone = givenPkceClient()
    const { auth } = someone
    const redirectTo = `${site.url()}/admin/blog`
    await auth.signInWithOtp({ email: EMAIL, options: { emailRedirectTo: redirectTo } })
    const { tokenHash, type } = await mailbox.mailTo(EMAIL)
    const target = await visit(someone, { token: tokenHash, type, redirect_to: redirectTo })
    const code = target.searchParams.get('code') ?? ''
    expect(code).not.toBe('')

    const { auth: thief } = givenPkceClient()
    await thief.signInWithOtp({ email: 'thief@kitchen.example' })
    expect(refusalOf(await thief.exchangeCodeForSession(code))).toEqual([400, 'bad_code_verifier'])
    const { data, error } = await auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(EMAIL)
    const { auth: unknown } = givenPkceClient()
    await unknown.signInWithOtp({ email: 'third@kitchen.example' })
    const made = await unknown.exchangeCodeForSession(crypto.randomUUID())
    expect(refusalOf(made)).toEqual([404, 'flow_state_not_found'])
  })

  test('a link without a flow leads back with the session, or with why not', async () => {
    await givenPerson({ email: EMAIL })
    const someone = client()
    const { auth } = someone
    await auth.resetPasswordForEmail(EMAIL, { redirectTo: 'https://evil.example/' })
    const { tokenHash, type, redirectTo } = await mailbox.mailTo(EMAIL)
    expect(redirectTo).not.toContain('evil')
    const query = { token: tokenHash, type, redirect_to: 'https://evil.example/' }
    const target = await visit(someone, query)
    expect(target.origin).toBe(site.url())
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect((await tabOf(someone).auth.getUser(fragment.get('access_token') ?? '')).error).toBeNull()
    expect((await visit(someone, query)).hash).toContain('error_code=otp_expired')
  })
})

describe('a site that takes nobody in', () => {
  const site = givenServer('sqlite', { isSignUpOpen: false })

  test('says so to whoever signs up', async () => {
    const { auth } = site.client()
    const answer = await auth.signUp({ email: EMAIL, password: PASSWORD })
    expect(refusalOf(answer)).toEqual([422, 'signup_disabled'])
  })
})

describe('a site that asks for no confirmation', () => {
  const site = givenServer('sqlite', { isSignUpConfirmed: true })

  test('signs in whoever signs up, and reports an address that is taken', async () => {
    const { auth } = site.client()
    const { data } = await auth.signUp({ email: EMAIL, password: PASSWORD })
    expect(data.session?.user.email).toBe(EMAIL)
    const again = await site.client().auth.signUp({ email: EMAIL, password: PASSWORD })
    expect(refusalOf(again)).toEqual([422, 'user_already_exists'])
  })
})
