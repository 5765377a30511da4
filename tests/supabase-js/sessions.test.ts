import { isAuthSessionMissingError } from '@supabase/supabase-js'
import { describe, expect, test, vi } from 'vitest'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { refusalOf } from '#tests/support/auth/auth-refusal.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

const HOUR_MS = 60 * 60 * 1000
const PATIENCE = { timeout: 60_000, interval: 250 }

describe.each(ENGINES)('sessions, on %s', (engine) => {
  const site = givenServer(engine)
  const { client, signedIn, givenWriter, tabOf, clock } = site

  test('a password opens a session, and the session says whose it is', async () => {
    const { email, id } = await givenWriter('editor')
    const { auth } = client()
    const { data, error } = await auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', user: { id, email } })
    expect((await auth.getUser()).data.user).toMatchObject({
      id,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    const { data: claims } = await auth.getClaims()
    expect(claims?.claims).toMatchObject({ sub: id, aal: 'aal1', is_anonymous: false })
    expect(claims?.header.alg).toBe('ES256')
  })

  test('what does not open one is refused by its code', async () => {
    const person = await givenWriter()
    const signIn = (email: string, password = PASSWORD) =>
      client().auth.signInWithPassword({ email, password })
    expect(refusalOf(await signIn(person.email, 'wrong'))).toEqual([400, 'invalid_credentials'])
    expect(refusalOf(await signIn('nobody@haven.example'))).toEqual([400, 'invalid_credentials'])
    const byPhone = await client().auth.signInWithPassword({
      phone: '+15550100123',
      password: PASSWORD,
    })
    expect(refusalOf(byPhone)[1]).toMatch(/^(?:phone_provider_disabled|invalid_credentials)$/)
    expect(refusalOf(await client().auth.signInAnonymously())).toEqual([
      422,
      'anonymous_provider_disabled',
    ])
    await setDisabled(site.deps(), 'shell', { email: person.email, isDisabled: true })
    expect(refusalOf(await signIn(person.email))).toEqual([400, 'user_banned'])
  })

  test('a password that the rules have outgrown signs in, with a word about it', async () => {
    const signIn = async (password: string) => {
      const { email } = await site.givenPerson({ password })
      const { data, error } = await client().auth.signInWithPassword({ email, password })
      expect(error).toBeNull()
      return { email, weak: data.weakPassword }
    }
    expect((await signIn('lentils')).weak).toEqual({
      reasons: ['length'],
      message: 'Password must be at least 12 characters',
    })
    expect((await signIn(PASSWORD)).weak).toBeUndefined()

    const common = await signIn('password1234')
    // The first measure of a process may come too late for the answer.
    await vi.waitFor(async () => {
      const again = { email: common.email, password: 'password1234' }
      const { data } = await client().auth.signInWithPassword(again)
      expect(data.weakPassword?.reasons).toEqual(['pwned'])
    }, PATIENCE)
    const wrong = await client().auth.signInWithPassword({ email: common.email, password: 'wrong' })
    expect(wrong.data).not.toHaveProperty('weakPassword')
    expect(refusalOf(wrong)).toEqual([400, 'invalid_credentials'])
  })

  test('guesses come to an end, and so does waiting', async () => {
    const person = await givenWriter()
    const guess = (password: string) =>
      client().auth.signInWithPassword({ email: person.email, password })
    for (let index = 0; index < 10; index++) {
      expect(refusalOf(await guess(`wrong ${index}`))[1]).toBe('invalid_credentials')
    }
    expect(refusalOf(await guess('wrong'))).toEqual([429, 'over_request_rate_limit'])
    expect(refusalOf(await guess(PASSWORD))).toEqual([429, 'over_request_rate_limit'])
    clock.advance(31 * 60 * 1000)
    expect((await guess(PASSWORD)).error).toBeNull()
  })

  test('a session is refreshed, and a lost answer is given again', async () => {
    const someone = await signedIn(await givenWriter())
    const { auth } = someone
    const first = (await auth.getSession()).data.session!
    const { data } = await auth.refreshSession()
    expect(data.session?.refresh_token).not.toBe(first.refresh_token)
    expect(data.session?.access_token).not.toBe(first.access_token)

    const { refresh_token } = first
    const again = await tabOf(someone).auth.refreshSession({ refresh_token })
    expect(again.data.session?.refresh_token).toBe(data.session?.refresh_token)
  })

  test('a token that was never given, and one of a session that is over, are refused', async () => {
    const someone = await signedIn(await givenWriter())
    const refresh = (refresh_token: string) => tabOf(someone).auth.refreshSession({ refresh_token })
    expect(refusalOf(await refresh('nonsense'))).toEqual([400, 'validation_failed'])
    const { refresh_token } = (await someone.auth.getSession()).data.session!
    const [, ...rest] = refresh_token.split('.')
    const unknown = [crypto.randomUUID(), ...rest].join('.')
    expect(refusalOf(await refresh(unknown))).toEqual([400, 'refresh_token_not_found'])
    clock.advance(8 * HOUR_MS)
    expect(refusalOf(await refresh(refresh_token))).toEqual([400, 'session_expired'])
  })

  test('fifty refreshes of one session at once leave one session, which goes on', async () => {
    const someone = await signedIn(await givenWriter())
    const { refresh_token } = (await someone.auth.getSession()).data.session!
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => tabOf(someone).auth.refreshSession({ refresh_token })),
    )
    expect(answers.filter(({ error }) => error)).toEqual([])
    expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1)
    expect(await site.rows('auth_sessions')).toMatchObject([{ ended_at: null, refresh_counter: 1 }])
  })

  test('tokens that do not count are refused by their code', async () => {
    const person = await givenWriter()
    const someone = await signedIn(person)
    const { access_token } = (await someone.auth.getSession()).data.session!
    const ask = (token: string) => tabOf(someone).auth.getUser(token)
    expect(refusalOf(await ask('a.b.c'))).toEqual([403, 'bad_jwt'])
    expect(refusalOf(await ask(`${access_token.slice(0, -6)}AAAAAA`))).toEqual([403, 'bad_jwt'])
    const [, payload] = access_token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    expect(refusalOf(await ask(`${none}.${payload}.`))).toEqual([403, 'bad_jwt'])
    await setDisabled(site.deps(), 'shell', { email: person.email, isDisabled: true })
    expect(isAuthSessionMissingError((await ask(access_token)).error)).toBe(true)
    clock.advance(11 * 60 * 1000)
    expect(refusalOf(await ask(access_token))).toEqual([403, 'bad_jwt'])
  })

  test('signing out ends this session, all others, or every one', async () => {
    const person = await givenWriter()
    const [one, two, three] = [
      await signedIn(person),
      await signedIn(person),
      await signedIn(person),
    ]
    const isIn = async ({ auth }: typeof one) => (await auth.getUser()).error === null

    expect((await one.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect([await isIn(two), await isIn(three)]).toEqual([true, true])
    expect((await two.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect(isAuthSessionMissingError((await three.auth.getUser()).error)).toBe(true)
    expect(await isIn(two)).toBe(true)
    const four = await signedIn(person)
    expect((await two.auth.signOut()).error).toBeNull()
    expect(await isIn(four)).toBe(false)
    expect((await two.auth.signOut()).error).toBeNull()
  })

  test('two sign-outs of one session at once are both done', async () => {
    const someone = await signedIn(await givenWriter())
    const { access_token } = (await someone.auth.getSession()).data.session!
    const out = () => tabOf(someone).auth.admin.signOut(access_token, 'local')
    const answers = await Promise.all([out(), out()])
    expect(answers.map(({ error }) => error?.status ?? 204).every((status) => status < 500)).toBe(
      true,
    )
    expect(await site.rows('auth_sessions')).toMatchObject([{ end_reason: 'signed_out' }])
  })

  test('a session is carried from one tab to another by its tokens', async () => {
    const person = await givenWriter()
    const someone = await signedIn(person)
    const session = (await someone.auth.getSession()).data.session!
    const other = tabOf(someone).auth
    const { data, error } = await other.setSession(session)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(person.email)
  })
})

describe.each(ENGINES)('where sessions end that nobody uses, on %s', (engine) => {
  const site = givenServer(engine, { sessionIdleMinutes: 30 })

  test('one goes on while it is refreshed, and is over once it was not for too long', async () => {
    const { auth } = await site.signedIn(await site.givenWriter())
    for (let visit = 0; visit < 3; visit++) {
      site.clock.advance(29 * 60_000)
      expect((await auth.refreshSession()).error).toBeNull()
    }
    site.clock.advance(31 * 60_000)
    expect(refusalOf(await auth.refreshSession())).toEqual([400, 'session_expired'])
  })
})
