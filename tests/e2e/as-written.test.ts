import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenSiteWithPost } from '#tests/support/browser/given-site-with-post.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, watchFaults, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const PIE = `A pie.

\`\`\`recipe
name: Pasta pie
serves: 4
- 8 oz pasta (a box or 1/2)
- 200 g flour
- =1 bay leaf
- salt, to taste
## Method
1. Boil the pasta with the {bay leaf}.
2. Add 100 g of the flour.
\`\`\``
const TWICE =
  '2 lines and the amounts in 1 step stay as written: “8 oz pasta (a box or 1/2)”, “1 bay leaf”, step 2.'
const MARKED = /as written$/

let site: RunningSite
let browser: Browser
let address = ''

givenSiteWithPost({ title: 'Pasta pie', content: PIE }, (visited) => {
  ;({ site, browser, address } = visited)
})

const recipe = (page: Page) => page.locator('section.recipe')
const marked = (page: Page) =>
  recipe(page)
    .getByRole('checkbox', { name: MARKED })
    .evaluateAll((boxes) =>
      boxes.map((box) => box.closest('label')?.textContent.replaceAll('\u00a0', ' ')),
    )

test('lines that stay as written are named when amounts change, and not when they are back', async () => {
  await withPage(browser, {}, async (page) => {
    const faults = watchFaults(page, { origin: site.url })
    await openPage(page, address)
    await hydrate(page)
    expect(await marked(page)).toEqual([])
    await recipe(page).getByRole('link', { name: '8 servings' }).click()
    await recipe(page).getByRole('status').filter({ hasText: TWICE }).waitFor()
    expect(await marked(page)).toEqual([
      '8 oz pasta (a box or 1/2) as written',
      '1 bay leaf as written',
    ])
    await recipe(page).getByText('Add 100 g of the flour. amounts as written').waitFor()
    await recipe(page).getByText('Boil the pasta with the bay leaf (1, as written)').waitFor()
    await expectAccessible(page)

    await recipe(page).getByRole('link', { name: 'Metric' }).click()
    await recipe(page).getByRole('link', { name: '4 servings' }).click()
    await recipe(page)
      .getByRole('status')
      .filter({ hasText: '1 line stays as written: “8 oz pasta (a box or 1/2)”.' })
      .waitFor()
    expect(await marked(page)).toHaveLength(1)
    await recipe(page).getByRole('link', { name: 'As written' }).click()
    await expect.poll(() => marked(page)).toEqual([])
    expect(await recipe(page).getByText('stay as written').count()).toBe(0)
    expect(faults).toEqual([])
  })
})

test.each([390, 1280])(
  'without JavaScript, and on paper, the server’s page says so (%i px)',
  async (width) => {
    await withPage(
      browser,
      { javaScriptEnabled: false, viewport: { width, height: 900 } },
      async (page) => {
        await page.goto(`${address}?serves=8`)
        await recipe(page).getByText(TWICE).waitFor()
        expect(await marked(page)).toHaveLength(2)
        await expectNoSidewaysScroll(page)
        await page.emulateMedia({ media: 'print' })
        expect(await recipe(page).getByText(TWICE).isVisible()).toBe(true)
        const label = recipe(page).getByText('as written', { exact: true }).last()
        expect(await label.isVisible()).toBe(true)
      },
    )
  },
)

test('cook mode says it at the step, and of the whole recipe at its first', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${address}?serves=8`)
    await hydrate(page)
    await page.getByRole('button', { name: 'Cook' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(TWICE).waitFor()
    await dialog.getByRole('checkbox', { name: 'bay leaf (1, as written)' }).waitFor()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByText('Add 100 g of the flour. amounts as written').waitFor()
    expect(await dialog.getByText(TWICE).count()).toBe(0)
    await expectAccessible(page)
  })
})

test('the shopping list says which lines were not scaled', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, `${address}?serves=8`)
    await hydrate(page)
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Saved on this device.').waitFor()
    await page.getByRole('link', { name: 'Saved recipes and shopping list' }).click()
    await page.getByRole('checkbox', { name: 'On the shopping list for Pasta pie' }).check()
    const list = page.getByRole('region', { name: 'Shopping list' })
    await list.getByRole('checkbox', { name: /^1 bay leaf as written/ }).waitFor()
    await list
      .getByRole('checkbox', { name: /^2 × 8 oz pasta \(a box or 1\/2\) as written/ })
      .waitFor()
    await list.getByText('2 lines stay as written:').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fewer' }).click({ clickCount: 4, delay: 50 })
    await expect.poll(() => list.getByText('as written').count()).toBe(0)
  })
})
