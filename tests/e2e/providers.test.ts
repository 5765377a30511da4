import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT_ID, type OidcPeer, startOidcPeer } from '#tests/support/auth/oidc-peer.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { ADMIN, type RunningSite, startSite } from '#tests/support/site/running-site.ts'

let peer: OidcPeer
let site: RunningSite
let browser: Browser

beforeAll(async () => {
  peer = await startOidcPeer({ callbackUrl: () => `${site.url}/auth/v1/callback` })
  const kitchen = {
    kind: 'oidc',
    name: 'kitchen',
    label: 'Kitchen',
    issuer: peer.issuer,
    clientId: CLIENT_ID,
    clientSecret: peer.clientSecret,
    trustedDomains: ['example.org'],
  }
  const environment = {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    STARTER_CONTENT: 'off',
    AUTH_PROVIDERS: JSON.stringify([kitchen]),
  }
  ;[site, browser] = await Promise.all([startSite({ environment }), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
  await peer.close()
})

/** Leaves a gate by the provider's button and signs in at the other side. */
async function signInAs(name: string, gate: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(site.url + gate)
  await page.getByRole('link', { name: 'Continue with Kitchen' }).click()
  await page.waitForURL(`${peer.issuer}/interaction/**`, { waitUntil: 'domcontentloaded' })
  await page.locator('input[name="login"]').fill(name)
  await page.locator('input[name="password"]').fill('any')
  await page.locator('button[type="submit"]').click()
  return page
}

test('an administrator signs in at a trusted provider and reaches the desk', async () => {
  peer.setPerson('ada', { email: ADMIN.email, email_verified: true })
  const page = await signInAs('ada', '/admin/blog')
  await page.getByRole('heading', { name: 'Existing Blog Posts' }).waitFor()
  expect(page.url()).toBe(`${site.url}/admin/blog`)

  const cookies = await page.context().cookies(site.url)
  const session = cookies.find(({ name }) => name.startsWith('haven-session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const readable = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  )
  for (const secret of session?.value.split('.').slice(1) ?? ['missing']) {
    expect(readable).not.toContain(secret)
  }

  await page.reload()
  await page.getByRole('heading', { name: 'Existing Blog Posts' }).waitFor()
})

test('a refused sign-in is explained on the sign-in page', async () => {
  peer.setPerson('eve', { email: 'eve@example.net', email_verified: false })
  const page = await signInAs('eve', '/admin/secure')
  await page.getByText('The other side has not confirmed your email address.').waitFor()
  expect(page.url()).toBe(`${site.url}/admin/secure`)

  const forged = '#error_code=made_up&error_description=Call%20this%20number'
  await page.goto(`${site.url}/admin/blog${forged}`)
  await page.getByText('The sign-in did not work.').waitFor()
  expect(await page.getByText('Call this number').count()).toBe(0)
})

test('whoever is signed in stays so when another sign-in did not work, and is told', async () => {
  const page = await givenWriter(() => browser.newContext(), site.url)
  const refused = '#error=invalid_request&error_code=identity_already_exists&error_description=No'
  for (const [path, inside] of [
    ['/admin/blog', 'Existing Blog Posts'],
    ['/admin/account', 'My account'],
    ['/admin', /^Good to see you/],
  ] as const) {
    // Each address loads its page anew, as the way back from elsewhere does.
    await page.goto('about:blank')
    await page.goto(site.url + path + refused)
    await page.getByRole('heading', { name: inside }).waitFor()
    const said = page.getByRole('alert').filter({ hasText: 'belongs to another account' })
    expect(await said.textContent()).toContain('You are still signed in as before.')
    expect(page.url()).toBe(site.url + path)
    await said.getByRole('button', { name: 'Close' }).click()
    await said.waitFor({ state: 'detached' })
  }
})

test('somebody adds a way to sign in to their account, and takes it away again', async () => {
  peer.setPerson('ada-at-home', { email: 'ada@home.example', email_verified: true })
  const page = await (await browser.newContext()).newPage()
  await page.goto(`${site.url}/admin/account`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()

  const section = page.getByRole('region', { name: 'Other ways to sign in' })
  const taken = section.getByRole('button', { name: 'Remove Kitchen' })
  await section.getByText('Email and password').waitFor()
  // The first journey of this file has added one by the trusted address.
  if (await taken.isVisible()) await removeWay(page)
  await section.getByRole('button', { name: 'Add Kitchen' }).click()
  await page.waitForURL(`${peer.issuer}/interaction/**`, { waitUntil: 'domcontentloaded' })
  await page.locator('input[name="login"]').fill('ada-at-home')
  await page.locator('input[name="password"]').fill('any')
  await page.locator('button[type="submit"]').click()
  await section.getByText('ada@home.example').waitFor()
  expect(page.url()).toBe(`${site.url}/admin/account`)

  await removeWay(page)
  expect(await section.getByText('ada@home.example').count()).toBe(0)
})

async function removeWay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove Kitchen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Add Kitchen' }).waitFor()
}

test('a link with somebody else’s session in it signs nobody in', async () => {
  const attacker = await (await browser.newContext()).newPage()
  await attacker.goto(site.url)
  const session = await attacker.evaluate(async (credentials) => {
    const init = { method: 'POST', body: JSON.stringify(credentials) }
    return (await fetch('/auth/v1/token?grant_type=password', init)).json()
  }, ADMIN)
  const fragment = new URLSearchParams({
    access_token: session.access_token,
    refresh_token: session.refresh_token,
  })
  const victim = await (await browser.newContext()).newPage()
  await victim.goto(`${site.url}/admin/blog#${fragment}`)
  await victim.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  expect(victim.url()).toBe(`${site.url}/admin/blog`)
  expect(await victim.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
    session.access_token,
  )
})
