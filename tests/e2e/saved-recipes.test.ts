import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, watchFaults, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const recipeOf = (...lines: string[]) =>
  `Food.\n\n\`\`\`recipe\nserves: 4\n${lines.map((line) => `- ${line}`).join('\n')}\n## Method\n1. Cook it.\n\`\`\``

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSiteWithPosts([
      { title: 'Leek soup', content: recipeOf('100 g butter', '2 leeks', 'salt') },
      { title: 'Leek pie', content: recipeOf('0.2 kg butter', '1 leek', '300 g flour') },
    ]),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

async function save(page: Page, path: string) {
  await openPage(page, `${site.url}/blog/${path}`)
  await hydrate(page)
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Saved on this device.').waitFor()
}
const lines = (page: Page) =>
  page
    .getByRole('region', { name: 'Shopping list' })
    .getByRole('checkbox')
    .evaluateAll((boxes) =>
      boxes.map((box) =>
        box.nextElementSibling?.firstChild?.textContent?.replaceAll('\u00a0', ' '),
      ),
    )

test('saved recipes become one shopping list, which is ticked, added to and undone, and stays', async () => {
  await withPage(browser, {}, async (page) => {
    const faults = watchFaults(page, { origin: site.url })
    await save(page, 'leek-soup?serves=8')
    await save(page, 'leek-pie')
    await page.getByRole('button', { name: 'Saved', exact: true }).first().waitFor()
    await page.getByRole('link', { name: 'Saved recipes and shopping list' }).click()
    await page.getByRole('checkbox', { name: 'On the shopping list for Leek soup' }).check()
    await page.getByRole('checkbox', { name: 'On the shopping list for Leek pie' }).check()
    await expect.poll(() => lines(page)).toEqual(['5 leeks', '400 g butter', '300 g flour', 'salt'])

    const pie = page.getByRole('article').filter({ hasText: 'Leek pie' })
    await pie.getByRole('button', { name: 'More' }).click()
    await expect.poll(() => lines(page)).toContain('450 g butter')

    await page.getByRole('checkbox', { name: 'salt' }).check()
    await page.getByLabel('Add something else').fill('bin bags')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Remove 375 g flour' }).click()
    await expect.poll(() => lines(page)).not.toContain('375 g flour')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => lines(page)).toContain('375 g flour')

    // What is added between a removal and its undoing stays.
    await page.getByRole('button', { name: 'Remove bin bags' }).click()
    await page.getByLabel('Add something else').fill('matches')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => lines(page)).toContain('bin bags')
    expect(await lines(page)).toContain('matches')

    await page.reload()
    await expect.poll(() => lines(page)).toContain('bin bags')
    expect(await page.getByRole('checkbox', { name: 'salt' }).isChecked()).toBe(true)
    await expectAccessible(page)
    expect(faults).toEqual([])
  })
})

test('the list is taken along as text: copied, or as a file', async () => {
  await withPage(browser, {}, async (page) => {
    await save(page, 'leek-soup')
    await openPage(page, `${site.url}/saved`)
    await page.getByRole('checkbox', { name: 'On the shopping list for Leek soup' }).check()
    await page.getByLabel('Add something else').fill('bin bags')
    await page.keyboard.press('Enter')
    const list =
      'Shopping list\n\nFruit and vegetables\n- 2 leeks\n\nDairy and eggs\n- 100 g butter\n\nSpices and seasonings\n- salt\n\nYour own\n- bin bags'
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('shopping-list.txt')
    const text = readFileSync(await download.path(), 'utf8')
    expect(text.trim().replaceAll('\u00a0', ' ')).toBe(list)

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('List copied.').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.trim().replaceAll('\u00a0', ' ')).toBe(list)
  })
})

test('a recipe that is put on the list again is to be bought whole again', async () => {
  await withPage(browser, {}, async (page) => {
    await save(page, 'leek-pie')
    await page.getByRole('link', { name: 'Saved recipes and shopping list' }).click()
    const isOnList = page.getByRole('checkbox', { name: 'On the shopping list for Leek pie' })
    await isOnList.check()
    await page.getByRole('button', { name: 'Remove 300 g flour' }).click()
    await page.getByRole('checkbox', { name: '1 leek' }).check()
    await expect.poll(() => lines(page)).toEqual(['1 leek', '200 g butter'])
    await isOnList.uncheck()
    await expect.poll(() => lines(page)).toEqual([])
    await isOnList.check()
    await expect.poll(() => lines(page)).toEqual(['1 leek', '200 g butter', '300 g flour'])
    expect(await page.getByRole('checkbox', { name: '1 leek' }).isChecked()).toBe(false)
  })
})

