import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenSiteWithPost } from '#tests/support/browser/given-site-with-post.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'

const SOUP = `\`\`\`recipe
serves: 4
## Soup
- 1.2 kg tomatoes
- 500 ml stock
## To serve
- 30 ml olive oil
## Method
1. Roast {tomatoes} for 45 min.
2. Simmer with the {stock} for 10 minutes.
\`\`\``

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

let browser: Browser
let address = ''

givenSiteWithPost({ title: 'Roast tomato soup', content: SOUP }, (visited) => {
  ;({ browser, address } = visited)
})

const cooking = (page: Page) => page.getByRole('dialog')
const step = (page: Page, number: number) =>
  cooking(page).getByRole('heading', { name: `Step ${number} of 2` })
const list = (page: Page) => cooking(page).getByRole('region', { name: 'Ingredients' })

async function startCooking(page: Page) {
  await openPage(page, `${address}?serves=8`)
  await hydrate(page)
  await page.getByRole('button', { name: 'Cook' }).first().click()
  await step(page, 1).waitFor()
}

test('the whole list is a press away from each step, in the amounts of the page, and its ticks are those of the page', async () => {
  await withPage(browser, PHONE, async (page) => {
    await openPage(page, `${address}?serves=8`)
    await hydrate(page)
    const onPage = page.locator('#the-recipe').getByRole('checkbox', { name: '1 l stock' })
    await onPage.check()
    await page.getByRole('button', { name: 'Cook' }).first().click()
    await cooking(page).getByRole('button', { name: 'Next' }).click()
    const opener = cooking(page).getByRole('button', { name: 'Ingredients' })
    await opener.click()
    await list(page).getByRole('heading', { name: 'To serve' }).waitFor()
    expect(await list(page).getByRole('checkbox', { name: '1 l stock' }).isChecked()).toBe(true)
    await list(page).getByRole('checkbox', { name: '2.4 kg tomatoes' }).check()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // The list closes before cook mode does, and whoever closes it is where it was opened.
    await page.keyboard.press('Escape')
    await step(page, 2).waitFor()
    expect(await list(page).count()).toBe(0)
    await opener.click()
    await cooking(page).getByRole('button', { name: 'Back to step 2' }).click()
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await cooking(page).waitFor({ state: 'detached' })
    const tomatoes = page.getByRole('checkbox', { name: '2.4 kg tomatoes' })
    expect(await tomatoes.isChecked()).toBe(true)
    await page.reload()
    await hydrate(page)
    await expect.poll(() => tomatoes.isChecked()).toBe(true)
  })
})

test('a finger turns to the next step and back, and scrolls none', async () => {
  await withPage(browser, PHONE, async (page) => {
    await startCooking(page)
    await swipe(cooking(page), { from: [300, 400], to: [120, 420] })
    await step(page, 2).waitFor()
    await swipe(cooking(page), { from: [300, 400], to: [120, 420] })
    await swipe(cooking(page), { from: [300, 600], to: [220, 200] })
    await swipe(cooking(page), { from: [5, 400], to: [300, 400] })
    await step(page, 2).waitFor()
    await swipe(cooking(page), { from: [120, 400], to: [300, 400] })
    await step(page, 1).waitFor()
  })
})

test('on a phone a step is read at 24 pixels in lines of 34', async () => {
  await withPage(browser, PHONE, async (page) => {
    await startCooking(page)
    const sizes = await cooking(page)
      .getByText('for 45 min')
      .evaluate((text) => {
        const { fontSize, lineHeight } = getComputedStyle(text)
        return [fontSize, lineHeight].map((size) => Math.round(Number.parseFloat(size)))
      })
    expect(sizes).toEqual([24, 34])
  })
})

/** One finger, put down and lifted elsewhere. */
async function swipe(
  target: Locator,
  { from, to }: { from: [number, number]; to: [number, number] },
): Promise<void> {
  await target.evaluate(
    (element, [start, end]) => {
      const under = document.elementFromPoint(start[0], start[1]) ?? element
      const send = (type: string, [clientX, clientY]: [number, number], isDown: boolean) => {
        const touch = new Touch({ identifier: 1, target: under, clientX, clientY })
        under.dispatchEvent(
          new TouchEvent(type, {
            bubbles: true,
            cancelable: true,
            touches: isDown ? [touch] : [],
            changedTouches: [touch],
          }),
        )
      }
      send('touchstart', start, true)
      send('touchend', end, false)
    },
    [from, to] as const,
  )
}
