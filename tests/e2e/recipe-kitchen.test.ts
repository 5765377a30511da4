import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenSiteWithPost } from '#tests/support/browser/given-site-with-post.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'

const SOUP = `\`\`\`recipe
serves: 4
- 1.2 kg tomatoes
- 500 ml stock
## Method
1. Roast {tomatoes} for 45 min.
2. Simmer with the {stock} for 10 minutes, then rest for 5 minutes.
\`\`\``

let browser: Browser
let address = ''

givenSiteWithPost({ title: 'Roast tomato soup', content: SOUP }, (visited) => {
  ;({ browser, address } = visited)
})

const card = (page: Page) => page.locator('#the-recipe')
const time = (page: Page, words: string) =>
  card(page).getByRole('button', { name: `Start a timer: ${words}` })
const timers = (page: Page) => page.getByRole('region', { name: 'Timers of this recipe' })

test('a time in the text starts a timer by press and by key, which cook mode has too', async () => {
  await withPage(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    await openPage(page, address)
    const text = await card(page).getByText('Roast tomatoes').boundingBox()
    await hydrate(page)
    await time(page, '45 min').click()
    await timers(page).getByText('Roast tomatoes', { exact: true }).waitFor()
    // It is a word of its line as before.
    expect((await card(page).getByText('Roast tomatoes').boundingBox())?.height).toBe(text?.height)
    await time(page, '5 minutes').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => timers(page).getByRole('timer').count()).toBe(2)
    await expectAccessible(page)

    await timers(page).getByRole('button', { name: 'Back to cooking' }).click()
    const window = page.getByRole('dialog')
    expect(await window.getByRole('timer').count()).toBe(2)
    expect(await window.getByRole('button', { name: 'Start a timer' }).count()).toBe(0)
    await window.getByRole('button', { name: 'Start 45 min' }).click()
    expect(await window.getByRole('timer').count()).toBe(2)
  })
})

test('without JavaScript times are words, and nothing is offered to keep the screen on', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(address)
    await card(page).getByText('45 min').waitFor()
    expect(await card(page).getByRole('button').count()).toBe(0)
    expect(await card(page).getByRole('switch').count()).toBe(0)
  })
})

/** A browser that gives the screen, or does not. */
async function withWakeLock(page: Page, { isAllowed }: { isAllowed: boolean }): Promise<void> {
  await page.addInitScript((allowed) => {
    const locks: EventTarget[] = []
    const request = async () => {
      if (!allowed) throw new DOMException('Low battery.', 'NotAllowedError')
      const lock = Object.assign(new EventTarget(), {
        released: false,
        async release() {
          Object.assign(lock, { released: true })
          lock.dispatchEvent(new Event('release'))
        },
      })
      locks.push(lock)
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
    Object.assign(globalThis, { locks })
  }, isAllowed)
}

const held = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { locks: { released: boolean }[] }).locks.filter(
        ({ released }) => !released,
      ).length,
  )

test('the card keeps the screen on and says so, until it is asked not to or the reader goes elsewhere', async () => {
  await withPage(browser, {}, async (page) => {
    await withWakeLock(page, { isAllowed: true })
    await openPage(page, address)
    await hydrate(page)
    const awake = card(page).getByRole('switch', { name: 'Keep the screen on' })
    await awake.click()
    await expect.poll(() => awake.isChecked()).toBe(true)
    expect(await held(page)).toBe(1)
    await expectAccessible(page)
    await awake.click()
    await expect.poll(() => awake.isChecked()).toBe(false)
    expect(await held(page)).toBe(0)
    await awake.click()
    await expect.poll(() => held(page)).toBe(1)
    await page.getByRole('banner').getByRole('link', { name: 'Saved recipes' }).click()
    await page.getByRole('heading', { name: 'Saved recipes', level: 1 }).waitFor()
    expect(await held(page)).toBe(0)
  })
})

test('where the screen cannot be kept on it is said, and where the browser never can it is not offered', async () => {
  await withPage(browser, {}, async (page) => {
    await withWakeLock(page, { isAllowed: false })
    await openPage(page, address)
    await hydrate(page)
    await card(page).getByRole('switch').click()
    await card(page).getByText('It may go dark.').waitFor()
    expect(await card(page).getByRole('switch').isChecked()).toBe(false)
  })
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'wakeLock'))
    await openPage(page, address)
    await hydrate(page)
    expect(await card(page).getByRole('switch').count()).toBe(0)
  })
})
