import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { hydrate, openPage, watchFaults, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSiteWithPosts([{ title: 'Oat soup', content: 'Oats, then water.' }]),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const HEADINGS = [
  'Nourish. Thrive. Live Well.',
  'Latest from the kitchen',
  'What We Offer',
  'Success Stories',
  'Wellness Insights',
]

const markupOf = (page: Page) => page.locator('main > section').evaluateAll(outerHtml)
const outerHtml = (elements: Element[]) => elements.map((element) => element.outerHTML)

async function expectHome(page: Page): Promise<void> {
  for (const name of HEADINGS) await page.getByRole('heading', { name, exact: true }).waitFor()
}

/** A mark that another document would not have. */
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis)

test('sections stay as the server made them when React comes, after leaving the page and coming back too', async () => {
  await withPage(browser, {}, async (page) => {
    const faults = watchFaults(page, { origin: site.url })
    await openPage(page, site.url)
    const before = await markupOf(page)
    expect(before).toHaveLength(6)
    await hydrate(page)
    expect(await markupOf(page)).toEqual(before)

    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await page.getByRole('main').getByRole('link', { name: 'Explore Recipes' }).click()
    await page.waitForURL(`${site.url}${urls.blog()}`)
    expect(await isSamePage(page)).toBe(true)
    await page.goBack()
    await expectHome(page)
    expect((await markupOf(page)).map(textOf)).toEqual(before.map(textOf))
    expect(await isSamePage(page)).toBe(true)
    expect(faults).toEqual([])
  })
})

test('who comes to home from another page, without a document, sees the same', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, site.url)
    const served = await markupOf(page)
    const { title, description } = await headOf(page)
    const faults = watchFaults(page, { origin: site.url })
    await openPage(page, `${site.url}${urls.about()}`)
    await hydrate(page)
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expectHome(page)
    expect(await isSamePage(page)).toBe(true)
    expect((await markupOf(page)).map(textOf)).toEqual(served.map(textOf))
    expect(await headOf(page)).toEqual({ title, description })
    expect(faults).toEqual([])
  })
})

test.each([
  [urls.about(), 6],
  [urls.services(), 3],
  [urls.tools(), 2],
  [urls.contact(), 3],
])(
  '%s stays as the server made it, and is the same for who comes from another page',
  async (path, count) => {
    await withPage(browser, {}, async (page) => {
      const faults = watchFaults(page, { origin: site.url })
      const all = () =>
        page.locator('main > section, main > div:not(:first-child)').evaluateAll(outerHtml)
      await openPage(page, site.url + path)
      const served = await all()
      expect(served).toHaveLength(count)
      await hydrate(page)
      expect(await all()).toEqual(served)
      const before = await headOf(page)
      await openPage(page, `${site.url}${urls.search()}`)
      await hydrate(page)
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
      await page.locator(`a[href="${path}"]:visible`).first().click()
      await page.waitForURL(site.url + path)
      await expect.poll(async () => (await all()).map(textOf)).toEqual(served.map(textOf))
      expect(await isSamePage(page)).toBe(true)
      expect(await headOf(page)).toEqual(before)
      expect(faults).toEqual([])
    })
  },
)

test('its data has what is only shown once: in the markup', async () => {
  const html = await (await fetch(site.url)).text()
  const [, data = ''] = /data-page-data="">([^<]*)</.exec(html) ?? []
  expect(data).toContain('Latest from the kitchen')
  expect(data).not.toContain('Success Stories')
  expect(data).not.toContain('Live Well')
  const asked = await fetch(`${site.url}/index.json`)
  expect(await asked.text()).toContain('Success Stories')
})

async function headOf(page: Page) {
  const description = await page.locator('meta[name="description"]').getAttribute('content')
  return { title: await page.title(), description }
}

function textOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
