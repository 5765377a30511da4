import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { heldByServer, textOnScreen } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const PASTED = `Roast tomato soup
Serves 4

Ingredients
1.2 kg tomatoes, halved
3 tbsp olive oil
{a handful} basil

Method
1. Roast the tomatoes with the oil for 45 min.
2. Blend.

Nutrition
210 kcal`

const MEALIE = JSON.stringify({
  name: 'Leek soup',
  slug: 'leek-soup',
  recipeIngredient: [{ note: '2 leeks', display: '2 leeks' }],
  recipeInstructions: [{ text: 'Cook the leeks.' }],
})

let site: RunningSite
let page: Page

givenDeskPageEach((desk) => {
  ;({ site, page } = desk)
})
beforeEach(async () => {
  await page.goto(site.url + urls.adminPosts())
  await page.getByRole('button', { name: 'Import a recipe' }).click()
})

const dialog = () => page.getByRole('dialog')

test('a pasted recipe is read, reported field by field, and becomes a draft', async () => {
  await expectAccessible(page)
  await dialog().getByRole('button', { name: 'Read the recipe' }).click()
  await dialog().getByText('Paste a recipe.').waitFor()
  await dialog().getByLabel('Recipe', { exact: true }).fill('Nothing of the kind')
  await dialog().getByRole('button', { name: 'Read the recipe' }).click()
  await dialog().getByText('There is no recipe in this text.').waitFor()
  await expectAccessible(page)

  await dialog().getByLabel('Recipe', { exact: true }).fill(PASTED)
  await dialog().getByRole('button', { name: 'Read the recipe' }).click()
  await dialog().getByRole('heading', { name: 'Roast tomato soup' }).waitFor()
  await dialog().getByText('Read as Text: 3 ingredients, 2 steps.').waitFor()
  expect(
    await dialog().getByRole('region', { name: 'Kept in another form' }).textContent(),
  ).toContain('never scaled')
  await expectAccessible(page)

  await dialog().getByRole('button', { name: 'Back' }).click()
  expect(await dialog().getByLabel('Recipe', { exact: true }).inputValue()).toBe(PASTED)
  await dialog().getByRole('button', { name: 'Read the recipe' }).click()
  await dialog().getByRole('button', { name: 'Make a draft' }).click()

  const field = page.getByRole('textbox', { name: 'Article Content' })
  await field.waitFor()
  expect(await textOnScreen(field)).toContain('- 1.2 kg tomatoes, halved')
  expect(await textOnScreen(field)).toMatch(/nutrition: .*210 kcal/)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const held = await heldByServer(page, id)
  expect(held.status).toBe('draft')
  expect(held.document.title).toBe('Roast tomato soup')
})

test('an address that may not be asked is refused in words, and what was typed stays', async () => {
  await dialog().getByLabel('Web address').check()
  const address = dialog().getByLabel('Address of the recipe')
  await address.fill('http://127.0.0.1:1/soup')
  await address.press('Enter')
  await dialog().getByText('This address is of a private network, which is never asked.').waitFor()
  expect(await address.inputValue()).toBe('http://127.0.0.1:1/soup')
  await expectAccessible(page)
  await dialog().getByLabel('Paste').check()
  await dialog().getByLabel('Web address').check()
  expect(await address.inputValue()).toBe('http://127.0.0.1:1/soup')
})

test('a file is read as a text is, and so are the recipes of an archive', async () => {
  await dialog().getByLabel('File', { exact: true }).first().check()
  const input = dialog().locator('input[type=file]')
  const archive = (buffer: Buffer) => ({ name: 'all.zip', mimeType: 'application/zip', buffer })
  await input.setInputFiles(archive(Buffer.from('PK\u0003\u0004')))
  await dialog().getByText('This archive is damaged').waitFor()
  await input.setInputFiles(archive(Buffer.from(zipSync({ 'leek.json': strToU8(MEALIE) }))))
  await dialog().getByText('Chosen: all.zip').waitFor()
  await dialog().getByRole('button', { name: 'Read the file' }).click()
  await dialog().getByRole('heading', { name: 'Leek soup' }).waitFor()
  await dialog().getByRole('button', { name: 'Back' }).click()
  await dialog().getByLabel('File', { exact: true }).first().check()
  await input.setInputFiles({
    name: 'soup.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(PASTED),
  })
  await dialog().getByText('Chosen: soup.txt').waitFor()
  await expectAccessible(page)
  await dialog().getByRole('button', { name: 'Read the file' }).click()
  await dialog().getByRole('heading', { name: 'Roast tomato soup' }).waitFor()
})
