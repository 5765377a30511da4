import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { hydrate, openPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const NAMED = 'cdn.named.example'
const UNNAMED = 'cdn.unnamed.example'
const HEAD = `<script async src="https://${NAMED}/count.js"></script>
<script>document.documentElement.dataset.inline = 'ran'</script>`
const BODY = `<script async src="https://${UNNAMED}/count.js"></script>
<div id="widget"></div>`

let site: RunningSite
let browser: Browser
let page: Page
givenDeskPage((desk) => {
  ;({ site, browser, page } = desk)
})

const policyOf = async (path: string, init: RequestInit = {}) =>
  (await fetch(site.url + path, init)).headers.get('content-security-policy')
const ranIn = (where: Page) => where.evaluate(() => ({ ...document.documentElement.dataset }))

/** A visitor of a web on which both hosts have a script; `asked` fills with what is asked of them. */
async function givenVisitor(): Promise<{
  context: BrowserContext
  visited: Page
  asked: string[]
}> {
  const context = await browser.newContext()
  const asked: string[] = []
  await context.route(/^https:\/\/cdn\.(un)?named\.example\//, async (route) => {
    const { hostname } = new URL(route.request().url())
    asked.push(hostname)
    const name = hostname === NAMED ? 'named' : 'unnamed'
    const body = `document.documentElement.dataset.${name} = 'ran'`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  return { context, visited: await context.newPage(), asked }
}

async function publish(): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visitors see all of this.').waitFor()
}

test('an administrator names a host and writes code, and is told which hosts of the code are not named', async () => {
  const untouched = await (await fetch(site.url)).text()
  await page.goto(site.url + urls.adminSettings())
  const group = page.getByRole('region', { name: 'Code of others' })
  await group.getByRole('textbox', { name: /^Hosts of scripts/ }).fill(`https://*.named.example`)
  await group.getByRole('textbox', { name: /^Code in the head/ }).fill(HEAD)
  await group.getByRole('textbox', { name: /^Code at the end/ }).fill(BODY)
  await group.getByText(/^Hosts of scripts must name hosts as in cdn\.example\.org/).waitFor()
  await group.getByRole('textbox', { name: /^Hosts of scripts/ }).fill(`https://${NAMED}/`)
  await page.getByText(`asks for ${UNNAMED} (Hosts of scripts)`).waitFor()
  await expectAccessible(page)
  await publish()
  // Written, and off.
  expect(await (await fetch(site.url)).text()).toBe(untouched)

  await group
    .getByRole('combobox', { name: /^Code of others/ })
    .selectOption('On, on the pages of visitors')
  await publish()
  await expect.poll(() => policyOf(urls.home())).toContain(` https://${NAMED};`)
})

test('a visitor’s browser runs the script of the named host and the code, and not that of another host', async () => {
  const { context, visited, asked } = await givenVisitor()
  const faults: string[] = []
  visited.on('pageerror', (error) => faults.push(String(error)))
  visited.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await openPage(visited, site.url)
  await expect.poll(() => ranIn(visited)).toMatchObject({ named: 'ran', inline: 'ran' })
  await visited.waitForLoadState('networkidle')
  expect(await ranIn(visited)).not.toHaveProperty('unnamed')
  expect(asked).toEqual([NAMED])
  await hydrate(visited)
  expect(await visited.locator('#widget').count()).toBe(1)
  expect(faults.filter((fault) => !fault.includes(UNNAMED))).toEqual([])

  // By a link of the page itself, without a new address typed: the desk is a document of its own.
  await visited.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click()
  await visited.getByLabel('Email').waitFor()
  await visited.waitForLoadState('networkidle')
  expect(await ranIn(visited)).not.toHaveProperty('inline')
  expect(asked).toEqual([NAMED])
  await context.close()
})

test('the desk, its sign-in, pages of keys, errors and 304 have the policy that they have without it', async () => {
  for (const path of [
    urls.adminHome(),
    urls.adminBlog(),
    urls.adminAccount(),
    urls.setup(),
    urls.confirm(),
    urls.preview('a-token'),
    // Other spellings of these.
    '/%61dmin',
    '/ADMIN/account',
    '//admin',
    '/newsletter%2Funsubscribe?token=a-token',
    '/Newsletter/%75nsubscribe/?token=a-token',
    '/newsletter/confirm?token=a-token',
    '/no-such-page',
    '/api/posts',
  ]) {
    const answer = await fetch(site.url + path)
    expect(answer.headers.get('content-security-policy'), path).not.toContain('example')
    expect(await answer.text(), path).not.toContain(NAMED)
  }
  const first = await fetch(site.url)
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
  const unchanged = await fetch(site.url, { headers })
  expect(unchanged.status).toBe(304)
  expect(unchanged.headers.get('content-security-policy')).toBeNull()
})

test('another host makes another ETag though the page is the same, and the privacy policy names it', async () => {
  const before = await fetch(site.url)
  await page.goto(site.url + urls.adminSettings())
  await page.getByRole('textbox', { name: /^Hosts of frames/ }).fill('maps.example.org')
  await publish()
  await expect.poll(() => policyOf(urls.home())).toContain(' https://maps.example.org;')
  const after = await fetch(site.url)
  expect(await after.text()).toBe(await before.text())
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))

  await page.goto(site.url + urls.privacyPolicy())
  await page.getByRole('heading', { name: 'Content of other companies' }).waitFor()
  await page.getByText('Frames: maps.example.org').waitFor()
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Content of other companies' })
    .waitFor()
  await expectAccessible(page)
})
