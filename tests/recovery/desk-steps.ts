import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { urls } from '#contract/urls.ts'
import { fillGate, givenDeskDraft, heldByServer } from '#tests/support/browser/desk-visitor.ts'

const QUIET_FOR_MS = 1500
const AT_MOST_MS = 90_000

/** Opens a post to write in, signing in where that is asked. */
export async function openDesk(
  context: BrowserContext,
  siteUrl: string,
  id: string,
): Promise<{ page: Page; field: Locator }> {
  const page = await context.newPage()
  page.setDefaultTimeout(AT_MOST_MS)
  await page.goto(siteUrl + urls.adminPost(id), { waitUntil: 'commit' })
  const field = page.getByRole('textbox', { name: 'Article Content' })
  await passGate(page, field)
  return { page, field }
}

/** Makes a draft that reads so. */
export async function givenDraft(
  context: BrowserContext,
  siteUrl: string,
  content: string,
): Promise<string> {
  const page = await context.newPage()
  page.setDefaultTimeout(AT_MOST_MS)
  await page.goto(siteUrl + urls.adminPosts(), { waitUntil: 'commit' })
  await passGate(page, page.getByRole('heading', { name: 'Posts', exact: true }))
  const id = await givenDeskDraft(page, { content })
  await page.close()
  return id
}

/**
 * Does what a careful writer does after an accident: takes every offer that keeps both texts,
 * signs in where that is asked, and waits until all of it is said to be saved.
 */
export async function takeEveryOffer(page: Page): Promise<string[]> {
  const pressed: string[] = []
  const deadline = Date.now() + AT_MOST_MS
  let quietSince = Date.now()
  while (Date.now() - quietSince < QUIET_FOR_MS) {
    if (Date.now() > deadline) throw new Error(`Never saved; the page says: ${await saysOf(page)}`)
    const dialog = page.getByRole('dialog')
    const press = async (name: string) => {
      await dialog.getByRole('button', { name }).last().click({ timeout: 5000 })
      pressed.push(name)
    }
    const words = (await dialog.count()) > 0 ? ((await dialog.last().textContent()) ?? '') : ''
    if (words.includes('Sign in to continue')) {
      await fillGate(page)
      await dialog.filter({ hasText: 'Sign in to continue' }).waitFor({ state: 'hidden' })
    } else if (words.includes('Bring both together')) await press('Bring both together')
    else if (words.includes('Found text')) await press('Use the text from this device')
    else if (words.includes('changed in two places')) await press('Continue with this text')
    else if ((await saveStateOf(page)) === 'saved' && words === '') {
      await delay(100)
      continue
    }
    quietSince = Date.now()
    await delay(100)
  }
  return pressed
}

/** The text as the server holds it. */
export async function textOnServer(page: Page, id: string): Promise<string> {
  return (await heldByServer(page, id)).document.content
}

/** Waits for one of the states in which the desk says its words are. */
export function untilSaveState(page: Page, status: string): Promise<void> {
  return page.locator(`[data-save-state="${status}"]`).first().waitFor({ state: 'attached' })
}

function saveStateOf(page: Page): Promise<string | null> {
  return page.locator('[data-save-state]').first().getAttribute('data-save-state')
}

async function saysOf(page: Page): Promise<string> {
  const words = await page.locator('body').textContent()
  return (words ?? '').slice(0, 500)
}

/** Waits for what is behind the sign-in form, and fills that in when it comes first. */
export async function passGate(page: Page, behind: Locator): Promise<void> {
  const gate = page.getByRole('button', { name: 'Sign In', exact: true })
  await behind.or(gate).first().waitFor()
  if (await gate.isVisible()) {
    await fillGate(page)
    await behind.waitFor()
  }
}
