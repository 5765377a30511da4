import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import {
  expectAccessible,
  expectAccessibleInBothColours,
} from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { ADMIN_SETTINGS, type RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

let site: RunningSite
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(ADMIN_SETTINGS), launchChromium()])
  page = await givenWriter(() => browser.newContext(), site.url)
})
afterAll(async () => {
  await browser?.close()
  await site?.remove()
})

const read = async (path: string) => (await fetch(site.url + path)).text()
const step = (name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name })

async function seeStep(title: string): Promise<void> {
  await page.getByRole('heading', { level: 2, name: title }).waitFor()
}

test('a new site is made its owner’s in five steps, which are left and come back to', async () => {
  await page.goto(site.url + urls.adminHome())
  await page.getByRole('link', { name: /Make the site yours/ }).click()
  await seeStep('What is the site called?')
  await expectAccessibleInBothColours(page)

  const name = page.getByRole('textbox', { name: /^Name/ })
  await name.fill('Kornblume')
  // The tab is closed at once: nothing is lost.
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => name.inputValue()).toBe('Kornblume')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await seeStep('Which colour is yours?')
  await expect.poll(() => read(urls.home())).toContain('Kornblume')
  await step(/Name.*done/).waitFor()

  await page.getByRole('textbox', { name: /^Colour/ }).fill('#2e5aa8')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await seeStep('What do you have already?')
  await expect.poll(() => read(urls.home())).toContain('/look/2e5aa8-')

  // By keyboard alone from here.
  await page.getByText('Recipes of another program', { exact: true }).press('Enter')
  await page.getByText(/import --recipes/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skip this step' }).press('Enter')
  await seeStep('Keep the sample words and posts?')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Keep the sample words and posts?')

  await page.goto(site.url + urls.adminHome())
  await page.getByText('2 of 5 steps are open').waitFor()
  await page.getByRole('link', { name: /Make the site yours/ }).click()
  await seeStep('Keep the sample words and posts?')
})

test('samples are cleared once that is confirmed, and come back', async () => {
  await page.goto(`${site.url}${urls.adminFirstRun()}?step=samples`)
  const posts = async () => (await read(urls.blog())).match(/href="\/blog\/[^"]+"/g)?.length ?? 0
  const before = await posts()
  expect(before).toBeGreaterThan(3)
  expect(await read(urls.home())).toContain('Sarah Johnson')
  await page.getByRole('button', { name: 'Clear them' }).press('Enter')
  await expectAccessible(page)
  expect(await read(urls.home())).toContain('Sarah Johnson')
  await page.getByRole('button', { name: 'Clear the samples' }).press('Enter')
  await page.getByText('The samples are cleared.').waitFor()
  await expectAccessible(page)
  await expect.poll(() => read(urls.home())).not.toContain('Sarah Johnson')
  expect(await read(urls.contact())).not.toContain('Orchard Lane')
  await expect.poll(posts).toBe(0)
  expect(await read(urls.home())).toContain('Live Well.')

  await page.getByRole('button', { name: 'Take that back' }).click()
  await page.getByRole('button', { name: 'Clear them' }).waitFor()
  await expect.poll(() => read(urls.home())).toContain('Sarah Johnson')
  await expect.poll(posts).toBe(before)
})

test('what is still sample is listed, and is the owner’s at a word', async () => {
  await page.goto(site.url + urls.adminHome())
  const part = page.getByRole('region', { name: 'Still sample' })
  await part.getByText('Settings').click()
  const phone = part.getByRole('button', { name: /^It is ours.*Phone$/ })
  await expectAccessible(page)
  await phone.press('Enter')
  await phone.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await phone.waitFor()
})

test('the first post is begun, and the steps fit a narrow window', async () => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['name', 'colour', 'moving', 'samples', 'post']) {
    await page.goto(`${site.url}${urls.adminFirstRun()}?step=${name}`)
    await page.getByRole('button', { name: /Skip this step|Go on/ }).waitFor()
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWider, name).toBe(false)
  }
  await page.getByRole('button', { name: 'New post' }).last().click()
  await page.waitForURL(/\/admin\/posts\/./)
  await page.goto(site.url + urls.adminFirstRun())
  await step(/First post.*done/).waitFor()
})
