import type { Browser, Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { holdRequests } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let browser: Browser
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, browser, page } = desk)
})

// Another attempt begins where the last one ended.
beforeEach(async () => {
  await page.goto(site.url + urls.adminSettings())
  await nameField(page).waitFor()
  if (await page.getByRole('button', { name: 'Discard' }).isVisible()) {
    await page.getByRole('button', { name: 'Discard' }).click()
  }
  await page.getByText('Visitors see all of this.').waitFor()
})

const nameField = (where: Page) => where.getByRole('textbox', { name: /^Name/ })
const titleOfFeed = async () =>
  /<title>([^<]*)<\/title>/.exec(await (await fetch(site.url + urls.feed('rss'))).text())?.[1]

async function publish(where: Page): Promise<void> {
  await where.getByRole('button', { name: 'Publish', exact: true }).click()
  await where.getByText('Visitors see all of this.').waitFor()
}

const isInSight = (what: Locator) =>
  what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test('the owner names the site, sees the change published, and goes back', async () => {
  const before = await nameField(page).inputValue()
  const name = `Kornblume ${Date.now()}`
  await nameField(page).fill(name)
  await page.getByText('Not published yet: Name.').waitFor()
  await expectAccessible(page)
  expect(await titleOfFeed()).toBe(before)

  await publish(page)
  const look = page.getByRole('link', { name: 'Look at it' })
  expect(await look.getAttribute('href')).toBe(urls.home())
  expect(await titleOfFeed()).toBe(name)
  await page.getByRole('link', { name, exact: true }).waitFor()
  const newest = page.getByRole('list', { name: 'History' }).getByRole('listitem').first()
  await newest.getByText(name).waitFor()
  await expectAccessible(page)

  await newest.getByRole('button', { name: /^Go back/ }).click()
  const unpublished = page.getByText('Not published yet: Name.')
  await unpublished.waitFor()
  await expect.poll(() => isInSight(unpublished)).toBe(true)
  expect(await nameField(page).inputValue()).toBe(before)
  await publish(page)
  expect(await titleOfFeed()).toBe(before)
})

test('one change is taken back, and later ones stay', async () => {
  const phone = page.getByRole('textbox', { name: /^Phone/ })
  const before = { name: await nameField(page).inputValue(), phone: await phone.inputValue() }
  await nameField(page).fill('Roggenblume')
  await publish(page)
  await phone.fill('+49 30 123456')
  await publish(page)
  const named = page.getByRole('listitem').filter({ hasText: /Roggenblume/ })
  await named
    .first()
    .getByRole('button', { name: /^Take back only this/ })
    .click()
  const unpublished = page.getByText('Not published yet: Name.')
  await unpublished.waitFor()
  await expect.poll(() => isInSight(unpublished)).toBe(true)
  await expectAccessible(page)
  expect(await nameField(page).inputValue()).toBe(before.name)
  expect(await phone.inputValue()).toBe('+49 30 123456')
  await phone.fill(before.phone)
  await publish(page)
})

