import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { givenVisits } from '#tests/support/browser/given-visits.ts'
import { hydrate } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const visit = givenVisits(() => ({ browser, siteUrl: site.url }))

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search recipes and articles' })
const summary = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

describe.each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('%s', (_name, javaScriptEnabled) => {
  test('the field of the header leads to results with marked words', async () => {
    const page = await visit('/about', { javaScriptEnabled })
    if (javaScriptEnabled) await hydrate(page)
    const inHeader = page.getByRole('searchbox', { name: 'Search the site' })
    await inHeader.fill('tomato soup')
    await inHeader.press('Enter')

    await summary(page, /\d+ posts? for “tomato soup”/).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/search?q=tomato+soup')
    const first = page.getByRole('article').first()
    expect(await first.getByRole('heading').textContent()).toContain('Roast Tomato Soup')
    expect(await first.locator('mark').allTextContents()).toContain('Tomato')
    expect(await field(page).inputValue()).toBe('tomato soup')
  })

  test('a slip is forgiven, types narrow the results down, and nothing is said plainly', async () => {
    const page = await visit('/search', { javaScriptEnabled })
    await page.getByRole('heading', { name: 'Some places to begin' }).waitFor()
    await field(page).fill('tomatto')
    await page.getByRole('button', { name: 'Search' }).click()
    await summary(page, 'Nothing found for “tomatto”. Showing what is found for tomato').waitFor()

    await page
      .getByRole('navigation', { name: 'Kinds of posts' })
      .getByRole('link', { name: 'How-to Guides' })
      .click()
    await page.waitForURL(/type=guide/)
    await field(page).fill('xylophone')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('heading', { name: 'Nothing found for “xylophone”' }).waitFor()
    expect(page.url()).toContain('type=guide')
    await page.getByRole('link', { name: 'Search everything' }).click()
    await page.getByRole('link', { name: 'Browse all articles' }).waitFor()
  })
})

test('while one types the best results come up below the field with their pictures, in reach of the keys', async () => {
  const page = await visit('/search', { viewport: { width: 390, height: 844 } })
  await hydrate(page)
  await field(page).pressSequentially('tomat')
  const suggestions = page.getByRole('list', { name: 'Suggestions' })
  const first = suggestions.getByRole('link').first()
  await first.waitFor()
  expect(await first.textContent()).toContain('Roast Tomato Soup')
  expect(await first.locator('picture img').count()).toBe(1)
  await summary(page, /\d suggestions? below/).waitFor({ state: 'attached' })
  await expectAccessible(page)

  await page.keyboard.press('ArrowDown')
  expect(await first.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await suggestions.waitFor({ state: 'detached' })
  // In a field of this type Escape takes away what was typed, too.
  await field(page).fill('tomato')
  await first.waitFor()
  await page.keyboard.press('Enter')
  await summary(page, /posts? for/).waitFor()
  expect(await suggestions.count()).toBe(0)
  await page.getByRole('article').first().locator('picture img').waitFor()
})

test('a search that fails says so, and another try shows the results', async () => {
  const page = await visit('/search')
  await hydrate(page)
  let isDown = true
  await page.route('**/search.json?*', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await field(page).fill('soup')
  await field(page).press('Enter')
  await summary(page, 'Searching for “soup”…').waitFor()
  await page.getByRole('heading', { name: 'The search did not work' }).waitFor()

  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await summary(page, /posts for “soup”/).waitFor()
})

test('search pages are for people: not indexed, not held, and safe whatever is typed', async () => {
  const response = await fetch(`${site.url}/search?q=${encodeURIComponent('<img src=x>"')}&type=x`)
  const html = await response.text()

  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(html).not.toContain('<img src=x>')
})

test('an address of results that never was leads to the first ones', async () => {
  const page = await visit('/search?q=soup&cursor=none', { javaScriptEnabled: false })
  expect(page.url()).toBe(`${site.url}/search?q=soup`)
})

test.each(['light', 'dark'] as const)('every state is accessible in %s', async (colorScheme) => {
  for (const path of ['/search', '/search?q=soup', '/search?q=tomatto', '/search?q=xylophone']) {
    await expectAccessible(await visit(path, { colorScheme }))
  }
})

test('a small screen has the way to search and no sideways scrolling', async () => {
  for (const width of [320, 390]) {
    const page = await visit('/search?q=soup', { viewport: { width, height: 700 } })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width} px`).toBe(0)
  }
  const page = await visit('/', { viewport: { width: 390, height: 700 } })
  await page.getByRole('banner').getByRole('link', { name: 'Search the site' }).click()
  await field(page).waitFor()
})
