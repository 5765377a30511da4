import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { givenSiteWithPost } from '#tests/support/browser/given-site-with-post.ts'
import { openPage, withPage } from '#tests/support/browser/visitor.ts'

const SOUP = `Food for a grey day.

\`\`\`recipe
serves: 4
- 1.2 kg tomatoes
- 30 ml olive oil
- 500 ml stock
## Method
1. Roast {tomatoes} with {olive oil} at 200 °C for 45 min.
2. Simmer with the {stock} for 10 minutes.
3. Serve it hot.
\`\`\``

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** What a cook does with wet hands, and how often it takes a tap: the table in docs/recipes.md. */
const TAPS = {
  'twice as many': 1,
  'tick an ingredient': 1,
  'start to cook, and go on to step 2': 2,
  'the ingredients while step 2 is read, and back': 2,
  'start the timer of step 2': 1,
  'go on after a phone call': 0,
  'from the recipe to a shopping list with a line ticked': 3,
}

let browser: Browser
let address = ''

givenSiteWithPost({ title: 'Roast tomato soup', content: SOUP }, (visited) => {
  ;({ browser, address } = visited)
})

const cooking = (page: Page) => page.getByRole('dialog')
const step = (page: Page, number: number) =>
  cooking(page).getByRole('heading', { name: `Step ${number} of 3` })
const ingredient = (page: Page, name: string) =>
  page.locator('#the-recipe').getByRole('checkbox', { name })

test('a cook with wet hands needs few taps at 390 pixels, and none after a phone call', async () => {
  await withPage(browser, PHONE, async (page) => {
    const taps: Record<string, number> = {}
    /** Does something, and counts the taps that it takes. Nothing is typed. */
    const walk = async (
      what: keyof typeof TAPS,
      go: (tap: (where: Locator) => Promise<void>) => Promise<void>,
    ) => {
      taps[what] = 0
      await go(async (where) => {
        await where.tap()
        taps[what] = (taps[what] ?? 0) + 1
      })
    }
    await openPage(page, address)

    await walk('twice as many', async (tap) => {
      await tap(page.locator('#the-recipe').getByRole('link', { name: '8 servings' }))
      await ingredient(page, '2.4 kg tomatoes').waitFor()
    })
    await walk('tick an ingredient', async (tap) => {
      await tap(ingredient(page, '2.4 kg tomatoes'))
      expect(await ingredient(page, '2.4 kg tomatoes').isChecked()).toBe(true)
    })
    await walk('start to cook, and go on to step 2', async (tap) => {
      const ways = page.getByRole('navigation', { name: 'This recipe' })
      await tap(ways.getByRole('button', { name: 'Cook' }))
      await step(page, 1).waitFor()
      await tap(cooking(page).getByRole('button', { name: 'Next' }))
      await step(page, 2).waitFor()
    })
    await walk('the ingredients while step 2 is read, and back', async (tap) => {
      await tap(cooking(page).getByRole('button', { name: 'Ingredients' }))
      const list = cooking(page).getByRole('region', { name: 'Ingredients' })
      await list.getByRole('checkbox', { name: '1 l stock' }).waitFor()
      const tomatoes = list.getByRole('checkbox', { name: '2.4 kg tomatoes' })
      expect(await tomatoes.isChecked()).toBe(true)
      await tap(cooking(page).getByRole('button', { name: 'Back to step 2' }))
      await step(page, 2).waitFor()
    })
    await walk('start the timer of step 2', async (tap) => {
      await tap(cooking(page).getByRole('button', { name: 'Start 10 minutes' }))
      await cooking(page).getByRole('timer').waitFor()
    })
    await walk('go on after a phone call', async () => {
      // A phone that needs the memory drops the page, and loads it again when the cook is back.
      await page.reload()
      await step(page, 2).waitFor()
      expect(await cooking(page).getByRole('timer').textContent()).toMatch(/\b(?:10:00|9:\d\d)\b/)
      await cooking(page).getByText('1 l', { exact: false }).first().waitFor()
      expect(await ingredient(page, '2.4 kg tomatoes').isChecked()).toBe(true)
    })

    await cooking(page).getByRole('button', { name: 'Close' }).tap()
    await walk('from the recipe to a shopping list with a line ticked', async (tap) => {
      await tap(page.getByRole('button', { name: 'Add to list' }))
      await tap(page.getByRole('link', { name: 'Open it' }))
      await page.waitForURL(`**${urls.saved()}`)
      const line = page.getByRole('region', { name: 'Shopping list' }).getByRole('checkbox')
      await tap(line.first())
      expect(await line.first().isChecked()).toBe(true)
      await page.getByText('2.4 kg tomatoes').first().waitFor()
    })
    expect(taps).toEqual(TAPS)
  })
})

/** How somebody presses what is there: with a finger, or by keys alone. */
const PRESSES = {
  touch: (where: Locator) => where.tap(),
  keyboard: async (where: Locator) => {
    await where.focus()
    await where.press('Enter')
  },
}

test.each(['touch', 'keyboard'] as const)(
  'notes of one’s own, the day one cooked it, and sharing are there by %s',
  async (by) => {
    await withPage(browser, PHONE, async (page) => {
      const press = PRESSES[by]
      await page.addInitScript(() => {
        const share = async (data: object) => {
          Object.assign(globalThis, { shared: data })
        }
        Object.defineProperty(navigator, 'share', { value: share })
      })
      await openPage(page, address)
      await press(page.getByRole('button', { name: 'Add your own notes' }))
      const notes = page.getByRole('textbox', { name: 'About Roast tomato soup' })
      // Whoever asked for it can write at once.
      await expect
        .poll(() => notes.evaluate((field) => field === document.activeElement).catch(() => false))
        .toBe(true)
      await page.keyboard.type('Less salt.')
      await page.getByLabel('Cooked on').fill('2026-03-01')
      await press(page.getByRole('button', { name: 'Add the day' }))
      await page.getByText('Cooked once').waitFor()
      await press(
        page
          .getByRole('region', { name: 'Share this post' })
          .getByRole('button', { name: 'Share' }),
      )
      await expect
        .poll(() => page.evaluate(() => (globalThis as unknown as { shared?: object }).shared))
        .toEqual({ title: 'Roast tomato soup', url: address })
      await page.reload()
      await press(page.locator('#the-recipe').getByRole('link', { name: '8 servings' }))
      expect(await notes.inputValue()).toBe('Less salt.')
      await page.getByText('Cooked once').waitFor()
    })
  },
)
