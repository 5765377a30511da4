import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { createCookieJar } from '#tests/support/auth/cookie-jar.ts'
import { givenOidcPeer, PEER } from '#tests/support/auth/given-providers.ts'
import { createSamlPeer } from '#tests/support/auth/saml-peer.ts'
import { API_KEY } from '#tests/support/clients/client-on-a-device.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

const COMPANY = 'company.example'

/** Keeps its verifier and its session in memory, and goes by codes. */
function clientOf(url: string) {
  const items = new Map<string, string>()
  return createClient(url, API_KEY, {
    auth: {
      flowType: 'pkce',
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  })
}

/** The client library as it is published, and a browser where it sends people to. */
describe.each(ENGINES)('on %s', (engine) => {
  const urlOf = (): string => server.url()
  const { peer, settings } = givenOidcPeer(urlOf)
  const server = givenServer(engine, settings())

  const givenClient = () => clientOf(urlOf())

  /** Follows an address out to the provider, signs in there, and answers the code it ends with. */
  async function walk(address: string, name: string): Promise<string> {
    const browser = createCookieJar()
    const out = await browser.follow(address, peer().issuer)
    const back = await peer().signInAt(out, name)
    const end = await browser.follow(back.href, `${urlOf()}/admin/blog`)
    return new URL(end).searchParams.get('code') ?? ''
  }

  const redirectTo = () => `${urlOf()}/admin/blog`

  test('signInWithOAuth and exchangeCodeForSession', async () => {
    peer().setPerson('ada', { email: 'ada@haven.example', email_verified: true })
    const { auth } = givenClient()
    const { data } = await auth.signInWithOAuth({
      // The library's list of names is open to what a server has.
      provider: PEER as 'keycloak',
      options: { redirectTo: redirectTo(), skipBrowserRedirect: true },
    })
    const code = await walk(data.url ?? '', 'ada')
    const { data: signedIn, error } = await auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(signedIn.user).toMatchObject({
      email: 'ada@haven.example',
      app_metadata: { provider: PEER },
    })
    const again = await givenClient().auth.exchangeCodeForSession(code)
    expect(again.error).not.toBeNull()
    const { data: listed } = await auth.getUserIdentities()
    expect(listed?.identities).toMatchObject([{ provider: PEER }])
  })

  test('signInWithIdToken, and its refusal', async () => {
    const claims = { sub: 'eve', email: 'eve@haven.example', email_verified: true }
    const provider = PEER as 'keycloak'
    const token = await peer().idToken(claims)
    const { data, error } = await givenClient().auth.signInWithIdToken({ provider, token })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(claims.email)
    const refused = await givenClient().auth.signInWithIdToken({ provider, token, nonce: 'x' })
    expect(refused.error).toMatchObject({ status: 400 })
    expect(refused.error?.message).toContain('nonce')
  })

  test('linkIdentity with an ID token, and unlinkIdentity', async () => {
    const person = await server.givenWriter('admin')
    const { auth } = givenClient()
    await auth.signInWithPassword({ email: person.email, password: PASSWORD })
    const claims = { sub: 'mo', email: 'mo@elsewhere.example', email_verified: true }
    const token = await peer().idToken(claims)
    const linked = await auth.linkIdentity({ provider: PEER as 'keycloak', token })
    expect(linked.error).toBeNull()
    const { data } = await auth.getUserIdentities()
    const identity = data?.identities.find(({ provider }) => provider === PEER)
    if (!identity) throw new Error('Nothing was linked')
    expect((await auth.unlinkIdentity(identity)).error).toBeNull()
    const [last] = (await auth.getUserIdentities()).data?.identities ?? []
    if (!last) throw new Error('Nothing is left')
    expect((await auth.unlinkIdentity(last)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    })
  })

  test('linkIdentity answers where to go', async () => {
    const person = await server.givenWriter()
    const { auth } = givenClient()
    await auth.signInWithPassword({ email: person.email, password: PASSWORD })
    const { data, error } = await auth.linkIdentity({
      provider: PEER as 'keycloak',
      options: { redirectTo: redirectTo(), skipBrowserRedirect: true },
    })
    expect(error).toBeNull()
    expect(data.url).toContain(peer().issuer)
  })

  test('signInWithSSO gets an error that nothing is set up', async () => {
    const { error } = await givenClient().auth.signInWithSSO({ domain: COMPANY })
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' })
  })
})

describe('where a company signs in by SAML', () => {
  const urlOf = (): string => server.url()
  const idp = { peer: undefined as ReturnType<typeof createSamlPeer> | undefined }
  const { settings } = givenOidcPeer(urlOf)
  const server = givenServer('sqlite', {
    get identityProviders() {
      idp.peer = createSamlPeer({ siteUrl: urlOf() })
      const { issuer, entryPoint, certificate } = idp.peer
      const company = { kind: 'saml', name: 'company', issuer, entryPoint }
      const others = [{ ...company, certificates: [certificate], domains: [COMPANY] }]
      return settings({}, { others }).identityProviders
    },
  })

  test('signInWithSSO and exchangeCodeForSession', async () => {
    const { auth } = clientOf(urlOf())
    const options = { redirectTo: `${urlOf()}/admin/secure` }
    const { data } = await auth.signInWithSSO({ domain: COMPANY, options })
    const answer = await idp.peer?.answer(data?.url ?? '', { email: `ada@${COMPANY}` })
    const end = await createCookieJar().follow(
      `${urlOf()}/auth/v1/sso/saml/acs`,
      options.redirectTo,
      { method: 'POST', body: new URLSearchParams({ SAMLResponse: answer ?? '' }) },
    )
    const code = new URL(end).searchParams.get('code') ?? ''
    const { data: signedIn, error } = await auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(signedIn.user?.email).toBe(`ada@${COMPANY}`)
  })
})
