import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { findUnmarked } from '#tests/support/browser/forced-colours.ts'
import { hydrate, openPage, watchFaults, withPage } from '#tests/support/browser/visitor.ts'
import { type RunningSite, startSite } from '#tests/support/site/running-site.ts'

const PAPER = { light: '#fbf7ef', dark: '#121814' }
const SMALL_SCREEN = { viewport: { width: 390, height: 800 } }

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: { STARTER_CONTENT: 'off' } }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

/** The colour that a browser takes for its own bars: the first whose condition holds. */
function barColor(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
    return [...metas].find(({ media }) => media === '' || matchMedia(media).matches)?.content
  })
}

test('the browser’s bars have the colour of the theme that was chosen', async () => {
  await withPage(browser, { colorScheme: 'light' }, async (page) => {
    const faults = watchFaults(page, { origin: site.url })
    await openPage(page, `${site.url}/about`)
    await expect.poll(() => barColor(page)).toBe(PAPER.light)
    await page.getByText('Dark', { exact: true }).click()
    await expect.poll(() => barColor(page)).toBe(PAPER.dark)
    await page.reload()
    await expect.poll(() => barColor(page)).toBe(PAPER.dark)
    await hydrate(page)
    await expect.poll(() => barColor(page)).toBe(PAPER.dark)
    await page.getByText('System', { exact: true }).click()
    await expect.poll(() => barColor(page)).toBe(PAPER.light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => barColor(page)).toBe(PAPER.dark)
    await page.getByText('Light', { exact: true }).click()
    await expect.poll(() => barColor(page)).toBe(PAPER.light)
    expect(faults).toEqual([])
  })
})

test('the page behind the open menu stays where it is, for the wheel and for the keyboard', async () => {
  await withPage(browser, SMALL_SCREEN, async (page) => {
    await openPage(page, `${site.url}/about`)
    const scrolled = () => page.evaluate(() => scrollY)
    const menu = page.locator('summary')
    await menu.click()
    await page.mouse.move(195, 780)
    await page.mouse.wheel(0, 600)
    await page.mouse.move(195, 200)
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(300)
    expect(await scrolled()).toBe(0)

    await page.getByRole('banner').getByRole('link', { name: 'Join Our Community' }).focus()
    await page.keyboard.press('Tab')
    expect(await page.locator('details[data-menu]').getAttribute('open')).toBeNull()
    await page.mouse.wheel(0, 600)
    await expect.poll(scrolled).toBeGreaterThan(300)

    await page.evaluate(() => scrollTo(0, 0))
    await menu.click()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.mouse.wheel(0, 600)
    await expect.poll(scrolled).toBeGreaterThan(300)
  })
})

test('where the system chooses all colours, lines show what is a button and what is current', async () => {
  await withPage(browser, { forcedColors: 'active' }, async (page) => {
    for (const path of ['/contact', '/blog', '/search?q=soup']) {
      await openPage(page, site.url + path)
      const unmarked = await findUnmarked(page)
      expect(unmarked.unmarked, path).toEqual([])
      expect(unmarked.buttons).toBeGreaterThan(1)
      expect(unmarked.currents).toBeGreaterThan(0)
    }
  })
})

test('an address that is not there is named whole, without a script too', async () => {
  const address = `${site.url}/nowhere/at-all?why=typo&more=yes`
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    expect((await page.goto(address))?.status()).toBe(404)
    expect(await page.getByText(address, { exact: true }).isVisible()).toBe(true)
  })
  await withPage(browser, {}, async (page) => {
    const faults = watchFaults(page, { origin: site.url, expected: address })
    await openPage(page, address)
    await hydrate(page)
    expect(await page.getByText(address, { exact: true }).isVisible()).toBe(true)
    expect(faults).toEqual([])
  })
})

test('a page of search results comes compressed', async () => {
  const response = await fetch(`${site.url}/search?q=soup`, {
    headers: { 'Accept-Encoding': 'gzip, deflate, br' },
  })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(await response.text()).toContain('Nothing found for')
})
