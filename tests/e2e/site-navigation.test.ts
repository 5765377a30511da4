import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let browser: Browser
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, browser, page } = desk)
})

const linksOf = (where: Page, name: string) =>
  where
    .getByRole('navigation', { name, exact: true })
    .filter({ visible: true })
    .getByRole('link')
    .allInnerTexts()

test('the owner orders the header, puts a link below another, and visitors find it without a script', async () => {
  await page.goto(site.url + urls.adminSettings())
  const words = (at: number) => page.getByRole('textbox', { name: `Header: words of link ${at}` })
  await words(1).waitFor()

  // Services goes to the end by keyboard, and the button stays under the finger.
  await page.getByRole('button', { name: 'Header: move Services down' }).focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Enter')
  await expect.poll(() => words(5).inputValue()).toBe('Services')
  await page.getByRole('button', { name: /^Add a link\s*: Header/ }).click()
  await words(6).fill('Guides')
  await page.getByRole('combobox', { name: 'Header: address of Guides' }).fill(urls.guides())
  await page.getByRole('button', { name: /^Move in\s*: Guides/ }).click()
  await page.getByText(/^Not published yet: .*Header/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visitors see all of this.').waitFor()

  for (const width of [1280, 320]) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 800 },
    })
    const visited = await context.newPage()
    await visited.goto(site.url + urls.about())
    if (width === 320) {
      await visited.getByLabel('Menu', { exact: true }).click()
    } else {
      expect(await linksOf(visited, 'Main')).toEqual(['Home', 'Tools', 'Blogs', 'About'])
      await visited.getByText('Services', { exact: true }).filter({ visible: true }).focus()
      await visited.keyboard.press('Enter')
    }
    const shown = (await linksOf(visited, 'Main')).slice(0, 6)
    expect(shown).toEqual(['Home', 'Tools', 'Blogs', 'About', 'Services', 'Guides'])
    expect(await visited.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    )
    await visited
      .getByRole('navigation', { name: 'Main' })
      .filter({ visible: true })
      .getByRole('link', { name: 'Guides' })
      .click()
    await visited.waitForURL(site.url + urls.guides())
    await context.close()
  }
})

const isFocused = (field: Locator) =>
  field.evaluate((element) => element === document.activeElement)

test('whoever adds a link writes it at once', async () => {
  await page.goto(site.url + urls.adminSettings())
  const words = page.getByRole('textbox', { name: /^Header: words of link/ })
  await words.first().fill('Start')
  await page.getByRole('button', { name: /^Add a link\s*: Header/ }).click()
  await page.keyboard.type('Bread')
  // The preview has the links that are whole.
  const shown = page.frameLocator('iframe[data-shown]').getByRole('banner')
  await shown.getByRole('link', { name: 'Start', exact: true }).waitFor()
  expect(await shown.getByText('Bread').count()).toBe(0)
  await page.keyboard.press('Tab')
  await page.keyboard.type('/bread')
  expect(await words.last().inputValue()).toBe('Bread')
  const address = page.getByRole('combobox', { name: 'Header: address of Bread' })
  expect(await address.inputValue()).toBe('/bread')
  await page.getByText(/^Not published yet: .*Header/).waitFor()

  await address.fill('')
  await page.getByRole('button', { name: /^Choose\s*: Header, Bread/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Where it leads' })
  await dialog.getByRole('combobox').fill('About')
  await dialog.getByRole('option', { name: /About/ }).first().click()
  await expect.poll(() => address.inputValue()).toBe(urls.about())
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Visitors see all of this.').waitFor()
})

test('a link that leads nowhere is refused with its place, and pages that no menu leads to are named', async () => {
  await page.goto(site.url + urls.adminSettings())
  const address = page.getByRole('combobox', {
    name: 'More on small screens: address of Contact',
  })
  await address.fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByText('More on small screens must have addresses that start with / or https:// (link 2)')
    .first()
    .waitFor()
  await expect.poll(() => isFocused(address)).toBe(true)
  expect(await page.locator('[aria-invalid=true]').count()).toBe(1)
  await page.getByText(/No menu leads to .*\/education/).waitFor()
  expect(await address.inputValue()).toBe('javascript:alert(1)')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Visitors see all of this.').waitFor()
})

test('a page of the site that is opened from the desk has its header and footer, which a browser draws', async () => {
  await page.goto(site.url + urls.adminSettings())
  await page.getByRole('textbox', { name: 'Header: words of link 1' }).waitFor()
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await page.getByRole('link', { name: 'Wellness Haven', exact: true }).click()
  const header = page.getByRole('banner')
  const current = header.locator('nav:visible [aria-current=page]')
  await expect.poll(() => current.allTextContents()).toEqual(['Home'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click()
  await expect.poll(() => current.allTextContents()).toEqual(['Blogs'])
  await expectAccessible(page)

  const search = header.getByRole('searchbox', { name: 'Search the site' })
  await search.fill('tomato soup')
  await search.press('Enter')
  await page.waitForURL(`**${urls.search()}?q=tomato+soup`)
  await expect.poll(() => current.count()).toBe(0)
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
})