test('a removed recipe comes back as it was, with what was ticked of it', async () => {
  await withPage(browser, {}, async (page) => {
    await save(page, 'leek-soup?serves=8')
    await save(page, 'leek-pie')
    await page.goto(`${site.url}/recipes`)
    await page.getByRole('link', { name: 'Saved recipes and shopping list' }).click()
    const titles = () => page.getByRole('article').getByRole('heading').allTextContents()
    await expect.poll(titles).toHaveLength(2)
    const before = await titles()
    const isOnList = page.getByRole('checkbox', { name: 'On the shopping list for Leek soup' })
    await isOnList.check()
    await page.getByRole('checkbox', { name: 'salt' }).check()
    await page.getByRole('button', { name: 'Remove Leek soup' }).click()
    await expect.poll(titles).toEqual(['Leek pie'])
    await expect.poll(() => lines(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo the removal' }).click()
    await expect.poll(titles).toEqual(before)
    expect(await isOnList.isChecked()).toBe(true)
    await page.getByText('8 servings').waitFor()
    expect(await page.getByRole('checkbox', { name: 'salt' }).isChecked()).toBe(true)

    // The last one too, where nothing else is left to see.
    await page.getByRole('button', { name: 'Remove Leek soup' }).click()
    await page.getByRole('button', { name: 'Remove Leek pie' }).click()
    await page.getByText('Nothing saved yet').waitFor()
    await page.getByRole('button', { name: 'Undo the removal' }).click()
    await expect.poll(titles).toEqual(['Leek pie'])
  })
})

test('another tab shows the same at once', async () => {
  await withPage(browser, {}, async (page) => {
    await save(page, 'leek-soup')
    const other = await page.context().newPage()
    await other.goto(`${site.url}/saved`)
    await other.getByRole('link', { name: 'Leek soup' }).waitFor()
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Removed from your saved recipes.').waitFor()
    await other.getByText('Nothing saved yet').waitFor()
  })
})

test('where nothing can be kept it is said', async () => {
  await withPage(browser, {}, async (page) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (key === 'saved-recipes') throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
    await openPage(page, `${site.url}/blog/leek-soup`)
    await hydrate(page)
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('This browser has no room left for it.').waitFor()
  })
})

test('titles stay when the network is gone', async () => {
  await withPage(browser, {}, async (page) => {
    await save(page, 'leek-soup')
    await page.route('**/blog/*.json', (route) => route.abort())
    await page.goto(`${site.url}/saved`)
    await page.getByRole('link', { name: 'Leek soup' }).waitFor()
  })
})

test('without JavaScript the page says what it needs', async () => {
  await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto(`${site.url}/saved`)
    await page.getByText('without it nothing can be kept on your device').waitFor()
    await page.goto(`${site.url}/blog/leek-soup`)
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  })
})

test.each(['light', 'dark'] as const)(
  'it fits 320 pixels, without fault in %s',
  async (colorScheme) => {
    const viewport = { width: 320, height: 800 }
    await withPage(browser, { viewport, colorScheme }, async (page) => {
      await save(page, 'leek-pie')
      await expectNoSidewaysScroll(page)
      await page.goto(`${site.url}/saved`)
      await page.getByRole('checkbox', { name: 'On the shopping list' }).check()
      await page.getByRole('checkbox', { name: '300 g flour' }).waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  },
)

test.each([390, 1280])(
  'nothing moves when what is kept is shown, %d pixels wide',
  async (width) => {
    await withPage(browser, { viewport: { width, height: 844 } }, async (page) => {
      await save(page, 'leek-soup')
      await save(page, 'leek-pie')
      await page.addInitScript(() => {
        Object.assign(globalThis, { shift: 0 })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value } = entry as unknown as { value: number }
            const seen = globalThis as unknown as { shift: number }
            seen.shift += value
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await openPage(page, `${site.url}/saved`)
      await page.evaluate(() => document.fonts.ready)
      await hydrate(page)
      await page.getByRole('link', { name: 'Leek soup' }).waitFor()
      await page.waitForTimeout(300)
      const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
      expect(shift).toBeLessThan(0.05)
    })
  },
)

test.each([
  [true, 'This browser keeps it until you remove it.'],
  [false, 'This browser may delete it'],
])(
  'a browser is asked once to keep what is saved, and where it answers %s that is said',
  async (answer, words) => {
    await withPage(browser, {}, async (page) => {
      await page.addInitScript((isKept) => {
        let isAsked = false
        Object.defineProperty(navigator, 'storage', {
          value: {
            persist: async () => {
              isAsked = true
              sessionStorage.setItem('asked', `${sessionStorage.getItem('asked') ?? ''}1`)
              return isKept
            },
            persisted: async () => isKept && (isAsked || sessionStorage.getItem('asked') !== null),
          },
        })
      }, answer)
      const asked = () => page.evaluate(() => sessionStorage.getItem('asked'))
      await page.goto(`${site.url}/saved`)
      await page.getByRole('heading', { name: 'Shopping list' }).waitFor()
      expect(await page.getByText(/This browser (?:keeps|may)/).count()).toBe(0)
      expect(await asked()).toBeNull()
      await save(page, 'leek-soup')
      await save(page, 'leek-pie')
      expect(await asked()).toBe('1')
      await page.goto(`${site.url}/saved`)
      await page.getByText(words).waitFor()
    })
  },
)

test('where a part of the page does not load it says so, and loads again on request', async () => {
  await withPage(browser, {}, async (page) => {
    await save(page, 'leek-soup')
    await page.route(/\/assets\/saved-[^/]+\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const leek = (' }),
    )
    await page.goto(`${site.url}/saved`)
    await page.getByRole('alert').getByText('A part of this page did not load').waitFor()
    expect(await page.getByText('Looking at what is kept here…').isVisible()).toBe(false)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Leek soup' }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(false)
  })
})
