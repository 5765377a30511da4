import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Client } from '../site/given-app.ts'
import { authCalls, bearer } from './auth-calls.ts'
import type { givenAuthenticator } from './authenticator.ts'

export type Session = { access_token: string; refresh_token: string; user: { id: string } }

/** The calls of second steps as a client that is no browser makes them, always from one address. */
export function factorCalls(client: Client, now: () => string) {
  const headers = (token: string, address = '203.0.113.7') => ({
    ...bearer(token),
    'X-Forwarded-For': address,
  })

  const calls = {
    enrol: (token: string, body: object = { factor_type: 'totp' }) =>
      client.post('/auth/v1/factors', body, headers(token)),
    challenge: (token: string, id: string, address?: string) =>
      client.post(`/auth/v1/factors/${id}/challenge`, { factorId: id }, headers(token, address)),
    verify: (token: string, id: string, body: object, address?: string) =>
      client.post(`/auth/v1/factors/${id}/verify`, body, headers(token, address)),
    unenrol: (token: string, id: string) => client.delete(`/auth/v1/factors/${id}`, headers(token)),
    recovery: (token: string, path = '', body?: object) =>
      client.post(`/auth/v1/factors/recovery-codes${path}`, body, headers(token)),
    /** The code that an authenticator app shows now, or so many steps away. */
    codeOf: (secret: string, stepsAway = 0) =>
      new TOTP({ secret }).generate({ timestamp: Date.parse(now()) + stepsAway * 30_000 }),

    /** Challenges a factor and answers it by code. */
    async take(token: string, id: string, code: string): Promise<Response> {
      const challenge = await answered<{ id: string }>(calls.challenge(token, id))
      return calls.verify(token, id, { challenge_id: challenge.id, code })
    },
    /** Begins an authenticator app and verifies it; the session that comes of it is raised. */
    async addTotp(token: string, name = 'Phone app') {
      const enrolled = await answered<{ id: string; totp: { secret: string } }>(
        calls.enrol(token, { factor_type: 'totp', friendly_name: name }),
      )
      const { secret } = enrolled.totp
      const session = await answered<Session>(calls.take(token, enrolled.id, calls.codeOf(secret)))
      return { id: enrolled.id, secret, session }
    },
    /** Begins a passkey and verifies it with the device. */
    async addPasskey(token: string, device: ReturnType<typeof givenAuthenticator>, name = 'Key') {
      const { id } = await answered<{ id: string }>(
        calls.enrol(token, { factor_type: 'webauthn', friendly_name: name }),
      )
      const challenge = await answered<WebauthnChallenge>(calls.challenge(token, id))
      const credential_response = device.create(challenge.webauthn.credential_options.publicKey)
      const session = await answered<Session>(
        calls.verify(token, id, {
          challenge_id: challenge.id,
          webauthn: { type: 'create', credential_response },
        }),
      )
      return { id, session }
    },
  }
  return { ...authCalls(client), ...calls }
}

export type WebauthnChallenge = {
  id: string
  webauthn: {
    type: 'create' | 'request'
    credential_options: {
      publicKey: {
        challenge: string
        rp: { id: string }
        rpId: string
        user: { id: string }
        allowCredentials?: { id: string }[]
        excludeCredentials?: { id: string }[]
      }
    }
  }
}

/** The body of an answer that must be 200. */
export async function answered<Body>(response: Promise<Response> | Response): Promise<Body> {
  const settled = await response
  const body = (await settled.json()) as Body
  expect(settled.status, JSON.stringify(body)).toBe(200)
  return body
}
