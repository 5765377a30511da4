import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenSiteWithPost } from '#tests/support/browser/given-site-with-post.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'

const SOUP = '```recipe\nserves: 4\n- 2 leeks\n## Method\n1. Cook them.\n```'

let browser: Browser
let address = ''

givenSiteWithPost({ title: 'Leek soup', content: SOUP }, (visited) => {
  ;({ browser, address } = visited)
})

const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

test('the header leads to what is saved and says how many, from the first paint of the next page on, without a move', async () => {
  await withPage(browser, { viewport: { width: 1280, height: 900 } }, async (page) => {
    await watchShifts(page)
    await openPage(page, address)
    await hydrate(page)
    await inHeader(page, 'Saved recipes').waitFor()
    await page.getByRole('button', { name: 'Save' }).first().click()
    await inHeader(page, 'Saved recipes 1').waitFor()

    // Known before the first paint: without any script but the first, which stands before all else.
    const first = (await page.locator('script[src]:not([type])').first().getAttribute('src')) ?? ''
    expect(first).not.toBe('')
    await page.route('**/*.js', (route) =>
      route.request().url().endsWith(first) ? route.continue() : route.abort(),
    )
    await page.reload()
    await inHeader(page, 'Saved recipes 1').waitFor()
    expect(await page.evaluate(() => (globalThis as unknown as Shifted).shift)).toBe(0)
    await page.unroute('**/*.js')

    await inHeader(page, 'Saved recipes 1').click()
    await page.waitForURL(`**${urls.saved()}`)
    await page.getByRole('button', { name: 'Remove Leek soup' }).click()
    await inHeader(page, 'Saved recipes').waitFor()
  })
})

test.each([320, 390])('at %i pixels the menu has it too, with as many', async (width) => {
  await withPage(browser, { viewport: { width, height: 844 } }, async (page) => {
    await page.addInitScript(() => {
      localStorage.setItem('saved-recipes', JSON.stringify({ recipes: [{}, {}] }))
    })
    await openPage(page, address)
    await expectNoSidewaysScroll(page)
    // The header has no room for the link: its menu says that something is kept.
    const name = page.getByRole('banner').getByText('Wellness Haven')
    expect((await name.boundingBox())?.height).toBeLessThan(30)
    await page.getByRole('banner').getByLabel('Menu').first().click()
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
      name: 'Saved recipes 2',
    })
    await entry.waitFor()
    await expectAccessible(page)
    await entry.click()
    await page.waitForURL(`**${urls.saved()}`)
  })
})

test('what another program has put in its place is no count, and without JavaScript there is none', async () => {
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() => localStorage.setItem('saved-recipes', 'null'))
    await openPage(page, address)
    await inHeader(page, 'Saved recipes').waitFor()
  })
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(address)
    await inHeader(page, 'Saved recipes').click()
    await page.getByText('Your browser runs no JavaScript here').waitFor()
  })
})

type Shifted = { shift: number }

/** How far the link in the header was moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node }[] }
        const link = document.querySelector('.saved-count')
        if (!sources.some(({ node }) => link?.contains(node))) continue
        Object.assign(globalThis, {
          shift: (globalThis as unknown as { shift: number }).shift + value,
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
