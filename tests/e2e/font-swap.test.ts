import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { holdRequests, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const recipe = `A soup for a cold evening.

\`\`\`recipe
name: Red lentil soup
serves: 4 bowls
time: prep 15 min, cook 25 min
- 200 g red lentils
- 1 tsp cumin
## Method
1. Boil the {red lentils} with the {cumin} for 25 minutes.
\`\`\``

const TITLES = [
  'Red Lentil Soup with Cumin and Lemon',
  'Seeded Rye Bread Without Kneading',
  'What to Cook When There Is Half a Cabbage',
]

let site: RunningSite & { addresses: string[] }
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSiteWithPosts(TITLES.map((title) => ({ title, content: recipe }))),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const PLACES = [390, 1280].flatMap((width) =>
  TITLES.map((title, place) => ({ width, title, place })),
)

test.each(PLACES)(
  'the head of “$title” stays where it is when the fonts come late, $width pixels wide',
  async ({ width, place }) => {
    await withPage(browser, { viewport: { width, height: 844 } }, async (page) => {
      const release = await holdRequests(page, ({ pathname }) => pathname.endsWith('.woff2'))
      await page.addInitScript(() => sessionStorage.setItem('splash-seen', ''))
      // Fonts that are fetched ahead hold the end of loading.
      await page.goto(site.addresses[place] ?? '', { waitUntil: 'domcontentloaded' })
      const areThere = () => page.evaluate(() => document.fonts.check('40px Fraunces'))
      const places = () =>
        page
          .locator('article header > *, .recipe-bar > *, section.recipe')
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
      expect(await areThere()).toBe(false)
      const before = await places()
      release()
      await expect.poll(areThere).toBe(true)
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((resolve) => requestAnimationFrame(resolve))
      })
      const after = await places()
      expect(before.length).toBeGreaterThan(5)
      const moved = after.map((top, index) => Math.abs(top - (before[index] ?? 0)))
      expect(Math.max(...moved)).toBeLessThan(5)
    })
  },
)
