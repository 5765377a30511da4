import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenSiteWithPost } from '#tests/support/browser/given-site-with-post.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'

const CAKE = `A cake.

\`\`\`recipe
serves: 8
allergens: wheat, almonds, eggs, milk, may contain celery
nutrition: 1380 kJ, 330 kcal, fat 10 g, saturates 2 g, carbohydrate 50 g, sugars 9 g, fibre 3 g, protein 10 g, salt 0.4 g
- 200 g plain flour
- 50 g almonds
- 3 eggs
- 100 g butter
- 1 tbsp ${'Sauerteigbrot'.repeat(5)}
## Method
1. Mix it all.
note: Keeps three days.
\`\`\``

let browser: Browser
let address = ''

givenSiteWithPost({ title: 'Almond cake', content: CAKE }, (visited) => {
  ;({ browser, address } = visited)
})

const nutrition = (page: Page) => page.locator('details.recipe-nutrition')

test('allergens are in sight and nutrition unfolds without JavaScript, the same at any scale', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    for (const query of ['', '?serves=4']) {
      await page.goto(address + query)
      await page.getByText('wheat (gluten), almonds (nuts), eggs, milk').waitFor()
      await page.getByText(/Check the labels of what you use/).waitFor()
      expect(await page.getByText('1380 kJ / 330 kcal').isVisible()).toBe(false)
      await nutrition(page).getByText('Nutrition per serving').click()
      await page.getByText('1380 kJ / 330 kcal').waitFor()
      expect(await nutrition(page).locator('dt').allTextContents()).toEqual([
        ...['Energy', 'Fat', 'of which saturates', 'Carbohydrate', 'of which sugars'],
        ...['Fibre', 'Protein', 'Salt'],
      ])
    }
  })
})

test.each(['light', 'dark'] as const)(
  'both have no fault that axe finds in %s',
  async (colorScheme) => {
    await withPage(browser, { colorScheme }, async (page) => {
      await openPage(page, address)
      await nutrition(page).getByText('Nutrition per serving').click()
      await expectAccessible(page)
    })
  },
)

test('both fit 320 pixels with the longest word', async () => {
  await withPage(browser, { viewport: { width: 320, height: 700 } }, async (page) => {
    await openPage(page, address)
    await nutrition(page).getByText('Nutrition per serving').click()
    await expectNoSidewaysScroll(page)
  })
})
