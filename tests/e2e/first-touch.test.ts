import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const TYPED = 'onion, rice'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

test('the first press on the page of recipes counts, and stays', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${site.url}/recipes`)
    // The browser opens the filters by itself.
    await page.getByText('Filter (0)').click()
    await page.getByText('Vegan', { exact: true }).first().click()
    await page.waitForURL(/diet=vegan/)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('[value="vegan"]').isChecked()).toBe(true)
  })
})

test('the first words that are typed on the page of recipes stay', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${site.url}/recipes`)
    const field = page.getByLabel('What do you have?', { exact: true })
    await field.click()
    await page.keyboard.type(TYPED, { delay: 40 })
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    expect(await field.inputValue()).toBe(TYPED)
  })
})
