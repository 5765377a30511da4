import { createHmac } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { type Browser, givenBrowser } from '#tests/support/browser/given-browser.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const PASSWORD = 'slow-simmered lentils'
const COOKIE = '__Host-haven-session'

type SessionBody = { access_token: string; refresh_token: string; user: { id: string } }

function post(browser: Browser, path: string, body: unknown, headers = {}) {
  return browser.fetch(path, { method: 'POST', body: JSON.stringify(body), headers })
}

function get(browser: Browser, path: string, token: string) {
  return browser.fetch(path, { headers: { Authorization: `Bearer ${token}` } })
}

async function codeOf(response: Response): Promise<string> {
  return `${response.status} ${(await response.json()).error_code}`
}

describe.each(ENGINES)('on %s', (engine) => {
  const { app, anonymous, givenPerson, rows, clock } = givenApp(engine)

  const signIn = (browser: Browser, email: string) =>
    post(browser, '/auth/v1/token?grant_type=password', { email, password: PASSWORD })
  const refresh = (browser: Browser, refresh_token: string) =>
    post(browser, '/auth/v1/token?grant_type=refresh_token', { refresh_token })

  /** A person signed in in a browser. */
  async function givenSignedIn() {
    const person = await givenPerson({ role: 'editor', password: PASSWORD })
    const browser = givenBrowser(app)
    const response = await signIn(browser, person.email)
    expect(response.status).toBe(200)
    return { person, browser, body: (await response.json()) as SessionBody }
  }

  test('the refresh token is in a cookie that no script, host or plain line can see', async () => {
    const { browser, body } = await givenSignedIn()

    expect(browser.setCookies).toHaveLength(1)
    const [value = '', ...attributes] = browser.setCookies[0]!.split('; ')
    expect(value).toMatch(new RegExp(`^${COOKIE}=.{100,}$`))
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      // A second may begin between the session and its cookie.
      expect.stringMatching(/^Max-Age=(?:28800|28799)$/),
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
    const [sessionId, secret, proof] = value.slice(COOKIE.length + 1).split('.')
    expect(body.refresh_token).toBe(`${sessionId}.0`)
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(JSON.stringify(body)).not.toContain(proof)
    expect(await rows('auth_sessions')).toMatchObject([{ client: 'browser' }])
  })

  test('each refresh gives another handle and another cookie', async () => {
    const { browser, body } = await givenSignedIn()
    const first = browser.cookies.get(COOKIE)
    const next = (await (await refresh(browser, body.refresh_token)).json()) as SessionBody
    expect(next.refresh_token).toBe(body.refresh_token.replace(/0$/, '1'))
    expect(browser.cookies.get(COOKIE)).not.toBe(first)
    expect((await get(browser, '/auth/v1/user', next.access_token)).status).toBe(200)
  })

  test('the handle without the cookie is worth nothing', async () => {
    const { body } = await givenSignedIn()
    const thief = givenBrowser(app)
    expect(await codeOf(await refresh(thief, body.refresh_token))).toBe(
      '400 refresh_token_not_found',
    )
    const script = await anonymous.post('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: body.refresh_token,
    })
    expect(await codeOf(script)).toBe('400 validation_failed')
  })

  test('the access token without the cookie is worth nothing, in a browser or out of it', async () => {
    const { body } = await givenSignedIn()
    const thief = givenBrowser(app)
    const headers = { Authorization: `Bearer ${body.access_token}` }

    expect(await codeOf(await get(thief, '/auth/v1/user', body.access_token))).toBe(
      '403 session_not_found',
    )
    expect((await get(thief, '/api/admin/session', body.access_token)).status).toBe(401)
    expect(await codeOf(await anonymous.get('/auth/v1/user', headers))).toBe(
      '403 session_not_found',
    )
    expect((await anonymous.get('/api/admin/session', headers)).status).toBe(401)
    expect((await post(thief, '/auth/v1/logout', {}, headers)).status).toBe(403)
  })

  test('the cookie without an access token is worth nothing', async () => {
    const { browser } = await givenSignedIn()
    expect((await browser.fetch('/auth/v1/user')).status).toBe(401)
    expect((await browser.fetch('/api/admin/session')).status).toBe(401)
  })

  test("an access token with the cookie of another person's session is refused", async () => {
    const one = await givenSignedIn()
    const other = await givenSignedIn()
    expect(await codeOf(await get(other.browser, '/auth/v1/user', one.body.access_token))).toBe(
      '403 session_not_found',
    )
    expect(await codeOf(await refresh(other.browser, one.body.refresh_token))).toBe(
      '400 refresh_token_not_found',
    )
    expect((await get(one.browser, '/auth/v1/user', one.body.access_token)).status).toBe(200)
  })

  test('a cookie made up for the right session is refused', async () => {
    const { body } = await givenSignedIn()
    const [sessionId] = body.refresh_token.split('.')
    const cookies = new Map([[COOKIE, `${sessionId}.${'a'.repeat(43)}.${'b'.repeat(43)}`]])
    const forger = givenBrowser(app, { cookies })
    expect((await get(forger, '/auth/v1/user', body.access_token)).status).toBe(403)
    expect((await refresh(forger, body.refresh_token)).status).toBe(400)
  })

  test('a token of a client that is no browser does not count in one', async () => {
    const person = await givenPerson({ role: 'editor', password: PASSWORD })
    const { access_token, refresh_token } = await (
      await anonymous.post('/auth/v1/token?grant_type=password', {
        email: person.email,
        password: PASSWORD,
      })
    ).json()
    const browser = givenBrowser(app)
    expect((await get(browser, '/auth/v1/user', access_token)).status).toBe(403)
    expect((await refresh(browser, refresh_token)).status).toBe(400)
    browser.cookies.set(COOKIE, refresh_token)
    const handle = `${refresh_token.split('.')[0]}.0`
    expect(await codeOf(await refresh(browser, handle))).toBe('400 refresh_token_not_found')
  })

  test("a browser's cookie shown as a token by something else is refused", async () => {
    const { browser } = await givenSignedIn()
    const response = await anonymous.post('/auth/v1/token?grant_type=refresh_token', {
      refresh_token: browser.cookies.get(COOKIE),
    })
    expect(await codeOf(response)).toBe('400 refresh_token_not_found')
  })

  test('two tabs that refresh at the same moment stay signed in on one chain', async () => {
    const { browser, body } = await givenSignedIn()
    const tabs = Array.from({ length: 20 }, () =>
      givenBrowser(app, { cookies: new Map(browser.cookies) }),
    )
    const answers = await Promise.all(tabs.map((tab) => refresh(tab, body.refresh_token)))
    expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200))
    const handles = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as SessionBody).refresh_token),
    )
    expect(new Set(handles).size).toBe(1)
    expect(new Set(tabs.map(({ cookies }) => cookies.get(COOKIE))).size).toBe(1)
    expect(await rows('auth_sessions')).toMatchObject([{ refresh_counter: 1, ended_at: null }])
  })

  test('a tab that is a moment behind gets what the other tab got', async () => {
    const { browser, body } = await givenSignedIn()
    const first = (await (await refresh(browser, body.refresh_token)).json()) as SessionBody
    const behind = (await (await refresh(browser, body.refresh_token)).json()) as SessionBody
    expect(behind.refresh_token).toBe(first.refresh_token)

    clock.advance(60_000)
    const later = (await (await refresh(browser, body.refresh_token)).json()) as SessionBody
    expect(later.refresh_token).toBe(body.refresh_token.replace(/0$/, '2'))
  })

  test('a stolen cookie that is used ends the session as soon as both have refreshed', async () => {
    const { browser, body } = await givenSignedIn()
    const thief = givenBrowser(app, { cookies: new Map(browser.cookies) })
    const stolen = (await (await refresh(thief, body.refresh_token)).json()) as SessionBody
    expect((await get(thief, '/auth/v1/user', stolen.access_token)).status).toBe(200)
    clock.advance(11_000)
    expect(await codeOf(await refresh(browser, body.refresh_token))).toBe(
      '400 refresh_token_already_used',
    )
    expect(await codeOf(await refresh(thief, body.refresh_token.replace(/0$/, '1')))).toBe(
      '400 session_not_found',
    )
  })

  test('a call under way while another tab refreshes is no stranger', async () => {
    const { browser, body } = await givenSignedIn()
    const before = givenBrowser(app, { cookies: new Map(browser.cookies) })
    await refresh(browser, body.refresh_token)
    expect((await get(before, '/auth/v1/user', body.access_token)).status).toBe(200)
  })

  test('a browser that never got the answer to a refresh stays signed in', async () => {
    const { browser, body } = await givenSignedIn()
    const answerLost = givenBrowser(app, { cookies: new Map(browser.cookies) })
    expect((await refresh(answerLost, body.refresh_token)).status).toBe(200)
    clock.advance(25_000)
    const again = (await (await refresh(browser, body.refresh_token)).json()) as SessionBody
    expect(browser.cookies.get(COOKIE)).toBe(answerLost.cookies.get(COOKIE))
    expect((await get(browser, '/auth/v1/user', again.access_token)).status).toBe(200)
    clock.advance(60_000)
    expect((await refresh(browser, again.refresh_token)).status).toBe(200)
  })

  test.each([
    ['none at all', () => ({})],
    ['one that is no token', () => ({ Authorization: 'Bearer nonsense' })],
    ['its own, expired', (own: string) => ({ Authorization: `Bearer ${own}` })],
  ])('a browser signs out by its cookie, whatever its access token: %s', async (_name, headers) => {
    const { browser, body } = await givenSignedIn()
    const kept = new Map(browser.cookies)
    clock.advance(20 * 60 * 1000)
    const path = '/auth/v1/logout?scope=global'
    expect((await post(browser, path, {}, headers(body.access_token))).status).toBe(204)
    expect(browser.cookies.size).toBe(0)
    const replay = givenBrowser(app, { cookies: kept })
    expect(await codeOf(await refresh(replay, body.refresh_token))).toBe('400 session_not_found')
    // Once more, as the other tab does: there is nothing left to refuse.
    expect((await post(replay, path, {}, headers(body.access_token))).status).toBe(204)
  })

  test('signing out removes the cookie and ends the session', async () => {
    const { browser, body } = await givenSignedIn()
    const kept = new Map(browser.cookies)
    const headers = { Authorization: `Bearer ${body.access_token}` }
    expect((await post(browser, '/auth/v1/logout?scope=local', {}, headers)).status).toBe(204)
    expect(browser.cookies.size).toBe(0)
    const replay = givenBrowser(app, { cookies: kept })
    expect((await get(replay, '/auth/v1/user', body.access_token)).status).toBe(403)
    expect(await codeOf(await refresh(replay, body.refresh_token))).toBe('400 session_not_found')
  })

  test('signing out of the others keeps the cookie', async () => {
    const { browser, body } = await givenSignedIn()
    const headers = { Authorization: `Bearer ${body.access_token}` }
    expect((await post(browser, '/auth/v1/logout?scope=others', {}, headers)).status).toBe(204)
    expect((await get(browser, '/auth/v1/user', body.access_token)).status).toBe(200)
  })

  test('signing in again makes a new session and ends the one that the cookie held', async () => {
    const { person, browser, body } = await givenSignedIn()
    const kept = new Map(browser.cookies)
    const second = (await (await signIn(browser, person.email)).json()) as SessionBody

    expect(second.refresh_token.split('.')[0]).not.toBe(body.refresh_token.split('.')[0])
    const old = givenBrowser(app, { cookies: kept })
    expect((await get(old, '/auth/v1/user', body.access_token)).status).toBe(403)
    expect(await rows('auth_sessions')).toMatchObject([
      { end_reason: 'replaced' },
      { end_reason: null },
    ])
  })

  test('a cookie made up for the session of somebody else does not end it at a sign-in', async () => {
    const { body, browser } = await givenSignedIn()
    const other = await givenPerson({ password: PASSWORD })
    const [sessionId] = body.refresh_token.split('.')
    const madeUp = `${sessionId}.${'a'.repeat(43)}.${'b'.repeat(43)}`
    const forger = givenBrowser(app, { cookies: new Map([[COOKIE, madeUp]]) })
    expect((await signIn(forger, other.email)).status).toBe(200)
    expect((await get(browser, '/auth/v1/user', body.access_token)).status).toBe(200)
  })

  test('a cookie planted before the sign-in has no part in the session', async () => {
    const attacker = await givenSignedIn()
    const person = await givenPerson({ password: PASSWORD })
    const victim = givenBrowser(app, { cookies: new Map(attacker.browser.cookies) })
    const body = (await (await signIn(victim, person.email)).json()) as SessionBody
    expect(body.user.id).toBe(person.id)
    expect(victim.cookies.get(COOKIE)).not.toBe(attacker.browser.cookies.get(COOKIE))
    expect((await get(attacker.browser, '/auth/v1/user', body.access_token)).status).toBe(403)
  })

  test('no page of another origin can sign anybody in, refresh or sign out', async () => {
    const { person, browser, body } = await givenSignedIn()
    const evil = givenBrowser(app, { origin: 'https://evil.example', cookies: browser.cookies })
    const headers = { Authorization: `Bearer ${body.access_token}` }
    const answers = [
      await signIn(evil, person.email),
      await refresh(evil, body.refresh_token),
      await post(evil, '/auth/v1/logout', {}, headers),
    ]
    for (const answer of answers) {
      expect(await codeOf(answer)).toBe('403 request_from_other_origin')
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
    }
    expect((await get(browser, '/auth/v1/user', body.access_token)).status).toBe(200)
  })

  test('a token that names another algorithm is refused, whatever signed it', async () => {
    const { browser, body } = await givenSignedIn()
    const { keys } = await (await browser.fetch('/auth/v1/.well-known/jwks.json')).json()
    const { kid } = decodeProtectedHeader(body.access_token)
    const payload = body.access_token.split('.')[1]!
    const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url')
    const publicKey = JSON.stringify(keys[0])
    const hs256 = `${header({ alg: 'HS256', kid, typ: 'JWT' })}.${payload}`

    const forged = [
      `${header({ alg: 'none', kid })}.${payload}.`,
      `${header({ alg: 'None', kid })}.${payload}.AAAA`,
      `${hs256}.${createHmac('sha256', publicKey).update(hs256).digest('base64url')}`,
      `${hs256}.${createHmac('sha256', keys[0].x).update(hs256).digest('base64url')}`,
      `${header({ alg: 'ES256' })}.${payload}.${body.access_token.split('.')[2]}`,
      `${header({ alg: 'ES256', kid: 'other' })}.${payload}.${body.access_token.split('.')[2]}`,
      `${header({ alg: 'ES256', kid, jwk: keys[0] })}.${payload}.AAAA`,
      body.access_token.slice(0, -4),
      `${body.access_token.split('.')[0]}.${header({ ...decodeJwt(body.access_token), exp: 9e9 })}.${body.access_token.split('.')[2]}`,
    ]
    for (const token of forged) {
      expect(await codeOf(await get(browser, '/auth/v1/user', token))).toBe('403 bad_jwt')
      expect((await get(browser, '/api/admin/session', token)).status).toBe(401)
    }
  })
})
