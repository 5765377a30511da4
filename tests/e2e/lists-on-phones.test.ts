import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const PHONE = { viewport: { width: 390, height: 844 } }

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const chips = (page: Page) =>
  page.getByRole('navigation', { name: 'Kinds of posts' }).getByRole('list')

test.each(['/blog', '/recipes'])(
  'at 390 pixels the chips of %s go on at the edge of the screen, and keys reach them all',
  async (path) => {
    for (const forcedColors of ['none', 'active'] as const) {
      await withPage(browser, { ...PHONE, forcedColors }, async (page) => {
        await openPage(page, site.url + path)
        const row = chips(page)
        const { x, width } = (await row.boundingBox()) ?? { x: NaN, width: NaN }
        expect([x, width]).toEqual([0, 390])
        const links = row.getByRole('link')
        const cut = await links.evaluateAll((all) =>
          all
            .map((link) => link.getBoundingClientRect())
            .filter(({ left, right }) => left < 390 && right > 370),
        )
        expect(cut).toHaveLength(1)
        expect(await row.evaluate((list) => getComputedStyle(list).maskImage)).toContain('gradient')
        await links.last().focus()
        const last = await links.last().boundingBox()
        expect(last?.x).toBeGreaterThan(0)
        expect((last?.x ?? NaN) + (last?.width ?? NaN)).toBeLessThanOrEqual(370.5)
      })
    }
  },
)

test('no card of a list stands alone beside two empty columns', async () => {
  await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
    for (const path of ['/blog', '/recipes', '/news', '/guides', '/education']) {
      await openPage(page, site.url + path)
      const list = page
        .getByRole('main')
        .locator('ul', { has: page.getByRole('article') })
        .last()
      const [edge, cards] = await Promise.all([
        list.evaluate((element) => element.getBoundingClientRect().right),
        list
          .getByRole('article')
          .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON())),
      ])
      expect(cards.at(-1)?.right, path).toBeCloseTo(edge, 0)
    }
  })
})
