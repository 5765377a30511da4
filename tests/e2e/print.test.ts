import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { newestSlug } from '#tests/support/browser/page-states.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

/** A4 at 96 dots an inch. */
const SHEET = { viewport: { width: 794, height: 1123 } }
const SIXTY_MM_IN_PX = (60 / 25.4) * 96

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

test.each(['/', '/blog', '/about', '/privacy-policy', '/post'])(
  '%s prints nothing over its text',
  async (path) => {
    const address = site.url + (path === '/post' ? `/blog/${await newestSlug(site)}` : path)
    await withPage(browser, SHEET, async (page) => {
      await page.goto(address)
      await page.emulateMedia({ media: 'print' })
      const above = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      expect(above).toEqual([])
    })
  },
)

test('where motion is reduced a page turns to paper or to the dark at once, in one step', async () => {
  await withPage(browser, { ...SHEET, reducedMotion: 'reduce' }, async (page) => {
    await page.goto(`${site.url}/blog/roast-tomato-soup-with-white-beans-and-thyme`)
    const onTheirWay = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => one instanceof CSSTransition)
          .map((one) => one.transitionProperty),
      )
    for (const change of [{ media: 'print' }, { media: 'screen', colorScheme: 'dark' }] as const) {
      await page.emulateMedia(change)
      expect(await onTheirWay()).toEqual([])
    }
  })
})

test('paper has neither the skip link nor any navigation, and no buttons', async () => {
  await withPage(browser, SHEET, async (page) => {
    await openPage(page, `${site.url}/blog/roast-tomato-soup-with-white-beans-and-thyme`)
    const forScreens = [
      page.getByRole('link', { name: /^Skip to/, includeHidden: true }),
      page.getByRole('navigation', { includeHidden: true }),
      page.getByRole('button', { includeHidden: true }),
      page.getByRole('link', { name: 'Back to Blog', includeHidden: true }),
    ]
    const seen = () =>
      Promise.all(
        forScreens.map(async (locator) => {
          expect(await locator.count()).toBeGreaterThan(0)
          return (await locator.filter({ visible: true }).allTextContents()).length
        }),
      )
    expect(Math.max(...(await seen()))).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await seen()).toEqual([0, 0, 0, 0])
  })
})

test('the name of a recipe stands once on its sheet', async () => {
  await withPage(browser, SHEET, async (page) => {
    const slug = 'roast-tomato-soup-with-white-beans-and-thyme'
    await openPage(page, `${site.url}/blog/${slug}`)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    const heading = page.locator('#the-recipe > h2')
    const named = await heading.textContent()
    await page.emulateMedia({ media: 'print' })
    expect([title, 'Recipe'].includes(named ?? '')).toBe(!(await heading.isVisible()))
    expect(named).not.toBe(title)
  })
})

test('a printed post has pictures of 60 mm at most and begins with a letter like any other', async () => {
  await withPage(browser, SHEET, async (page) => {
    await openPage(page, `${site.url}/blog/why-a-squeeze-of-lemon-wakes-up-a-dish`)
    const picture = page.getByRole('article').locator('picture img').first()
    const text = page.locator('#post-content')
    await text.evaluate((element) => {
      element.innerHTML = `<p>Stir the pot.</p><p><img src="/placeholder.svg" alt="" width="1200" height="800"></p>`
    })
    const firstLetter = () =>
      text
        .locator('p')
        .first()
        .evaluate((p) => {
          const { float, fontSize } = getComputedStyle(p, '::first-letter')
          return { isDropped: float !== 'none', isLarge: fontSize !== getComputedStyle(p).fontSize }
        })
    expect(await firstLetter()).toEqual({ isDropped: true, isLarge: true })

    await page.emulateMedia({ media: 'print' })
    expect(await firstLetter()).toEqual({ isDropped: false, isLarge: false })
    for (const shown of [picture, text.locator('img')]) {
      const box = async () => (await shown.boundingBox()) ?? { width: 0, height: 0 }
      // A frame may pass until all of the page is laid out for paper.
      const shape = async () => box().then(({ width, height }) => width / height)
      await expect.poll(shape).toBeCloseTo(1.5, 1)
      const { height } = await box()
      expect(height).toBeGreaterThan(100)
      expect(height).toBeLessThanOrEqual(SIXTY_MM_IN_PX + 0.5)
    }
  })
})

