import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
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

/** Every request for the data of the list; the other page asks for its own. */
function watchLists(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/blog\b.*\.(?:json|data)$/.test(pathname)) asked.push(pathname + search)
  })
  return asked
}

async function goTo(page: Page, name: string, heading: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
}

test.each(['/blog', '/about'])(
  'a list is fetched once when it is five minutes old, and not before (from %s)',
  async (path) => {
    await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.clock.install()
      await openPage(page, site.url + path)
      await hydrate(page)
      const asked = watchLists(page)
      await goTo(page, 'Blogs', 'Recipes & Articles')
      await goTo(page, 'About', 'About Wellness Haven')
      await goTo(page, 'Blogs', 'Recipes & Articles')
      const first = path === '/blog' ? [] : ['/blog.json']
      expect(asked).toEqual(first)

      await goTo(page, 'About', 'About Wellness Haven')
      await page.clock.fastForward('06:00')
      await goTo(page, 'Blogs', 'Recipes & Articles')
      await page.getByRole('main').getByRole('article').first().waitFor()
      expect(asked).toEqual([...first, '/blog.json'])
    })
  },
)

test('a list that is five minutes old when its page is brought to life is fetched once', async () => {
  await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
    await page.clock.install()
    await openPage(page, `${site.url}/blog`)
    const asked = watchLists(page)
    await page.clock.fastForward('06:00')
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual(['/blog.json'])
  })
})
