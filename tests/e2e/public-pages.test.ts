import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pageTags } from '#contract/pages.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { givenOpenPage } from '#tests/support/browser/given-open-page.ts'
import { expectKeyboardReach } from '#tests/support/browser/keyboard.ts'
import { expectNoSidewaysScroll, expectRoomForLargeText } from '#tests/support/browser/text-size.ts'
import {
  hydrate,
  openPage,
  watchFaults,
  withPage,
  wordsOf,
} from '#tests/support/browser/visitor.ts'
import { PUBLIC_ROUTES, type PublicRoute } from '#tests/support/public-routes.ts'
import { type RunningSite, startSite } from '#tests/support/site/running-site.ts'
import { structuredDataSchema } from '#tests/support/structured-data.ts'

/** For a machine with other things to do. */
const PATIENT = { timeout: 20_000, interval: 100 }
const WIDE = { viewport: { width: 1280, height: 720 } }

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

describe.each(PUBLIC_ROUTES)('$path', (route) => {
  test('reads word for word without a script', async () => {
    await withPage(browser, { javaScriptEnabled: false }, async (page) => {
      const response = await page.goto(site.url + route.path)
      expect(response?.status()).toBe(route.status ?? 200)
      await expectWords(page, route)
      for (const text of route.covers ?? []) {
        expect(await wordsOf(page.getByRole('main'))).toContain(text)
      }
    })
  })

  test('answers in React without an error, and asks no other host', async () => {
    await withPage(browser, {}, async (page) => {
      const own = route.status && site.url + route.path
      const faults = watchFaults(page, { origin: site.url, expected: own || undefined })
      await openPage(page, site.url + route.path)
      await hydrate(page)
      await expectWords(page, route)
      expect(faults).toEqual([])
    })
  })

  describe('as it lies there', () => {
    const page = givenOpenPage(
      () => browser,
      { ...WIDE, bypassCSP: true },
      () => site.url + route.path,
    )

    test.each(['light', 'dark'] as const)('is accessible in %s', async (colorScheme) => {
      await page().emulateMedia({ colorScheme })
      // What is not on the screen would keep the colours that it was first drawn in.
      if (colorScheme === 'dark') await page().reload()
      await expectAccessible(page())
    })

    test('is reached and left by the keyboard alone, in the order in which it reads', async () => {
      await expectKeyboardReach(page())
    })

    test('fits a screen of 320 pixels, and text of twice the size', async () => {
      await page().setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page())
      await page().setViewportSize(WIDE.viewport)
      await expectRoomForLargeText(page())
    })
  })
})

test.each(PUBLIC_ROUTES.filter(({ status }) => !status).map(({ path }) => path))(
  '%s says what it is to those who link to it',
  async (path) => {
    const html = await (await fetch(site.url + path)).text()
    expect(html).toMatch(/<title>[^<]*Wellness Haven[^<]*<\/title>/)
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
    if (path === '/') {
      const { '@graph': graph } = readStructuredData(html)
      expect(graph.map((item) => item['@type'])).toEqual(['WebSite', 'Organization'])
      return
    }
    expect(html).toContain(`<link rel="canonical" href="${site.url}${path}"`)
    expect(html).toContain('property="og:title"')
    const { '@graph': graph } = readStructuredData(html)
    if (/blog|news|guides|education/.test(path)) return
    expect(graph.map((item) => item['@type'])).toContain('BreadcrumbList')
  },
)

test.each(PUBLIC_ROUTES.filter(({ status }) => !status).map(({ path }) => path))(
  '%s names what a change drops it by, if it is made of anything that changes',
  async (path) => {
    const response = await fetch(site.url + path)
    const tags = (response.headers.get('cache-tag') ?? '').split(',')
    expect(tags).toContain(pageTags.all())
    const hasData = (await response.text()).includes('data-page-data')
    expect(tags.length > 1).toBe(hasData)
  },
)

test('a legal text scrolls by keyboard in a box of 600 pixels, under today’s date', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${site.url}/privacy-policy`)
    const box = page.getByRole('region', { name: 'Privacy Policy' })
    expect((await box.boundingBox())?.height).toBe(600)
    await box.focus()
    await page.keyboard.press('End')
    await vi.waitFor(async () => {
      expect(await box.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    }, PATIENT)
    const day = await page.locator('main time').getAttribute('datetime')
    expect([0, 1].map((days) => dayBefore(days))).toContain(day)
  })
})

test('a new page begins at its top, and going back returns to where it was', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${site.url}/services`)
    await hydrate(page)
    const action = page.getByRole('link', { name: 'Get Started Today' })
    await action.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(200)
    await action.click()
    await page.waitForURL('**/contact')
    await vi.waitFor(async () => expect(await page.evaluate(() => scrollY)).toBe(0), PATIENT)
    await page.goBack()
    await vi.waitFor(async () => {
      expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5)
    }, PATIENT)
  })
})

async function expectWords(page: Page, route: PublicRoute): Promise<void> {
  const main = page.getByRole('main')
  expect(await wordsOf(main.getByRole('heading', { level: 1 }))).toMatch(route.heading)

  const words = await wordsOf(main)
  for (const text of route.texts) expect(words).toContain(text)
  for (const { name, to, count = 1 } of route.links ?? []) {
    const links = main.getByRole('link', { name, exact: true })
    expect(await links.count(), String(name)).toBe(count)
    for (const link of await links.all()) expect(await link.getAttribute('href')).toBe(to)
  }
  for (const { what, selector, count } of route.counts ?? []) {
    expect(await main.locator(selector).count(), what).toBe(count)
  }
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** What the page says of itself to search engines, held against all that they ask. */
function readStructuredData(html: string) {
  const [, json = 'null'] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return structuredDataSchema.parse(JSON.parse(json))
}
