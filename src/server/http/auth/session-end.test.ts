import { describe, expect, test } from 'vitest'
import { endSessions } from '#server/operations/people/sessions/end-sessions.ts'
import { setDisabled } from '#server/operations/people/set-disabled.ts'
import { PASSWORD } from '#tests/support/auth/auth-calls.ts'
import { type Browser, givenBrowser } from '#tests/support/browser/given-browser.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describe.each(ENGINES)('on %s', (engine) => {
  const { app, givenPerson, clock, deps } = givenApp(engine, { sessionIdleMinutes: 60 })

  async function givenSignedIn() {
    const person = await givenPerson({ role: 'editor', password: PASSWORD })
    const browser = givenBrowser(app)
    const body = JSON.stringify({ email: person.email, password: PASSWORD })
    const path = '/auth/v1/token?grant_type=password'
    const { access_token, refresh_token } = await (
      await browser.fetch(path, { method: 'POST', body })
    ).json()
    return { person, browser, access_token, refresh_token }
  }

  async function reasonIn(browser: Browser): Promise<string | null> {
    const response = await browser.fetch(callUrl('getSessionEnd'))
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    return (await response.json()).reason
  }

  test('a browser hears why its session has ended, and nothing while it runs', async () => {
    const { person, browser } = await givenSignedIn()
    expect(await reasonIn(browser)).toBeNull()
    await endSessions(deps(), 'shell', { id: person.id })
    expect(await reasonIn(browser)).toBe('ended_by_administrator')
  })

  test('a disabled account, an expired and an idle session are distinguished', async () => {
    const disabled = await givenSignedIn()
    await setDisabled(deps(), 'shell', { id: disabled.person.id, isDisabled: true })
    expect(await reasonIn(disabled.browser)).toBe('account_disabled')

    const { browser } = await givenSignedIn()
    clock.advance(61 * MINUTE_MS)
    expect(await reasonIn(browser)).toBe('idle')
    clock.advance(7 * HOUR_MS)
    expect(await reasonIn(browser)).toBe('expired')
  })

  test('another tab still hears it after the first has dropped the session', async () => {
    const { person, browser, access_token } = await givenSignedIn()
    await endSessions(deps(), 'shell', { id: person.id })
    const headers = { Authorization: `Bearer ${access_token}` }
    const logout = await browser.fetch('/auth/v1/logout?scope=local', { method: 'POST', headers })
    expect(logout.status).toBe(204)
    expect(await reasonIn(browser)).toBe('ended_by_administrator')
  })

  test('nobody hears it without the cookie itself', async () => {
    const { person, browser, access_token, refresh_token } = await givenSignedIn()
    await endSessions(deps(), 'shell', { id: person.id })
    const stranger = givenBrowser(app)
    const headers = { Authorization: `Bearer ${access_token}` }
    const asked = await stranger.fetch(callUrl('getSessionEnd'), { headers })
    expect(await asked.json()).toEqual({ reason: null })

    const [name = ''] = browser.cookies.keys()
    const madeUp = `${refresh_token.split('.')[0]}.${'a'.repeat(43)}.${'b'.repeat(43)}`
    const forger = givenBrowser(app, { cookies: new Map([[name, madeUp]]) })
    expect(await reasonIn(forger)).toBeNull()
  })
})