test('a part of the settings is gone to by its name, and a letter beside the fields leads nowhere', async () => {
  const parts = page.getByRole('navigation', { name: 'Parts of the settings' })
  await parts.getByRole('link', { name: 'Contact' }).click()
  const contact = page.getByRole('textbox', { name: /^Contact address/ })
  await expect.poll(() => contact.evaluate((field) => field === document.activeElement)).toBe(true)
  await contact.evaluate((field: HTMLElement) => field.blur())
  for (const key of ['n', 'g', 'p']) await page.keyboard.press(key)
  await parts.getByRole('link', { name: 'History' }).click()
  await expect.poll(() => isInSight(page.getByRole('heading', { name: 'History' }))).toBe(true)
  expect(new URL(page.url()).pathname).toBe(urls.adminSettings())
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('the owner names a type of posts, and the desk and pages of visitors call it so without being loaded again', async () => {
  const label = page.getByRole('textbox', { name: /^Label of “Wellness News”/ })
  await label.fill('x'.repeat(41))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Label of “Wellness News” must be 40 characters or less').first().waitFor()
  const name = `Market notes ${Date.now() % 1000}`
  await label.fill(name)
  await publish(page)
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Posts' }).click()
  const types = page.getByRole('combobox', { name: 'Post type' })
  await expect.poll(() => types.locator('option').allInnerTexts()).toContain(name)

  await page.locator('header').getByRole('link', { name: 'Wellness Haven' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Wellness News' }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.evaluate(() => Object.hasOwn(globalThis, 'isSameDocument'))).toBe(true)

  await page.goto(site.url + urls.adminSettings())
  await label.fill('')
  await publish(page)
})

test('whoever leaves the settings before the new words have come sees them all the same', async () => {
  const label = page.getByRole('textbox', { name: /^Label of “How-to Guides”/ })
  const name = `Slow guides ${Date.now() % 1000}`
  await label.fill(name)
  const asked: string[] = []
  const release = await holdRequests(page, (url) => {
    const isHeld = url.pathname === `${urls.adminSettings()}.data`
    if (isHeld) asked.push(url.pathname)
    return isHeld
  })
  await publish(page)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Posts' }).click()
  const types = page.getByRole('combobox', { name: 'Post type' })
  await expect.poll(() => types.locator('option').allInnerTexts()).toContain(name)
  release()
  await page.goto(site.url + urls.adminSettings())
  await label.fill('')
  await publish(page)
})

test('what the browser would pass over in the CSS is named with its line, and may be published', async () => {
  const css = page.getByRole('textbox', { name: /^Own CSS/ })
  await css.fill('h1 {\n  colr: red;\n  color red;\n  color: light-dark(red, blue);\n}')
  const mistakes = page.getByRole('status').filter({ hasText: 'Browsers pass over this' })
  await mistakes.getByText('line 2: this browser knows no “colr”').waitFor()
  await mistakes.getByText('line 3: “color red” is no declaration').waitFor()
  expect(await mistakes.getByRole('listitem').count()).toBe(2)
  await expectAccessible(page)
  await css.fill('h1 { color: red }')
  await mistakes.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('whatever has the focus is not covered by the bar that publishes, with many changes too', async () => {
  await page.setViewportSize({ width: 390, height: 640 })
  const fields = page.getByRole('main').getByRole('textbox')
  for (let at = 1; at < 12; at++) await fields.nth(at).press('x')
  await page.getByText(/^Not published yet: .* and \d+ more\./).waitFor()

  const covered: string[] = []
  await nameField(page).focus()
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    covered.push(...(await page.evaluate(coveredFocus)))
  }
  expect(covered).toEqual([])

  // At 400 percent it would be a third of the window.
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await page.locator('.publish-bar').evaluate((bar) => getComputedStyle(bar).position)).toBe(
    'static',
  )
})

/** What has the focus, where the bar leaves less of it to be seen than a finger needs. */
function coveredFocus(): string[] {
  const [focused, bar] = [document.activeElement, document.querySelector('.publish-bar')]
  if (!focused || !bar || bar.contains(focused)) return []
  const { top, height } = focused.getBoundingClientRect()
  const seen = bar.getBoundingClientRect().top - top
  return seen < Math.min(height, 44) - 1 ? [focused.outerHTML.slice(0, 200)] : []
}

test('what is typed is there after the page was closed at once', async () => {
  const phone = page.getByRole('textbox', { name: /^Phone/ })
  const typed = `+49 30 ${Date.now()}`
  await phone.fill(typed)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => phone.inputValue()).toBe(typed)
  await page.getByText('Not published yet: Phone.').waitFor()
})

test('what cannot be published is marked with its limit, and the first such field has the focus', async () => {
  const address = page.getByRole('textbox', { name: /^Contact address/ })
  await address.fill('nobody')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Enter an email address such as name@example.org').first().waitFor()
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await address.inputValue()).toBe('nobody')
  await expectAccessible(page)
})

test('of a field that two people change, the second is asked whose words stay', async () => {
  const other = await givenWriter(() => browser.newContext(), site.url)
  await other.goto(site.url + urls.adminSettings())
  await nameField(other).waitFor()

  await nameField(page).fill('Kornblume')
  await expect
    .poll(async () => {
      await other.reload()
      await nameField(other).waitFor()
      return nameField(other).inputValue()
    })
    .toBe('Kornblume')
  await nameField(page).fill('Mohnblume')
  // The other page still knows the first.
  await page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await nameField(other).fill('Ringelblume')
  const choice = other.getByRole('button', { name: /Take theirs/ })
  await choice.waitFor()
  await expectAccessible(other)
  await choice.click()
  await expect.poll(() => nameField(other).inputValue()).toBe('Mohnblume')
  await other.context().close()
})
