import { describe, expect, test } from 'vitest'
import type { Person } from '#tests/support/auth/given-people.ts'
import { type Browser, givenBrowser } from '#tests/support/browser/given-browser.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { ENGINES } from '#tests/support/database/test-database.ts'
import { givenApp } from '#tests/support/site/given-app.ts'

const PASSWORD = 'slow-simmered lentils'
const MINUTE_MS = 60_000

describe.each(ENGINES)('on %s', (engine) => {
  const site = givenApp(engine)

  async function givenSignedIn(role: 'admin' | 'editor' = 'admin') {
    const person = await site.givenPerson({ role, password: PASSWORD })
    const browser = givenBrowser(site.app)
    const signedIn = await browser.fetch('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: person.email, password: PASSWORD }),
    })
    expect(signedIn.status).toBe(200)
    return { person, browser }
  }

  const ask = (person: Person, document = 'contact') =>
    site.as(person).get(callUrl('previewSiteDocument', { document }))
  const linkOf = async (person: Person): Promise<string> => (await (await ask(person)).json()).url
  const look = async (browser: Browser, url: string) => (await browser.fetch(url)).status

  test('an administrator sees the page of a draft in the browser of their session, for five minutes', async () => {
    const { person, browser } = await givenSignedIn()
    const url = await linkOf(person)
    const response = await browser.fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-tag')).toBeNull()
    expect(await site.rows('site_documents')).toEqual([])
    site.clock.advance(6 * MINUTE_MS)
    expect(await look(browser, url)).toBe(404)
    expect(await look(browser, await linkOf(person))).toBe(200)
  })

  test('nobody else does: without the session, with another one, or with another token', async () => {
    const { person, browser } = await givenSignedIn()
    const other = await givenSignedIn()
    const url = await linkOf(person)
    expect((await site.anonymous.get(url)).status).toBe(404)
    expect(await look(other.browser, url)).toBe(404)
    for (const broken of [
      `${url.slice(0, -2)}AA`,
      `${url}A`,
      '/preview/draft/e30',
      '/preview/draft/%00',
    ])
      expect(await look(browser, broken), broken).toBe(404)
    const ended = { ended_at: site.clock.now() }
    await site.deps().db.updateTable('auth_sessions').set(ended).execute()
    expect(await look(browser, url)).toBe(404)
  })

  test('whoever is no administrator gets no link, and whoever is none any more sees nothing', async () => {
    const editor = await site.givenPerson({ role: 'editor' })
    expect((await ask(editor)).status).toBe(403)
    expect(
      (await site.anonymous.get(callUrl('previewSiteDocument', { document: 'home' }))).status,
    ).toBe(401)

    const { person, browser } = await givenSignedIn()
    const nobody = 'page-00000000-0000-7000-8000-000000000000'
    expect((await ask(person, nobody)).status).toBe(404)
    const url = await linkOf(person)
    await site
      .deps()
      .db.updateTable('auth_users')
      .set({ role: 'editor' })
      .where('id', '=', person.id)
      .execute()
    expect(await look(browser, url)).toBe(404)
  })
})
