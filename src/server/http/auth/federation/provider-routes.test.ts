import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal } from '#tests/support/auth/auth-calls.ts'
import { DESK, givenProviderSite, locationOf } from '#tests/support/auth/given-provider-site.ts'
import { givenOidcPeer, PEER } from '#tests/support/auth/given-providers.ts'
import { givenBrowser } from '#tests/support/browser/given-browser.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { SITE_URL } from '#tests/support/site/given-app.ts'

function givenVerifier() {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  return { verifier, query: `&code_challenge=${challenge}&code_challenge_method=s256` }
}

const provider = givenOidcPeer()
const { peer } = provider

describe.each(ENGINES)('on %s', (engine) => {
  const { app, anonymous, rows, clock, user, givenStranger, goOut, signInAs } = givenProviderSite(
    engine,
    provider,
  )

  test('the way out asks the provider for a code, with state, nonce and PKCE', async () => {
    const browser = givenBrowser(app)
    const out = await browser.fetch(
      `/auth/v1/authorize?provider=${PEER}&prompt=login&scopes=address&state=mine&client_id=mine&redirect_uri=https://evil.example`,
    )
    const target = locationOf(out)
    expect(target.origin).toBe(peer().issuer)
    const asked = Object.fromEntries(target.searchParams)
    expect(asked).toMatchObject({
      client_id: 'haven',
      redirect_uri: `${SITE_URL}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid profile email address',
      code_challenge_method: 'S256',
      prompt: 'login',
    })
    expect(asked.state).toMatch(/^[\w-]{43}$/)
    expect(asked.nonce).toMatch(/^[\w-]{43}$/)
    const [cookie] = browser.setCookies
    expect(cookie).toMatch(/^__Host-haven-flow=[\w-]{43};.*HttpOnly; Secure; SameSite=Lax$/)
    const [flow] = await rows('auth_flow_states')
    const kept = JSON.stringify(flow)
    for (const secret of [asked.state!, asked.nonce!, ...browser.cookies.values()]) {
      expect(kept).not.toContain(secret)
    }
  })

  test('without a verifier the browser gets its session in the cookie, and nothing else counts', async () => {
    const { name, email } = givenStranger({ name: 'Ada Lovelace' })
    const { browser, target, fragment } = await signInAs(name)

    expect(target.origin + target.pathname).toBe(DESK)
    expect(target.search).toBe('')
    expect(fragment.get('token_type')).toBe('bearer')
    const accessToken = fragment.get('access_token')!
    const cookie = browser.cookies.get('__Host-haven-session')!
    for (const part of cookie.split('.').slice(1)) expect(target.href).not.toContain(part)

    expect((await user(accessToken)).status).toBe(403)
    const bearer = { headers: { Authorization: `Bearer ${accessToken}` } }
    const known = await browser.fetch('/auth/v1/user', bearer)
    expect(await known.json()).toMatchObject({
      email,
      app_metadata: { provider: PEER, providers: [PEER] },
      identities: [
        {
          id: name,
          provider: PEER,
          email,
          identity_data: { sub: name, email, email_verified: true, name: 'Ada Lovelace' },
        },
      ],
    })
    expect(await rows('auth_users')).toMatchObject([{ role: null, password_hash: null }])
    const [session] = await rows('auth_sessions')
    expect(JSON.parse(session!.methods)).toMatchObject([{ method: 'oauth', provider: PEER }])
    expect((await rows('audit_log')).map(({ action }) => action)).toEqual([
      'account.create',
      'identity.link',
      'session.start',
    ])
    expect(await rows('auth_flow_states')).toEqual([])
  })

  test('with a verifier the client gets a code, once', async () => {
    const { name } = givenStranger()
    const { verifier, query } = givenVerifier()
    const { browser, target } = await signInAs(name, query)

    expect(target.origin + target.pathname).toBe(DESK)
    expect(target.hash).toBe('')
    expect(browser.cookies.has('__Host-haven-session')).toBe(false)
    const redeem = () =>
      anonymous.post('/auth/v1/token?grant_type=pkce', {
        auth_code: target.searchParams.get('code'),
        code_verifier: verifier,
      })
    expect((await redeem()).status).toBe(200)
    expect((await redeem()).status).toBe(404)
  })

  test('a return to another browser is refused, and stays good in its own', async () => {
    const { name } = givenStranger()
    const browser = givenBrowser(app)
    const back = await goOut(browser, name)

    const victim = givenBrowser(app)
    await victim.fetch(`/auth/v1/authorize?provider=${PEER}`)
    for (const stranger of [victim, givenBrowser(app)]) {
      const answer = await stranger.fetch(back)
      expect(locationOf(answer).hash).toContain('error_code=bad_oauth_state')
      expect(stranger.cookies.has('__Host-haven-session')).toBe(false)
    }
    expect(locationOf(await browser.fetch(back)).hash).toContain('access_token=')
  })

  test('a return counts once, and of ten at the same moment one', async () => {
    const { name } = givenStranger()
    const browser = givenBrowser(app)
    const back = await goOut(browser, name)
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.fetch(back)))
    const ends = [...answers, await browser.fetch(back)].map((answer) => locationOf(answer).hash)
    expect(ends.filter((hash) => hash.includes('access_token='))).toHaveLength(1)
    expect(ends.filter((hash) => hash.includes('bad_oauth_state'))).toHaveLength(10)
    expect(await rows('auth_sessions')).toHaveLength(1)
  })

  test('a code or an issuer put in by somebody else is refused', async () => {
    const { name } = givenStranger()
    const other = givenBrowser(app)
    const theirs = new URL(await goOut(other, name))
    const swap = async (name: string, value: string) => {
      const browser = givenBrowser(app)
      const back = new URL(await goOut(browser, givenStranger().name))
      back.searchParams.set(name, value)
      return locationOf(await browser.fetch(back.href)).hash
    }
    expect(await swap('code', theirs.searchParams.get('code')!)).toContain('bad_oauth_callback')
    expect(await swap('iss', 'https://evil.example')).toContain('bad_oauth_callback')
    expect(await swap('state', theirs.searchParams.get('state')!)).toContain('bad_oauth_state')
    expect(await rows('auth_sessions')).toEqual([])
  })

  test('the way out and back may take ten minutes', async () => {
    const { name } = givenStranger()
    const browser = givenBrowser(app)
    const back = await goOut(browser, name)
    clock.advance(601_000)
    expect(locationOf(await browser.fetch(back)).hash).toContain('flow_state_expired')
  })

  test('who turns back at the provider comes back to the page, in words of ours', async () => {
    const browser = givenBrowser(app)
    const { query } = givenVerifier()
    const out = await browser.fetch(
      `/auth/v1/authorize?provider=${PEER}&redirect_to=${DESK}${query}`,
    )
    const state = locationOf(out).searchParams.get('state')
    const answer = await browser.fetch(
      `/auth/v1/callback?error=access_denied&error_description=Click%20evil.example&state=${state}`,
    )
    const target = locationOf(answer)
    expect(target.origin + target.pathname).toBe(DESK)
    expect(target.searchParams.get('error')).toBe('access_denied')
    expect(target.href).not.toContain('evil')
    expect(target.hash).toContain('sb=')
  })

  test('a form that a provider posts is carried over to a navigation', async () => {
    const { name } = givenStranger()
    const browser = givenBrowser(app)
    const back = new URL(await goOut(browser, name))
    const posted = await app.request('/auth/v1/callback', {
      method: 'POST',
      headers: { Origin: 'https://appleid.apple.com', 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams([...back.searchParams, ['user', '{"name":"Ada"}']]),
    })
    expect(posted.status).toBe(303)
    expect(posted.headers.getSetCookie()).toEqual([])
    const carried = new URL(posted.headers.get('Location')!, SITE_URL)
    expect(carried.searchParams.has('user')).toBe(false)
    expect(locationOf(await browser.fetch(carried.href)).hash).toContain('access_token=')
  })

  test('a flow ends on the site, wherever it was asked to end', async () => {
    const { name } = givenStranger()
    for (const wanted of ['https://evil.example/', '//evil.example', 'javascript:alert(1)']) {
      const browser = givenBrowser(app)
      const path = `/auth/v1/authorize?provider=${PEER}&redirect_to=${encodeURIComponent(wanted)}`
      const out = await browser.fetch(path)
      const back = await peer().signInAt(locationOf(out).href, name)
      expect(locationOf(await browser.fetch(back.href)).origin).toBe(SITE_URL)
    }
  })

  test('unknown providers and broken challenges are refused before anybody leaves', async () => {
    const asked = async (query: string) =>
      refusal(await anonymous.get(`/auth/v1/authorize?${query}`))
    const invalid = { status: 400, error_code: 'validation_failed' }
    expect(await asked('provider=nobody')).toMatchObject({
      ...invalid,
      msg: expect.stringContaining('Unsupported provider'),
    })
    expect(await asked('')).toMatchObject(invalid)
    const challenge = 'x'.repeat(43)
    for (const pkce of [
      `code_challenge=${challenge}`,
      'code_challenge_method=s256',
      `code_challenge=${challenge}&code_challenge_method=plain`,
      'code_challenge=short&code_challenge_method=s256',
    ]) {
      expect(await asked(`provider=${PEER}&${pkce}`)).toMatchObject(invalid)
    }
    expect(await rows('auth_flow_states')).toEqual([])
  })

  test('the sign-in screen gets the list of providers', async () => {
    const response = await anonymous.get('/auth/v1/settings')
    expect(await response.json()).toMatchObject({
      external: { email: true, [PEER]: true },
      disable_signup: false,
      providers: [{ name: PEER, label: 'Kitchen', kind: 'oidc' }],
    })
  })
})
