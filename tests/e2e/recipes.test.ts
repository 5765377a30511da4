import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/data/database.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'
import { givenPublicPost } from '#tests/support/posts/given-public-post.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '#tests/support/site/running-site.ts'

const SOUP = `Soup for a grey day.

\`\`\`recipe
name: Roast tomato soup
serves: 4
time: prep 15 min, cook 1 h
diet: vegan
## Soup
- 1.2 kg tomatoes (8 medium), halved
- 45 ml | 3 tbsp olive oil
- 2 x 400 g tins white beans, drained
- ${'Sauerteigbrot'.repeat(6)}, to serve
## Method
1. Roast {tomatoes} with {olive oil: 2/3} at 200 °C for 45 min.
2. Stir in the rest of the {olive oil} and {white beans}, and simmer.
note: Keeps three days.
\`\`\``

let site: RunningSite
let browser: Browser
let address = ''

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: ADMIN_SETTINGS }),
    launchChromium(),
  ])
  await site.stop()
  const file = join(site.dataFolder, 'haven.sqlite')
  const db = openDatabase({ engine: 'sqlite', file }, () => {})
  const document = { title: 'Roast tomato soup', content: SOUP, author: 'Ada' }
  const at = '2026-11-20T12:00:00.000Z'
  const { slug } = await db.transaction().execute((tx) => givenPublicPost(tx, { document, at }))
  await db.destroy()
  await site.restart()
  address = `${site.url}/blog/${slug}`
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const recipe = (page: Page) => page.locator('section.recipe')

test('a recipe is complete without JavaScript', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(address)
    await recipe(page).getByRole('heading', { level: 2, name: 'Roast tomato soup' }).waitFor()
    expect(await recipe(page).locator('dt').allTextContents()).toEqual([
      'Serves',
      'Preparation',
      'Cooking',
      'In all',
      'Diet',
    ])
    const lines = await recipe(page).getByRole('listitem').allTextContents()
    expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      '1.2 kg tomatoes (8 medium), halved',
      '45 ml / 3 tbsp olive oil',
      '2 × 400 g tins white beans, drained',
      `${'Sauerteigbrot'.repeat(6)}, to serve`,
      'Roast tomatoes (1.2 kg) with olive oil (30 ml / 2 tbsp) at 200 °C for 45 min.',
      'Stir in the rest of the olive oil (15 ml / 1 tbsp) and white beans (2 × 400 g tins), and simmer.',
    ])
  })
})

test.each(['light', 'dark'] as const)(
  'a recipe has no fault that axe finds in %s',
  async (colorScheme) => {
    await withPage(browser, { colorScheme }, async (page) => {
      await openPage(page, address)
      await recipe(page).waitFor()
      await expectAccessible(page)
    })
  },
)

test('a recipe fits 320 pixels with the longest word', async () => {
  await withPage(browser, { viewport: { width: 320, height: 700 } }, async (page) => {
    await openPage(page, address)
    await recipe(page).scrollIntoViewIfNeeded()
    await expectNoSidewaysScroll(page)
  })
})
