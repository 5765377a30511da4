import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskDraft } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { holdRequests } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

/** For what happens a moment later, on a machine that has other things to do. */
const PATIENT = { timeout: 15_000 }

let site: RunningSite
let page: Page

givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

async function seeToast(text: string): Promise<void> {
  await page.getByText(text).first().waitFor()
}

test('the list finds, sorts and changes many at a time', async () => {
  // One that is not looked for: the list has found what it was asked for once that is gone.
  for (const title of ['Oats that hum', 'Braised leeks', 'Braised fennel']) {
    await givenDeskDraft(page, { title })
  }
  await page.goto(`${site.url}${urls.adminPosts()}`)
  await page.getByLabel('Search posts').fill('brais')
  await page.getByRole('link', { name: 'Braised fennel' }).waitFor()
  const chosen = page.getByRole('list', { name: 'Posts' }).getByRole('checkbox')
  await expect.poll(() => chosen.count(), PATIENT).toBe(2)
  await page.getByLabel('Order').selectOption('title')
  await page.getByLabel('Choose Braised fennel').check()
  await page.getByLabel('Choose Braised leeks').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move to Trash' }).click()
  await seeToast('2 posts moved to Trash')
  await page.getByText('No post fits').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Braised leeks' }).waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('brais')

  await page.getByLabel('Choose Braised leeks').check()
  await page.getByRole('button', { name: 'Publish…' }).click()
  const asked = page.getByRole('dialog', { name: 'Publish this post?' })
  await asked.getByText('Braised leeks').waitFor()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await asked.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Braised leeks' }).waitFor()
})

test('what is ticked while a search is on its way stays ticked, and alone is changed', async () => {
  for (const title of ['Roast swede', 'Roast parsnips', 'Pickled swede']) {
    await givenDeskDraft(page, { title })
  }
  await page.goto(`${site.url}${urls.adminPosts()}`)
  const box = (title: string) => page.getByLabel(`Choose ${title}`)
  await box('Roast parsnips').waitFor()
  const release = await holdRequests(page, (url) => url.searchParams.get('q') === 'swede')
  await page.getByLabel('Search posts').fill('swede')
  await box('Roast swede').check()
  await box('Roast parsnips').check()
  release()
  await box('Roast parsnips').waitFor({ state: 'detached' })
  expect(await box('Roast swede').isChecked()).toBe(true)
  await page.getByText('1 chosen').waitFor()
  await page.getByLabel('Order').selectOption('title')
  await page.getByLabel('Post type').selectOption('news')
  await page.getByText('No post fits').waitFor()
  await page.getByLabel('Post type').selectOption('')
  await page.getByText('1 chosen').waitFor()
  await page.getByRole('button', { name: 'Move to Trash' }).click()
  await seeToast('1 post moved to Trash')
  await box('Roast swede').waitFor({ state: 'detached' })
  await page.getByLabel('Search posts').fill('')
  await box('Roast parsnips').waitFor()
  expect(await box('Roast parsnips').isChecked()).toBe(false)

  // The way back leads to what was looked for before, and its words stand in the box.
  await page.goBack()
  await box('Roast parsnips').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByLabel('Search posts').inputValue()).toBe('swede')
})

test('the recipes of chosen posts are saved as one archive, and posts without any say so', async () => {
  const content =
    '```recipe\nname: Braised chard\n- 500 g chard\n## Method\n1. Braise the {chard}.\n```'
  await givenDeskDraft(page, { title: 'Chard for dinner', content })
  await givenDeskDraft(page, { title: 'Chard in words', content: 'No recipe.' })
  await page.goto(`${site.url}${urls.adminPosts()}?q=chard&sort=title`)
  await page.getByLabel('Choose Chard in words').check()
  const open = () => page.getByRole('button', { name: 'Export recipes…' }).click()
  await open()
  const one = page.getByRole('dialog', { name: 'Export the recipes of this post' })
  await one.getByRole('button', { name: 'Export', exact: true }).click()
  await one.getByText('None of the chosen posts has a recipe.').waitFor()
  await expectAccessible(page)
  await one.getByRole('button', { name: 'Cancel' }).click()

  await page.getByLabel('Choose Chard for dinner').check()
  await open()
  const two = page.getByRole('dialog', { name: 'Export the recipes of 2 posts' })
  await two.getByLabel('Format').selectOption('Cooklang')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    two.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('recipes-cooklang.zip')
  const files = unzipSync(readFileSync(await download.path()))
  expect(Object.keys(files)).toEqual(['braised-chard.cook'])
  expect(strFromU8(files['braised-chard.cook'] ?? new Uint8Array())).toContain('@chard{500%g}')
  await seeToast('Recipes exported')
  await two.waitFor({ state: 'detached' })
  // What is chosen stays so: the next format is one press away.
  expect(await page.getByLabel('Choose Chard for dinner').isChecked()).toBe(true)
})
