import { describe, expect, test } from 'vitest'
import { ensureSetupLink } from '#server/operations/people/ensure-setup-link.ts'
import {
  createFirstAdminFromEnvironment,
  makeFirstAdmin,
} from '#server/operations/people/make-first-admin.ts'
import { givenBrowser } from '#tests/support/browser/given-browser.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp, SITE_URL } from '#tests/support/site/given-app.ts'

const PASSWORD = 'slow-simmered lentils'
const ADMIN = { email: 'Ada@Haven.example', displayName: 'Ada', password: PASSWORD }
const DAY_MS = 24 * 60 * 60 * 1000

const JSON_BODY = { 'Content-Type': 'application/json' }

describe.each(ENGINES)('on %s', (engine) => {
  const { app, anonymous, givenPerson, rows, clock, deps } = givenApp(engine)

  async function givenToken(): Promise<string> {
    const link = await ensureSetupLink(deps())
    const [, token] = /^https:\/\/haven\.example\/admin\/setup#token=([\w-]{43})$/.exec(link!) ?? []
    return token!
  }

  const setUp = (token: string, changes = {}) =>
    anonymous.post('/api/setup', { token, ...ADMIN, ...changes })
  const isUsable = async (token: string) =>
    (await (await anonymous.post('/api/setup/check', { token })).json()).isUsable

  test('the link makes an administrator, who can sign in', async () => {
    const token = await givenToken()
    expect(await isUsable(token)).toBe(true)

    const response = await setUp(token)

    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ email: 'ada@haven.example' })
    expect(await rows('auth_users')).toMatchObject([
      { email: 'ada@haven.example', display_name: 'Ada', role: 'admin', disabled_at: null },
    ])
    expect(await rows('audit_log')).toMatchObject([
      { action: 'account.create', actor_id: null, address: 'unknown' },
    ])
    const signIn = await anonymous.post('/auth/v1/token?grant_type=password', ADMIN)
    expect(signIn.status).toBe(200)
    const { access_token } = await signIn.json()
    const session = await anonymous.get('/api/admin/session', {
      Authorization: `Bearer ${access_token}`,
    })
    expect(await session.json()).toMatchObject({ role: 'admin', user: { displayName: 'Ada' } })
  })

  test('a link works once', async () => {
    const token = await givenToken()
    await setUp(token)
    const again = await setUp(token, { email: 'eve@haven.example' })
    expect(again.status).toBe(404)
    expect((await again.json()).error.message).toContain('no longer good')
    expect(await isUsable(token)).toBe(false)
    expect(await rows('auth_users')).toHaveLength(1)
  })

  test('of many links and many who use them at once, one administrator comes out', async () => {
    const tokens = [await givenToken(), await givenToken(), await givenToken()]
    // Hashing lets two through at a time; here all wait for the last and meet in the database.
    let waiting = 0
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const hash = async () => {
      if (++waiting === 9) open()
      await gate
      return 'a hash'
    }
    const passwords = { ...deps().passwords, hash }
    const uses = Array.from({ length: 9 }, (_, index) => {
      const account = { ...ADMIN, email: `admin-${index}@haven.example` }
      const origin = { address: `10.${index}.0.1`, requestId: null }
      return makeFirstAdmin({ ...deps(), passwords }, origin, {
        body: { token: tokens[index % 3]!, ...account },
      })
    })
    const results = await Promise.allSettled(uses)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'not_found' })
    }
    expect(await rows('auth_users')).toHaveLength(1)
  })

  test('a link is good for a day', async () => {
    const token = await givenToken()
    clock.advance(DAY_MS)
    expect(await isUsable(token)).toBe(false)
    expect((await setUp(token)).status).toBe(404)
    expect(await rows('auth_users')).toEqual([])
  })

  test('once there is an administrator there is no link, and no earlier one is good', async () => {
    const token = await givenToken()
    await givenPerson({ role: 'admin' })
    expect(await ensureSetupLink(deps())).toBeNull()
    expect(await isUsable(token)).toBe(false)
    expect((await setUp(token)).status).toBe(404)
  })

  test('a link that somebody made up is not good', async () => {
    expect(await isUsable('a'.repeat(43))).toBe(false)
    expect((await setUp('a'.repeat(43))).status).toBe(404)
  })

  test('errors are reported by field, and the link stays valid', async () => {
    const token = await givenToken()
    const response = await setUp(token, { email: 'ada', password: 'too short' })
    expect(response.status).toBe(400)
    expect((await response.json()).error.fields).toEqual({
      email: ['Enter an email address such as name@example.org'],
      password: ['Password must be at least 12 characters'],
    })
    expect((await setUp(token)).status).toBe(201)
  })

  test('an address that somebody has already is refused, and the link stays good', async () => {
    const author = await givenPerson({ role: 'author' })
    const token = await givenToken()
    const response = await setUp(token, { email: author.email })
    expect(response.status).toBe(409)
    expect((await response.json()).error.fields.email).toHaveLength(1)
    expect((await setUp(token)).status).toBe(201)
  })

  test('without a name the administrator goes by the address', async () => {
    await setUp(await givenToken(), { displayName: ' ' })
    expect(await rows('auth_users')).toMatchObject([{ display_name: 'ada' }])
  })

  test.each(['', 'nonsense', '[]', '{"token":""}', '{"token":5}'])(
    'the body %j is not valid',
    async (body) => {
      for (const path of ['/api/setup', '/api/setup/check']) {
        const response = await app.request(path, { method: 'POST', headers: JSON_BODY, body })
        expect(response.status).toBe(400)
      }
    },
  )

  test('another site cannot use a link, even one that it knows', async () => {
    const token = await givenToken()
    const evil = givenBrowser(app, { origin: 'https://evil.example' })
    const own = givenBrowser(app, { origin: SITE_URL })
    const init = { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ token, ...ADMIN }) }
    expect((await evil.fetch(`${SITE_URL}/api/setup`, init)).status).toBe(403)
    expect((await own.fetch(`${SITE_URL}/api/setup`, init)).status).toBe(201)
  })

  test('guessing at links is limited', async () => {
    const answers = []
    for (let guess = 0; guess < 45; guess++) answers.push((await setUp('a'.repeat(43))).status)
    expect(answers).toContain(429)
    expect(answers.indexOf(429)).toBeGreaterThanOrEqual(20)
  })

  test('the environment makes the first administrator, once', async () => {
    const wanted = { email: ' Ada@Haven.example ', password: PASSWORD }
    const made = await Promise.all(
      Array.from({ length: 4 }, () => createFirstAdminFromEnvironment(deps(), wanted)),
    )
    expect(made.filter(Boolean)).toEqual([true])
    expect(await createFirstAdminFromEnvironment(deps(), { ...wanted, email: 'b@c.example' })).toBe(
      false,
    )
    expect(await rows('auth_users')).toMatchObject([{ email: 'ada@haven.example', role: 'admin' }])
    expect(await ensureSetupLink(deps())).toBeNull()
  })

  test('the environment changes nothing of an account that exists', async () => {
    const author = await givenPerson({ role: 'author', password: 'the one she chose' })
    const wanted = { email: author.email, password: PASSWORD }
    expect(await createFirstAdminFromEnvironment(deps(), wanted)).toBe(false)
    expect(await rows('auth_users')).toMatchObject([{ role: 'author' }])
    expect(await ensureSetupLink(deps())).not.toBeNull()
  })
})
