import { TOTP } from 'otpauth'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlyInStep, STEP_MS } from '#tests/support/auth/totp-steps.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { ADMIN, type RunningSite, startSite } from '#tests/support/site/running-site.ts'

const ENVIRONMENT = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  STARTER_CONTENT: 'off',
}

let site: RunningSite
let browser: Browser
let context: BrowserContext
let page: Page
let secret = ''
let codes: string[] = []
/** Another browser of the same person, at the other gate. */
let elsewhere: Page

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ environment: ENVIRONMENT }), launchChromium()])
  context = await browser.newContext()
  page = await context.newPage()
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

async function typePassword(
  page: Page,
  path = '/admin/account',
  { at = site, password = ADMIN.password } = {},
): Promise<void> {
  await page.goto(at.url + path)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** A code is taken once, so each step of a test asks for a later one; the skew allows the next. */
function codeIn(stepsAway: number): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAway * STEP_MS })
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
}

/** A device with a fingerprint reader whose owner always agrees. */
async function givenAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('the desk asks an administrator quietly, and leads to their account', async () => {
  await typePassword(page, '/admin/blog')
  const notice = page.getByRole('complementary', { name: 'Second step' })
  await notice.getByRole('link', { name: 'My account' }).click()
  await page.getByRole('heading', { name: 'My account' }).waitFor()
  await page.getByText('You have no passkey yet.').waitFor()
  await page.getByText('This one').waitFor()
  await expectAccessible(page)
})

test('an authenticator app is added with its key and its first code', async () => {
  const dialog = page.getByRole('dialog')
  const key = dialog.locator('p', { hasText: /^([A-Z2-7]{4} ?){8}$/ })
  await page.getByRole('button', { name: 'Add an app' }).click()
  await key.waitFor()
  // What was begun and left makes way for the next try.
  await page.reload()
  const passkey = page.getByRole('button', { name: 'Add a passkey' })
  const placeBefore = await passkey.boundingBox()
  await page.getByRole('button', { name: 'Add an app' }).click()
  secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  const picture = dialog.getByRole('img')
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
  await expectAccessible(page)

  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Add app' }).click()
  await dialog.getByText('This code is not right.').waitFor()
  await earlyInStep()
  await dialog.getByLabel('Code').fill(codeIn(-1))
  await dialog.getByRole('button', { name: 'Add app' }).click()
  await page.getByText('Authenticator app added').first().waitFor()
  await page.getByRole('button', { name: 'Remove Authenticator app' }).waitFor()
  // What asked for it says that it is there, and nothing moves under a finger.
  const notice = page.getByRole('complementary', { name: 'Second step' })
  await notice.getByText('A second step protects this account').waitFor()
  expect(await notice.getByText('Only a password protects').isVisible()).toBe(false)
  expect(await passkey.boundingBox()).toEqual(placeBefore)
  await expectAccessible(page)
})

test('recovery codes are shown once', async () => {
  await page.getByRole('button', { name: 'Make recovery codes' }).click()
  const dialog = page.getByRole('dialog')
  const shown = dialog.getByRole('list', { name: 'The codes' }).getByRole('listitem')
  await shown.nth(9).waitFor()
  codes = await shown.allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('localhost-recovery-codes.txt')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 of 10').waitFor()
})

test('a password alone opens nothing: the gate asks for the code', async () => {
  await logOut(page)
  await typePassword(page, '/admin/blog')
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await expectAccessible(page)
  expect(await page.getByText('Existing Blog Posts').count()).toBe(0)

  await page.getByLabel('Code from your authenticator app').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('This code is not right').first().waitFor()
  await page.getByLabel('Code from your authenticator app').fill(codeIn(0))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Access Granted').first().waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'My account' }).first().click()
  await page.getByRole('heading', { name: 'My account' }).waitFor()
})

test('a recovery code opens the other gate, once', async () => {
  elsewhere = await (await browser.newContext()).newPage()
  await typePassword(elsewhere, '/admin/secure')
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = elsewhere.getByLabel('Recovery code')
  await field.fill(codes[0]?.toUpperCase() ?? '')
  await elsewhere.getByRole('button', { name: 'Continue' }).click()
  await elsewhere.getByRole('button', { name: 'Secure Logout' }).waitFor()

  const again = await (await browser.newContext()).newPage()
  await typePassword(again, '/admin/secure')
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await again.getByLabel('Recovery code').fill(codes[0] ?? '')
  await again.getByRole('button', { name: 'Continue' }).click()
  await again.getByText('This is no unused recovery code').first().waitFor()
  await again.getByLabel('Recovery code').fill('  ')
  await again.getByRole('button', { name: 'Continue' }).click()
  await again.getByText('Enter a code').first().waitFor()
  expect(await again.getByText('is not answering').count()).toBe(0)
  await again.context().close()
})

test('signing out everywhere else leaves this session alone', async () => {
  await page.reload()
  await page.getByText('9 of 10').waitFor()
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByText('You are signed in nowhere else.').waitFor()
  await elsewhere.reload()
  await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
})

test('a passkey is added, named, and signs in by itself and as a second step', async () => {
  await givenAuthenticator(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Rename Laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Kitchen laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('button', { name: 'Remove Kitchen laptop' }).waitFor()

  await logOut(page)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByRole('button', { name: 'Remove Kitchen laptop' }).waitFor()

  await logOut(page)
  await typePassword(page)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.getByRole('button', { name: 'Remove Kitchen laptop' }).waitFor()
})

test('what is removed opens nothing any more', async () => {
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove app' }).click()
  await page.getByText('You have no authenticator app yet.').waitFor()
  await page.getByRole('button', { name: 'Remove Kitchen laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
  await page.getByText('You have no passkey yet.').waitFor()

  await logOut(page)
  await typePassword(page)
  await page.getByText('You have no passkey yet.').waitFor()
})

test('a window is left by Esc, and focus goes back to where it came from', async () => {
  const opener = page.getByRole('button', { name: 'Add a passkey' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('the password changes for whoever knows the one before', async () => {
  const next = 'nutmeg over seventeen quinces'
  const change = async (current: string, chosen: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill(chosen)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change(ADMIN.password, 'short')
  await page.getByText('Password must be at least 12 characters').waitFor()
  await change(ADMIN.password, 'password1234567')
  await page.getByText('This password is too easy to guess.').waitFor()
  await change(ADMIN.password, next)
  await page.getByText('Password changed').first().waitFor()

  await logOut(page)
  await typePassword(page, '/admin/account', { password: next })
  await page.getByText('You have no passkey yet.').waitFor()
})

test('where the owner asks for it, an administrator sets up a second step before anything else', async () => {
  const strict = await startSite({ environment: { ...ENVIRONMENT, ADMIN_SECOND_STEP_DAYS: '0' } })
  try {
    const desk = await (await browser.newContext()).newPage()
    await givenAuthenticator(desk)
    await typePassword(desk, '/admin/blog', { at: strict })
    await desk.getByRole('heading', { name: 'First, a second step' }).waitFor()
    await expectAccessible(desk)
    await desk.getByRole('link', { name: 'Set it up' }).click()
    await desk.getByRole('button', { name: 'Add a passkey' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await desk.getByRole('link', { name: 'Posts' }).click()
    await desk.getByRole('heading', { name: 'Posts', exact: true }).waitFor()
    await desk.getByRole('link', { name: 'My account' }).first().waitFor()
    expect(await desk.getByRole('heading', { name: 'First, a second step' }).count()).toBe(0)
  } finally {
    await strict.remove()
  }
})
