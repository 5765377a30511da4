import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { holdRequests, hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const SOUP = `Soup & bread for a “grey” day.

\`\`\`recipe
name: Bean soup
serves: 4
- 400 g tomatoes & peppers
- 3 tbsp olive oil
- 1 tin white beans
## Method
1. Roast the {tomatoes & peppers} at 200 °C for 45 min.
2. Stir in the {white beans}.
note: Keeps three days.
\`\`\``

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } }
/** Longer than an answer is fresh, so that a page this old asks for its post again. */
const OLD_MS = 10 * 60 * 1000

let site: RunningSite
let browser: Browser
let address = ''
let other = ''

beforeAll(async () => {
  const [started, launched] = await Promise.all([
    startSiteWithPosts([
      { title: 'Bean soup', content: SOUP },
      { title: 'Plain', content: 'No recipe.' },
    ]),
    launchChromium(),
  ])
  ;[site, browser] = [started, launched]
  ;[address = '', other = ''] = started.addresses
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const box = (page: Page, place: number) => page.locator('.recipe-ingredients > ul input').nth(place)
const more = (page: Page) => page.locator('[data-other-amounts]')

/** Makes the page one that lies there for a while already. */
async function makeOld(page: Page): Promise<void> {
  await page.addInitScript((age) => {
    const timeOrigin = performance.timeOrigin - age
    Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin })
  }, OLD_MS)
}

/** An old page; the first answer to its question for the post is counted. */
async function openOld(page: Page, url: string): Promise<() => Promise<unknown>> {
  await makeOld(page)
  const answers: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.json')) answers.push(response)
  })
  await openPage(page, url)
  return async () => {
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    await answers[0]?.finished()
  }
}

/** Runs when the page has had the time to draw what came last. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame)
  })
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

describe.each(['', '#the-recipe'])('at an address that ends with “%s”', (end) => {
  test.each(['at once', 'slowed'])('what was done before React stays done (%s)', async (pace) => {
    await withPage(browser, PHONE, async (page) => {
      const refetched = await openOld(page, address + end)
      if (pace === 'slowed') await slowDown(page)
      await box(page, 0).check()
      await more(page).locator('summary').click()
      await refetched()
      await settle(page)
      expect(await box(page, 0).isChecked()).toBe(true)
      expect(await more(page).evaluate((one: HTMLDetailsElement) => one.open)).toBe(true)
      await more(page).locator('form').waitFor()
    })
  })

  test('what is done while React starts, and while the post is asked for, stays done', async () => {
    await withPage(browser, PHONE, async (page) => {
      const refetched = await openOld(page, address + end)
      const releaseScripts = await holdRequests(page, (url) => url.pathname.startsWith('/assets/'))
      const releasePost = await holdRequests(page, (url) => url.pathname.endsWith('.json'))
      await page.mouse.move(40, 40)
      await page.mouse.move(60, 60)
      await box(page, 0).check()
      releaseScripts()
      await page.waitForFunction(() => 'isHydrated' in globalThis)
      await box(page, 1).check()
      await more(page).locator('summary').click()
      await more(page).locator('form').waitFor()
      await page.locator('section.recipe').getByRole('link', { name: '8 servings' }).click()
      await page.getByRole('checkbox', { name: '800 g tomatoes' }).waitFor()
      await more(page).locator('[name="have"]').fill('2')
      const before = await page.evaluate(() => scrollY)
      releasePost()
      await refetched()
      await settle(page)
      expect([await box(page, 0).isChecked(), await box(page, 1).isChecked()]).toEqual([true, true])
      expect(await more(page).locator('[name="have"]').inputValue()).toBe('2')
      await page.getByRole('checkbox', { name: '800 g tomatoes' }).waitFor()
      expect(await page.locator('article header dd').first().textContent()).toBe('8')
      expect(await page.evaluate(() => scrollY)).toBe(before)
      // What was ticked before the recipe's script came is remembered like any other.
      await page.reload()
      await hydrate(page)
      await expect.poll(() => box(page, 0).isChecked()).toBe(true)
    })
  })
})

test('a text that its writer has changed meanwhile does not take the place of the one in use', async () => {
  await withPage(browser, PHONE, async (page) => {
    await page.route('**/blog/*.json', async (route) => {
      const response = await route.fetch()
      const data = await response.json()
      const contentHtml = `<p>New.</p>${data.post.contentHtml}`
      await route.fulfill({
        response,
        json: { ...data, post: { ...data.post, contentHtml, updatedAt: '2030-01-01' } },
      })
    })
    const refetched = await openOld(page, address)
    await box(page, 2).check()
    await refetched()
    await settle(page)
    expect(await box(page, 2).isChecked()).toBe(true)
    expect(await page.locator('#post-content').textContent()).not.toContain('New.')
  })
})

test('an untouched text becomes the one that its writer has changed meanwhile', async () => {
  await withPage(browser, PHONE, async (page) => {
    await page.route('**/blog/*.json', async (route) => {
      const response = await route.fetch()
      const data = await response.json()
      const contentHtml = `<p>New.</p>${data.post.contentHtml}`
      await route.fulfill({
        response,
        json: { ...data, post: { ...data.post, contentHtml, updatedAt: '2030-01-01' } },
      })
    })
    await openOld(page, other)
    await hydrate(page)
    await page.getByText('New.', { exact: true }).waitFor()
  })
})

describe('what was typed, chosen and opened before React', () => {
  const paths = ['/', '/blog', '/recipes', '/recipes?foods=beans', '/search?q=beans', '/contact']
  test.each(paths)('stays as it is at %s', async (path) => {
    await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
      await makeOld(page)
      await openPage(page, site.url + path)
      await page.evaluate(leaveTraces)
      const left = await page.evaluate(readTraces)
      await hydrate(page)
      await settle(page)
      expect(await page.evaluate(readTraces)).toEqual(left)
    })
  })
})

/** Runs in the page: fills in every field, ticks every box and opens every disclosure outside of the header. */
function leaveTraces(): void {
  for (const one of document.querySelectorAll(
    'main details, main input, main textarea, footer input',
  )) {
    if (one instanceof HTMLDetailsElement) one.open = true
    else if (one instanceof HTMLTextAreaElement) one.value = 'Typed words'
    else if (one instanceof HTMLInputElement && /checkbox|radio/.test(one.type)) one.checked = true
    else if (one instanceof HTMLInputElement && /text|search|email/.test(one.type))
      one.value = 'Typed'
  }
}

/** Runs in the page: what stands in its fields and is open. */
function readTraces(): string[] {
  const all = document.querySelectorAll('main details, main input, main textarea, footer input')
  return [...all].map((one) => {
    if (one instanceof HTMLDetailsElement) return `${one.open}`
    const { name, value, checked } = one as HTMLInputElement
    return `${name}: ${value} ${checked}`
  })
}
