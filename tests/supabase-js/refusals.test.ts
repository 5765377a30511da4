import type { SupabaseClient, UserIdentity } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { refusalOf } from '#tests/support/auth/auth-refusal.ts'
import { givenAuthMails } from '#tests/support/auth/given-auth-mails.ts'
import { providersOf } from '#tests/support/auth/given-providers.ts'
import { createSamlPeer } from '#tests/support/auth/saml-peer.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenServer } from '#tests/support/site/given-server.ts'

const EMAIL = 'ines@kitchen.example'
const TAKEN = 'taken@kitchen.example'
const PHONE = '+15550100123'
const MINUTE_MS = 60_000

/** What the library's types keep a client from sending, and the wire does not. */
type AnyUpdate = Parameters<SupabaseClient['auth']['updateUser']>[0]

/** The protocol's refusals that the files about what goes well leave out. */
describe.each(ENGINES)('refusals, on %s', (engine) => {
  const site = givenServer(engine)
  const { client, signedIn, givenPerson, givenWriter, clock } = site
  const mailbox = givenAuthMails(site.deps)

  test('a call about oneself needs a token', async () => {
    const { auth } = client()
    expect(refusalOf(await auth.getUser('no token'))).toEqual([401, 'no_authorization'])
  })

  test('a code of somebody who was disabled meanwhile opens nothing', async () => {
    await givenPerson({ email: EMAIL })
    const { auth } = client()
    await auth.signInWithOtp({ email: EMAIL })
    const { digits } = await mailbox.mailTo(EMAIL)
    await setDisabled(site.deps(), 'shell', { email: EMAIL, isDisabled: true })
    const answer = await auth.verifyOtp({ email: EMAIL, token: digits, type: 'email' })
    expect(refusalOf(answer)).toEqual([403, 'user_banned'])
  })

  test('codes and mails are requested with all that they need', async () => {
    const { auth } = client()
    const noCode = await auth.verifyOtp({ email: EMAIL, token: '', type: 'email' })
    expect(refusalOf(noCode)).toEqual([400, 'validation_failed'])
    const ofNoKind = await auth.verifyOtp({ email: EMAIL, token: '1', type: 'fax' as 'email' })
    expect(refusalOf(ofNoKind)).toEqual([400, 'validation_failed'])
    const again = await auth.resend({ type: 'fax' as 'signup', email: EMAIL })
    expect(refusalOf(again)).toEqual([400, 'validation_failed'])
    const byPhone = await auth.signInWithOtp({ phone: 'no phone' })
    expect(refusalOf(byPhone)).toEqual([400, 'validation_failed'])
    expect(await mailbox.mails()).toEqual([])
  })

  test('a flow that was left for too long is begun anew', async () => {
    await givenPerson({ email: EMAIL })
    const someone = client({ flowType: 'pkce' })
    await someone.auth.signInWithOtp({ email: EMAIL })
    const { tokenHash: token, type } = await mailbox.mailTo(EMAIL)
    const query = new URLSearchParams({ token, type })
    const end = await site.visit(someone, `${site.url()}/auth/v1/verify?${query}`, site.url())
    clock.advance(5 * MINUTE_MS + 1000)
    const late = await someone.auth.exchangeCodeForSession(end.searchParams.get('code') ?? '')
    expect(refusalOf(late)).toEqual([422, 'flow_state_expired'])
  })

  test('a code to show who one is comes once in a moment', async () => {
    const { auth } = await signedIn(await givenWriter())
    expect((await auth.reauthenticate()).error).toBeNull()
    expect(refusalOf(await auth.reauthenticate())).toEqual([429, 'over_email_send_rate_limit'])
  })

  test('nobody changes what is not theirs to change', async () => {
    const { auth } = await signedIn(await givenWriter('admin'))
    const change = async (update: object) => refusalOf(await auth.updateUser(update as AnyUpdate))
    expect(await change({ app_metadata: { role: 'admin' } })).toEqual([403, 'not_admin'])
    const unknown = { password: 'nettles, butter and patience', current_password: '' }
    expect(await change(unknown)).toEqual([400, 'current_password_required'])
    expect(await change({ data: { note: 'x'.repeat(20_000) } })).toEqual([400, 'validation_failed'])
  })

  test('an administrator, who sees all accounts, learns what is taken', async () => {
    const taker = await signedIn(await givenPerson({ email: TAKEN, password: PASSWORD }))
    await taker.auth.updateUser({ phone: PHONE })
    const code = /\b\d{6}\b/.exec((await mailbox.messages()).at(-1)?.text ?? '')?.[0] ?? ''
    await taker.auth.verifyOtp({ phone: PHONE, token: code, type: 'phone_change' })
    clock.advance(MINUTE_MS + 1000)

    const { auth } = await signedIn(await givenWriter('admin'))
    expect(refusalOf(await auth.updateUser({ email: TAKEN }))).toEqual([422, 'email_exists'])
    expect(refusalOf(await auth.updateUser({ phone: PHONE }))).toEqual([422, 'phone_exists'])
  })

  test('a way to sign in that one does not have is not taken away', async () => {
    const { auth } = await signedIn(await givenWriter())
    const [own] = (await auth.getUserIdentities()).data?.identities ?? []
    const strange = { ...own, identity_id: crypto.randomUUID() } as UserIdentity
    expect(refusalOf(await auth.unlinkIdentity(strange))).toEqual([422, 'identity_not_found'])
  })

  test('second steps are begun, asked for and answered with all that they need', async () => {
    const { auth } = await signedIn(await givenWriter())
    const { mfa } = auth
    const strange = await mfa.enroll({ factorType: 'fax' as 'totp', friendlyName: 'Fax' })
    expect(refusalOf(strange)).toEqual([400, 'validation_failed'])
    const { data } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Telephone' })
    const factorId = data?.id ?? ''
    const without = await mfa.verify({ factorId, challengeId: crypto.randomUUID(), code: '000000' })
    expect(refusalOf(without)).toEqual([422, 'mfa_factor_not_found'])
    for (let index = 0; index < 30; index++) {
      expect((await mfa.challenge({ factorId })).error).toBeNull()
    }
    expect(refusalOf(await mfa.challenge({ factorId }))).toEqual([429, 'over_request_rate_limit'])
  })

  test('a phone that counts is not begun again', async () => {
    const { mfa } = (await signedIn(await givenWriter())).auth
    const { data } = await mfa.enroll({ factorType: 'phone', phone: PHONE, friendlyName: 'One' })
    const factorId = data?.id ?? ''
    const challengeId = (await mfa.challenge({ factorId, channel: 'sms' })).data?.id ?? ''
    const code = /\b\d{6}\b/.exec((await mailbox.messages()).at(-1)?.text ?? '')?.[0] ?? ''
    expect((await mfa.verify({ factorId, challengeId, code })).error).toBeNull()
    const again = await mfa.enroll({ factorType: 'phone', phone: PHONE, friendlyName: 'Two' })
    expect(refusalOf(again)).toEqual([422, 'mfa_verified_factor_exists'])
  })

  test('where nothing is set up elsewhere, nobody is sent there', async () => {
    const { auth } = client()
    const sso = await auth.signInWithSSO({ domain: 'kitchen.example' })
    expect(refusalOf(sso)).toEqual([404, 'saml_provider_disabled'])
    const token = await auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' })
    expect(token.error?.status).toBe(400)
    const { data } = await auth.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    })
    const answer = await fetch(data.url ?? '')
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ error_code: 'validation_failed' }),
    ])
  })
})

