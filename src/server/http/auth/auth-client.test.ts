import { AuthClient, isAuthApiError, isAuthSessionMissingError } from '@supabase/auth-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Browser, givenBrowser } from '#tests/support/browser/given-browser.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp, SITE_URL } from '#tests/support/site/given-app.ts'

const PASSWORD = 'slow-simmered lentils'
const KEY = 'desk'
const HOUR_MS = 60 * 60 * 1000

afterEach(() => {
  vi.useRealTimers()
})

/** The storage that the pages of one browser share. */
function givenStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** Every test is driven by the client library as it is published, in both modes. */
describe.each(ENGINES)('on %s', (engine) => {
  const { app, givenPerson, rows } = givenApp(engine)

  async function givenClient({
    fetch,
    storage = givenStorage(),
  }: {
    fetch: typeof globalThis.fetch
    storage?: ReturnType<typeof givenStorage>
  }) {
    const client = new AuthClient({
      url: `${SITE_URL}/auth/v1`,
      storageKey: KEY,
      storage,
      fetch,
      autoRefreshToken: false,
      persistSession: true,
      detectSessionInUrl: false,
    })
    const events: string[] = []
    client.onAuthStateChange((event) => void events.push(event))
    await client.initialize()
    await vi.waitFor(() => expect(events).toContain('INITIAL_SESSION'))
    return { client, events, storage }
  }

  const asScript = (): typeof fetch => (input, init) => {
    const url = new URL(String(input))
    return app.request(url.pathname + url.search, init)
  }

  describe.each(['browser', 'script'])('in a %s', (mode) => {
    function givenDevice() {
      const browser: Browser | undefined = mode === 'browser' ? givenBrowser(app) : undefined
      return browser?.fetch ?? asScript()
    }

    async function givenSignedIn() {
      const person = await givenPerson({ role: 'admin', password: PASSWORD })
      const fetch = givenDevice()
      const given = await givenClient({ fetch })
      const { data, error } = await given.client.signInWithPassword({
        email: person.email,
        password: PASSWORD,
      })
      expect(error).toBeNull()
      return { person, fetch, ...given, session: data.session! }
    }

    test('a person signs in, is known, refreshes and signs out', async () => {
      const { client, person, events, session, storage } = await givenSignedIn()
      expect(session).toMatchObject({ token_type: 'bearer', user: { email: person.email } })

      const { data: known } = await client.getUser()
      expect(known.user?.id).toBe(person.id)

      const { data: refreshed, error } = await client.refreshSession()
      expect(error).toBeNull()
      expect(refreshed.session?.refresh_token).not.toBe(session.refresh_token)
      expect((await client.getUser()).data.user?.id).toBe(person.id)

      expect((await client.signOut()).error).toBeNull()
      expect((await client.getSession()).data.session).toBeNull()
      expect(storage.items.has(KEY)).toBe(false)
      expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT'])
      expect(await rows('auth_sessions')).toMatchObject([{ end_reason: 'signed_out' }])
    })

    test('a wrong password has its code and changes nothing', async () => {
      const { email } = await givenPerson({ password: PASSWORD })
      const { client, events } = await givenClient({ fetch: givenDevice() })
      const { data, error } = await client.signInWithPassword({ email, password: 'wrong' })
      expect(data.session).toBeNull()
      expect(isAuthApiError(error)).toBe(true)
      expect(error).toMatchObject({
        code: 'invalid_credentials',
        status: 400,
        message: 'Invalid login credentials',
      })
      expect(events).toEqual(['INITIAL_SESSION'])
    })

    test('a second client with the same storage is signed in too', async () => {
      const { fetch, storage, person } = await givenSignedIn()
      const second = await givenClient({ fetch, storage })
      expect((await second.client.getUser()).data.user?.id).toBe(person.id)
    })

    test('an access token close to its end is refreshed when it is asked for', async () => {
      const { client, session, events } = await givenSignedIn()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9 * 60 * 1000 })
      const { data } = await client.getSession()
      expect(data.session?.access_token).not.toBe(session.access_token)
      expect(events).toContain('TOKEN_REFRESHED')
    })

    test('after eight hours the client hears that the session has expired, and lets go', async () => {
      const { client, events } = await givenSignedIn()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * HOUR_MS })
      const { error } = await client.refreshSession()
      expect(error).toMatchObject({ code: 'session_expired', status: 400 })
      expect((await client.getSession()).data.session).toBeNull()
      expect(events).toContain('SIGNED_OUT')
    })

    test('a session that was ended elsewhere is missing at once', async () => {
      const { client, person, events } = await givenSignedIn()
      const elsewhere = await givenClient({ fetch: asScript() })
      await elsewhere.client.signInWithPassword({ email: person.email, password: PASSWORD })
      expect((await elsewhere.client.signOut({ scope: 'others' })).error).toBeNull()

      const { data, error } = await client.getUser()
      expect(data.user).toBeNull()
      expect(isAuthSessionMissingError(error)).toBe(true)
      expect(events).toContain('SIGNED_OUT')
      expect((await elsewhere.client.getUser()).data.user?.id).toBe(person.id)
    })

    test('signing out twice is no error', async () => {
      const { client } = await givenSignedIn()
      expect((await client.signOut({ scope: 'local' })).error).toBeNull()
      expect((await client.signOut({ scope: 'local' })).error).toBeNull()
    })

    test('the claims of a token are checked with the public keys', async () => {
      const { client, person } = await givenSignedIn()
      const { data, error } = await client.getClaims()
      expect(error).toBeNull()
      expect(data?.claims).toMatchObject({ sub: person.id, role: 'authenticated', aal: 'aal1' })
    })
  })

  test('twelve tabs that find the token close to its end all stay signed in', async () => {
    const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
    const browser = givenBrowser(app)
    const storage = givenStorage()
    const first = await givenClient({ fetch: browser.fetch, storage })
    await first.client.signInWithPassword({ email, password: PASSWORD })
    const tabs = await Promise.all(
      Array.from({ length: 12 }, () => givenClient({ fetch: browser.fetch, storage })),
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9.5 * 60 * 1000 })

    const sessions = await Promise.all(tabs.map(({ client }) => client.getSession()))

    expect(sessions.every(({ data }) => data.session !== null)).toBe(true)
    expect(tabs.flatMap(({ events }) => events)).not.toContain('SIGNED_OUT')
    expect((await first.client.getUser()).data.user?.email).toBe(email)
    expect(await rows('auth_sessions')).toMatchObject([{ ended_at: null, refresh_counter: 1 }])
  })

  test('nothing that a script of the page can read makes a token', async () => {
    const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
    const browser = givenBrowser(app)
    const { client, storage } = await givenClient({ fetch: browser.fetch })
    await client.signInWithPassword({ email, password: PASSWORD })
    const loot = storage.items.get(KEY) ?? ''
    const stolen = givenStorage()
    stolen.setItem(KEY, loot)
    const thief = await givenClient({ fetch: asScript(), storage: stolen })

    expect((await thief.client.refreshSession()).error).not.toBeNull()
    stolen.setItem(KEY, loot)
    expect((await thief.client.getUser()).error).not.toBeNull()
    expect((await client.getUser()).data.user?.email).toBe(email)
  })
})
