import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Engine } from '#server/data/database-engine.ts'
import { type Browser, givenBrowser } from '../browser/given-browser.ts'
import { givenApp, SITE_URL } from '../site/given-app.ts'
import { authCalls } from './auth-calls.ts'
import { type givenOidcPeer, PEER } from './given-providers.ts'

export const DESK = `${SITE_URL}/admin/blog`

/** The app, and a provider that people sign in with. Call it once for each `describe.each(ENGINES)`. */
export function givenProviderSite(
  engine: Engine,
  { peer, settings }: ReturnType<typeof givenOidcPeer>,
) {
  const site = givenApp(engine, settings({ trustedDomains: ['trusted.example'] }))

  /** A name that nobody has had at the provider before. */
  function givenStranger(person: { email?: string; email_verified?: boolean; name?: string } = {}) {
    const name = `person-${randomBytes(4).toString('hex')}`
    peer().setPerson(name, { email: `${name}@haven.example`, email_verified: true, ...person })
    return { name, email: person.email ?? `${name}@haven.example` }
  }

  /** Goes out to the provider and signs in there; answers the address that leads back. */
  async function goOut(browser: Browser, name: string, query = '') {
    const path = `/auth/v1/authorize?provider=${PEER}&redirect_to=${DESK}${query}`
    const out = await browser.fetch(path)
    expect(out.status).toBe(302)
    return (await peer().signInAt(locationOf(out).href, name)).href
  }

  async function signInAs(name: string, query = '') {
    const browser = givenBrowser(site.app)
    const answer = await browser.fetch(await goOut(browser, name, query))
    expect(answer.status).toBe(302)
    const target = locationOf(answer)
    return { browser, target, fragment: new URLSearchParams(target.hash.slice(1)) }
  }

  const errorCodeOf = async (name: string) => (await signInAs(name)).fragment.get('error_code')

  return { ...site, ...authCalls(site.anonymous), givenStranger, goOut, signInAs, errorCodeOf }
}

/** Where an answer leads. */
export function locationOf(response: Response): URL {
  return new URL(response.headers.get('Location') ?? 'missing:', SITE_URL)
}
