import { createHmac, createPublicKey } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { rotateSigningKey } from '#server/operations/people/prune-auth.ts'
import { bearer, PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { signInAs } from '#tests/support/auth/given-people.ts'
import { givenBrowser } from '#tests/support/browser/given-browser.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp, SITE_URL } from '#tests/support/site/given-app.ts'

const HOUR_MS = 60 * 60 * 1000
/** Wherever somebody is known by a token, and what the place says to one that does not count. */
const PLACES = [
  ['/auth/v1/user', 403],
  ['/api/admin/session', 401],
  ['/api/account', 401],
  ['/rest/v1/blog_posts', 401],
] as const

type Claims = Record<string, unknown>

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

describe.each(ENGINES)('on %s', (engine) => {
  const { app, givenPerson, clock, deps } = givenApp(engine)

  /** A token that counts, and means to make others that ought not to. */
  async function givenToken() {
    const person = await givenPerson({ role: 'admin' })
    const token = await signInAs(deps(), person)
    const claims: Claims = decodeJwt(token)
    const { kid, privateKey } = await deps().signingKeys.current()
    const signed = (changes: Claims, header: Claims = {}) =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...header })
        .sign(privateKey, { crit: { exp2: false } })
    return { person, token, claims, kid, signed }
  }

  const statusesOf = async (token: string, headers: Record<string, string> = {}) =>
    Promise.all(
      PLACES.map(async ([path]) => {
        const all = { ...bearer(token), ...headers }
        return (await app.request(path, { headers: all })).status
      }),
    )
  const REFUSED = PLACES.map(([, status]) => status)
  const TAKEN = PLACES.map(() => 200)

  test('a token that our own key has signed counts only with everything it must say', async () => {
    const { token, claims, signed } = await givenToken()
    expect(await statusesOf(token)).toEqual(TAKEN)
    expect(await statusesOf(await signed({}))).toEqual(TAKEN)

    const other = await givenPerson({ role: 'admin' })
    const past = Math.floor(Date.parse(clock.now()) / 1000) - 1
    const changed: Record<string, Claims> = {
      'that has ended': { exp: past },
      'that never ends': { exp: undefined },
      'that counts later only': { nbf: past + 3600 },
      'of another issuer': { iss: 'https://evil.example/auth/v1' },
      'of an issuer that begins like ours': { iss: `${claims.iss}/..` },
      'of no issuer': { iss: undefined },
      'for another audience': { aud: 'anon' },
      'for no audience': { aud: undefined },
      'of somebody else': { sub: other.id },
      'of nobody': { sub: undefined },
      'of a service role': { sub: 'service_role', role: 'service_role' },
      'of no session': { session_id: undefined },
      'of a session that is not there': { session_id: other.id },
    }
    for (const [which, changes] of Object.entries(changed)) {
      expect(await statusesOf(await signed(changes)), `a token ${which}`).toEqual(REFUSED)
    }
  })

  test('what a token says of its role opens nothing', async () => {
    const { person, signed } = await givenToken()
    const reader = await givenPerson()
    const claims = decodeJwt(await signInAs(deps(), reader))
    const forged = await signed({
      ...claims,
      role: 'service_role',
      app_metadata: { role: 'admin', provider: 'email' },
      user_metadata: { role: 'admin' },
      email: person.email,
      aal: 'aal2',
    })
    const people = await app.request('/api/admin/people', { headers: bearer(forged) })
    expect(people.status).toBe(403)
  })

  test('whatever a token says of its algorithm and its key, ours alone are asked', async () => {
    const { token, claims, kid, signed } = await givenToken()
    const [head = '', payload = '', signature = ''] = token.split('.')
    const [jwk = {}] = await deps().signingKeys.publicJwks()
    const publicKey = createPublicKey({ key: { ...jwk } as never, format: 'jwk' })
    const pem = publicKey.export({ type: 'spki', format: 'pem' })
    const der = publicKey.export({ type: 'spki', format: 'der' })
    const keyed = (alg: string, key: string | Buffer, hash = alg.replace('HS', 'sha')) => {
      const text = `${encoded({ alg, kid, typ: 'JWT' })}.${payload}`
      return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
    }
    const own = await generateKeyPair('ES256', { extractable: true })
    const ownJwk = await crypto.subtle.exportKey('jwk', own.publicKey)
    const foreign = (header: Claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid, ...header }).sign(own.privateKey)

    const forged = {
      none: `${encoded({ alg: 'none', kid })}.${payload}.`,
      nOnE: `${encoded({ alg: 'nOnE', kid })}.${payload}.`,
      'none with the signature': `${encoded({ alg: 'none', kid })}.${payload}.${signature}`,
      'no signature': `${head}.${payload}.`,
      'a signature of nothing': `${head}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
      'HS256 with the public key as PEM': keyed('HS256', pem),
      'HS256 with the public key as DER': keyed('HS256', der),
      'HS384 with the public key': keyed('HS384', pem),
      'HS512 with the public key': keyed('HS512', pem),
      'HS256 with an empty key': keyed('HS256', ''),
      'another key': await foreign({}),
      'another key, put into the token': await foreign({ jwk: ownJwk }),
      'another key, at an address': await foreign({ jku: 'https://evil.example/jwks.json' }),
      'another key, by a certificate': await foreign({ x5u: 'https://evil.example/cert.pem' }),
      'another key by another name': await foreign({ kid: 'mine' }),
      'a path for a key': await foreign({ kid: '../../../../dev/null' }),
      'a query for a key': await foreign({ kid: "' union select private_jwk --" }),
      'no name of a key': await signed({}, { kid: undefined }),
      'an extension that nobody knows': await signed({}, { crit: ['exp2'], exp2: 1 }),
      'another type of token in another shape': `${token}.${signature}.${signature}`,
      'another text before the end': `${head}.${encoded({ ...claims, sub: kid })}.${signature}`,
    }
    for (const [which, made] of Object.entries(forged)) {
      const [user, ...rest] = await statusesOf(made)
      expect([400, 401, 403], which).toContain(user)
      expect(rest.slice(0, 2), which).toEqual([401, 401])
      // What has not the form of a token is taken there for the API key of somebody signed out.
      const isTokenLike = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(made)
      expect(rest.at(-1), which).toBe(isTokenLike ? 401 : 200)
    }
  })

  test('a key that was replaced long ago has signed nothing that counts', async () => {
    const { token, signed } = await givenToken()
    expect(decodeProtectedHeader(token).kid).toEqual(expect.any(String))
    await rotateSigningKey(deps())
    const longer = await signed({ exp: Math.floor(Date.parse(clock.now()) / 1000) + 5 * 3600 })
    expect(await statusesOf(longer)).toEqual(TAKEN)
    clock.advance(2 * HOUR_MS)
    expect(await statusesOf(longer)).toEqual(REFUSED)
  })

  test('a token counts in a browser with the cookie of its own session alone', async () => {
    const given = async () => {
      const { email } = await givenPerson({ role: 'editor', password: PASSWORD })
      const browser = givenBrowser(app)
      const body = JSON.stringify({ email, password: PASSWORD })
      const path = '/auth/v1/token?grant_type=password'
      const response = await browser.fetch(path, { method: 'POST', body })
      const { access_token } = (await response.json()) as { access_token: string }
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return { token: access_token, cookie }
    }
    const [one, other] = [await given(), await given()]
    const inBrowser = { 'Sec-Fetch-Site': 'same-origin' }
    expect(await statusesOf(one.token, { ...inBrowser, Cookie: one.cookie })).toEqual(TAKEN)
    // Over plain http a browser says nothing of itself when it reads.
    expect(await statusesOf(one.token, { Cookie: one.cookie })).toEqual(TAKEN)

    const [name, held = ''] = one.cookie.split('=')
    const [id, secret, proof] = held.split('.')
    const cookies: Record<string, string> = {
      'no cookie': '',
      'the cookie of another session': other.cookie,
      'another name': `haven-session=${held}`,
      'another secret': `${name}=${id}.${'A'.repeat(43)}.${proof}`,
      'the handle alone': `${name}=${id}.0`,
      'the id alone': `${name}=${id}`,
      'the other’s secret': `${name}=${id}.${other.cookie.split('.').slice(1).join('.')}`,
      'a cookie with more at its end': `${name}=${id}.${secret}.${proof}.${proof}`,
    }
    for (const [which, Cookie] of Object.entries(cookies)) {
      expect(await statusesOf(one.token, { ...inBrowser, Cookie }), which).toEqual(REFUSED)
      expect(await statusesOf(one.token, { Cookie }), `${which}, elsewhere`).toEqual(REFUSED)
      const asked = { Cookie, Origin: SITE_URL }
      expect(await statusesOf(one.token, asked), `${which}, by origin`).toEqual(REFUSED)
    }
  })
})
