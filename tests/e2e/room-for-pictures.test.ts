import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { seriesUrls } from '#terms/series-urls.calls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import { type RunningSite, startSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const RECIPES = [
  'creamy-overnight-oats-and-six-ways-to-change-them',
  'roast-tomato-soup-with-white-beans-and-thyme',
]
const TEXT = 'A slow soup of oats for a cold evening, with salt and time. '.repeat(4)
const sized = (width: number) => ({ viewport: { width, height: 844 } })

let site: RunningSite
let emptySite: RunningSite
let small: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, emptySite, small, browser] = await Promise.all([
    startStarterSite(),
    startSite({ environment: { STARTER_CONTENT: 'off' } }),
    startSiteWithPosts([
      { title: 'Oats that wait for the morning', content: TEXT, topics: ['Oats'] },
      { title: 'A soup of oats', content: TEXT, topics: ['Oats'], series: 'Slow' },
      { title: 'Bread', content: TEXT, series: 'Slow' },
      { title: 'Rest', content: TEXT, series: 'Slow' },
    ]),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await Promise.all([site.remove(), emptySite.remove(), small.remove()])
})

/** A box of the page, whole pixels. */
async function boxOf(found: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await found.boundingBox()) ?? {}
  const [left, top] = [Math.round(x), Math.round(y)]
  return { left, top, right: Math.round(x + width), bottom: Math.round(y + height) }
}

const articlesOf = async (page: Page) =>
  Promise.all((await page.getByRole('main').getByRole('article').all()).map(boxOf))

describe('results of a search', () => {
  test('on a wide screen the best one leads, as wide as two, and no row has a hole', async () => {
    for (const q of ['soup', 'lentils', 'bread']) {
      await withPage(browser, sized(1280), async (page) => {
        await openPage(page, site.url + urls.search({ q }))
        const heading = await boxOf(page.getByRole('heading', { level: 1 }))
        const [lead, ...others] = await articlesOf(page)
        expect(others.length).toBeGreaterThan(1)
        const whole = { left: heading.left, right: 1280 - heading.left }
        expect(lead).toMatchObject(whole)
        const picture = await boxOf(page.getByRole('article').first().locator('img').last())
        expect(picture.right - picture.left).toBeGreaterThan(440)
        expect(others.at(-1)?.right).toBe(whole.right)
        expect(others[1]?.top).toBe(others[0]?.top)
      })
    }
  })

  test('on a phone the first stands near the top, each in a few lines', async () => {
    await withPage(browser, sized(390), async (page) => {
      await openPage(page, site.url + urls.search({ q: 'soup' }))
      const boxes = await articlesOf(page)
      expect(boxes[0]?.top).toBeLessThanOrEqual(350)
      for (const { top, bottom } of boxes.slice(1)) expect(bottom - top).toBeLessThanOrEqual(250)
    })
  })

  test('where there are none, places to begin stand below', async () => {
    await withPage(browser, sized(390), async (page) => {
      await openPage(page, site.url + urls.search({ q: 'xylophone' }))
      const places = page.getByRole('region', { name: 'Some places to begin' })
      expect(await places.getByRole('link').count()).toBe(6)
      await expectAccessible(page)
    })
  })
})

describe('what is saved', () => {
  test('on a phone how much and whether it is on the list stand in one row, and the list is a press away', async () => {
    await withPage(browser, sized(390), async (page) => {
      for (const slug of RECIPES) {
        await openPage(page, site.url + urls.post(slug))
        await hydrate(page)
        await page.getByRole('button', { name: 'Add to list' }).first().click()
        await page.getByText('On your shopping list.').first().waitFor()
      }
      await openPage(page, site.url + urls.saved())
      await hydrate(page)
      for (const recipe of await page.getByRole('article').all()) {
        const amount = await boxOf(recipe.getByRole('group'))
        const choice = await boxOf(recipe.locator('label'))
        expect(choice.top).toBe(amount.top)
        const { left, top, bottom } = await boxOf(recipe)
        expect(amount.left).toBe(left)
        expect(bottom - top).toBeLessThanOrEqual(180)
      }
      const list = page.getByRole('region', { name: 'Shopping list' })
      await list.getByText('Roast Tomato Soup', { exact: true }).first().waitFor()
      await page.getByRole('link', { name: 'Shopping list', exact: true }).click()
      await expect
        .poll(async () => (await boxOf(list.getByRole('heading', { level: 2 }))).top)
        .toBeLessThan(300)
      await expectAccessible(page)
    })
  })
})

