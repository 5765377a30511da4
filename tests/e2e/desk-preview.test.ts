import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, page } = desk)
})

const WIDE = { width: 1280, height: 900 }
/** A machine with other things to do takes longer than the second that is meant. */
const SOON_MS = 5_000

const shown = () => page.frameLocator('iframe[data-shown]')
const list = () => page.getByRole('list', { name: 'Sections', exact: true })
const read = async (path = '/') => (await fetch(site.url + path)).text()

async function open(id: string): Promise<void> {
  await page.goto(site.url + urls.adminPage(id))
  await list().getByRole('listitem').first().waitFor()
}

test('what is written is seen beside the form at once, scrolled as it was, and by nobody else', async () => {
  await page.setViewportSize(WIDE)
  await open('home')
  await shown().getByRole('heading', { name: 'What We Offer' }).waitFor()
  await page.evaluate(() =>
    document.querySelector<HTMLIFrameElement>('iframe')?.contentWindow?.scrollTo(0, 1500),
  )

  await list().getByRole('button', { name: 'Shelves: What We Offer', exact: true }).click()
  await page.getByRole('textbox', { name: /^Heading/ }).fill('From our shelves')
  const heading = shown().getByRole('heading', { name: 'From our shelves' })
  await heading.waitFor({ timeout: SOON_MS })
  expect(
    await shown()
      .locator('html')
      .evaluate(() => scrollY),
  ).toBe(1500)
  expect(await read()).not.toContain('From our shelves')
  expect(await page.locator('iframe').count()).toBe(1)
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Hide ?: Shelves/ }).click()
  await heading.waitFor({ state: 'detached', timeout: SOON_MS })
})

test('it is as wide as a screen or a phone, and nothing in it leads anywhere', async () => {
  await page.setViewportSize(WIDE)
  await open('contact')
  const form = shown().getByRole('textbox', { name: /^Name/ })
  await form.waitFor()
  const width = () =>
    shown()
      .locator('html')
      .evaluate(() => innerWidth)
  expect(await width()).toBe(1280)
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect.poll(width).toBe(390)

  const before = await shown()
    .locator('html')
    .evaluate(() => location.href)
  const windows = page.context().pages().length
  const clickOn = (selector: string) =>
    shown()
      .locator(selector)
      .first()
      .evaluate((element) => (element as HTMLElement).click())
  await clickOn('main a[href="/blog"]')
  await clickOn('main a[href="#faq"]')
  await clickOn('form button[type="submit"]')
  await page.waitForTimeout(500)
  expect(
    await shown()
      .locator('html')
      .evaluate(() => location.href),
  ).toBe(before)
  expect(page.context().pages()).toHaveLength(windows)
  expect(await shown().locator('script').count()).toBe(0)

  const { headers } = await page.evaluate(async (url) => {
    const response = await fetch(url)
    return { headers: Object.fromEntries(response.headers) }
  }, before)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['content-security-policy']).toContain('sandbox allow-same-origin')
  expect((await fetch(before)).status).toBe(404)
  for (const path of ['/', '/contact', urls.adminPages()]) {
    const { headers: own } = await fetch(site.url + path)
    expect(own.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
  }
})

test('on a phone it is behind a button', async () => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open('about')
  await list()
    .getByRole('button', { name: /^Values/ })
    .click()
  await page.getByRole('textbox', { name: /^Heading/ }).fill('What we believe')
  expect(await page.locator('iframe').count()).toBe(0)
  await page.getByRole('button', { name: 'Preview' }).click()
  await shown().getByRole('heading', { name: 'What we believe' }).waitFor({ timeout: SOON_MS })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.locator('iframe').waitFor({ state: 'detached' })
})

test('settings are seen on home before they are published; what cannot be published is as it was', async () => {
  await page.setViewportSize(WIDE)
  await page.goto(site.url + urls.adminSettings())
  await page.getByRole('textbox', { name: /^Name/ }).first().fill('Kornblume')
  await shown()
    .getByRole('link', { name: /Kornblume/ })
    .first()
    .waitFor({ timeout: SOON_MS })
  await page
    .getByRole('textbox', { name: /^Contact address/ })
    .first()
    .fill('nobody')
  await page.getByText('Not published yet: Name').waitFor()
  await shown().getByRole('heading', { level: 1 }).waitFor()
  expect(await read()).not.toContain('Kornblume')
})
