import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  ADMIN,
  ADMIN_SETTINGS,
  type RunningSite,
  startSite,
} from '#tests/support/site/running-site.ts'

const REFRESH = '/auth/v1/token?grant_type=refresh_token'

let site: RunningSite
let browser: Browser
let context: BrowserContext
let desk: Page

type Stored = { access_token: string; refresh_token: string }
type Call = Partial<
  Record<'method' | 'body', string> & {
    headers: Record<string, string>
    credentials: RequestCredentials
  }
>

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: ADMIN_SETTINGS }),
    launchChromium(),
  ])
  context = await browser.newContext()
  desk = await context.newPage()
  await desk.goto(`${site.url}/admin/blog`)
  await desk.getByLabel('Email').fill(ADMIN.email)
  await desk.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await desk.getByRole('button', { name: 'Sign In', exact: true }).click()
  await desk.getByRole('heading', { name: 'Existing Blog Posts' }).waitFor()
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

/** What the client library keeps where every script of the page can read it. */
async function stored(page: Page): Promise<Stored> {
  const items = await page.evaluate(() => Object.values({ ...localStorage }))
  const sessions = items.filter((item) => item.includes('access_token'))
  expect(sessions).toHaveLength(1)
  return JSON.parse(sessions[0] ?? '') as Stored
}

/** Calls the site as a script of the page does; answers the status. */
function callFrom(page: Page, path: string, init: Call): Promise<number> {
  return page.evaluate(async ([path, init]) => (await fetch(path, init)).status, [
    `${site.url}${path}`,
    init,
  ] as const)
}

test('the refresh token is in a cookie that scripts cannot read, and nowhere else', async () => {
  const cookies = await context.cookies()
  expect(cookies).toMatchObject([
    { name: `haven-session-${new URL(site.url).port}`, httpOnly: true, sameSite: 'Lax', path: '/' },
  ])
  expect(await desk.evaluate(() => document.cookie)).toBe('')

  const { refresh_token } = await stored(desk)
  expect(refresh_token).toMatch(/^[0-9a-f-]{36}\.\d+$/)
  const secrets = cookies[0]!.value.split('.').slice(1)
  const readable = await desk.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  for (const secret of secrets) expect(readable).not.toContain(secret)
})

test('the access token counts only together with the cookie, inside the browser and outside', async () => {
  const { access_token } = await stored(desk)
  const headers = { Authorization: `Bearer ${access_token}` }
  for (const path of ['/auth/v1/user', '/api/admin/session']) {
    expect(await callFrom(desk, path, { headers })).toBe(200)
    expect(await callFrom(desk, path, { headers, credentials: 'omit' })).toBeGreaterThan(400)
    expect((await fetch(site.url + path, { headers })).status).toBeGreaterThan(400)
  }
})

test('a neighbour, who gets the cookie sent along, changes nothing', async () => {
  const { access_token, refresh_token } = await stored(desk)
  const neighbour = createServer((_, response) => response.end('<!doctype html>')).listen(0)
  const { port } = neighbour.address() as AddressInfo
  const evil = await context.newPage()
  await evil.goto(`http://localhost:${port}/`)

  const headers = { Authorization: `Bearer ${access_token}` }
  const logout = { method: 'POST', credentials: 'include', headers } as const
  await expect(callFrom(evil, '/auth/v1/logout', logout)).rejects.toThrow('fetch')
  // A form can send JSON, with the cookie and without asking first.
  const [answer] = await Promise.all([
    evil.waitForResponse(site.url + REFRESH),
    evil.evaluate(
      ([action, json]) => {
        const [name = '', value = ''] = json.split('=')
        const form = Object.assign(document.createElement('form'), { action })
        form.method = 'post'
        form.enctype = 'text/plain'
        form.append(Object.assign(document.createElement('input'), { name, value }))
        document.body.append(form)
        form.submit()
      },
      [site.url + REFRESH, JSON.stringify({ refresh_token, and: '=' })] as const,
    ),
  ])
  expect(answer.request().postData()?.trim()).toBe(JSON.stringify({ refresh_token, and: '=' }))
  expect((await answer.request().allHeaders()).cookie).toContain('haven-session')
  expect(answer.status()).toBe(403)

  await evil.close()
  neighbour.close()
  await desk.reload()
  await desk.getByRole('heading', { name: 'Existing Blog Posts' }).waitFor()
  expect((await stored(desk)).refresh_token).toBe(refresh_token)
})

test('tabs that refresh at the same moment all stay signed in', async () => {
  const { refresh_token } = await stored(desk)
  const tabs = await Promise.all([desk, context.newPage(), context.newPage()])
  await Promise.all(tabs.slice(1).map((tab) => tab.goto(`${site.url}/admin/blog`)))
  const init = { method: 'POST', body: JSON.stringify({ refresh_token }) }
  const statuses = await Promise.all(
    tabs.flatMap((tab) => [callFrom(tab, REFRESH, init), callFrom(tab, REFRESH, init)]),
  )
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200])
  await desk.reload()
  await desk.getByRole('heading', { name: 'Existing Blog Posts' }).waitFor()
  await Promise.all(tabs.slice(1).map((tab) => tab.close()))
})

test('signing out in one tab closes the desk in the other, and the tokens count no more', async () => {
  const { access_token } = await stored(desk)
  const other = await context.newPage()
  await other.goto(`${site.url}/admin/secure`)
  // The list of the specification begins anew when its session ends.
  await Promise.all([
    desk.waitForEvent('load'),
    other.getByRole('button', { name: 'Secure Logout' }).click(),
  ])
  await desk.getByRole('button', { name: 'Sign In', exact: true }).waitFor()

  expect(await context.cookies()).toEqual([])
  const headers = { Authorization: `Bearer ${access_token}` }
  expect(await callFrom(desk, '/api/admin/session', { headers })).toBe(401)
})
