import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authCalls, bearer, refusal } from '#tests/support/auth/auth-calls.ts'
import { providersOf } from '#tests/support/auth/given-providers.ts'
import { type Assertion, createSamlPeer, samlKeys } from '#tests/support/auth/saml-peer.ts'
import { type Browser, givenBrowser } from '#tests/support/browser/given-browser.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp, SITE_URL } from '#tests/support/site/given-app.ts'

const DESK = `${SITE_URL}/admin/secure`
const ADA = { email: 'ada@company.example' }

const peer = createSamlPeer({ siteUrl: SITE_URL })
const company = {
  kind: 'saml',
  name: 'company',
  label: 'The Company',
  issuer: peer.issuer,
  entryPoint: peer.entryPoint,
  certificates: [peer.certificate],
  domains: ['company.example'],
}
const closed = { ...company, name: 'closed', domains: ['closed.example'], isEnabled: false }
const identityProviders = providersOf([company, closed])

describe.each(ENGINES)('on %s', (engine) => {
  const { app, anonymous, givenPerson, rows, clock } = givenApp(engine, { identityProviders })
  const { user } = authCalls(anonymous)

  /** Asks to be sent to the identity provider; answers where to. */
  async function goOut(browser: Browser, body: object = {}): Promise<string> {
    const answer = await browser.fetch('/auth/v1/sso', {
      method: 'POST',
      body: JSON.stringify({
        domain: 'company.example',
        redirect_to: DESK,
        skip_http_redirect: true,
        ...body,
      }),
    })
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { url: string }).url
  }

  /** Posts an answer as the identity provider's page makes a browser do: without its cookies. */
  async function post(samlResponse: string, form: Record<string, string> = {}) {
    const answer = await app.request('/auth/v1/sso/saml/acs', {
      method: 'POST',
      headers: { Origin: 'https://idp.example', 'Sec-Fetch-Site': 'cross-site' },
      body: new URLSearchParams({ SAMLResponse: samlResponse, ...form }),
    })
    return { status: answer.status, target: locationOf(answer), answer }
  }

  async function expectRefused(samlResponse: string, code = 'bad_oauth_callback') {
    const { status, target } = await post(samlResponse)
    expect(status).toBe(303)
    expect(target.origin).toBe(SITE_URL)
    expect(target.hash).toContain(`error_code=${code}`)
    expect(await rows('auth_users')).toEqual([])
    expect(await rows('auth_sessions')).toEqual([])
  }

  /** An answer in which something is not as it should be. */
  async function givenAnswer(claims: Partial<Assertion>, how = {}) {
    const url = await goOut(givenBrowser(app))
    return peer.answer(url, { ...ADA, ...claims }, how)
  }

  const xmlOf = (samlResponse: string) => Buffer.from(samlResponse, 'base64').toString()
  const asAnswer = (xml: string) => Buffer.from(xml).toString('base64')

  test('somebody of the company signs in, in the browser that they began in', async () => {
    const browser = givenBrowser(app)
    const url = await goOut(browser)
    expect(url).toMatch(/^https:\/\/idp\.example\/sso\?SAMLRequest=/)
    const { status, target, answer } = await post(await peer.answer(url, ADA))
    expect(status).toBe(303)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(target.pathname).toBe('/auth/v1/sso/saml/finish')

    const end = locationOf(await browser.fetch(target.href))
    expect(end.origin + end.pathname).toBe(DESK)
    const accessToken = new URLSearchParams(end.hash.slice(1)).get('access_token') ?? ''
    expect((await user(accessToken)).status).toBe(403)
    const known = await browser.fetch('/auth/v1/user', { headers: bearer(accessToken) })
    expect(await known.json()).toMatchObject({
      email: ADA.email,
      app_metadata: { provider: 'sso:company' },
    })
    const [session] = await rows('auth_sessions')
    expect(JSON.parse(session?.methods ?? '')).toMatchObject([
      { method: 'sso/saml', provider: 'sso:company' },
    ])
  })

  test('the last step opens nothing in another browser, nor twice', async () => {
    const browser = givenBrowser(app)
    const { target } = await post(await peer.answer(await goOut(browser), ADA))
    const victim = givenBrowser(app)
    await goOut(victim)
    expect(locationOf(await victim.fetch(target.href)).hash).toContain('bad_oauth_state')
    expect(victim.cookies.has('__Host-haven-session')).toBe(false)
    expect(locationOf(await browser.fetch(target.href)).hash).toContain('access_token=')
    expect(locationOf(await browser.fetch(target.href)).hash).toContain('bad_oauth_state')
    expect(await rows('auth_sessions')).toHaveLength(1)
  })

  test('with a verifier the client gets a code, whatever browser it was', async () => {
    const verifier = randomBytes(32).toString('base64url')
    const code_challenge = createHash('sha256').update(verifier).digest('base64url')
    const body = { provider_id: 'company', redirect_to: DESK, skip_http_redirect: true }
    const pkce = { code_challenge, code_challenge_method: 's256' }
    const out = await anonymous.post('/auth/v1/sso', { ...body, ...pkce })
    const { target } = await post(await peer.answer((await out.json()).url, ADA))
    expect(target.origin + target.pathname).toBe(DESK)
    const auth_code = target.searchParams.get('code')
    const finish = `/auth/v1/sso/saml/finish?ticket=${auth_code}`
    expect(locationOf(await givenBrowser(app).fetch(finish)).hash).toContain('bad_oauth_state')
    const redeem = () =>
      anonymous.post('/auth/v1/token?grant_type=pkce', { auth_code, code_verifier: verifier })
    expect((await redeem()).status).toBe(200)
    expect((await redeem()).status).toBe(404)
  })

  test('without skip_http_redirect the answer is the redirect itself', async () => {
    const out = await anonymous.post('/auth/v1/sso', { domain: 'company.example' })
    expect(out.status).toBe(303)
    expect(out.headers.get('Location')).toMatch(/^https:\/\/idp\.example\/sso/)
  })

  test('an answer counts once, and of ten at the same moment one', async () => {
    const answer = await givenAnswer({})
    const ends = await Promise.all(Array.from({ length: 10 }, () => post(answer)))
    const taken = ends.filter(({ target }) => target.searchParams.has('ticket'))
    expect(taken).toHaveLength(1)
    expect((await post(answer)).target.hash).toContain('bad_oauth_state')
  })

  test('an answer to no request, to another’s, or to one of long ago is refused', async () => {
    await expectRefused(await givenAnswer({ inResponseTo: '_never-asked' }), 'bad_oauth_state')
    await expectRefused(await givenAnswer({ inResponseTo: '' }), 'bad_oauth_state')
    const [one, other] = [await goOut(givenBrowser(app)), await goOut(givenBrowser(app))]
    const swapped = xmlOf(await peer.answer(one, ADA)).replace(
      `InResponseTo="${peer.requestIdOf(one)}"><saml:Issuer>`,
      `InResponseTo="${peer.requestIdOf(other)}"><saml:Issuer>`,
    )
    await expectRefused(asAnswer(swapped))
    const late = await givenAnswer({})
    clock.advance(601_000)
    await expectRefused(late, 'bad_oauth_state')
  })

  test.each<[string, Partial<Assertion>]>([
    ['for another audience', { audience: 'https://other.example' }],
    ['for another place', { recipient: 'https://other.example/acs' }],
    ['by another issuer', { issuer: 'urn:other:idp' }],
    ['that is over', { notOnOrAfter: new Date(Date.now() - 60_000).toISOString() }],
    ['that is yet to come', { notBefore: new Date(Date.now() + 600_000).toISOString() }],
    [
      'about a passing name',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    ],
  ])('an assertion %s is refused', async (_what, claims) => {
    await expectRefused(await givenAnswer(claims))
  })

  test('an assertion that nobody signed, or somebody else, is refused', async () => {
    await expectRefused(await givenAnswer({}, { isUnsigned: true }))
    await expectRefused(await givenAnswer({}, { signedBy: samlKeys() }))
    const altered = xmlOf(await givenAnswer({})).replaceAll(ADA.email, 'eve@company.example')
    await expectRefused(asAnswer(altered))
  })

  test('a signature with a shared secret, or by an algorithm of yesterday, is refused', async () => {
    const xml = xmlOf(await givenAnswer({}))
    const signedInfo = /<ds:SignedInfo>.*<\/ds:SignedInfo>/s.exec(xml)?.[0] ?? ''
    expect(signedInfo).not.toBe('')
    for (const algorithm of [
      'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
      'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    ]) {
      const keyed = createHmac('sha1', peer.certificate).update(signedInfo).digest('base64')
      const forged = xml
        .replace('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', algorithm)
        .replace(
          /<ds:SignatureValue>.*<\/ds:SignatureValue>/s,
          `<ds:SignatureValue>${keyed}</ds:SignatureValue>`,
        )
      expect(forged).not.toBe(xml)
      await expectRefused(asAnswer(forged), 'bad_oauth_state')
    }
  })

  test('a signed assertion wrapped into a forged one is refused, wherever it is put', async () => {
    const xml = xmlOf(await givenAnswer({}))
    const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
    const signature =
      /<ds:Signature .*<\/ds:Signature>|<ds:Signature>.*<\/ds:Signature>/s.exec(signed)?.[0] ?? ''
    expect(signature).not.toBe('')
    const bare = signed.replace(signature, '').replaceAll(ADA.email, 'eve@company.example')
    const other = bare.replace(/ID="_assertion/, 'ID="_forged')
    const wrapped = [
      xml.replace(signed, other + signed),
      xml.replace(signed, signed + other),
      xml.replace(signed, `${other}<samlp:Extensions>${signed}</samlp:Extensions>`),
      xml.replace(signed, other.replace('</saml:Assertion>', `${signed}</saml:Assertion>`)),
      xml.replace(
        signed,
        other.replace(
          '</saml:Subject>',
          `</saml:Subject>${signature.replace('</ds:Signature>', `<ds:Object>${signed}</ds:Object></ds:Signature>`)}`,
        ),
      ),
      xml.replace(signed, bare.replace('<saml:Subject>', `${signature}<saml:Subject>`)),
    ]
    for (const forged of wrapped) {
      expect(forged).not.toBe(xml)
      await expectRefused(asAnswer(forged))
    }
    const split = xml.replaceAll(ADA.email, 'ada@company<!-- -->.example')
    await expectRefused(asAnswer(split), 'bad_oauth_state')
  })

  test('XML that is not safe to parse is not parsed', async () => {
    const xml = xmlOf(await givenAnswer({}))
    const entity = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>'
    for (const unsafe of [
      entity + xml,
      xml.replace('<samlp:Status>', '<?run it?><samlp:Status>'),
      xml.replace('<samlp:Status>', `${'<a>'.repeat(5000)}<samlp:Status>`),
      xml.replace('<samlp:Status>', `${'<a/>'.repeat(5000)}<samlp:Status>`),
      xml + ' '.repeat(200_000),
      'nonsense',
      '\u0000',
    ]) {
      await expectRefused(asAnswer(unsafe), 'bad_oauth_state')
    }
    const huge = await app.request('/auth/v1/sso/saml/acs', {
      method: 'POST',
      body: new URLSearchParams({ SAMLResponse: 'A'.repeat(400_000) }),
    })
    expect(huge.status).toBe(413)
    const empty = await app.request('/auth/v1/sso/saml/acs', { method: 'POST' })
    expect(empty.status).toBe(400)
  })

  test('a body that is no form is refused, and breaks nothing', async () => {
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain']) {
      for (const path of ['/auth/v1/sso/saml/acs', '/auth/v1/callback']) {
        const headers = { 'Content-Type': type }
        const answer = await app.request(path, { method: 'POST', headers, body: '\u0000--x' })
        expect(answer.status).toBeLessThan(500)
      }
    }
  })

  test('what an answer says of where to go is never looked at', async () => {
    for (const state of ['https://evil.example', '//evil.example', '']) {
      const form = { RelayState: state, redirect_to: state }
      const { target } = await post(await givenAnswer({}), form)
      expect(target.origin).toBe(SITE_URL)
      expect(target.href).not.toContain('evil')
    }
  })

  test('the company speaks for its own addresses alone, and not for who publishes', async () => {
    await expectRefused(
      await givenAnswer({ email: 'ada@elsewhere.example' }),
      'provider_email_needs_verification',
    )
    const { email } = await givenPerson({ role: 'admin', email: 'chef@company.example' })
    const { target } = await post(await givenAnswer({ email }))
    expect(target.hash).toContain('email_exists')
    expect(await rows('auth_sessions')).toEqual([])
  })

  test('the identity provider gets the metadata of the site', async () => {
    const response = await anonymous.get('/auth/v1/sso/saml/metadata?download=true')
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toContain('application/samlmetadata+xml')
    expect(response.headers.get('Content-Disposition')).toContain('attachment')
    const xml = await response.text()
    expect(xml).toContain(`entityID="${SITE_URL}/auth/v1/sso/saml/metadata"`)
    expect(xml).toContain(`Location="${SITE_URL}/auth/v1/sso/saml/acs"`)
    expect(xml).toContain('WantAssertionsSigned="true"')
  })

  test('calls that name no provider, two, or one that is not there are refused', async () => {
    const asked = async (body: object) => refusal(await anonymous.post('/auth/v1/sso', body))
    const invalid = { status: 400, error_code: 'validation_failed' }
    expect(await asked({})).toMatchObject(invalid)
    expect(await asked({ domain: 'company.example', provider_id: 'company' })).toMatchObject(
      invalid,
    )
    expect(await asked({ domain: 7 })).toMatchObject(invalid)
    expect(
      await asked({ domain: 'company.example', redirect_to: DESK, code_challenge: 'x' }),
    ).toMatchObject(invalid)
    expect(await asked({ domain: 'other.example' })).toMatchObject({
      status: 404,
      error_code: 'sso_provider_not_found',
    })
    expect(await asked({ provider_id: 'closed' })).toMatchObject({
      status: 404,
      error_code: 'sso_provider_disabled',
    })
  })
})

describe('where SAML is not set up', () => {
  const { anonymous } = givenApp('sqlite')

  test('its calls say so, in both API versions', async () => {
    const dated = { 'X-Supabase-Api-Version': '2024-01-01' }
    const body = { domain: 'company.example' }
    expect(await refusal(await anonymous.post('/auth/v1/sso', body))).toMatchObject({
      status: 404,
      code: 404,
      error_code: 'saml_provider_disabled',
    })
    expect(await refusal(await anonymous.post('/auth/v1/sso', body, dated))).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
    })
    expect((await anonymous.get('/auth/v1/sso/saml/metadata')).status).toBe(404)
  })
})

function locationOf(response: Response): URL {
  return new URL(response.headers.get('Location') ?? 'missing:', SITE_URL)
}
