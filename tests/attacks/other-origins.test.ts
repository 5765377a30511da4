import { describe, expect, test } from 'vitest'
import type { Tables } from '#server/data/tables.ts'
import { bearer, PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { givenBrowser } from '#tests/support/browser/given-browser.ts'
import { callsOf, changesOf } from '#tests/support/clients/app-calls.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp, SITE_URL } from '#tests/support/site/given-app.ts'

/**
 * Meant to be posted to from elsewhere: by providers' pages, what they have signed, and by mail
 * programs, the secret of one mail. None of them looks at who is signed in.
 */
const FOR_OTHERS = [
  'POST /auth/v1/callback',
  'POST /auth/v1/sso/saml/acs',
  'POST /api/newsletter/unsubscribe',
]
const WATCHED = [
  'auth_users',
  'auth_sessions',
  'auth_factors',
  'auth_identities',
  'auth_codes',
  'auth_flow_states',
  'audit_log',
  'jobs',
  'blog_posts',
  'post_drafts',
  'slug_redirects',
  'path_redirects',
  'media',
  'storage_objects',
  'contact_messages',
  'newsletter_subscribers',
  'rate_limits',
  'settings',
] as const satisfies readonly (keyof Tables)[]

/** What browsers say of a request that another site's page, or a neighbour's, has made. */
const STRANGERS: Record<string, Record<string, string>> = {
  'another site': { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  'a neighbour on the same domain': {
    'Sec-Fetch-Site': 'same-site',
    Origin: 'https://blog.haven.example',
  },
  'a page without an origin': { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
  'an older browser': { Origin: 'https://evil.example' },
  'the same host over plain http': { Origin: 'http://haven.example', Host: 'haven.example' },
  'another port': { Origin: 'https://haven.example:8443' },
  'an address that only begins like ours': { Origin: 'https://haven.example.evil.example' },
}
/** Answers everybody alike, whether or not it takes any notice. */
const SILENT = callUrl('reportClientError')
const REFUSAL = 'only be done from the site’s own pages'

describe.each(ENGINES)('on %s', (engine) => {
  const { app, givenPerson, routes, rows } = givenApp(engine)

  const changes = () =>
    changesOf(callsOf(routes())).filter(
      ({ method, path }) => !FOR_OTHERS.includes(`${method} ${path}`),
    )

  /** What an administrator's browser would send along with whatever a page makes it send. */
  async function givenAdministrator(): Promise<Record<string, string>> {
    const { email } = await givenPerson({ role: 'admin', password: PASSWORD })
    const browser = givenBrowser(app)
    const response = await browser.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const { access_token } = await response.json()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { ...bearer(access_token), Cookie: cookie }
  }

  async function stored(): Promise<Record<string, unknown[]>> {
    const tables: Record<string, unknown[]> = {}
    for (const table of WATCHED) tables[table] = await rows(table)
    return tables
  }

  test('no page of another origin changes anything, by whichever call', async () => {
    expect(changes().length).toBeGreaterThan(60)
    const signedIn = await givenAdministrator()
    const before = await stored()
    for (const [who, said] of Object.entries(STRANGERS)) {
      for (const { method, path } of changes()) {
        // A form can send no other type than these; a script without leave neither.
        const headers = { ...signedIn, ...said, 'Content-Type': 'text/plain' }
        const response = await app.request(path, { method, headers, body: '{}' })
        const call = `${method} ${path} from ${who}`
        const words = await response.text()
        if (path === SILENT) expect(words, call).toBe('')
        else expect(words, call).toContain(REFUSAL)
        expect(response.headers.get('Access-Control-Allow-Origin'), call).toBeNull()
        expect(response.headers.getSetCookie(), call).toEqual([])
      }
    }
    expect(await stored()).toEqual(before)
  })

  test('the site’s own pages are refused nowhere for where they are', async () => {
    const signedIn = await givenAdministrator()
    const own = { 'Sec-Fetch-Site': 'same-origin', Origin: SITE_URL }
    for (const { method, path } of changes()) {
      const headers = { ...signedIn, ...own, 'Content-Type': 'application/json' }
      const response = await app.request(path, { method, headers, body: '{}' })
      expect(await response.text(), `${method} ${path}`).not.toContain(REFUSAL)
    }
  })

  test('a form on a page is posted from the site alone', async () => {
    for (const said of Object.values(STRANGERS)) {
      const init = { method: 'POST', headers: said, body: new URLSearchParams({ email: 'a@b.co' }) }
      for (const path of ['/contact', '/blog', '/admin/blog']) {
        expect((await app.request(path, init)).status).toBe(403)
      }
    }
  })

  test('what a provider’s page may post begins no session and reads no cookie', async () => {
    const signedIn = await givenAdministrator()
    const before = await rows('auth_sessions')
    for (const form of [{}, { state: 'x', code: 'y' }, { SAMLResponse: 'PHg+' }]) {
      for (const path of ['/auth/v1/callback', '/auth/v1/sso/saml/acs']) {
        const response = await app.request(path, {
          method: 'POST',
          headers: { ...signedIn, ...STRANGERS['another site'] },
          body: new URLSearchParams(form),
        })
        expect(response.headers.getSetCookie()).toEqual([])
        const target = response.headers.get('Location')
        if (target) expect(new URL(target, SITE_URL).origin).toBe(SITE_URL)
      }
    }
    expect(await rows('auth_sessions')).toEqual(before)
  })
})