test('at 768 pixels each service has its drawing on the left, and its words beside that', async () => {
  await withPage(browser, sized(768), async (page) => {
    await openPage(page, site.url + urls.services())
    for (const service of await page.getByRole('main').getByRole('article').all()) {
      const [whole, drawing] = await Promise.all([boxOf(service), boxOf(service.locator('img'))])
      const words = await Promise.all([
        boxOf(service.getByRole('heading')),
        boxOf(service.getByRole('list')),
      ])
      for (const { left } of words) expect(left).toBeGreaterThan(drawing.right)
      expect(words[0].left).toBe(words[1].left)
      expect(whole.bottom - whole.top).toBeLessThanOrEqual(340)
    }
  })
})

test('on a phone the story of the site has its drawing beside its heading, and each value too', async () => {
  await withPage(browser, sized(390), async (page) => {
    await openPage(page, site.url + urls.about())
    const main = page.getByRole('main')
    const story = main.getByRole('region', { name: 'It began with a pot of soup' })
    const values = await main
      .getByRole('region', { name: 'What we hold to' })
      .getByRole('listitem')
      .all()
    expect(values).toHaveLength(6)
    for (const part of [story, ...values]) {
      const [drawing, heading] = await Promise.all([
        boxOf(part.locator('img')),
        boxOf(part.getByRole('heading')),
      ])
      expect(drawing.left).toBeGreaterThanOrEqual(heading.right)
      const middle = (heading.top + heading.bottom) / 2
      expect(middle).toBeGreaterThan(drawing.top)
      expect(middle).toBeLessThan(drawing.bottom)
    }
  })
})

describe.each([urls.privacyPolicy(), urls.termsAndConditions()])('the box of %s', (path) => {
  test.each([768, 1280])('at %i pixels has its words in the middle', async (width) => {
    await withPage(browser, sized(width), async (page) => {
      await openPage(page, site.url + path)
      const box = page.getByRole('main').locator('section[tabindex="0"]')
      const [frame, words] = await Promise.all([boxOf(box), boxOf(box.locator('h2').first())])
      expect(frame.bottom - frame.top).toBe(600)
      expect(Math.abs(words.left - frame.left - (frame.right - words.right))).toBeLessThan(4)
    })
  })
})

describe('a site without posts', () => {
  test.each([768, 1280])(
    'says at %i pixels on home and blog that they are to come beside a large drawing',
    async (width) => {
      for (const [path, name] of [
        [urls.home(), 'Latest from the kitchen'],
        [urls.blog(), 'No Blog Posts Yet'],
      ] as const) {
        await withPage(browser, sized(width), async (page) => {
          await openPage(page, emptySite.url + path)
          const heading = page.getByRole('heading', { name })
          const drawing = page.locator('main img[src^="/art/"][height="180"]').first()
          await drawing.scrollIntoViewIfNeeded()
          const [words, picture] = await Promise.all([boxOf(heading), boxOf(drawing)])
          expect(picture.left).toBeGreaterThan(words.right)
          expect(picture.bottom - picture.top).toBeGreaterThanOrEqual(280)
          expect(words.top).toBeGreaterThanOrEqual(picture.top)
          expect(words.bottom).toBeLessThan(picture.bottom)
        })
      }
    },
  )

  test.each([320, 390])('leads at %i pixels to the letter, without JavaScript', async (width) => {
    await withPage(browser, { ...sized(width), javaScriptEnabled: false }, async (page) => {
      for (const path of [urls.blog(), urls.home()]) {
        await page.goto(emptySite.url + path)
        await page
          .getByRole('main')
          .getByRole('link', { name: 'A letter from the kitchen' })
          .click()
        const { top, bottom } = await boxOf(
          page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' }),
        )
        expect(top).toBeGreaterThan(0)
        expect(bottom).toBeLessThan(844)
        await expectNoSidewaysScroll(page)
      }
    })
  })
})

test.each([768, 1280])(
  'at %i pixels two posts of a topic stand beside each other in one size',
  async (width) => {
    await withPage(browser, sized(width), async (page) => {
      await openPage(page, small.url + urls.topic('oats'))
      const [one, other] = await articlesOf(page)
      expect(other?.top).toBe(one?.top)
      const sizes = await page
        .getByRole('main')
        .getByRole('article')
        .getByRole('heading')
        .evaluateAll((all) => all.map((title) => getComputedStyle(title).fontSize))
      expect(new Set(sizes).size).toBe(1)
    })
  },
)

test.each([
  [390, 1],
  [768, 3],
  [1280, 3],
])('at %i pixels %i parts of a series stand beside each other', async (width, beside) => {
  await withPage(browser, sized(width), async (page) => {
    await openPage(page, small.url + seriesUrls.page('slow'))
    const boxes = await articlesOf(page)
    expect(boxes).toHaveLength(3)
    expect(boxes.filter(({ top }) => top === boxes[0]?.top)).toHaveLength(beside)
    if (beside === 3) expect(boxes.at(-1)?.right).toBeGreaterThan(width * 0.9)
    await expectAccessible(page)
  })
})
