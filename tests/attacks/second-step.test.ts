import { describe, expect, test } from 'vitest'
import type { Tables } from '#server/data/tables.ts'
import { bearer, PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { answered, factorCalls, type Session } from '#tests/support/auth/factor-calls.ts'
import { callsOf, changesOf } from '#tests/support/clients/app-calls.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

/** The calls allowed before the second step: take it, request a mail, sign out, or sign in again. */
const BEFORE_THE_STEP = [
  /^POST \/auth\/v1\/(?:token|signup|otp|recover|resend|verify|sso|sso\/saml\/acs|callback|logout)$/,
  /^POST \/auth\/v1\/passkeys\/authentication\//,
  /^POST \/auth\/v1\/factors\/[^/]+\/(?:challenge|verify)$/,
]
const WATCHED = [
  'auth_users',
  'auth_sessions',
  'auth_factors',
  'auth_recovery_codes',
  'auth_identities',
  'audit_log',
  'blog_posts',
  'post_drafts',
  'slug_redirects',
  'path_redirects',
  'storage_objects',
] as const satisfies readonly (keyof Tables)[]

const POST = { title: 'Soup', content: 'Slowly.', author: 'Maya' }

describe.each(ENGINES)('on %s', (engine) => {
  const { app, anonymous, givenPerson, rows, routes, clock } = givenApp(engine)
  const calls = factorCalls(anonymous, clock.now)

  /** An administrator with a second step, and somebody who knows no more than the password. */
  async function givenIntruder() {
    const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
    const owner = await answered<Session>(calls.signIn(email))
    const factor = await calls.addTotp(owner.access_token)
    const { access_token } = await answered<Session>(calls.signIn(email))
    return { token: access_token, factor, owner: factor.session }
  }

  async function stored(): Promise<Record<string, unknown[]>> {
    const tables: Record<string, unknown[]> = {}
    for (const table of WATCHED) tables[table] = await rows(table)
    return tables
  }

  const send = (token: string, { method, path }: { method: string; path: string }, body: unknown) =>
    app.request(path, {
      method,
      headers: { ...bearer(token), 'Content-Type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })

  test('the password alone reaches nothing of the desk, to read or to change', async () => {
    const { token, owner } = await givenIntruder()
    const desk = callsOf(routes()).filter(({ path }) => /^\/api\/(?:admin|account)\b/.test(path))
    expect(desk.length).toBeGreaterThan(40)
    const before = await stored()
    for (const call of desk) {
      const response = await send(token, call, {})
      const where = `${call.method} ${call.path}`
      expect(response.status, where).toBe(403)
      expect(await response.json(), where).toMatchObject({
        error: { code: 'second_step_required' },
      })
    }
    expect(await stored()).toEqual(before)
    expect((await calls.user(owner.access_token)).status).toBe(200)
  })

  test('the password alone writes no rows and no pictures', async () => {
    const { token } = await givenIntruder()
    const services = changesOf(callsOf(routes())).filter(({ path }) =>
      /^\/(?:rest|storage)\/v1\b/.test(path),
    )
    expect(services.length).toBeGreaterThanOrEqual(7)
    const before = await stored()
    for (const call of services) {
      const query = call.path.startsWith('/rest') && call.method !== 'POST' ? '?slug=eq.soup' : ''
      const response = await send(token, { ...call, path: call.path + query }, POST)
      const where = `${call.method} ${call.path}`
      expect(response.status, where).toBe(call.path.startsWith('/rest') ? 403 : 400)
      const { code } = (await response.json()) as { code: string }
      expect(code, where).toBe(call.path.startsWith('/rest') ? '42501' : 'AccessDenied')
    }
    expect(await stored()).toEqual(before)
  })

  test('the password alone asks for no rows by what only the desk may see', async () => {
    const { token, owner } = await givenIntruder()
    const asked = { method: 'GET', path: '/rest/v1/blog_posts?created_by_admin=eq.maya' }
    expect((await send(owner.access_token, asked, undefined)).status).toBe(200)
    expect((await send(token, asked, undefined)).status).toBe(403)
  })

  test('the password alone changes nothing of the account that it opens', async () => {
    const { token, factor } = await givenIntruder()
    const body = {
      ...{ data: { nickname: 'Mallory' }, password: 'quite another password', code: '000000' },
      ...{ factor_type: 'totp', friendly_name: 'Mine', email: 'mallory@evil.example' },
      challenge_id: factor.id,
      credential: {},
    }
    const before = await stored()
    const own = changesOf(callsOf(routes())).filter(
      ({ method, path }) =>
        path.startsWith('/auth/v1') &&
        !BEFORE_THE_STEP.some((allowed) => allowed.test(`${method} ${path}`)),
    )
    expect(own.length).toBeGreaterThan(8)
    for (const call of own) {
      const path = call.path.replace(/factors\/[0-9a-f-]{36}/, `factors/${factor.id}`)
      const response = await send(token, { ...call, path }, body)
      expect(response.status, `${call.method} ${call.path}`).toBeGreaterThanOrEqual(400)
    }
    expect(await stored()).toEqual(before)
  })

  test.each(['PUT /user', 'DELETE /factors/:id', 'POST /factors', 'POST /factors/recovery-codes'])(
    '%s says that the second step is missing',
    async (call) => {
      const { token, factor } = await givenIntruder()
      const [method = '', path = ''] = call.split(' ')
      const target = { method, path: `/auth/v1${path.replace(':id', factor.id)}` }
      const body = { data: { nickname: 'Mallory' }, factor_type: 'totp', friendly_name: 'Mine' }
      const response = await send(token, target, body)
      expect(await response.json()).toMatchObject({ error_code: 'insufficient_aal' })
    },
  )
})
