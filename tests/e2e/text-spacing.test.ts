import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { expectNoSidewaysScroll, SPACING } from '#tests/support/browser/text-size.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const TITLE =
  'What to cook on a cold evening when there is half a cabbage, a few potatoes and nothing else in the house'
/** A phone, which is also a window of 1,280 enlarged four times; two columns and three. */
const WIDTHS = [320, 640, 1024, 1280]

let site: RunningSite & { addresses: string[] }
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSiteWithPosts(
      [1, 2, 3, 4, 5].map((number) => ({
        title: `${TITLE}, part ${number}`,
        content: `Cabbage.\n\n\`\`\`recipe\nname: ${TITLE}, part ${number}\nserves: 2\n- 1 cabbage\n## Method\n1. Boil the {cabbage}.\n\`\`\``,
      })),
    ),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

test.each(['/blog', '/recipes', '/search?q=cabbage', 'a post'])(
  'with letters, words and lines set apart, every title of %s is whole on a phone, enlarged four times, and where cards stand in columns',
  async (path) => {
    await withPage(
      browser,
      { viewport: { width: 320, height: 800 }, bypassCSP: true },
      async (page) => {
        await openPage(page, path === 'a post' ? (site.addresses[2] ?? '') : site.url + path)
        await page.addStyleTag({ content: SPACING })
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          const titles = page.locator('main :is(h1, h2, h3, a, span)', { hasText: /part \d$/ })
          expect(await titles.count()).toBeGreaterThan(2)
          const cut = await titles.evaluateAll((elements) =>
            elements
              .filter((element) => !element.matches('.sr-only, .sr-only *'))
              .filter((element) => getComputedStyle(element).overflowY !== 'visible')
              .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
              .map((element) => element.outerHTML.slice(0, 200)),
          )
          expect(cut, `${width} px`).toEqual([])
          await expectNoSidewaysScroll(page)
        }
      },
    )
  },
)
