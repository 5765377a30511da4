import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const WORD = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

/** A recipe that has the word wherever somebody may write one. */
const RECIPE = `## ${WORD}

Soup.

\`\`\`recipe
name: Soup of ${WORD}
makes: 24 ${WORD}
time: prep 15 min, cook 1 h, rest 8 h
category: ${WORD}
cuisine: ${WORD}
diet: vegan, ${WORD.toLowerCase()}
allergens: celery, may contain ${WORD.toLowerCase()}
nutrition: 320 kcal
## ${WORD}
- 1 celery stick
- 200 g ${WORD}, sliced
## Method
## ${WORD}
1. Boil the {celery} and {${WORD}} for 10 minutes.
swap: celery -> ${WORD}
note: ${WORD}
source: https://example.org/ | ${WORD}
\`\`\``

let site: RunningSite
let browser: Browser
let path = ''

beforeAll(async () => {
  const [started, launched] = await Promise.all([
    startSiteWithPosts([{ title: `A ${WORD}`, content: RECIPE, author: WORD }]),
    launchChromium(),
  ])
  ;[site, browser] = [started, launched]
  path = new URL(started.addresses[0] ?? '').pathname
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

/** Nothing is cut off at an edge either, where the page hides what sticks out. */
async function expectAllInside(page: Page, selector: string) {
  const outside = await page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(outside).toEqual([])
}

test.each([320, 768, 1280])('a recipe, cooking it and keeping it fit %d pixels', async (width) => {
  await withPage(browser, { viewport: { width, height: 800 } }, async (page) => {
    await openPage(page, site.url + path)
    await page.locator('section.recipe').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAllInside(page, 'article :is(dd, a, h1, h2, h3, h4, li, p, button)')

    await hydrate(page)
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Saved on this device.').waitFor()
    await page.getByRole('button', { name: 'Cook' }).first().click()
    await page.getByRole('button', { name: 'Start 10 minutes' }).click()
    await page.getByRole('timer').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAllInside(page, 'dialog :is(p, li, label, button, h2, div)')
    await page.keyboard.press('Escape')
    await expectAllInside(page, '[aria-label="Timers of this recipe"] *')

    await openPage(page, `${site.url}/saved`)
    await page.getByRole('checkbox', { name: /^On the shopping list/ }).check()
    await page
      .getByRole('region', { name: 'Shopping list' })
      .getByRole('checkbox')
      .first()
      .waitFor()
    await expectNoSidewaysScroll(page)
    await expectAllInside(page, 'main :is(p, a, li, label, button, h1, h2, h3)')

    const foods = encodeURIComponent(WORD)
    await openPage(page, `${site.url}/recipes?have=celery,${foods}&diet=${foods.toLowerCase()}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAllInside(page, 'main :is(p, a, li, label, button, h1, h2, h3)')
  })
})
