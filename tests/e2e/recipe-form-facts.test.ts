import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  givenPublishableDraft,
  heldByServer,
  openEditor,
  seeSaveState,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { recipeFormSteps } from '#tests/support/browser/recipe-form-steps.ts'
import { withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let browser: Browser
let page: Page

givenDeskPageEach((desk) => {
  ;({ site, browser, page } = desk)
})

const { form, cell, press, type } = recipeFormSteps(() => page)
const MOST_PRESSES = 60

/** Goes on by Tab until it stands there. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await press('Tab')
  }
  throw new Error(`${target} is not reached by Tab`)
}

async function fill(name: string, words: string): Promise<void> {
  await tabTo(cell(name))
  await type(words)
}

test('tin, category, cuisine, diet, swaps, notes and source are filled in by keyboard, and readers see them', async () => {
  const id = await givenPublishableDraft(page, { title: 'Lentil bake' })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  await press('Control+Alt+r')
  await cell('Title').waitFor()

  await fill('Serves or makes', 'Makes')
  await fill('How many', '2')
  await fill('Of what', 'loaves')
  await fill('Shape of the tin', 'Loaf')
  await fill('Size of the tin', '9x5x3')
  await fill('Centimetres or inches', 'in')
  await fill('Category', 'main dish')
  await fill('Cuisine', 'Italian')
  for (const diet of ['vegan', 'gluten-free']) {
    await tabTo(form().getByRole('button', { name: diet, exact: true }))
    await press('Space')
  }
  // What stands in a field is selected when Tab leads there.
  await tabTo(cell('Diets, in your words'))
  await press('End')
  await type(', low-salt')
  await tabTo(form().getByRole('button', { name: 'Add an ingredient' }))
  await press('Enter')
  await type('250 g red lentils')
  await press('Enter')
  await type('1 bay leaf')
  await tabTo(form().getByRole('button', { name: 'Add a step' }))
  await press('Enter')
  await type('Bake {red lentils} with the {bay leaf} for half an hour.')
  await tabTo(form().getByRole('button', { name: 'Add a swap' }))
  await press('Enter')
  await type('bay leaf')
  await press('Tab')
  await type('1 sprig thyme')
  await tabTo(form().getByRole('button', { name: 'Add a note for readers' }))
  await press('Enter')
  await type('Keeps three days.')
  await fill('Name', 'My grandmother’s notebook')
  await fill('Address', 'https://example.org/bake')
  await press('Tab')

  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toContain(`\`\`\`recipe
makes: 2 loaves
tin: loaf 9x5x3 in
category: main dish
cuisine: Italian
diet: vegan, gluten-free, low-salt
- 250 g red lentils
- 1 bay leaf
## Method
1. Bake {red lentils} with the {bay leaf} for half an hour.
swap: bay leaf -> 1 sprig thyme
note: Keeps three days.
source: https://example.org/bake | My grandmother’s notebook
\`\`\``)

  await form().getByRole('button', { name: 'Done' }).press('Enter')
  await page.getByRole('button', { name: 'Publish…' }).press('Enter')
  await page.getByRole('button', { name: 'Publish now' }).press('Enter')
  await page.getByText('Live', { exact: true }).first().waitFor()
  const { live } = await heldByServer(page, id)
  await expectShown(`${site.url}/blog/${live?.slug}`)
})

async function expectShown(address: string): Promise<void> {
  await withPage(browser, { javaScriptEnabled: false }, async (reader) => {
    await reader.goto(address)
    const recipe = reader.locator('section.recipe')
    const facts = await recipe
      .locator('.recipe-facts > div')
      .evaluateAll((all) =>
        all.map((one) =>
          [one.querySelector('dt'), one.querySelector('dd')].map((part) => part?.textContent),
        ),
      )
    expect(Object.fromEntries(facts)).toEqual({
      Makes: '2 loaves',
      Tin: 'loaf 9 × 5 × 3 in',
      Cuisine: 'Italian',
      Diet: 'vegan, gluten-free, low-salt',
    })
    const lines = await recipe.locator('.recipe-end > p').allTextContents()
    expect(lines.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'Instead of bay leaf: 1 sprig thyme',
      'Note: Keeps three days.',
      'Source: My grandmother’s notebook',
    ])
    // Search engines and /recipes sort by it; the page has no place for it.
    expect(await reader.content()).toContain('"recipeCategory":"main dish"')
    const source = recipe.getByRole('link', { name: 'My grandmother’s notebook' })
    expect(await source.getAttribute('href')).toBe('https://example.org/bake')
  })
}
