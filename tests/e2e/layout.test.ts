import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { expectKeyboardReach } from '#tests/support/browser/keyboard.ts'
import {
  charactersByLine,
  expectFitsWidth,
  layOutWhole,
  smallTargets,
} from '#tests/support/browser/layout.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'
import { makePostsLong } from '#tests/support/posts/longest-content.ts'
import { PUBLIC_ROUTES } from '#tests/support/public-routes.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const WIDTHS = [320, 360, 390, 480, 640, 768, 960, 1024, 1280, 1920]
const LONG_WORD = 'lentils'.repeat(14)
const PATHS = [
  ...PUBLIC_ROUTES.map(({ path }) => path),
  '/post',
  '/post-without-picture',
  '/search',
  '/search?q=soup',
  `/search?q=${LONG_WORD}`,
  '/newsletter',
  '/newsletter/unsubscribe?token=x',
  `/${LONG_WORD}/${LONG_WORD}?${LONG_WORD}=${LONG_WORD}`,
]
/** What 1280 pixels become when everything is enlarged to 400 percent. */
const ENLARGED = { viewport: { width: 320, height: 256 } }

let site: RunningSite
let browser: Browser
let posts: { path: string; plainPath: string }

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
  posts = makePostsLong(site)
  await site.restart()
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

function addressOf(path: string): string {
  if (path === '/post') return site.url + posts.path
  return site.url + (path === '/post-without-picture' ? posts.plainPath : path)
}

describe.each(PATHS)('%s', (path) => {
  test('fits every width with the longest of everything, and its controls are large enough', async () => {
    await withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
      await openPage(page, addressOf(path))
      await layOutWhole(page)
      for (const width of WIDTHS) {
        await expectFitsWidth(page, width)
        if (width === 390 || width === 1280)
          expect(await smallTargets(page), `${width}`).toEqual([])
      }
    })
  })

  test('says how it is encoded first of all', async () => {
    const html = await (await fetch(addressOf(path))).text()
    expect(html.slice(0, 1024)).toMatch(/<head><meta charset="utf-8"/i)
    expect(html.match(/<meta charset/gi)).toHaveLength(1)
  })
})

test('a line of a post has 60 to 70 characters where there is room for them', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, addressOf('/post'))
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const lines = await charactersByLine(page, '#post-content > p:last-of-type')
      expect(lines.length).toBeGreaterThan(8)
      const mean = lines.reduce((sum, count) => sum + count, 0) / lines.length
      expect(mean, `${width}`).toBeGreaterThanOrEqual(60)
      expect(mean, `${width}`).toBeLessThanOrEqual(70)
    }
  })
})

test('enlarged to 400 percent the header scrolls away, and what has the focus is in sight', async () => {
  await withPage(browser, { ...ENLARGED, reducedMotion: 'reduce' }, async (page) => {
    await openPage(page, `${site.url}/about`)
    const header = page.getByRole('banner')
    expect((await header.boundingBox())?.y).toBe(0)
    await page.evaluate(() => scrollTo(0, 400))
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(-400)
    const padding = () =>
      page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
      )
    expect(await padding()).toBeLessThanOrEqual(16)
    await page.evaluate(() => scrollTo(0, 0))
    await expectKeyboardReach(page)

    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => scrollTo(0, 400))
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(0)
    expect(await padding()).toBeGreaterThan(72)
  })
})

test('a post without a picture shows none, and one with a picture shows it', async () => {
  await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
    await openPage(page, addressOf('/post-without-picture'))
    // Posts that are like this one come after it.
    const article = page.getByRole('article').first()
    expect(await article.locator('img').count()).toBe(0)
    const { height = 0 } = (await article.boundingBox()) ?? {}
    expect(height).toBeGreaterThan(300)
    await openPage(page, addressOf('/post'))
    expect(await article.locator('picture img').first().isVisible()).toBe(true)
  })
})

test('a long title is one step smaller than a short one', async () => {
  await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
    const sizeAt = async (path: string) => {
      await openPage(page, addressOf(path))
      const title = page.getByRole('heading', { level: 1 })
      return title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    }
    expect(await sizeAt('/post')).toBeLessThan((await sizeAt('/post-without-picture')) * 0.8)
  })
})
