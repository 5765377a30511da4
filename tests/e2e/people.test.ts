import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { fillGate } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskSite } from '#tests/support/browser/given-desk-page.ts'
import { newestMailLink } from '#tests/support/site/newest-mail-link.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let browser: Browser
let page: Page

givenDeskSite((visited) => {
  ;({ site, browser } = visited)
})
beforeAll(async () => {
  page = await (await browser.newContext()).newPage()
  await page.goto(`${site.url}/admin/people`)
  await fillGate(page)
  await page.getByRole('heading', { name: 'Everybody with an account' }).waitFor()
})

const person = (name: string) => page.getByRole('listitem').filter({ hasText: name })

/** In light and dark, on a telephone and a desk. */
async function expectGoodEverywhere(): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('an administrator invites somebody, and a wrong address is reported beside its field', async () => {
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Email').fill('bo')
  await dialog.getByRole('button', { name: 'Write invitation' }).click()
  await dialog.getByText('Enter an email address such as name@example.org').waitFor()
  expect(
    await dialog.getByLabel('Email').evaluate((field) => field === document.activeElement),
  ).toBe(true)
  await expectGoodEverywhere()

  await dialog.getByLabel('Email').fill('bo@example.org')
  await dialog.getByLabel('Name', { exact: true }).fill('Bo Larsen')
  await dialog.getByLabel('Role').selectOption('author')
  await dialog.getByRole('button', { name: 'Write invitation' }).click()
  await person('Bo Larsen').getByText('Invited', { exact: true }).waitFor()
  // This site has no mail server.
  await page.getByText('Invitation written, not sent', { exact: true }).waitFor()
  await expectGoodEverywhere()
})

test('whoever accepts an invitation chooses a first password, and is led to the desk', async () => {
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(await newestMailLink(site))
  await guest.getByRole('heading', { name: 'Come in' }).waitFor()
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await guest.getByRole('heading', { name: 'Choose a password' }).waitFor()
  // There are no other sign-ins of an account that had no password yet.
  await guest.getByText('With it and your email address you sign in from now on.').waitFor()
  expect(await guest.getByText('everywhere else').count()).toBe(0)
  await expectAccessible(guest)
  await guest.getByLabel('New password', { exact: true }).fill('slow-simmered lentils 44')
  await guest.getByRole('button', { name: 'Save password' }).click()
  await guest.getByText('Your password is saved, and you are signed in.').waitFor()
  await expectAccessible(guest)
  await guest.getByRole('link', { name: 'Open the desk' }).click()
  await guest.waitForURL(`${site.url}/admin`)
  await guest.getByRole('link', { name: 'My account' }).first().waitFor()
  await guest.context().close()

  await page.reload()
  await person('Bo Larsen').waitFor()
  expect(await person('Bo Larsen').getByText('Invited', { exact: true }).count()).toBe(0)
})

test('an address that is taken is reported in the form, which stays open', async () => {
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Email').fill('bo@example.org')
  await dialog.getByRole('button', { name: 'Write invitation' }).click()
  await dialog.getByText('An account with this email exists already.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('a role is changed, and taken back at one press', async () => {
  await person('Bo Larsen').getByRole('button', { name: 'Manage Bo Larsen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bo Larsen' })
  await dialog.getByLabel('Role').selectOption('editor')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await person('Bo Larsen').getByText('Editor', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await person('Bo Larsen').getByText('Author', { exact: true }).waitFor()
})

test('what shuts somebody out is asked twice, and done once', async () => {
  await person('Bo Larsen').getByRole('button', { name: 'Manage Bo Larsen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bo Larsen' })
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expectGoodEverywhere()
  await dialog.getByRole('button', { name: 'Leave it' }).click()
  await dialog.getByText('The account can be used.').waitFor()
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await dialog.getByRole('button', { name: 'Disable it' }).click()
  await dialog.getByText('Bo Larsen is disabled').waitFor()
  await dialog.getByRole('button', { name: 'Enable account' }).click()
  await dialog.getByText('Bo Larsen may sign in again').waitFor()
})

test('what was done to somebody stands in the audit log, and can be taken away', async () => {
  await page.getByRole('link', { name: 'Audit log of this account' }).click()
  await page.getByText('Disabled an account').last().waitFor()
  expect(new URL(page.url()).searchParams.get('subject')).toMatch(/^[0-9a-f-]{36}$/)
  await expectGoodEverywhere()

  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Invited somebody' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('1 acts listed').waitFor()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/)

  await page.getByLabel('Who').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('Nothing like this was done').waitFor()
})

test('when the list does not load it says so, and loads at the next try', async () => {
  await page.route('**/api/admin/people*', (route) => route.abort())
  await page.goto(`${site.url}/admin/people`)
  await page.getByRole('alert').getByText('The people did not load').waitFor()
  await page.unroute('**/api/admin/people*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await person('Bo Larsen').waitFor()
})
