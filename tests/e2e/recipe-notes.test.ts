import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, watchFaults, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const RECIPE = 'Food.\n\n```recipe\nserves: 4\n- 2 leeks\n## Method\n1. Cook them.\n```'

let site: RunningSite
let browser: Browser
let address = ''

beforeAll(async () => {
  const [started, launched] = await Promise.all([
    startSiteWithPosts([
      { title: 'Leek soup', content: RECIPE },
      { title: 'Plain', content: 'No recipe.' },
    ]),
    launchChromium(),
  ])
  ;[site, browser] = [started, launched]
  ;[address = ''] = started.addresses
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const asked = (page: Page) => page.getByRole('button', { name: 'Add your own notes' })
const field = (page: Page) => page.getByRole('textbox', { name: 'About Leek soup' })
const own = (page: Page) => page.getByRole('region', { name: 'Your notes' })

test('words and days that a reader notes about a recipe stay on the device, and stand among what is kept', async () => {
  await withPage(browser, { viewport: { width: 390, height: 844 } }, async (page) => {
    const faults = watchFaults(page, { origin: site.url })
    await openPage(page, address)
    await hydrate(page)
    await asked(page).click()
    await field(page).waitFor()
    // Whoever has asked for it can write at once.
    await page.keyboard.type('Less salt.')
    await page.getByLabel('Cooked on').fill('2026-03-01')
    await page.getByRole('button', { name: 'Add the day' }).click()
    await page.getByLabel('Cooked on').fill('2026-02-14')
    await page.getByRole('button', { name: 'Add the day' }).click()
    await own(page).getByText('Cooked 2 times').waitFor()
    await expectAccessible(page)

    // A reload finds all of it, without being asked for.
    await page.reload()
    await hydrate(page)
    await field(page).waitFor()
    expect(await field(page).inputValue()).toBe('Less salt.')
    expect(await own(page).getByRole('listitem').locator('> time').allTextContents()).toEqual([
      'March 1, 2026',
      'February 14, 2026',
    ])
    await own(page).getByRole('button', { name: 'Remove March 1, 2026' }).click()
    await own(page).getByText('Cooked once').waitFor()
    await own(page).getByRole('button', { name: 'Undo the removal' }).click()
    await own(page).getByText('Cooked 2 times').waitFor()

    await own(page).getByRole('link', { name: 'All your notes and saved recipes' }).click()
    await page.waitForURL(`**${urls.saved()}`)
    await own(page).getByText('Less salt.').waitFor()
    await own(page).getByText('Cooked 2 times, last on Mar 1, 2026').waitFor()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download your notes' }).click(),
    ])
    expect(readFileSync(await download.path(), 'utf8')).toBe(
      'Leek soup\nLess salt.\nCooked on 2026-03-01, 2026-02-14',
    )
    await page.getByRole('button', { name: 'Remove the notes on Leek soup' }).click()
    await page.getByText('The notes on Leek soup are removed.').waitFor()
    await page.getByRole('button', { name: 'Undo the removal' }).click()
    await own(page).getByText('Less salt.').waitFor()
    expect(faults).toEqual([])
  })
})

test('a day that cannot be is refused in words, and what is written in another tab is shown', async () => {
  await withPage(browser, {}, async (page) => {
    await openPage(page, address)
    await hydrate(page)
    await asked(page).click()
    const day = page.getByLabel('Cooked on')
    const add = page.getByRole('button', { name: 'Add the day' })
    for (const [written, refusal] of [
      ['', 'Choose a day.'],
      ['2999-01-01', 'Choose a day that is not after today.'],
    ] as const) {
      await day.fill(written)
      await add.click()
      await page.getByText(refusal).waitFor()
    }
    await day.fill('2026-03-01')
    await add.click()
    await add.click()
    await page.getByText('This day is noted already.').waitFor()

    const other = await page.context().newPage()
    await openPage(other, address)
    await hydrate(other)
    await field(other).fill('Two leeks are few.')
    await expect.poll(() => field(page).inputValue()).toBe('Two leeks are few.')
    await field(page).fill('')
    await expect.poll(() => field(other).inputValue()).toBe('')
    await own(other).getByText('Cooked once').waitFor()
  })
})

test('where nothing can be kept the field says so, and the words stay in it', async () => {
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (name, text) {
        if (this !== localStorage) return setItem.call(this, name, text)
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await openPage(page, address)
    await hydrate(page)
    await asked(page).click()
    await field(page).fill('Less salt.')
    await page.getByText('This browser has no room left for it.').waitFor()
    expect(await field(page).inputValue()).toBe('Less salt.')
    await expectAccessible(page)
  })
})

test('without a script nothing offers notes; without a recipe nobody is asked for some; 320 pixels are enough', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(address)
    await page.getByRole('heading', { name: 'Leek soup', level: 1 }).waitFor()
    expect(await asked(page).count()).toBe(0)
  })
  await withPage(browser, { viewport: { width: 320, height: 700 } }, async (page) => {
    await openPage(page, `${site.url}/blog/plain`)
    await hydrate(page)
    expect(await asked(page).count()).toBe(0)
    await openPage(page, address)
    await hydrate(page)
    await asked(page).click()
    await field(page).fill('Donaudampfschifffahrtsgesellschaftskapitänsmützensuppe'.repeat(3))
    await expectNoSidewaysScroll(page)
    await page.goto(site.url + urls.saved())
    await own(page).waitFor()
    await expectNoSidewaysScroll(page)
  })
})
