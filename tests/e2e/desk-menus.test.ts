import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { callDesk, givenPublishableDraft, openEditor } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page

givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

/** Opens each window from a menu and closes it by Escape; answers those after which the menu's button has no focus. */
async function losesFocus(menu: Locator, items: string[]): Promise<string[]> {
  const lost: string[] = []
  for (const name of items) {
    await menu.focus()
    await menu.press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const isFocused = () => menu.evaluate((button) => button === document.activeElement)
    const isGiven = await expect
      .poll(isFocused, { timeout: 3000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      )
    if (!isGiven) lost.push(name)
  }
  return lost
}

test('a window that was opened from a menu gives the focus to the button of that menu', async () => {
  await openEditor(page, site.url, await givenPublishableDraft(page))
  const more = page.getByRole('button', { name: 'More actions' })
  expect(await losesFocus(more, ['Preview link…', 'Save as template…', 'Schedule…'])).toEqual([])
  const howYouWrite = page.getByRole('button', { name: 'How you write' })
  expect(await losesFocus(howYouWrite, ['Word goal…'])).toEqual([])
  await page.goto(site.url + urls.adminPosts())
  const begin = page.getByRole('button', { name: 'Begin with a template' })
  expect(await losesFocus(begin, ['Rename or delete templates…'])).toEqual([])
})

test('the palette, and the keys that are shown from it, give the focus to what was pressed before', async () => {
  await page.goto(site.url + urls.adminPosts())
  const search = page.getByRole('button', { name: /^Search/ }).first()
  const palette = page.getByRole('combobox', { name: 'Search posts and actions' })
  const isFocused = () => search.evaluate((button) => button === document.activeElement)
  await search.focus()
  await search.press('Enter')
  await palette.press('Escape')
  await expect.poll(isFocused).toBe(true)
  await search.press('Enter')
  await palette.fill('keys')
  await palette.press('Enter')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(isFocused).toBe(true)
})

test('nothing in the menu of templates moves when those of this site arrive', async () => {
  const template = { name: 'Weekly menu', content: '## Monday\n', postType: 'blog' }
  await callDesk(page, callUrl('listTemplates'), { method: 'POST', body: template })
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${callUrl('listTemplates')}`, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(site.url + urls.adminPosts())
  await page.getByRole('button', { name: 'Begin with a template' }).click()
  const entries = page.getByRole('menuitem')
  await entries.first().waitFor()
  const places = () =>
    entries.evaluateAll((all) =>
      all.map((one) => [one.textContent, Math.round(one.getBoundingClientRect().top)]),
    )
  const before = await places()
  release()
  await page.getByRole('menuitem', { name: 'Weekly menu' }).waitFor()
  await page.getByRole('menuitem', { name: 'Rename or delete templates…' }).waitFor()
  const after = await places()
  expect(after).toEqual(expect.arrayContaining(before))
  await page.unrouteAll()
})

test('on a small screen the palette gives the focus to the menu that it was opened from', async () => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openEditor(page, site.url, await givenPublishableDraft(page))
  const menu = page.locator('summary[aria-label="Desk menu"]').filter({ visible: true })
  await menu.click()
  await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('button', { name: 'Search' })
    .click()
  await page.getByRole('combobox', { name: 'Search posts and actions' }).press('Escape')
  await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true)
})
