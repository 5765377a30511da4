import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { layOutWhole } from '#tests/support/browser/layout.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const TALLEST_PX = 6_000

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

async function openHome(page: Page): Promise<void> {
  await openPage(page, site.url)
  await layOutWhole(page)
}

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON())

describe('home on a phone', () => {
  test('is 6,000 pixels high at most', async () => {
    await withPage(browser, PHONE, async (page) => {
      await openHome(page)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeLessThanOrEqual(TALLEST_PX)
    })
  })

  test('begins with its picture, edge to edge, and has headline, both ways in and figures on the first screen', async () => {
    await withPage(browser, PHONE, async (page) => {
      await openHome(page)
      const picture = await boxOf(page, 'main picture img')
      expect(picture).toMatchObject({ x: 0, width: 390 })
      const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(headline?.y).toBeGreaterThanOrEqual(picture.bottom)
      const links = ['Explore Recipes', 'Wellness Tips'].map((name) =>
        page.getByRole('main').getByRole('link', { name, exact: true }).first().boundingBox(),
      )
      const [recipes, tips] = await Promise.all(links)
      expect(recipes?.y).toBe(tips?.y)
      const figure = await page.getByText('Science-based', { exact: true }).boundingBox()
      expect((figure?.y ?? Infinity) + (figure?.height ?? 0)).toBeLessThanOrEqual(844)
    })
  })

  test('has one of the newest posts large and four as rows with a small picture', async () => {
    await withPage(browser, PHONE, async (page) => {
      await openHome(page)
      const posts = page.getByRole('region', { name: 'Latest from the kitchen' })
      const widths = await posts
        .getByRole('article')
        .locator('picture img')
        .evaluateAll((images) =>
          images.map((image) => Math.round(image.getBoundingClientRect().width)),
        )
      expect(widths).toEqual([350, 88, 88, 88, 88])
    })
  })

  test('has what is offered in two columns, and one letter with the edge of the next, which keys reach', async () => {
    await withPage(browser, PHONE, async (page) => {
      await openHome(page)
      const offers = page.getByRole('region', { name: 'What We Offer' }).getByRole('listitem')
      const lefts = await offers.evaluateAll((items) =>
        items.map((item) => Math.round(item.getBoundingClientRect().left)),
      )
      expect(lefts).toHaveLength(6)
      expect(new Set(lefts).size).toBe(2)

      const letters = page.getByRole('list', { name: 'Success Stories' })
      const [first, second] = await letters
        .getByRole('figure')
        .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()))
      expect(first).toMatchObject({ left: 20 })
      expect(first.right).toBeLessThan(second.left)
      expect(second.left).toBeLessThan(390)
      expect(second.right).toBeGreaterThan(390)
      expect(await letters.getByText('1 / 4').boundingBox()).not.toBeNull()
      await letters.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => letters.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
    })
  })

  test('shows a picture on every two screens, and quick dishes in a strip, none of which stands above', async () => {
    await withPage(browser, PHONE, async (page) => {
      await openHome(page)
      const boxes = await page
        .locator('main picture img')
        .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().toJSON()))
      const end = await page.locator('main').evaluate((main) => main.getBoundingClientRect().bottom)
      const gaps = boxes.map(({ bottom }, at) => (boxes[at + 1]?.top ?? end) - bottom)
      expect(Math.max(...gaps)).toBeLessThan(2 * 844)

      const dishes = page.getByRole('region', { name: 'Soonest on the table' })
      const names = await dishes.getByRole('heading', { level: 3 }).allTextContents()
      expect(names).toHaveLength(3)
      expect(await dishes.getByRole('article').first().textContent()).toContain('30 min')
      const above = page.getByRole('region', { name: 'Latest from the kitchen' })
      const links = (region: typeof dishes) =>
        region
          .getByRole('article')
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      const shown = await links(above)
      expect((await links(dishes)).filter((link) => shown.includes(link))).toEqual([])
    })
  })

  test('has no fault that axe finds', async () => {
    await withPage(browser, PHONE, async (page) => {
      await openHome(page)
      await expectAccessible(page)
    })
  })
})

test('on a desk one large post stands beside four, which end where it ends', async () => {
  await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
    await openHome(page)
    const posts = page.getByRole('region', { name: 'Latest from the kitchen' })
    const [lead, ...rows] = await posts
      .getByRole('article')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()))
    expect(rows).toHaveLength(4)
    expect(rows.every(({ left }) => left > lead.right)).toBe(true)
    expect(Math.abs(rows[3].bottom - lead.bottom)).toBeLessThan(40)
  })
})
