import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, page } = desk)
})

const preview = () => page.frameLocator('iframe[data-shown]')
const opener = (name: RegExp) => page.getByRole('button', { name, expanded: true })
const isFocused = (control: Locator) =>
  expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)

async function openPage(name: string): Promise<void> {
  await page.goto(site.url + urls.adminPages())
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

test('a place of the page that is pressed in the preview opens its field; visitors have nothing of it', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPage('Home')
  await page.getByText('Press a place of the page to write there.').waitFor()

  await preview().getByRole('link', { name: 'Nutrition Science' }).click()
  await opener(/^Shelves/).waitFor()
  const title = page
    .getByRole('group', { name: 'Entries' })
    .getByRole('textbox', { name: /^Title/ })
  await isFocused(title.nth(3))
  expect(await title.nth(3).inputValue()).toBe('Nutrition Science')
  await expectAccessible(page)

  // What is written comes back into the frame, where the newer page is pressed as the first was.
  await page.keyboard.press('End')
  await page.keyboard.type(', slowly')
  await preview().getByRole('link', { name: 'Nutrition Science, slowly' }).waitFor()
  await preview().getByRole('heading', { name: 'Success Stories' }).click()
  await opener(/^Letters/).waitFor()
  await isFocused(page.getByRole('textbox', { name: /^Heading/ }))

  // A link by keyboard: it leads to its field, and nowhere else.
  const link = preview()
    .getByRole('link', { name: /Explore Recipes/ })
    .first()
  const { length: pages } = page.context().pages()
  await link.press('Enter')
  await opener(/^Opening/).waitFor()
  await isFocused(page.getByRole('textbox', { name: /^First button$/ }))
  expect(page.context().pages()).toHaveLength(pages)
  await preview().getByRole('heading', { name: 'Success Stories' }).waitFor()

  expect(await (await fetch(site.url)).text()).not.toContain('data-section')
})

test('the contact form is found, and on a phone the window of the preview makes room for the field', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage('Contact')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await dialog.getByText('Press a place of the page to write there.').waitFor()
  await expectAccessible(page)
  await preview().getByRole('heading', { name: 'Send us a Message' }).click()
  await dialog.waitFor({ state: 'detached' })
  await opener(/^Contact form/).waitFor()
  await isFocused(page.getByRole('textbox', { name: /^Heading/ }).first())
  await expectNoSidewaysScroll(page)
})
