import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { hydrate, openPage, withPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const SOUP = '/blog/roast-tomato-soup-with-white-beans-and-thyme'
const BAR_PX = 56

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const card = (page: Page) => page.locator('#the-recipe')
const bar = (page: Page) => card(page).getByRole('navigation', { name: 'This recipe' })

const LOAF = '/blog/overnight-seeded-loaf'

test.each([390, 1280])(
  'at %i pixels nothing stands where nothing stays as written, and parts do not touch',
  async (width) => {
    await withPage(browser, { viewport: { width, height: 900 } }, async (page) => {
      await openPage(page, `${site.url}/blog/roast-carrot-and-barley-bowl-with-lemon-yoghurt`)
      const notes = card(page).locator('[data-stays]:empty')
      expect(await notes.count()).toBeGreaterThan(0)
      for (const note of await notes.all()) expect(await note.isVisible()).toBe(false)
      // Beside the method of a long list it stands below the ingredients.
      const part = width < 1024 ? '.recipe-method' : '.recipe-ingredients'
      const above = await boxOf(card(page).locator(part).last())
      const end = await boxOf(card(page).locator('.recipe-end').first())
      expect(end.y - (above.y + above.height)).toBeGreaterThanOrEqual(16)
    })
  },
)

test.each([
  [390, SOUP],
  [390, LOAF],
  [1280, SOUP],
  [1280, LOAF],
])(
  'at %i pixels %s has its amounts in one row of 48 pixels, its units at the head of the list, the first ingredient near the top, and nothing that scrolls inside itself',
  async (width, path) => {
    await withPage(browser, { viewport: { width, height: 900 } }, async (page) => {
      await openPage(page, site.url + path)
      const top = (await boxOf(card(page))).y
      const first = await boxOf(card(page).getByRole('checkbox').first())
      expect(first.y - top).toBeLessThanOrEqual(300)
      const tools = await boxOf(card(page).locator('.recipe-tools'))
      expect(tools.height).toBe(48)
      for (const control of await card(page).locator('.recipe-tools > :not(:empty)').all()) {
        const { y, height } = await boxOf(control)
        expect(Math.abs(y + height / 2 - (tools.y + 24))).toBeLessThan(1)
      }
      const units = await boxOf(card(page).locator('[data-choices="units"]'))
      const heading = await boxOf(card(page).getByRole('heading', { name: 'Ingredients' }))
      expect(units.height).toBe(48)
      expect(units.y).toBeGreaterThan(tools.y + tools.height)
      expect(units.y + units.height).toBeLessThan(first.y)
      expect(Math.abs(units.y + 24 - (heading.y + heading.height / 2))).toBeLessThan(4)
      const tall = await card(page).evaluate((section) =>
        [...section.querySelectorAll('*')]
          .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflow))
          .filter(
            (part) =>
              part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1,
          )
          .map((part) => part.className),
      )
      expect(tall).toEqual([])
    })
  },
)

test('a phone has the ways within a recipe at its lower edge while the recipe is in sight, and marks the current one', async () => {
  await withPage(browser, PHONE, async (page) => {
    await openSoup(page)
    await hydrate(page)
    expect(await isInSight(page)).toBe(false)
    await page.getByRole('link', { name: 'Jump to recipe' }).click()
    await expect.poll(() => isInSight(page)).toBe(true)
    const { y, height } = await boxOf(bar(page))
    expect(y + height).toBe(PHONE.viewport.height)
    for (const control of await bar(page).locator('> *').all()) {
      expect((await boxOf(control)).height).toBe(BAR_PX)
    }
    expect(await bar(page).locator('> *').allTextContents()).toEqual([
      'Ingredients',
      'Method',
      'Cook',
      'Save',
    ])
    await bar(page).getByRole('link', { name: 'Method' }).click()
    await expect.poll(() => current(page)).toEqual(['Method'])
    await bar(page).getByRole('link', { name: 'Ingredients' }).click()
    await expect.poll(() => current(page)).toEqual(['Ingredients'])
    // Elsewhere it lies over what is scrolled under it.
    await card(page).evaluate((section) => section.scrollIntoView({ block: 'end' }))
    await expectAccessible(page)

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect.poll(() => isInSight(page)).toBe(false)
  })
})

test('without JavaScript the ways are links, and what needs a script is not offered', async () => {
  await withPage(browser, { ...PHONE, javaScriptEnabled: false }, async (page) => {
    await page.goto(`${site.url}${SOUP}#the-recipe`)
    expect(await bar(page).getByRole('button').count()).toBe(0)
    expect(await card(page).getByRole('button').count()).toBe(0)
    await bar(page).getByRole('link', { name: 'Method' }).click()
    const heading = await boxOf(card(page).getByRole('heading', { name: 'Method' }))
    expect(heading.y).toBeGreaterThan(60)
    expect(heading.y).toBeLessThan(300)
  })
})

test('a window that is not high, or enlarged to 400 percent, keeps its height for the text', async () => {
  await withPage(browser, { viewport: { width: 320, height: 256 } }, async (page) => {
    await openSoup(page)
    expect(await bar(page).isVisible()).toBe(false)
  })
})

test('the card opens cook mode, saves, and puts the recipe on the list with one press', async () => {
  await withPage(browser, PHONE, async (page) => {
    await openSoup(page)
    await hydrate(page)
    const save = bar(page).getByRole('button', { name: 'Save' })
    await card(page).getByRole('button', { name: 'Add to list' }).click()
    await card(page).getByText('On your shopping list.').waitFor()
    await expect.poll(() => save.textContent()).toBe('Saved')
    await save.click()
    await expect.poll(() => save.textContent()).toBe('Save')
    await card(page).getByRole('button', { name: 'Add to list' }).click()
    await expect.poll(() => save.textContent()).toBe('Saved')

    await bar(page).getByRole('button', { name: 'Cook' }).click()
    await page.getByRole('dialog').getByText('Heat the oven').waitFor()
    await page.keyboard.press('Escape')
    await card(page).getByRole('link', { name: 'Open it' }).click()
    await page.getByRole('checkbox', { name: 'ripe tomatoes' }).waitFor()
    const picture = page.getByRole('region', { name: 'Recipes' }).locator('article img')
    expect(await picture.getAttribute('src')).toMatch(/^\/media\/.+-320\.webp$/)
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
})

test('a press on the card before its script is there is answered when it comes', async () => {
  await withPage(browser, PHONE, async (page) => {
    await openSoup(page)
    await card(page).getByRole('button', { name: 'Add to list' }).click()
    await card(page).getByText('On your shopping list.').waitFor()
  })
})

async function openSoup(page: Page): Promise<void> {
  await openPage(page, site.url + SOUP)
  await page.evaluate(() => document.fonts.ready)
}

async function isInSight(page: Page): Promise<boolean> {
  const { y, height } = await boxOf(bar(page))
  return y >= 0 && y + height <= PHONE.viewport.height
}

function current(page: Page): Promise<string[]> {
  return bar(page).locator('[aria-current]').allTextContents()
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not laid out`)
  return box
}
