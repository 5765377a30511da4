import { randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { refusalOf } from '#tests/support/auth/auth-refusal.ts'
import { givenOidcPeer, PEER } from '#tests/support/auth/given-providers.ts'
import { createSamlPeer } from '#tests/support/auth/saml-peer.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

/** Names of providers are a closed list in the library's types, and an open one on the wire. */
const provider = PEER as 'keycloak'

describe.each(ENGINES)('providers, on %s', (engine) => {
  let address = () => ''
  const { peer, settings } = givenOidcPeer(() => address())
  const company = createSamlPeer({ siteUrl: 'https://not-known-yet.example' })
  const others = [
    {
      kind: 'saml',
      name: 'company',
      label: 'The Company',
      issuer: company.issuer,
      entryPoint: company.entryPoint,
      certificates: [company.certificate],
      domains: ['company.example'],
    },
  ]
  const site = givenServer(engine, settings({}, { others }))
  address = site.url
  const { givenWriter } = site

  const givenPkceClient = () => site.client({ flowType: 'pkce' })

  function givenStranger() {
    const name = `person-${randomBytes(4).toString('hex')}`
    const email = `${name}@haven.example`
    peer().setPerson(name, { email, email_verified: true })
    return { name, email }
  }

  /** Goes where the library sends its person, and answers where that ends. */
  async function visit(someone: SupabaseClient, url: string, name: string): Promise<URL> {
    const { issuer } = peer()
    const out = url.startsWith(issuer) ? url : (await site.visit(someone, url, issuer)).href
    const back = await peer().signInAt(out, name)
    return site.visit(someone, back.href, site.url())
  }

  test('a person signs in at a provider, and the client takes the session by its secret', async () => {
    const { name, email } = givenStranger()
    const someone = givenPkceClient()
    const { auth } = someone
    const { data } = await auth.signInWithOAuth({
      provider,
      options: { redirectTo: `${site.url()}/admin/blog`, skipBrowserRedirect: true },
    })
    const target = await visit(someone, data.url ?? '', name)
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
    const someone = await site.signedIn(await givenWriter(), { flowType: 'pkce' })
    const { auth } = someone
    const { data, error } = await auth.linkIdentity({
      provider,
      options: { redirectTo: `${site.url()}/admin/blog`, skipBrowserRedirect: true },
    })
    expect(error).toBeNull()
    const back = await peer().signInAt(data.url ?? '', name)
    // Whoever else is sent there has not asked for it.
    await fetch(back, { redirect: 'manual' })
    expect((await auth.getUserIdentities()).data?.identities).toHaveLength(1)
    const end = await site.visit(someone, back.href, site.url())
    const exchanged = await auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
    expect(exchanged.error).toBeNull()
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

  test('a company signs its people in, and others are not found', async () => {
    const { auth } = givenPkceClient()
    const redirectTo = `${site.url()}/admin/blog`
    const { data, error } = await auth.signInWithSSO({
      domain: 'company.example',
      options: { redirectTo, skipBrowserRedirect: true },
    })
    expect(error).toBeNull()
    const SAMLResponse = await company.answer(data?.url ?? '', {
      email: 'ada@company.example',
      audience: `${site.url()}/auth/v1/sso/saml/metadata`,
      recipient: `${site.url()}/auth/v1/sso/saml/acs`,
    })
    const posted = await fetch(`${site.url()}/auth/v1/sso/saml/acs`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ SAMLResponse }),
    })
    const end = new URL(posted.headers.get('Location') ?? '')
    const code = end.searchParams.get('code') ?? ''
    const session = await auth.exchangeCodeForSession(code)
    expect(session.error).toBeNull()
    expect(session.data.session?.user.email).toBe('ada@company.example')
    const changed = await auth.updateUser({ email: 'ada@elsewhere.example' })
    expect(refusalOf(changed)).toEqual([422, 'user_sso_managed'])

    const unknown = await auth.signInWithSSO({ domain: 'elsewhere.example' })
    expect(refusalOf(unknown)).toEqual([404, 'sso_provider_not_found'])
    const noId = await auth.signInWithSSO({ providerId: crypto.randomUUID() })
    expect(refusalOf(noId)).toEqual([404, 'sso_provider_not_found'])
  })
})
