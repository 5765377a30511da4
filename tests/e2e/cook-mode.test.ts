import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenSiteWithPost } from '#tests/support/browser/given-site-with-post.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'

const SOUP = `\`\`\`recipe
serves: 4
- 1.2 kg tomatoes
- 30 ml olive oil
- 500 ml stock
## Method
1. Roast {tomatoes} with {olive oil: 1/2} at 200 °C for 45 min.
2. Simmer with the {stock} for 10 minutes, then rest for 5 minutes.
3. Serve with the rest of the {olive oil}.
\`\`\``

let browser: Browser
let address = ''

givenSiteWithPost({ title: 'Roast tomato soup', content: SOUP }, (visited) => {
  ;({ browser, address } = visited)
})

const cooking = (page: Page) => page.getByRole('dialog')
const step = (page: Page, number: number) =>
  cooking(page).getByRole('heading', { name: `Step ${number} of 3` })
const button = (page: Page, name: string) => cooking(page).getByRole('button', { name })

async function startCooking(page: Page, url = address) {
  await openPage(page, url)
  await hydrate(page)
  await page.getByRole('button', { name: 'Cook' }).first().click()
  await step(page, 1).waitFor()
}

test('one step at a time, in the amounts of the page, by buttons and keys', async () => {
  await withPage(browser, {}, async (page) => {
    await startCooking(page, `${address}?serves=8`)
    const oil = cooking(page).getByRole('checkbox', { name: 'olive oil (30 ml)' })
    await cooking(page).getByText('Roast tomatoes (2.4 kg)').waitFor()
    await oil.check()
    await button(page, 'Next').click()
    await step(page, 2).waitFor()
    await page.keyboard.press('ArrowRight')
    await step(page, 3).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await step(page, 1).waitFor()
    expect(await oil.isChecked()).toBe(true)
  })
})

test('focus stays inside and goes back to the button, also by Escape', async () => {
  await withPage(browser, {}, async (page) => {
    await startCooking(page)
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () =>
          document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await cooking(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cook')
  })
})

test('several timers survive a reload, ring by name, and are stopped', async () => {
  await withPage(browser, {}, async (page) => {
    await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') })
    await startCooking(page)
    const said = cooking(page).getByRole('status')
    await button(page, 'Start 45 min').click()
    await said.getByText(/^Timer runs: Roast tomatoes.*, 45 min$/).waitFor()
    await button(page, 'Next').click()
    await button(page, 'Start 10 minutes').click()
    await said.getByText(/^Timer runs: Simmer with the stock.*, 10 min$/).waitFor()
    await page.clock.runFor(60_000)
    await cooking(page).getByText('9:00').waitFor()

    // Nobody touches the page: what was left open opens by itself.
    await page.reload()
    await page.clock.runFor(2_000)
    await step(page, 2).waitFor()
    expect(await cooking(page).getByRole('timer').count()).toBe(2)

    await page.clock.fastForward(10 * 60_000)
    await cooking(page)
      .getByRole('alert')
      .getByText('Time is up: Simmer with the stock', { exact: true })
      .waitFor()
    expect(await page.title()).toContain('Time is up')
    await button(page, 'Stop the timer of Simmer').click()
    await expect.poll(() => page.title()).not.toContain('Time is up')

    await button(page, 'Close').click()
    const bar = page.getByRole('region', { name: 'Timers of this recipe' })
    await bar.getByRole('button', { name: 'Stop the timer of Roast tomatoes' }).click()
    await bar.waitFor({ state: 'detached' })
  })
})

test('once opened it needs no network', async () => {
  await withPage(browser, {}, async (page) => {
    await startCooking(page)
    await page.context().setOffline(true)
    await button(page, 'Start 45 min').click()
    await button(page, 'Next').click()
    await button(page, 'Next').click()
    await button(page, 'Finish').click()
    await page.getByRole('button', { name: 'Back to cooking' }).click()
    await step(page, 3).waitFor()
    await cooking(page).getByText('a closed tab cannot ring').waitFor()
  })
})

test('in a window enlarged four times the step is read above the buttons, whatever timers run', async () => {
  await withPage(browser, { viewport: { width: 320, height: 256 } }, async (page) => {
    await startCooking(page)
    await button(page, 'Start 45 min').click()
    await button(page, 'Next').click()
    await button(page, 'Start 10 minutes').click()
    await button(page, 'Start 5 minutes').click()
    const text = cooking(page).locator('.cook-text')
    await text.evaluate((element) => element.scrollIntoView())
    const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
    const next = await top(button(page, 'Next'))
    expect(next).toBeLessThan(256 - 48)
    expect(next - (await top(text))).toBeGreaterThan(120)
    // What is below is reached by scrolling.
    await cooking(page).getByRole('timer').last().scrollIntoViewIfNeeded()
    expect(await top(cooking(page).getByRole('timer').last())).toBeLessThan(256)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

test('the screen is kept on again after the tab was left', async () => {
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() => {
      const asked: string[] = []
      let current: EventTarget & { released: boolean; release: () => Promise<void> }
      const request = async (kind: string) => {
        asked.push(kind)
        current = Object.assign(new EventTarget(), { released: false, release: async () => {} })
        return current
      }
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
      Object.assign(globalThis, {
        asked,
        leaveTab() {
          current.released = true
          current.dispatchEvent(new Event('release'))
        },
      })
    })
    await startCooking(page)
    await cooking(page).getByText('The screen stays on.').waitFor()
    await page.evaluate(() => (globalThis as unknown as { leaveTab: () => void }).leaveTab())
    await cooking(page).getByText('Your screen may go dark.').waitFor()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await cooking(page).getByText('The screen stays on.').waitFor()
    const asked = await page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
    expect(asked).toEqual(['screen', 'screen'])
  })
})

test.each(['light', 'dark'] as const)(
  'no fault that axe finds in %s, targets of 48 pixels, and room at 320',
  async (colorScheme) => {
    await withPage(
      browser,
      { colorScheme, viewport: { width: 320, height: 640 } },
      async (page) => {
        await startCooking(page)
        await button(page, 'Start 45 min').click()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        for (const target of await cooking(page).getByRole('button').all()) {
          const { x = 0, width = 0, height } = (await target.boundingBox()) ?? {}
          expect(height).toBeGreaterThanOrEqual(48)
          expect(x + width).toBeLessThanOrEqual(320)
        }
      },
    )
  },
)
