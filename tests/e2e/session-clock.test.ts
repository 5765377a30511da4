import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { givenAccount } from '#tests/support/auth/given-account.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  callDesk,
  fillGate,
  givenDeskDraft,
  heldByServer,
  openEditor,
  seeSaveState,
  signInAtGate,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import {
  ADMIN,
  ADMIN_SETTINGS,
  type RunningSite,
  startSite,
} from '#tests/support/site/running-site.ts'

const MINUTE_MS = 60_000
const REFRESHES = /\/auth\/v1\/token\?grant_type=refresh_token$/
const WRITER = { email: 'maya@example.org', password: 'barley, thyme and 12 plums', role: 'editor' }
/** Some looks of the desk after its session, on a machine with other things to do. */
const SECONDS = { timeout: 20_000 }

let site: RunningSite
let browser: Browser
/** Settings of the program, read anew at each start. */
const environment: Record<string, string> = { ...ADMIN_SETTINGS }

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ environment }), launchChromium()])
  await givenAccount(site, WRITER)
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

/** By how much the program's clock is ahead of every browser's. */
let minutesAhead = 0

/**
 * Starts the program again with a clock that much further ahead. The clock never goes back, so
 * that a test may be tried again: its next session begins where the clock stands then.
 */
async function moveServerAhead(minutes: number): Promise<void> {
  minutesAhead += minutes
  const shift = `const now=Date.now;const D=Date;const by=${minutesAhead * MINUTE_MS};globalThis.Date=class extends D{constructor(...a){super(...(a.length?a:[now()+by]))}static now(){return now()+by}}`
  environment.NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(shift)}`
  await site.restart()
}

function countRefreshes(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (REFRESHES.test(request.url())) count += 1
  })
  return () => count
}

async function givenDeskOf(person: { email: string; password: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInAtGate(page, site.url, person)
  return page
}

async function storedExpiry(page: Page): Promise<number> {
  const items = await page.evaluate(() => Object.values({ ...localStorage }) as string[])
  const session = JSON.parse(items.find((item) => item.includes('access_token')) ?? '{}')
  return session.expires_at * 1000
}

test.each([3, 20])(
  'a device whose clock is %i minutes behind refreshes in time by its own clock',
  async (minutes) => {
    const page = await (await browser.newContext()).newPage()
    await page.clock.install({ time: Date.now() - minutes * MINUTE_MS })
    await signInAtGate(page, site.url)
    const deviceNow = await page.evaluate(() => Date.now())
    expect(Date.now() - deviceNow).toBeGreaterThan((minutes - 1) * MINUTE_MS)

    const lifetime = (await storedExpiry(page)) - deviceNow
    expect(lifetime).toBeGreaterThan(8 * MINUTE_MS)
    expect(lifetime).toBeLessThanOrEqual(10 * MINUTE_MS + 1000)
    const refreshes = countRefreshes(page)
    await page.clock.runFor(9 * MINUTE_MS)
    await expect.poll(refreshes, SECONDS).toBeGreaterThan(0)
    await page.context().close()
  },
)

test('a token that ended by the server’s clock is exchanged, and the writer notices nothing', async () => {
  const page = await givenDeskOf(ADMIN)
  const id = await givenDeskDraft(page)
  const field = await openEditor(page, site.url, id)
  await field.click()
  await field.pressSequentially('Before. ')
  await seeSaveState(page, 'Saved')

  const refreshes = countRefreshes(page)
  // As on a device that has fallen behind since it signed in: its token seems to have time left.
  await moveServerAhead(20)
  await field.pressSequentially('And after.')
  await expect.poll(refreshes, SECONDS).toBe(1)
  await expect
    .poll(async () => (await heldByServer(page, id)).document.content, SECONDS)
    .toBe('Before. And after.')
  expect(await page.getByText('Sign in to continue').count()).toBe(0)

  await moveServerAhead(20)
  await page.reload()
  await page.getByRole('textbox', { name: 'Content' }).or(field).first().waitFor()
  expect(await textOnScreen(field)).toBe('Before. And after.')

  // Signing out with a token that has ended signs out all the same.
  await moveServerAhead(20)
  const [logout] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/auth/v1/logout')),
    page.evaluate(async () => {
      const items = Object.values({ ...localStorage }) as string[]
      const session = items.find((item) => item.includes('access_token')) ?? '{}'
      await fetch('/auth/v1/logout?scope=global', {
        method: 'POST',
        headers: { Authorization: `Bearer ${JSON.parse(session).access_token}` },
      })
    }),
  ])
  expect(logout.status()).toBe(204)
  await page.context().close()
})

test('a refresh whose answer was lost a minute ago leaves the session running', async () => {
  const page = await givenDeskOf(ADMIN)
  let lost = 0
  let isBack = false
  await page.route(REFRESHES, async (route) => {
    if (isBack) return route.continue()
    if (lost === 0 && (await sendAside(page, route.request()))) lost = 1
    return route.abort('connectionreset')
  })
  await moveServerAhead(20)
  await expect.poll(() => lost, { timeout: 150_000 }).toBe(1)

  await moveServerAhead(1)
  isBack = true
  const answered = await page.waitForResponse((response) => REFRESHES.test(response.url()), {
    timeout: 150_000,
  })
  expect(answered.status()).toBe(200)
  await callDesk(page, callUrl('getSession'))
  expect(await page.getByRole('heading', { name: 'Existing Blog Posts' }).isVisible()).toBe(true)
  await page.context().close()
}, 300_000)

/** Lets the server do what was asked; its answer, cookie and all, does not reach the page. @returns whether it did */
async function sendAside(page: Page, request: Request): Promise<boolean> {
  // The browser names the cookies of a held request only once it is on its way.
  const cookies = await page.context().cookies(request.url())
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  try {
    const { ok } = await fetch(request.url(), {
      method: request.method(),
      headers: { cookie, origin: site.url, 'content-type': 'application/json' },
      body: request.postData(),
    })
    return ok
  } catch {
    // The server was just being started again.
    return false
  }
}

test('whom an administrator signs out sees the desk no more within seconds, and why', async () => {
  const [admin, desk, writing] = [
    await givenDeskOf(ADMIN),
    await givenDeskOf(WRITER),
    await givenDeskOf(WRITER),
  ]
  const id = await givenDeskDraft(writing, { title: 'A soup of secrets' })
  const field = await openEditor(writing, site.url, id)
  await field.click()
  await field.pressSequentially('Nobody is to read this yet.')
  await seeSaveState(writing, 'Saved')

  await admin.goto(site.url + urls.adminPeople())
  await admin.getByRole('button', { name: 'Manage maya' }).click()
  await admin.getByRole('button', { name: 'Log out everywhere' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Log them out' }).click()

  await desk.getByText('An administrator has logged you out.').waitFor(SECONDS)
  expect(await desk.getByRole('heading', { name: 'Existing Blog Posts' }).count()).toBe(0)
  const again = writing.getByRole('dialog', { name: 'Sign in to continue' })
  await again.getByText('An administrator has logged you out.').waitFor(SECONDS)
  await field.waitFor({ state: 'hidden' })
  const inSight = writing.getByText('Nobody is to read this yet.').filter({ visible: true })
  expect(await inSight.count()).toBe(0)

  // What was typed is there again for the same person.
  await fillGate(writing, WRITER)
  await again.waitFor({ state: 'hidden' })
  expect(await textOnScreen(field)).toBe('Nobody is to read this yet.')
  await Promise.all([admin, desk, writing].map((page) => page.context().close()))
})
