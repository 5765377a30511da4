import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { givenWriter } from '#tests/support/desk-visitor.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '#tests/support/running-site.ts'

let site: RunningSite
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: ADMIN_SETTINGS }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})
beforeEach(async () => {
  await context?.close()
  context = (await givenWriter(() => browser.newContext(), site.url)).context()
})

async function openForm(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.url + urls.adminSecure())
  await titleOf(page).waitFor()
  return page
}

function titleOf(page: Page): Locator {
  return page.getByLabel('Article Title')
}

async function type(page: Page, title: string): Promise<void> {
  await titleOf(page).fill(title)
  await page.getByText('Kept on this device').waitFor()
}

test('a reload brings back what was typed, and starting over forgets it', async () => {
  const page = await openForm()
  await type(page, 'Oats')
  await page.reload()
  await page.getByText('has been brought back').waitFor()
  expect(await titleOf(page).inputValue()).toBe('Oats')

  await page.getByRole('button', { name: 'Start with an empty form' }).click()
  await page.getByText('What you type is kept on this device').waitFor()
  await page.close()
  expect(await titleOf(await openForm()).inputValue()).toBe('')
})

test('what one tab shows is not brought back in another, until that tab is closed', async () => {
  const first = await openForm()
  await type(first, 'Oats')
  const second = await openForm()
  expect(await titleOf(second).inputValue()).toBe('')
  await type(second, 'Rice')

  await first.close()
  await second.reload()
  await second.getByText('has been brought back').waitFor()
  expect(await titleOf(second).inputValue()).toBe('Rice')
  expect(await titleOf(await openForm()).inputValue()).toBe('Oats')
})

test('a draft that an older version kept is brought back once', async () => {
  const page = await openForm()
  await page.evaluate(() => {
    const session = Object.values({ ...localStorage }).find((item) => item.includes('access_token'))
    const { id } = JSON.parse(session ?? '{}').user
    const fields = { title: 'Barley', content: '', postType: '', author: '', videoUrl: '' }
    const draft = { id: 'old', savedAt: '2026-03-01T09:00:00.000Z', aiPrompt: '', fields }
    Object.assign(fields, { metaTitle: '', metaDescription: '' })
    localStorage.setItem(`wellness-haven.draft.${id}`, JSON.stringify(draft))
  })
  await page.reload()
  await page.getByText('has been brought back').waitFor()
  expect(await titleOf(page).inputValue()).toBe('Barley')
  const names = await page.evaluate(() => Object.keys(localStorage).join(' '))
  expect(names).not.toContain('wellness-haven.draft')
  expect(await titleOf(await openForm()).inputValue()).toBe('')
})
