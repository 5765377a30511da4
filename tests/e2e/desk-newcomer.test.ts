import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  givenDeskDraft,
  givenPublishableDraft,
  givenWriter,
  heldByServer,
  openEditor,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: ADMIN_SETTINGS }),
    launchChromium(),
  ])
  page = await givenWriter(() => browser.newContext(), site.url)
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

test('the second press of Ctrl B ends the bold words, and no word is lost', async () => {
  const field = await openEditor(page, site.url, await givenDeskDraft(page))
  await field.click()
  await page.keyboard.type('Stir ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('very slowly')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' and ')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('rest ')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('it.')
  expect(await textOnScreen(field)).toBe('Stir **very slowly** and *rest* it.')
  // Where the cursor is not the marks are not to be seen.
  await page.keyboard.press('Enter')
  expect((await field.textContent())?.trim()).toBe('Stir very slowly and rest it.')
  await page.getByRole('toolbar').getByRole('button', { name: 'Bold' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Eat.')
  expect(await textOnScreen(field)).toBe('Stir **very slowly** and *rest* it.\nEat.')
})

test('to schedule a post that is not whole says what is missing, and publishes nothing', async () => {
  const id = await givenPublishableDraft(page, { postType: '' })
  const field = await openEditor(page, site.url, id)
  await field.waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  const missing = page.getByRole('dialog', { name: 'Not ready to be scheduled' })
  await missing.getByText('Title is required').waitFor()
  await missing.getByText('Please select where this post should appear').waitFor()
  await expectAccessible(page)
  // Enter presses the main button: it looks again, and does nothing else.
  await page.keyboard.press('Enter')
  await missing.getByText('Title is required').waitFor()
  await missing.getByLabel('Appears in').selectOption('blog')
  await missing
    .getByText('Please select where this post should appear')
    .waitFor({ state: 'hidden' })
  expect((await heldByServer(page, id)).status).toBe('draft')

  await missing.getByRole('button', { name: 'Back to the text' }).click()
  await page.getByRole('textbox', { name: 'Article Title' }).fill('Oats that wait')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  await page.getByRole('dialog', { name: 'Schedule this post' }).waitFor()
  expect((await heldByServer(page, id)).status).toBe('draft')
  await page.keyboard.press('Escape')
})

test('single letters do nothing on the page of a post, and the help says so', async () => {
  const id = await givenDeskDraft(page, { title: 'Oats', content: 'Stir.' })
  await openEditor(page, site.url, id)
  await page.getByRole('tab', { name: 'Details' }).click()
  for (const keys of [['n'], ['?'], ['g', 'p'], ['g', 'o']]) {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await help.getByText('Off on the page of a post').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(urls.adminPost(id))

  await page.goto(site.url + urls.adminPosts())
  await page.getByRole('heading', { name: 'Posts', exact: true }).waitFor()
  await page.keyboard.press('n')
  await page.waitForURL((url) => /\/admin\/posts\/[^/]+$/.test(url.pathname))
})
