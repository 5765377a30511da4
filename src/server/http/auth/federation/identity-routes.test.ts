import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { resetPassword } from '#server/operations/people/reset-password.ts'
import { authCalls, bearer, PASSWORD, refusal } from '#tests/support/auth/auth-calls.ts'
import { givenOidcPeer, PEER } from '#tests/support/auth/given-providers.ts'
import { givenBrowser } from '#tests/support/browser/given-browser.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

type Identity = { identity_id: string; id: string; provider: string; email?: string }

const LINK = `/auth/v1/user/identities/authorize?provider=${PEER}&skip_http_redirect=true`

const { peer, settings } = givenOidcPeer()

describe.each(ENGINES)('on %s', (engine) => {
  const { app, as, anonymous, givenPerson, rows, deps, clock } = givenApp(engine, settings())
  const { signIn, refresh } = authCalls(anonymous)

  function givenStranger(email?: string) {
    const name = `person-${randomBytes(4).toString('hex')}`
    peer().setPerson(name, { email: email ?? `${name}@haven.example`, email_verified: true })
    return name
  }

  /** A page of somebody who is signed in. */
  async function givenSignedIn(role: 'admin' | null = null) {
    const person = await givenPerson({ role, password: PASSWORD })
    const browser = givenBrowser(app)
    const answer = await browser.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: person.email, password: PASSWORD }),
    })
    const { access_token } = await answer.json()
    const call = (path: string, method = 'GET') =>
      browser.fetch(path, { method, headers: bearer(access_token) })
    return { person, browser, call }
  }

  async function link(signedIn: Awaited<ReturnType<typeof givenSignedIn>>, name: string) {
    const { url } = await (await signedIn.call(LINK)).json()
    const back = await peer().signInAt(url, name)
    const answer = await signedIn.browser.fetch(back.href)
    return new URL(answer.headers.get('Location') ?? 'missing:')
  }

  const identitiesOf = async ({ call }: Pick<Awaited<ReturnType<typeof givenSignedIn>>, 'call'>) =>
    ((await (await call('/auth/v1/user/identities')).json()) as { identities: Identity[] })
      .identities

  test('everybody has an identity by address, which bears their own id', async () => {
    const signedIn = await givenSignedIn()
    const { id, email } = signedIn.person
    expect(await identitiesOf(signedIn)).toMatchObject([
      {
        identity_id: id,
        id,
        user_id: id,
        provider: 'email',
        email,
        identity_data: { sub: id, email, email_verified: true },
      },
    ])
  })

  test('even an administrator adds a way to sign in by hand, and then uses it', async () => {
    const signedIn = await givenSignedIn('admin')
    const name = givenStranger('elsewhere@other.example')
    const target = await link(signedIn, name)
    expect(target.hash).toContain('access_token=')
    expect(await rows('auth_identities')).toHaveLength(2)
    expect((await rows('audit_log')).map(({ action }) => action)).toContain('identity.link')
    const notices = (await rows('jobs')).map(({ payload }) => JSON.parse(payload))
    expect(notices).toMatchObject([{ to: signedIn.person.email, notice: 'identity_added' }])

    const browser = givenBrowser(app)
    const out = await browser.fetch(`/auth/v1/authorize?provider=${PEER}`)
    const back = await peer().signInAt(out.headers.get('Location') ?? '', name)
    await browser.fetch(back.href)
    const users = (await rows('auth_sessions')).map(({ user_id }) => user_id)
    expect(new Set(users)).toEqual(new Set([signedIn.person.id]))
    expect(await rows('auth_users')).toHaveLength(1)
  })

  test('linking what one has already changes nothing, and what another has is refused', async () => {
    const signedIn = await givenSignedIn()
    const name = givenStranger()
    await link(signedIn, name)
    const repeated = await link({ ...signedIn, ...(await givenFreshCall(signedIn)) }, name)
    expect(repeated.hash).toContain('access_token=')
    expect(await rows('auth_identities')).toHaveLength(2)
    const again = await givenSignedIn()
    expect((await link(again, name)).hash).toContain('identity_already_exists')
    expect(await rows('auth_identities')).toHaveLength(3)
  })

  test('a link that somebody else was sent links nothing', async () => {
    const attacker = await givenSignedIn()
    const { url } = await (await attacker.call(LINK)).json()
    const victim = givenBrowser(app)
    const back = await peer().signInAt(url, givenStranger())
    const answer = await victim.fetch(back.href)
    expect(answer.headers.get('Location')).toContain('bad_oauth_state')
    expect(await rows('auth_identities')).toHaveLength(1)
  })

  test('who has signed in long ago signs in again first', async () => {
    const person = await givenPerson({ password: PASSWORD })
    await givenIdentity(person.id)
    const { refresh_token } = await (await signIn(person.email)).json()
    clock.advance(601_000)
    const { access_token } = await (await refresh(refresh_token)).json()
    for (const answer of [
      await anonymous.get(LINK, bearer(access_token)),
      await anonymous.delete(`/auth/v1/user/identities/${person.id}`, bearer(access_token)),
    ]) {
      expect(await refusal(answer)).toMatchObject({
        status: 400,
        error_code: 'reauthentication_needed',
      })
    }
    expect(await rows('auth_identities')).toHaveLength(2)
  })

  test('who has been signed out meanwhile adds nothing', async () => {
    const signedIn = await givenSignedIn()
    const { url } = await (await signedIn.call(LINK)).json()
    await setPassword(signedIn.person.email)
    const back = await peer().signInAt(url, givenStranger())
    const answer = await signedIn.browser.fetch(back.href)
    expect(answer.headers.get('Location')).toContain('session_not_found')
    expect(await rows('auth_identities')).toHaveLength(1)
  })

  test('without skip_http_redirect the answer is the redirect itself', async () => {
    const { call } = await givenSignedIn()
    const answer = await call(LINK.replace('&skip_http_redirect=true', ''))
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toContain(peer().issuer)
  })

  test('a way to sign in is taken away, and opens nothing any more', async () => {
    const signedIn = await givenSignedIn()
    const name = givenStranger()
    await link(signedIn, name)
    const again = await givenFreshCall(signedIn)
    const linked = (await identitiesOf(again)).find(({ provider }) => provider === PEER)
    const answer = await again.call(`/auth/v1/user/identities/${linked?.identity_id}`, 'DELETE')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({})
    expect(await rows('auth_identities')).toMatchObject([{ provider: 'email' }])
    const running = (await rows('auth_sessions')).filter(({ ended_at }) => !ended_at)
    expect(running).toHaveLength(1)
    expect((await rows('audit_log')).map(({ action }) => action)).toContain('identity.unlink')
  })

  test('with the address goes the password, and the account takes the address that is left', async () => {
    const person = await givenPerson({ password: PASSWORD })
    await givenIdentity(person.id, 'other@elsewhere.example')
    const answer = await as(person).delete(`/auth/v1/user/identities/${person.id}`)
    expect(answer.status).toBe(200)
    expect((await signIn(person.email)).status).toBe(400)
    expect(await rows('auth_users')).toMatchObject([
      { email: 'other@elsewhere.example', password_hash: null },
    ])
  })

  test('the last way to sign in stays', async () => {
    const person = await givenPerson()
    expect(
      await refusal(await as(person).delete(`/auth/v1/user/identities/${person.id}`)),
    ).toMatchObject({ status: 422, error_code: 'single_identity_not_deletable' })
  })

  test('what is not there, is somebody else’s or is no id is not found', async () => {
    const person = await givenPerson()
    const other = await givenPerson()
    await givenIdentity(person.id)
    for (const id of [other.id, randomUUID(), 'nonsense', '%00']) {
      const answer = await as(person).delete(`/auth/v1/user/identities/${id}`)
      expect(await refusal(answer)).toMatchObject({ status: 422, error_code: 'identity_not_found' })
    }
    expect(await rows('auth_identities')).toHaveLength(3)
  })

  test('an address that another account has is not taken over', async () => {
    const other = await givenPerson()
    const person = await givenPerson()
    await givenIdentity(person.id, other.email)
    expect(
      await refusal(await as(person).delete(`/auth/v1/user/identities/${person.id}`)),
    ).toMatchObject({ status: 422, error_code: 'email_conflict_identity_not_deletable' })
    expect(await rows('auth_identities')).toHaveLength(3)
  })

  test('nobody’s ways to sign in are shown or changed without a session', async () => {
    for (const answer of [
      await anonymous.get('/auth/v1/user/identities'),
      await anonymous.get(LINK),
      await anonymous.delete(`/auth/v1/user/identities/${randomUUID()}`),
    ]) {
      expect(await refusal(answer)).toMatchObject({ status: 401, error_code: 'no_authorization' })
    }
  })

  test('who has a second step takes it first', async () => {
    const person = await givenPerson()
    const now = deps().now()
    await deps()
      .db.insertInto('auth_factors')
      .values({
        id: randomUUID(),
        user_id: person.id,
        factor_type: 'totp',
        status: 'verified',
        friendly_name: 'phone',
        created_at: now,
        updated_at: now,
      })
      .execute()
    for (const answer of [
      await as(person).get(LINK),
      await as(person).delete(`/auth/v1/user/identities/${person.id}`),
    ]) {
      expect(await refusal(answer)).toMatchObject({ error_code: 'insufficient_aal' })
    }
  })

  const setPassword = (email: string) =>
    resetPassword(deps(), 'shell', { email, password: 'quietly-roasted parsnips 7' })

  /** Linking has begun a new session in the browser: a token of that one. */
  async function givenFreshCall({ browser, person }: Awaited<ReturnType<typeof givenSignedIn>>) {
    const answer = await browser.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: person.email, password: PASSWORD }),
    })
    const { access_token } = await answer.json()
    return {
      call: (path: string, method = 'GET') =>
        browser.fetch(path, { method, headers: bearer(access_token) }),
    }
  }

  async function givenIdentity(userId: string, email: string | null = null) {
    const now = deps().now()
    await deps()
      .db.insertInto('auth_identities')
      .values({
        id: randomUUID(),
        user_id: userId,
        provider: PEER,
        provider_id: randomUUID(),
        email,
        identity_data: '{}',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute()
  }
})

describe('where linking is closed', () => {
  const { as, givenPerson } = givenApp('sqlite', settings({}, { isLinkingOpen: false }))

  test('nothing is linked or unlinked, and the list is still shown', async () => {
    const person = await givenPerson()
    const disabled = { status: 404, error_code: 'manual_linking_disabled' }
    expect(await refusal(await as(person).get(LINK))).toMatchObject(disabled)
    const path = `/auth/v1/user/identities/${person.id}`
    expect(await refusal(await as(person).delete(path))).toMatchObject(disabled)
    expect((await as(person).get('/auth/v1/user/identities')).status).toBe(200)
  })
})
