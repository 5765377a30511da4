import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskDraft } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { holdRequests } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page

givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

test('keys lead through the desk, and a post is found before the answer to the last letter', async () => {
  const id = await givenDeskDraft(page, { title: 'Oats that hum' })
  await page.goto(`${site.url}${urls.adminHome()}`)
  await page.getByRole('heading', { name: /Good to see you/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.getByRole('heading', { name: 'Redirects' }).waitFor()
  await page.keyboard.press('Control+j')
  const palette = page.getByPlaceholder('Find a post, or do something')
  await palette.waitFor()
  await expect.poll(() => palette.evaluate((field) => field.matches(':focus'))).toBe(true)
  await page.keyboard.type('oats tha')
  await page.getByRole('option', { name: 'Oats that hum', selected: true }).waitFor()
  // One letter more: what stands there can be chosen before the answer to it has come.
  const release = await holdRequests(page, (url) => url.searchParams.get('q') === 'oats that')
  await page.keyboard.type('t')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${urls.adminPost(id)}`)
  release()
})

test('Enter waits for what has not been found yet', async () => {
  const id = await givenDeskDraft(page, { title: 'Barley by itself' })
  await page.goto(`${site.url}${urls.adminHome()}`)
  await page.getByRole('heading', { name: /Good to see you/ }).waitFor()
  await page.keyboard.press('Control+j')
  const palette = page.getByPlaceholder('Find a post, or do something')
  await palette.waitFor()
  const answer = await holdRequests(page, (url) => url.searchParams.get('q') === 'itself')
  await palette.fill('zz')
  await page.getByText('Nothing is called that.').waitFor()
  await palette.fill('itself')
  await page.getByText('Looking…').waitFor()
  await page.keyboard.press('Enter')
  answer()
  await palette.waitFor({ state: 'hidden' })
  await page.waitForURL(`**${urls.adminPost(id)}`)
})

test('each setting and each page of the site is found by its name, and the field has the focus', async () => {
  await page.goto(`${site.url}${urls.adminHome()}`)
  await page.getByRole('heading', { name: /Good to see you/ }).waitFor()
  await page.keyboard.press('Control+j')
  const palette = page.getByPlaceholder('Find a post, or do something')
  for (const [words, name] of [
    ['import', 'Move in from WordPress or Ghost'],
    ['privacy', 'Page: Privacy policy'],
    ['logo', 'Setting: Identity, Logo'],
    ['navigation', 'Settings: Menus'],
    ['verification', /^Setting: Search engines, /],
    ['phone', 'Setting: Contact, Phone'],
  ] as const) {
    await palette.fill(words)
    await page.getByRole('option', { name, exact: true }).first().waitFor()
  }
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${urls.adminSettings()}#field-phone`)
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true })
  await expect.poll(() => phone.evaluate((field) => field.matches(':focus'))).toBe(true)
  // From the same page, to another place of it.
  await page.keyboard.press('Control+j')
  await palette.fill('settings: look')
  await page.getByRole('option', { name: 'Settings: Look' }).click()
  await expect.poll(() => phone.evaluate((field) => field.matches(':focus'))).toBe(false)
  await page.waitForURL(`**${urls.adminSettings()}#group-look`)
})
