import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { holdRequests, hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

/** Every public page with fields of its own, and a recipe's. */
const PATHS = [
  '/',
  '/recipes?have=egg',
  '/search?q=oats',
  '/contact',
  '/newsletter',
  '/auth',
  '/auth/forgot-password',
  '/blog/roast-tomato-soup-with-white-beans-and-thyme',
]
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

/** What each control of the page holds, by its place. */
function valuesOf(page: Page): Promise<(string | boolean)[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLInputElement>('input, select, textarea'), (control) =>
      ['checkbox', 'radio'].includes(control.type) ? control.checked : control.value,
    ),
  )
}

/** Types into each field that is seen, ticks each box, and chooses the last of each list, as a person does. */
async function fillEverything(page: Page): Promise<number> {
  const controls = await page
    .locator('input:not([type=hidden]):not([type=file]), select, textarea')
    .all()
  let filled = 0
  for (const control of controls) {
    if (!(await control.isVisible()) || !(await control.isEditable())) continue
    const type = await control.evaluate((element) => (element as HTMLInputElement).type)
    filled += 1
    // By force, as a box may be drawn by what stands over it.
    if (type === 'checkbox' || type === 'radio') await control.click({ force: true })
    else if (type === 'select-one') {
      const last = (await control.locator('option').count()) - 1
      await control.selectOption({ index: last })
    } else await control.pressSequentially(TYPED)
  }
  return filled
}

test.each(PATHS)(
  'what is typed, ticked and chosen on %s before React is there stays',
  async (path) => {
    await withPage(browser, {}, async (page) => {
      const release = await holdRequests(page, ({ pathname }) => pathname.includes('/framework-'))
      await openPage(page, site.url + path)
      expect(await fillEverything(page)).toBeGreaterThan(0)
      const before = await valuesOf(page)
      release()
      await hydrate(page)
      await page.waitForLoadState('networkidle')
      expect(await valuesOf(page)).toEqual(before)
    })
  },
)

test('the first press on the page of recipes counts, and stays', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${site.url}/recipes`)
    await page.getByText('Vegan', { exact: true }).first().click()
    await page.waitForURL(/diet=vegan/)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('checkbox', { name: 'Vegan' }).isChecked()).toBe(true)
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
