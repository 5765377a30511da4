import { describe, expect, test } from 'vitest'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { givenProviderSite, locationOf } from '#tests/support/auth/given-provider-site.ts'
import { givenOidcPeer, PEER } from '#tests/support/auth/given-providers.ts'
import { givenBrowser } from '#tests/support/browser/given-browser.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const provider = givenOidcPeer()
const { peer, settings } = provider

describe.each(ENGINES)('on %s', (engine) => {
  const { givenPerson, rows, deps, givenStranger, signInAs, errorCodeOf } = givenProviderSite(
    engine,
    provider,
  )

  test('the same person comes back to the same account, whatever their address is by then', async () => {
    const { name } = givenStranger()
    await signInAs(name)
    peer().setPerson(name, { email: 'moved@haven.example', email_verified: true })
    await signInAs(name)
    expect(await rows('auth_users')).toHaveLength(1)
    expect(await rows('auth_identities')).toMatchObject([{ email: 'moved@haven.example' }])
  })

  test('an account that only reads is found by its address, and its owner is notified by mail', async () => {
    const person = await givenPerson({ password: PASSWORD })
    const { name } = givenStranger({ email: person.email })
    const { fragment } = await signInAs(name)
    expect(fragment.get('access_token')).toBeTruthy()
    expect(await rows('auth_users')).toHaveLength(1)
    const providers = (await rows('auth_identities')).map(({ provider }) => provider)
    expect(providers.sort()).toEqual(['email', PEER])
    const jobs = await rows('jobs')
    expect(jobs.map(({ payload }) => JSON.parse(payload))).toMatchObject([
      { to: person.email, notice: 'identity_added', detail: PEER },
    ])
  })

  test('an account that publishes is not found by its address', async () => {
    const person = await givenPerson({ role: 'admin', password: PASSWORD })
    const { name } = givenStranger({ email: person.email })
    expect(await errorCodeOf(name)).toBe('email_exists')
    const [refusal] = await rows('audit_log')
    expect(refusal).toMatchObject({
      action: 'session.refuse',
      after: JSON.stringify({ provider: PEER, reason: 'email_exists' }),
    })
    expect(await rows('auth_sessions')).toEqual([])
    expect(await rows('auth_identities')).toHaveLength(1)
  })

  test('an account that publishes is found where the settings trust the provider with its domain', async () => {
    const person = await givenPerson({ role: 'editor', email: 'chef@trusted.example' })
    const { name } = givenStranger({ email: person.email })
    const { fragment } = await signInAs(name)
    expect(fragment.get('access_token')).toBeTruthy()
    expect(await rows('auth_sessions')).toMatchObject([{ user_id: person.id }])
  })

  test('an address that the provider has not confirmed is nobody’s', async () => {
    const person = await givenPerson()
    const known = givenStranger({ email: person.email, email_verified: false })
    const unknown = givenStranger({ email_verified: false })
    expect(await errorCodeOf(known.name)).toBe('provider_email_needs_verification')
    expect(await errorCodeOf(unknown.name)).toBe('provider_email_needs_verification')
    expect(await rows('auth_users')).toHaveLength(1)
  })

  test('who made an account for an address that was never confirmed loses it to its owner', async () => {
    const squatter = await givenPerson({ password: PASSWORD })
    await deps()
      .db.updateTable('auth_users')
      .set({ email_confirmed_at: null })
      .where('id', '=', squatter.id)
      .execute()
    const { name } = givenStranger({ email: squatter.email })
    await signInAs(name)
    expect(await rows('auth_users')).toMatchObject([
      { password_hash: null, email_confirmed_at: expect.any(String) },
    ])
    expect(await rows('auth_identities')).toMatchObject([{ provider: PEER }])
  })

  test('a disabled account does not open', async () => {
    const { name, email } = givenStranger()
    await signInAs(name)
    await setDisabled(deps(), 'shell', { email, isDisabled: true })
    expect(await errorCodeOf(name)).toBe('user_banned')
  })
})

describe('where no accounts may be made', () => {
  const { app, givenPerson, rows } = givenApp('sqlite', settings({}, { isSignUpOpen: false }))

  test('a stranger gets none, and who has one signs in', async () => {
    const person = await givenPerson()
    peer().setPerson('stranger', { email: 'stranger@haven.example', email_verified: true })
    peer().setPerson('reader', { email: person.email, email_verified: true })
    const ends: string[] = []
    for (const name of ['stranger', 'reader']) {
      const browser = givenBrowser(app)
      const out = await browser.fetch(`/auth/v1/authorize?provider=${PEER}`)
      const back = await peer().signInAt(locationOf(out).href, name)
      ends.push(locationOf(await browser.fetch(back.href)).hash)
    }
    expect(ends).toEqual([
      expect.stringContaining('signup_disabled'),
      expect.stringContaining('access_token='),
    ])
    expect(await rows('auth_users')).toHaveLength(1)
  })
})
