import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const GUIDE = 'how-to-keep-fresh-herbs-alive-for-two-weeks'
const PANTRY = 'the-twenty-jar-pantry-supper-without-shopping'
const NEWS = 'our-recipes-now-lead-with-grams'
const RECIPES = [
  'creamy-overnight-oats-and-six-ways-to-change-them',
  'roast-tomato-soup-with-white-beans-and-thyme',
]
const sized = (width: number) => ({ viewport: { width, height: 900 } })

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

describe('what is saved', () => {
  async function openSaved(page: Page) {
    for (const slug of RECIPES) {
      await openPage(page, site.url + urls.post(slug))
      await hydrate(page)
      await page.getByRole('button', { name: 'Save' }).first().click()
      await page.getByText('Saved on this device.').waitFor()
    }
    await openPage(page, site.url + urls.saved())
    await hydrate(page)
    await page.getByRole('button', { name: 'More' }).first().waitFor()
  }
  const leftOf = async (page: Page, role: 'heading' | 'group') =>
    (await page.getByRole('article').first().getByRole(role).first().boundingBox())?.x

  test.each([768, 1280])('at %i pixels how much stands under the name', async (width) => {
    await withPage(browser, sized(width), async (page) => {
      await openSaved(page)
      expect(await leftOf(page, 'group')).toBe(await leftOf(page, 'heading'))
    })
  })

  test('on a wide screen recipes and list begin at one height, and how long it stays is beneath the recipes', async () => {
    await withPage(browser, sized(1280), async (page) => {
      await openSaved(page)
      const boxOf = (name: string) => page.getByRole('region', { name, exact: true }).boundingBox()
      const [recipes, list] = [await boxOf('Recipes'), await boxOf('Shopping list')]
      expect(list?.y).toBe(recipes?.y)
      const more = await page
        .getByRole('main')
        .getByRole('link', { name: 'See the recipes' })
        .boundingBox()
      expect(more?.x).toBe(recipes?.x)
      expect((more?.y ?? 0) - (recipes?.y ?? 0) - (recipes?.height ?? 0)).toBeLessThanOrEqual(48)
    })
  })

  test.each([
    [1, 1],
    [42, 1.5],
  ])('the count of %i is a circle, or longer for more figures', async (count, most) => {
    await withPage(browser, sized(1280), async (page) => {
      await page.addInitScript((recipes) => {
        localStorage.setItem('saved-recipes', JSON.stringify({ recipes }))
      }, Array(count).fill({}))
      await openPage(page, site.url)
      const shape = await page
        .locator('.saved-count.relative')
        .first()
        .evaluate((link) => {
          const { width, height } = getComputedStyle(link, '::after')
          return Number.parseFloat(width) / Number.parseFloat(height)
        })
      expect(shape).toBeGreaterThan(0.97)
      expect(shape).toBeLessThan(most + 0.03)
    })
  })
})

describe('what is to be bought', () => {
  async function openList(page: Page) {
    for (const slug of RECIPES) {
      await openPage(page, site.url + urls.post(slug))
      await hydrate(page)
      await page.getByRole('button', { name: 'Add to list' }).first().click()
      await page.getByText('On your shopping list.').first().waitFor()
    }
    await openPage(page, site.url + urls.saved())
    await hydrate(page)
    const list = page.getByRole('region', { name: 'Shopping list' })
    await list.getByRole('checkbox').first().waitFor()
    return list
  }
  const boxesOf = (found: Locator) =>
    found.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))

  test('stands in two columns on a wide screen', async () => {
    await withPage(browser, sized(1280), async (page) => {
      const list = await openList(page)
      const aisles = await boxesOf(list.getByRole('heading', { level: 3 }))
      expect(new Set(aisles.map(({ x }) => x)).size).toBe(2)
      const { x = 0, width = 0 } = (await list.boundingBox()) ?? {}
      for (const { x: left, right } of await boxesOf(list.getByRole('listitem'))) {
        expect(left).toBeGreaterThanOrEqual(x)
        expect(right).toBeLessThanOrEqual(x + width)
      }
    })
  })

  test.each([320, 390])('at %i pixels what takes lines off stands in one column', async (width) => {
    await withPage(browser, sized(width), async (page) => {
      const list = await openList(page)
      const buttons = await boxesOf(list.getByRole('button', { name: /^Remove / }))
      expect(buttons.length).toBeGreaterThan(5)
      expect(new Set(buttons.map(({ x }) => x)).size).toBe(1)
      for (const { width, height } of buttons) expect(Math.min(width, height)).toBe(44)
    })
  })
})

