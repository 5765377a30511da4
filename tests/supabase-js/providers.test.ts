import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '#tests/support/auth-refusal.ts'
import { createCookieJar } from '#tests/support/cookie-jar.ts'
import { givenOidcPeer, PEER } from '#tests/support/given-providers.ts'
import { API_KEY, givenServer } from '#tests/support/given-server.ts'
import { ENGINES } from '#tests/support/test-database.ts'

/** Names of providers are a closed list in the library's types, and an open one on the wire. */
const provider = PEER as 'keycloak'

describe.each(ENGINES)('providers, on %s', (engine) => {
  let address = () => ''
  const { peer, settings } = givenOidcPeer(() => address())
  const site = givenServer(engine, settings())
  address = site.url
  const { signedIn, givenWriter } = site

  function givenPkceClient() {
    return createClient(site.url(), API_KEY, {
      auth: {
        flowType: 'pkce',
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
      },
    }).auth
  }

  function givenStranger() {
    const name = `person-${randomBytes(4).toString('hex')}`
    const email = `${name}@haven.example`
    peer().tell(name, { email, email_verified: true })
    return { name, email }
  }

  /** What a browser does with the address that the library gives; answers where it ends. */
  async function visit(url: string, name: string): Promise<URL> {
    const jar = createCookieJar()
    const out = url.startsWith(peer().issuer) ? url : await jar.follow(url, peer().issuer)
    const back = await peer().signInAt(out, name)
    return new URL(await jar.follow(back.href, `${site.url()}/admin`))
  }

  test('a person signs in at a provider, and the client takes the session by its secret', async () => {
    const { name, email } = givenStranger()
    const auth = givenPkceClient()
    const { data } = await auth.signInWithOAuth({
      provider,
      options: { redirectTo: `${site.url()}/admin/blog`, skipBrowserRedirect: true },
    })
    const target = await visit(data.url ?? '', name)
    const code = target.searchParams.get('code') ?? ''
    const { data: exchanged, error } = await auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(exchanged.session?.user).toMatchObject({ email, app_metadata: { provider: PEER } })
    expect((await auth.getUserIdentities()).data?.identities).toMatchObject([{ provider: PEER }])

    await auth.signInWithOAuth({ provider, options: { skipBrowserRedirect: true } })
    expect(refusalOf(await auth.exchangeCodeForSession(code))).toEqual([
      404,
      'flow_state_not_found',
    ])
  })

  test('an ID token opens a session when it is the provider’s own and bears the nonce', async () => {
    const { name, email } = givenStranger()
    const claims = { sub: name, email, email_verified: true }
    const { auth } = site.client()
    const token = await peer().idToken(claims)
    const { data, error } = await auth.signInWithIdToken({ provider, token })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)

    const foreign = await peer().idToken({ ...claims, aud: 'somebody-else' })
    const refused = await auth.signInWithIdToken({ provider, token: foreign })
    expect(refused.error).toMatchObject({ status: 400 })
    const withNonce = await auth.signInWithIdToken({ provider, token, nonce: 'a nonce' })
    expect(withNonce.error).toMatchObject({ status: 400 })
    const unknown = await auth.signInWithIdToken({ provider: 'google', token })
    expect(unknown.error?.status).toBe(400)
  })

  test('another way to sign in is linked and unlinked, but never the last one', async () => {
    const { name } = givenStranger()
    const { auth } = await signedIn(await givenWriter())
    const { data, error } = await auth.linkIdentity({
      provider,
      options: { redirectTo: `${site.url()}/admin/blog`, skipBrowserRedirect: true },
    })
    expect(error).toBeNull()
    await visit(data.url ?? '', name)
    const { data: linked } = await auth.getUserIdentities()
    expect(linked?.identities.map((identity) => identity.provider).sort()).toEqual(['email', PEER])

    const own = linked?.identities.find((identity) => identity.provider === PEER)
    expect((await auth.unlinkIdentity(own!)).error).toBeNull()
    const [last] = (await auth.getUserIdentities()).data?.identities ?? []
    expect(refusalOf(await auth.unlinkIdentity(last!))).toEqual([
      422,
      'single_identity_not_deletable',
    ])
    expect(refusalOf(await auth.unlinkIdentity(own!))[0]).toBe(422)
  })

  test('a company without single sign-on here is not found', async () => {
    const { auth } = site.client()
    const answer = await auth.signInWithSSO({ domain: 'company.example' })
    expect(refusalOf(answer)[0]).toBe(404)
  })
})
