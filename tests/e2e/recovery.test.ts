import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { newestMailLink } from '#tests/support/site/newest-mail-link.ts'
import {
  ADMIN,
  ADMIN_SETTINGS,
  type RunningSite,
  startSite,
} from '#tests/support/site/running-site.ts'

const NEW_PASSWORD = 'a quieter pot of barley 7'

let site: RunningSite
let browser: Browser

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

async function newPage(path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(site.url + path)
  return page
}

test('who has forgotten a password gets in by a mail, and sets a new one', async () => {
  const page = await newPage('/admin/blog')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email').fill('nonsense')
  await page.getByRole('button', { name: 'Send the mail' }).click()
  await page.getByText('Enter an email address such as').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByRole('button', { name: 'Send the mail' }).click()
  await page.getByText('a mail is on its way').waitFor()

  const link = await newestMailLink(site)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill('password1234')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('lists of common passwords').waitFor()
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('heading', { name: 'All done' }).waitFor()
  expect(page.url()).not.toContain('token_hash')

  const other = await newPage('/admin/blog')
  await other.getByLabel('Email').fill(ADMIN.email)
  await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await other.getByRole('heading', { name: 'Existing Blog Posts' }).waitFor()

  await other.goto(link)
  await other.getByRole('button', { name: 'Continue' }).click()
  await other.getByRole('heading', { name: 'This link is no longer good' }).waitFor()
  await expectAccessible(other)
})

test('what looks into mail and fetches its links uses nothing up', async () => {
  const asked = await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    body: JSON.stringify({ email: 'ines@example.org', password: 'slow-simmered lentils 43' }),
  })
  expect(asked.status).toBe(200)
  await expect.poll(() => newestMailLink(site), { timeout: 15_000 }).toContain('type=signup')
  const link = await newestMailLink(site)
  const scanned = await newPage(link.slice(site.url.length))
  await scanned.getByRole('heading', { name: 'Confirm your address' }).waitFor()
  await scanned.close()

  const page = await newPage(link.slice(site.url.length))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.getByText('Your address is confirmed, and you are signed in.').waitFor()
  expect(await page.evaluate(() => document.cookie)).toBe('')
})
