import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { bearer, PASSWORD, refusal } from '#tests/support/auth/auth-calls.ts'
import { givenAuthenticator } from '#tests/support/auth/authenticator.ts'
import {
  answered,
  factorCalls,
  type Session,
  type WebauthnChallenge,
} from '#tests/support/auth/factor-calls.ts'
import { givenBrowser } from '#tests/support/browser/given-browser.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

type Asked = {
  challenge_id: string
  expires_at: number
  options: WebauthnChallenge['webauthn']['credential_options']['publicKey']
}
type Device = ReturnType<typeof givenAuthenticator>

describe.each(ENGINES)('on %s', (engine) => {
  const { app, anonymous, givenPerson, rows, clock, deps } = givenApp(engine)
  const calls = factorCalls(anonymous, clock.now)

  const post = (path: string, body?: object, token?: string) =>
    anonymous.post(`/auth/v1/passkeys${path}`, body, token ? bearer(token) : {})
  const askSignIn = () => answered<Asked>(post('/authentication/options', {}))

  async function signInWith(device: Device) {
    const { challenge_id, options } = await askSignIn()
    return post('/authentication/verify', { challenge_id, credential: device.get(options) })
  }

  async function givenSession() {
    const person = await givenPerson({ role: 'admin', password: PASSWORD })
    return { person, ...(await answered<Session>(calls.signIn(person.email))) }
  }

  async function givenPasskey(device = givenAuthenticator()) {
    const { person, access_token } = await givenSession()
    const added = await calls.addPasskey(access_token, device)
    const first = (await answered<Session>(calls.signIn(person.email))).access_token
    return { person, device, first, id: added.id, raised: added.session.access_token }
  }

  /** Asks for a challenge of a passkey and answers it with a device. */
  async function step(token: string, id: string, device: Device) {
    const challenge = await answered<WebauthnChallenge>(calls.challenge(token, id))
    const { publicKey } = challenge.webauthn.credential_options
    const webauthn = { type: 'request', credential_response: device.get(publicKey) }
    return calls.verify(token, id, { challenge_id: challenge.id, webauthn })
  }

  describe('as a second step', () => {
    test('a passkey is made, raises the session, and raises the next one too', async () => {
      const { device, first, id, raised } = await givenPasskey()
      expect(decodeJwt(raised)).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
      })
      const next = await answered<Session>(step(first, id, device))
      expect(decodeJwt(next.access_token).aal).toBe('aal2')
      expect(await rows('auth_factors')).toMatchObject([
        { credential_id: device.id, credential_counter: 1, status: 'verified' },
      ])
    })

    test('the browser gets the list of passkeys, to make no second and to find one', async () => {
      const { device, id, raised, first } = await givenPasskey()
      const begun = await answered<{ id: string }>(
        calls.enrol(raised, { factor_type: 'webauthn', friendly_name: 'Other key' }),
      )
      const create = await answered<WebauthnChallenge>(calls.challenge(raised, begun.id))
      expect(create.webauthn).toMatchObject({
        type: 'create',
        credential_options: {
          publicKey: { rp: { id: 'haven.example' }, excludeCredentials: [{ id: device.id }] },
        },
      })
      const request = await answered<WebauthnChallenge>(calls.challenge(first, id))
      expect(request.webauthn).toMatchObject({
        type: 'request',
        credential_options: {
          publicKey: { rpId: 'haven.example', allowCredentials: [{ id: device.id }] },
        },
      })
    })

    test('any of the passkeys of a person will do, none of anybody else', async () => {
      const { person, id, raised } = await givenPasskey()
      const spare = givenAuthenticator()
      await calls.addPasskey(raised, spare, 'Spare key')
      const stranger = givenAuthenticator()
      await calls.addPasskey((await givenSession()).access_token, stranger)

      const first = (await answered<Session>(calls.signIn(person.email))).access_token
      expect(await refusal(await step(first, id, stranger))).toMatchObject({
        status: 422,
        error_code: 'mfa_verification_failed',
      })
      expect((await step(first, id, spare)).status).toBe(200)
    })

    test('what was signed for another site, or for another challenge, proves nothing', async () => {
      const lured = givenAuthenticator({ origin: 'https://haven.example.evil.example' })
      const { access_token } = await givenSession()
      const begun = await answered<{ id: string }>(
        calls.enrol(access_token, { factor_type: 'webauthn' }),
      )
      const { id, webauthn } = await answered<WebauthnChallenge>(
        calls.challenge(access_token, begun.id),
      )
      const create = (device: Device, challenge: string) => ({
        challenge_id: id,
        webauthn: {
          type: 'create',
          credential_response: device.create({
            ...webauthn.credential_options.publicKey,
            challenge,
          }),
        },
      })
      const { challenge } = webauthn.credential_options.publicKey
      for (const body of [
        create(lured, challenge),
        create(givenAuthenticator(), Buffer.from('another').toString('base64url')),
      ]) {
        expect(await refusal(await calls.verify(access_token, begun.id, body))).toMatchObject({
          status: 422,
          error_code: 'mfa_verification_failed',
        })
      }
      expect(await rows('auth_factors')).toMatchObject([{ status: 'unverified' }])
    })

    test('a copy whose counter has fallen behind is refused', async () => {
      const { device, first, id } = await givenPasskey()
      const next = await answered<Session>(step(first, id, device))
      device.turnBack()
      expect((await step(next.access_token, id, device)).status).toBe(422)
    })

    test.each([
      { type: 'create', credential_response: { id: 'x' } },
      { type: 'fly', credential_response: {} },
      {},
    ])('%j is no answer', async (webauthn) => {
      const { first, id } = await givenPasskey()
      const challenge = await answered<{ id: string }>(calls.challenge(first, id))
      const answer = await calls.verify(first, id, { challenge_id: challenge.id, webauthn })
      expect(await refusal(answer)).toMatchObject({ status: 400, error_code: 'validation_failed' })
    })
  })

  describe('by itself', () => {
    test('it signs its owner in, with both steps at once', async () => {
      const { person, device } = await givenPasskey()
      const session = await answered<Session>(signInWith(device))
      expect(session.user.id).toBe(person.id)
      expect(decodeJwt(session.access_token)).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'mfa/webauthn' }, { method: 'passkey' }],
      })
      const desk = await anonymous.get('/api/admin/session', bearer(session.access_token))
      expect(desk.status).toBe(200)
    })

    test('in a browser the refresh token goes into the cookie only', async () => {
      const { device } = await givenPasskey()
      const browser = givenBrowser(app)
      const call = async (path: string, body: object) =>
        browser.fetch(`/auth/v1/passkeys/authentication/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      const { challenge_id, options } = await answered<Asked>(call('options', {}))
      const credential = device.get(options)
      const session = await answered<Session>(call('verify', { challenge_id, credential }))
      expect(session.refresh_token).toMatch(/^[0-9a-f-]{36}\.\d+$/)
      expect(browser.cookies.size).toBe(1)
    })

    test('a device that has not asked its user is refused', async () => {
      const { device } = await givenPasskey(givenAuthenticator({ isUserVerified: false }))
      expect(await refusal(await signInWith(device))).toMatchObject({
        status: 400,
        error_code: 'webauthn_verification_failed',
      })
    })

    test('an unknown passkey and a removed one get the same answer', async () => {
      const { device, id, raised } = await givenPasskey()
      await answered(calls.unenrol(raised, id))
      for (const shown of [device, givenAuthenticator()]) {
        expect(await refusal(await signInWith(shown))).toMatchObject({
          status: 400,
          error_code: 'webauthn_verification_failed',
        })
      }
    })

    test('what it has signed counts once, and for five minutes', async () => {
      const { device } = await givenPasskey()
      const { challenge_id, options } = await askSignIn()
      const body = { challenge_id, credential: device.get(options) }
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => post('/authentication/verify', body)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
      expect(await refusal(await post('/authentication/verify', body))).toMatchObject({
        error_code: 'webauthn_challenge_not_found',
      })

      const late = await askSignIn()
      clock.advance(300_000)
      const credential = device.get(late.options)
      const answer = await post('/authentication/verify', {
        challenge_id: late.challenge_id,
        credential,
      })
      expect(await refusal(answer)).toMatchObject({
        status: 400,
        error_code: 'webauthn_challenge_expired',
      })
    })

    test('a disabled account stays out', async () => {
      const { device, person } = await givenPasskey()
      await setDisabled(deps(), 'shell', {
        email: (await givenPerson({ role: 'admin' })).email,
        isDisabled: false,
      })
      await setDisabled(deps(), 'shell', { email: person.email, isDisabled: true })
      expect(await refusal(await signInWith(device))).toMatchObject({
        status: 403,
        error_code: 'user_banned',
      })
    })
  })

  describe('in a list', () => {
    test('passkeys are added, named and removed by the calls of the client library', async () => {
      const { access_token } = await givenSession()
      const device = givenAuthenticator()
      const { challenge_id, options } = await answered<Asked>(
        post('/registration/options', {}, access_token),
      )
      const body = { challenge_id, credential: device.create(options) }
      const made = await answered<{ id: string }>(post('/registration/verify', body, access_token))
      expect(made).toMatchObject({ friendly_name: 'Passkey 1' })
      expect((await post('/registration/verify', body, access_token)).status).toBe(400)

      const { access_token: token } = await answered<Session>(signInWith(device))
      const renamed = await app.request(`/auth/v1/passkeys/${made.id}`, {
        method: 'PATCH',
        headers: bearer(token),
        body: JSON.stringify({ friendly_name: 'Laptop' }),
      })
      expect(await answered(renamed)).toMatchObject({ friendly_name: 'Laptop' })
      expect(await answered(anonymous.get('/auth/v1/passkeys', bearer(token)))).toEqual([
        {
          id: made.id,
          friendly_name: 'Laptop',
          created_at: expect.any(String),
          last_used_at: expect.any(String),
        },
      ])
      const removed = await anonymous.delete(`/auth/v1/passkeys/${made.id}`, bearer(token))
      expect(removed.status).toBe(204)
      expect(await rows('auth_factors')).toEqual([])
    })

    test('without the second step none is listed, named, added or removed', async () => {
      const { first, id } = await givenPasskey()
      const answers = [
        await anonymous.get('/auth/v1/passkeys', bearer(first)),
        await post('/registration/options', {}, first),
        await anonymous.delete(`/auth/v1/passkeys/${id}`, bearer(first)),
        await app.request(`/auth/v1/passkeys/${id}`, {
          method: 'PATCH',
          headers: bearer(first),
          body: JSON.stringify({ friendly_name: 'Mine' }),
        }),
      ]
      for (const answer of answers) {
        expect(await refusal(answer)).toMatchObject({
          status: 403,
          error_code: 'insufficient_aal',
        })
      }
    })
  })
})
