import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { earlyInStep, STEP_MS } from '#tests/support/auth/totp-steps.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import {
  callDesk,
  fillGate,
  givenDeskDraft,
  givenPublishableDraft,
  heldByServer,
  openEditor,
  seeSaveState,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

/** For what happens a moment later, on a machine that has other things to do. */
const PATIENT = { timeout: 15_000 }

let site: RunningSite
let page: Page

givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

test('what is said while a window is open stands above it, can be pressed, and is read aloud', async () => {
  const id = await givenPublishableDraft(page, { title: 'Not yet' })
  await openEditor(page, site.url, id)
  await page.route(`**${callUrl('publish', { id })}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Publish…' }).click()
  const window = page.getByRole('dialog')
  await window.evaluate((element) => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    const listen = () => {
      for (const region of element.querySelectorAll('[aria-live=assertive]')) {
        heard.push(region.textContent)
      }
    }
    new MutationObserver(listen).observe(element, { subtree: true, childList: true })
  })
  await window.getByRole('button', { name: 'Publish now' }).click()

  // Only what is inside the window is heard and reached while it is open.
  const close = window.getByRole('button', { name: 'Close notification' })
  await close.waitFor()
  await expect
    .poll(() => page.evaluate(() => String((globalThis as { heard?: string[] }).heard)), PATIENT)
    .toContain('Notification')
  await expectAccessible(page)
  const box = await close.boundingBox()
  const topmost = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.ariaLabel,
    [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const,
  )
  expect(topmost).toBe('Close notification')
  // The window stays when what is said in it is put away.
  await close.click()
  await close.waitFor({ state: 'hidden' })
  expect(await window.count()).toBe(1)
  // Where it stood, presses go to the window again.
  const hit = await window.locator('[popover]').evaluate((place) => {
    const { left, top, width, height } = place.getBoundingClientRect()
    return document
      .elementFromPoint(left + width / 2, top + height / 2)
      ?.closest('[popover], dialog')?.localName
  })
  expect(hit).toBe('dialog')
  await page.unroute(`**${callUrl('publish', { id })}`)
  await page.keyboard.press('Escape')
})

test('the account stands in the frame of the desk, and everything is a step away', async () => {
  await page.goto(site.url + urls.adminAccount())
  await page.getByRole('heading', { name: 'My account' }).waitFor()
  const rooms = page.getByRole('navigation', { name: 'Desk' }).getByRole('link')
  expect(await rooms.allInnerTexts()).toEqual([
    'Overview',
    'Posts',
    'Pictures',
    'Messages',
    'Redirects',
    'Topics',
    'People',
    'Pages',
    'Settings',
    'Audit log',
    'My account',
  ])
  await expectAccessible(page)
  await page.getByRole('heading', { name: 'My account' }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.getByRole('heading', { name: 'Posts', exact: true }).waitFor()
})

test('a session that ends while typing asks for both steps over the text, which stays', async () => {
  await page.goto(site.url + urls.adminAccount())
  await page.getByRole('button', { name: 'Add an app' }).click()
  const key = page.getByRole('dialog').locator('p', { hasText: /^([A-Z2-7]{4} ?){8}$/ })
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  // A code is taken once; the one before and the one after are taken too.
  const codeIn = (stepsAway: number) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAway * STEP_MS })
  await earlyInStep()
  await page.getByRole('dialog').getByLabel('Code').fill(codeIn(-1))
  await page.getByRole('dialog').getByRole('button', { name: 'Add app' }).click()
  await page.getByRole('button', { name: 'Remove Authenticator app' }).waitFor()

  const id = await givenDeskDraft(page)
  const field = await openEditor(page, site.url, id)
  await field.click()
  await field.pressSequentially('Before. ')
  await seeSaveState(page, 'Saved')
  await callDesk(page, `${urls.auth()}/logout?scope=global`, { method: 'POST' })
  await field.pressSequentially('And after.')
  await page.getByRole('dialog', { name: 'Sign in to continue' }).waitFor()

  await fillGate(page)
  const step = page.getByRole('dialog', { name: 'One more step to continue' })
  await step.waitFor()
  await expectAccessible(page)
  expect(await textOnScreen(field)).toBe('Before. And after.')
  expect(await page.getByText('Everything you typed is still here.').count()).toBe(1)
  await step.getByLabel('Code from your authenticator app').fill('000000')
  await step.getByRole('button', { name: 'Continue' }).click()
  await step.getByText('This code is not right').first().waitFor()
  await step.getByLabel('Code from your authenticator app').fill(codeIn(0))
  await step.getByRole('button', { name: 'Continue' }).click()
  await step.waitFor({ state: 'hidden' })

  await seeSaveState(page, 'Saved')
  expect(await textOnScreen(field)).toBe('Before. And after.')
  expect((await heldByServer(page, id)).document.content).toBe('Before. And after.')
  await field.press('Control+End')
  await field.pressSequentially(' Onward.')
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe('Before. And after. Onward.')
})