describe.each(ENGINES)('a site whose owner has closed some ways, on %s', (engine) => {
  const company = createSamlPeer({ siteUrl: 'https://not-known-yet.example' })
  const site = givenServer(engine, {
    isLinkingOpen: false,
    get identityProviders() {
      const { issuer, entryPoint, certificate } = company
      const where = { issuer, entryPoint, certificates: [certificate] }
      const named = { kind: 'saml', name: 'company', label: 'The Company' }
      const settings = { ...named, ...where, domains: ['company.example'], isEnabled: false }
      return providersOf([settings], site.url())
    },
  })

  test('links and unlinks nothing', async () => {
    const { auth } = await site.signedIn(await site.givenWriter())
    const options = { skipBrowserRedirect: true }
    const link = await auth.linkIdentity({ provider: 'google', options })
    expect(refusalOf(link)).toEqual([404, 'manual_linking_disabled'])
    const [own] = (await auth.getUserIdentities()).data?.identities ?? []
    expect(refusalOf(await auth.unlinkIdentity(own!))).toEqual([404, 'manual_linking_disabled'])
  })

  test('sends nobody to a company that is switched off', async () => {
    const answer = await site.client().auth.signInWithSSO({ domain: 'company.example' })
    expect(refusalOf(answer)).toEqual([404, 'sso_provider_disabled'])
  })
})
