import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'
import { makePostsLong } from '#tests/support/posts/longest-content.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const WIDE = { viewport: { width: 1280, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 } }
const SOUP = '/blog/roast-tomato-soup-with-white-beans-and-thyme'

let site: RunningSite
let browser: Browser
let starterPosts: string[] = []

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
  starterPosts = await postsOf('/blog')
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

test('at 1280 pixels words and picture begin together, and both end on the first screen', async () => {
  await withPage(browser, WIDE, async (page) => {
    expect(starterPosts.length).toBeGreaterThan(8)
    for (const path of starterPosts) {
      await openPost(page, path)
      const head = await boxOf(page.locator('article > div > header'))
      const picture = await boxOf(pictureOf(page))
      expect(head.y, path).toBe(112)
      expect(picture.y, path).toBe(112)
      expect(picture.width / (head.width - 48), path).toBeCloseTo(7 / 12, 2)
      expect(head.y + head.height, path).toBeLessThanOrEqual(640)
    }
  })
})

test.each([
  [1280, '52px', '56px'],
  [390, '32px', '36px'],
])('at %i pixels a title is %s on %s', async (width, size, line) => {
  await withPage(browser, { viewport: { width, height: 844 } }, async (page) => {
    await openPost(page, SOUP)
    const shown = await titleOf(page).evaluate((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return [fontSize, lineHeight].map((length) => `${Math.round(Number.parseFloat(length))}px`)
    })
    expect(shown).toEqual([size, line])
  })
})

test('on a phone the picture comes edge to edge below the title, before all that is said of the post', async () => {
  await withPage(browser, PHONE, async (page) => {
    for (const path of starterPosts) {
      await openPost(page, path)
      const picture = await boxOf(pictureOf(page))
      expect(picture, path).toMatchObject({ x: 0, width: 390 })
      expect(picture.y, path).toBeLessThanOrEqual(250)
    }
    await openPost(page, SOUP)
    const header = page.locator('article > div > header')
    const parts = [
      header.getByRole('link', { name: 'Recipe', exact: true }),
      titleOf(page),
      pictureOf(page),
      header.getByText('Tomatoes roasted until they slump'),
      header.getByText('Wellness Haven Team'),
      header.locator('dl'),
    ]
    const tops = await Promise.all(parts.map(async (part) => (await boxOf(part)).y))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect((await boxOf(header.locator('dl'))).height).toBeLessThanOrEqual(28)
  })
})

test('facts of a recipe are said once on a screen, and all of them on paper', async () => {
  await withPage(browser, WIDE, async (page) => {
    await openPost(page, SOUP)
    const seen = () => page.locator('article dt').filter({ visible: true }).allTextContents()
    const onScreen = (await seen()).filter((label) => !/contain/i.test(label))
    expect(onScreen).toEqual([...new Set(onScreen)])
    expect(onScreen.slice(0, 2)).toEqual(['Serves', 'In all'])
    await page.emulateMedia({ media: 'print' })
    expect((await seen()).slice(0, 4)).toEqual(['Serves', 'Preparation', 'Cooking', 'In all'])
  })
})

describe('with the longest of everything', () => {
  let long: { path: string; plainPath: string }

  beforeAll(async () => {
    long = makePostsLong(site)
    await site.restart()
  })

  test.each([320, 1280])(
    'at %i pixels the words of a post without a picture stand over its text',
    async (width) => {
      await withPage(browser, { viewport: { width, height: 900 } }, async (page) => {
        await openPost(page, long.plainPath)
        const title = await boxOf(titleOf(page))
        const text = await boxOf(page.locator('#post-content'))
        expect([title.x, title.width]).toEqual([text.x, text.width])
      })
    },
  )

  test('the longest title leaves its picture at the top of a wide screen, and stands above it on a narrow one', async () => {
    await withPage(browser, WIDE, async (page) => {
      await openPost(page, long.path)
      expect((await boxOf(pictureOf(page))).y).toBe(112)
      await page.setViewportSize({ width: 320, height: 640 })
      const title = await boxOf(titleOf(page))
      expect((await boxOf(pictureOf(page))).y).toBeGreaterThan(title.y + title.height)
    })
  })
})

async function postsOf(path: string): Promise<string[]> {
  const html = await (await fetch(site.url + path)).text()
  return [...new Set(html.match(/(?<=href=")\/blog\/[a-z0-9-]+(?=")/g))]
}

async function openPost(page: Page, path: string): Promise<void> {
  await openPage(page, site.url + path)
  await page.evaluate(() => document.fonts.ready)
}

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })
const pictureOf = (page: Page) => page.locator('article header picture img')

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not laid out`)
  return box
}