describe('a guide', () => {
  test.each([
    [390, 1],
    [1280, 2],
  ])('at %i pixels has what is to be ticked in %i columns', async (width, columns) => {
    await withPage(browser, sized(width), async (page) => {
      await openPage(page, site.url + urls.post(PANTRY))
      const items = page.locator('.contains-task-list').first().getByRole('listitem')
      const lefts = await items.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().x),
      )
      expect(new Set(lefts).size).toBe(columns)
    })
  })

  test.each([390, 768, 1280])(
    'at %i pixels breaks no line within an amount of a step',
    async (width) => {
      await withPage(browser, sized(width), async (page) => {
        await openPage(page, site.url + urls.post(PANTRY))
        const lines = await page
          .locator('.recipe-method small')
          .evaluateAll((all) =>
            all.map((one) => [...one.querySelectorAll('span')][0]?.getClientRects().length),
          )
        expect(lines.length).toBeGreaterThan(5)
        expect(new Set(lines)).toEqual(new Set([1]))
      })
    },
  )

  test('shows that what is hidden can be opened by an arrow behind the words', async () => {
    await withPage(browser, sized(1280), async (page) => {
      await openPage(page, site.url + urls.post(PANTRY))
      const summary = page.locator('.recipe-nutrition summary')
      const method = page.locator(
        '#the-recipe-2 .recipe-method, .recipe:has(.recipe-nutrition) .recipe-method',
      )
      const marker = await summary.evaluate((one) => getComputedStyle(one).listStyleType)
      expect(marker).toBe('none')
      expect((await summary.boundingBox())?.x).toBe((await method.first().boundingBox())?.x)
    })
  })
})

describe('results of a search', () => {
  test('end a heading before the sentence behind it', async () => {
    await withPage(browser, sized(1280), async (page) => {
      await openPage(page, `${site.url}${urls.search({ q: 'squeeze lemon health' })}`)
      expect(await page.getByRole('main').textContent()).toContain('A word on health. Lemons')
    })
  })
})

describe('an article with a recipe in it', () => {
  test.each([
    [GUIDE, 'How-to Guides', 'Green sauce', '150 ml'],
    [NEWS, 'Wellness News', 'Lemon yoghurt cake', '1 cake'],
  ])(
    '%s opens as what it is, and its recipe says its own name and facts',
    async (slug, type, name, made) => {
      await withPage(browser, sized(390), async (page) => {
        await openPage(page, site.url + urls.post(slug))
        const head = page.locator('article > :first-child')
        await head.getByRole('link', { name: type }).waitFor()
        expect(await head.getByText(made).count()).toBe(0)
        const recipe = page.locator('#the-recipe')
        await recipe.getByRole('heading', { name, level: 2 }).waitFor()
        expect(await recipe.getByText(made).first().isVisible()).toBe(true)
      })
    },
  )
})

test.each([390, 768, 1280])(
  'at %i pixels the length of home stays while one scrolls',
  async (width) => {
    await withPage(browser, sized(width), async (page) => {
      await openPage(page, site.url)
      await page.evaluate(() => document.fonts.ready)
      const lengthOf = () => page.evaluate(() => document.documentElement.scrollHeight)
      const before = await lengthOf()
      for (let y = 0; y < before + 2000; y += 600) {
        await page.evaluate(async (top) => {
          scrollTo(0, top)
          await new Promise((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(resolve)),
          )
        }, y)
      }
      expect(Math.abs((await lengthOf()) - before)).toBeLessThanOrEqual(200)
    })
  },
)

test('at 768 pixels nothing under the teasers of home wraps, and what is counted stands on one line', async () => {
  await withPage(browser, sized(768), async (page) => {
    await openPage(page, site.url)
    const teasers = page.getByRole('region', { name: 'Wellness Insights' })
    await teasers.scrollIntoViewIfNeeded()
    const bylines = teasers.getByRole('article').locator('p:last-child > span:first-child')
    const heights = await bylines.evaluateAll((all) =>
      all.map((one) => one.clientHeight || one.getBoundingClientRect().height),
    )
    expect(heights.length).toBe(3)
    for (const height of heights) expect(height).toBeLessThan(30)
    const tops = await teasers
      .getByText(/^\d+ articles$/)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
    expect(new Set(tops).size).toBe(1)
  })
})