test('a printed recipe has a code that leads to its page, and says its units', async () => {
  await withPage(browser, SHEET, async (page) => {
    await page.goto(`${site.url}/blog/roast-tomato-soup-with-white-beans-and-thyme?units=us`)
    const code = page.locator('.recipe-code')
    const chosen = page.locator('[data-choices="units"]')
    expect(await code.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    const { width = 0, height = 0 } = (await code.boundingBox()) ?? {}
    expect(width).toBeCloseTo((17 / 25.4) * 96, 0)
    expect(height).toBe(width)
    expect(await chosen.getByRole('link').allTextContents()).toEqual(['US'])
  })
})

test('nothing of a recipe without facts is printed under the code', async () => {
  await withPage(browser, SHEET, async (page) => {
    await page.goto(`${site.url}/blog/roast-tomato-soup-with-white-beans-and-thyme`)
    await page.emulateMedia({ media: 'print' })
    const under = await page.locator('section.recipe').evaluate((section) => {
      section.querySelector('.recipe-facts')?.remove()
      const code = section.querySelector('.recipe-code')?.getBoundingClientRect()
      return [...section.querySelectorAll('.recipe-method :is(h3, p)')].filter((words) => {
        const range = document.createRange()
        range.selectNodeContents(words)
        return [...range.getClientRects()].some(
          ({ right, top, bottom }) =>
            code && right > code.left && bottom > code.top && top < code.bottom,
        )
      }).length
    })
    expect(under).toBe(0)
  })
})

test('no long name or fact is printed under the code, and headings of parts are smaller than the name', async () => {
  await withPage(browser, SHEET, async (page) => {
    await page.goto(`${site.url}/blog/roast-tomato-soup-with-white-beans-and-thyme`)
    await page.emulateMedia({ media: 'print' })
    const found = await page.locator('section.recipe').evaluate((section) => {
      const heading = section.querySelector('h2')
      const fact = section.querySelector('.recipe-facts dd')
      if (!heading || !fact) throw new Error('no recipe')
      const code = section.querySelector('.recipe-code')?.getBoundingClientRect()
      const isUnder = (element: Element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return [...range.getClientRects()].some(
          ({ right, top, bottom }) =>
            code && right > code.left && bottom > code.top && top < code.bottom,
        )
      }
      const sizeOf = (name: string) => {
        const element = section.querySelector(name)
        return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0
      }
      // Lines are balanced: of some length one of them comes to the edge.
      const comesUnder = (element: Element) =>
        Array.from({ length: 40 }, (_, words) => {
          element.textContent = 'soup '.repeat(words + 1)
          return isUnder(element)
        }).includes(true)
      const sizes = ['h2', 'h3', 'h4', 'p'].map(sizeOf)
      return { sizes, under: [fact, heading].map(comesUnder) }
    })
    expect(found.under).toEqual([false, false])
    expect(found.sizes).toEqual(found.sizes.toSorted((one, other) => other - one))
  })
})

/** Chromium writes each sheet of a PDF as an object of this type. */
const SHEETS_OF_PDF = /\/Type\s*\/Page\b/g

test.each([
  ['roast-carrot-and-barley-bowl-with-lemon-yoghurt', ''],
  ['roast-tomato-soup-with-white-beans-and-thyme', '?serves=12&units=us'],
  ['creamy-overnight-oats-and-six-ways-to-change-them', ''],
  ['overnight-seeded-loaf', '?scale=3&units=metric'],
])('%s%s takes one sheet: the recipe, with what allergic people must know', async (slug, query) => {
  await withPage(browser, {}, async (page) => {
    await page.goto(`${site.url}/blog/${slug}${query}`, { waitUntil: 'networkidle' })
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(SHEETS_OF_PDF)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    const story = page.locator('#post-content > :not(.recipe)')
    expect(await story.first().isVisible()).toBe(false)
    expect(await page.locator('.recipe-allergens').isVisible()).toBe(true)
    expect(await page.locator('.recipe-code').isVisible()).toBe(true)
  })
})

test('a guide with a recipe in it is printed whole', async () => {
  await withPage(browser, SHEET, async (page) => {
    await page.goto(`${site.url}/blog/the-twenty-jar-pantry-supper-without-shopping`)
    await page.emulateMedia({ media: 'print' })
    const story = page.locator('#post-content > p')
    expect(await story.first().isVisible()).toBe(true)
    expect(await page.locator('.recipe-code').isVisible()).toBe(true)
  })
})