describe.each([urls.privacyPolicy(), urls.termsAndConditions()])('the box of %s', (path) => {
  test.each([
    [390, 'light'],
    [1280, 'dark'],
  ] as const)(
    'at %i pixels, %s, ends without a line that is cut through',
    async (width, colorScheme) => {
      await withPage(browser, { ...sized(width), colorScheme }, async (page) => {
        await openPage(page, site.url + path)
        const box = page.getByRole('main').locator('section[tabindex="0"]')
        await box.scrollIntoViewIfNeeded()
        for (const top of [0, 37, 74, 111]) {
          await box.evaluate((element, y) => element.scrollTo(0, y), top)
          const {
            x,
            y,
            width: wide,
            height,
          } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
          const edge = await page.screenshot({
            clip: { x: x + 24, y: y + height - 6, width: wide - 64, height: 4 },
          })
          const { channels } = await sharp(edge).stats()
          for (const { min, max } of channels) expect(max - min).toBeLessThan(40)
        }
      })
    },
  )
})

test.each([
  [390, 1],
  [768, 1],
  [1280, 3],
])(
  'at %i pixels %i of the people behind the site stand beside each other',
  async (width, beside) => {
    await withPage(browser, sized(width), async (page) => {
      await openPage(page, site.url + urls.about())
      const people = page.getByRole('region', { name: 'The people behind the pages' })
      const boxes = await Promise.all(
        (await people.getByRole('listitem').all()).map((person) => person.boundingBox()),
      )
      expect(boxes.filter((box) => box?.y === boxes[0]?.y)).toHaveLength(beside)
    })
  },
)

test.each([
  [urls.about(), 'The people behind the pages', 'listitem', 3],
  [urls.services(), undefined, 'article', 6],
] as const)('on a phone the pictures of %s stand beside names', async (path, name, role, count) => {
  await withPage(browser, sized(390), async (page) => {
    await openPage(page, site.url + path)
    const main = page.getByRole('main')
    const parts = await (name ? main.getByRole('region', { name }) : main).getByRole(role).all()
    expect(parts).toHaveLength(count)
    for (const part of parts) {
      const [picture, heading] = await Promise.all([
        part.locator('img').first().boundingBox(),
        part.getByRole('heading').boundingBox(),
      ])
      const middle = (heading?.y ?? 0) + (heading?.height ?? 0) / 2
      expect(middle).toBeGreaterThan(picture?.y ?? 0)
      expect(middle).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0))
    }
  })
})

test('on a phone no line of the tools ends with a dot between two', async () => {
  await withPage(browser, sized(390), async (page) => {
    await openPage(page, site.url + urls.tools())
    const lists = await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('list')
      .evaluateAll((all) =>
        all.map((list) => {
          const clip = list.parentElement?.getBoundingClientRect().x ?? 0
          return [...list.children].map((item) => {
            const dot = item.querySelector('[aria-hidden]')?.getBoundingClientRect()
            const box = item.getBoundingClientRect()
            return {
              isFirst: box.x < clip,
              isHidden: (dot?.right ?? 0) <= clip,
              isBefore: dot?.x === box.x,
            }
          })
        }),
      )
    expect(lists).toHaveLength(10)
    for (const { isFirst, isHidden, isBefore } of lists.flat()) {
      expect([isHidden, isBefore]).toEqual([isFirst, true])
    }
  })
})

test('the buttons of a page that is not there begin at one edge', async () => {
  await withPage(browser, sized(390), async (page) => {
    await openPage(page, `${site.url}/no-such-dish`)
    const main = page.getByRole('main')
    const back = await main.getByRole('button', { name: 'Go Back' }).evaluate((button) => {
      const { borderLeftWidth } = getComputedStyle(button)
      return { x: button.getBoundingClientRect().x, isFramed: borderLeftWidth !== '0px' }
    })
    const home = await main.getByRole('link', { name: 'Back to Home' }).boundingBox()
    expect(back).toEqual({ x: home?.x, isFramed: true })
  })
})
