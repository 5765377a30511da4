import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { givenVisits } from '#tests/support/browser/given-visits.ts'
import { expectFitsWidth, layOutWhole, smallTargets } from '#tests/support/browser/layout.ts'
import { hydrate } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startStarterSite } from '#tests/support/site/starter-site.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  ;[site, browser] = await Promise.all([startStarterSite(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const visit = givenVisits(() => ({ browser, siteUrl: site.url }))

const form = (page: Page) => page.getByRole('form', { name: 'Find recipes' })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const summary = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })
const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const openFilters = (page: Page) =>
  form(page)
    .getByText(/^Filter \(\d+\)$/)
    .click()
const cards = (page: Page) => page.getByRole('main').getByRole('article')

describe.each([
  ['without JavaScript', false],
  ['with JavaScript', true],
])('%s', (_name, javaScriptEnabled) => {
  test('a cook says what is there, narrows it down, and takes it back', async () => {
    const page = await visit('/recipes', { javaScriptEnabled })
    if (javaScriptEnabled) await hydrate(page)
    await summary(page, /^\d+ recipes, newest first$/).waitFor()
    const all = await cards(page).count()

    await field(page, 'What do you have?').fill('Tomatoes, olive oil')
    await form(page).getByRole('button', { name: 'Show recipes' }).click()
    await summary(page, /with something that you have, the fewest missing first/).waitFor()
    expect(addressOf(page)).toBe('/recipes?have=Tomatoes%2Colive+oil')
    expect(await cards(page).count()).toBeLessThan(all)
    expect(await cards(page).first().textContent()).toMatch(/You have (?:everything|\d of \d+)/)
    expect(await field(page, 'What do you have?').inputValue()).toBe('Tomatoes, olive oil')

    await openFilters(page)
    await form(page).getByText('Vegan', { exact: true }).click()
    if (!javaScriptEnabled) {
      await form(page).getByRole('button', { name: 'Show recipes' }).last().click()
    }
    await page.waitForURL(/diet=vegan/)
    const chosen = page.getByRole('list', { name: 'Chosen' })
    await chosen.getByRole('link', { name: 'Remove vegan' }).click()
    await page.waitForURL(/^[^?]*\?have=Tomatoes%2Colive\+oil$/)
    const vegan = form(page).locator('[value="vegan"]')
    await expect.poll(() => vegan.isChecked()).toBe(false)
  })

  test('who leaves something out learns what that is not, and what could not be checked', async () => {
    const page = await visit('/recipes?without=celery', { javaScriptEnabled })
    if (javaScriptEnabled) await hydrate(page)
    await page.getByText('always check labels', { exact: false }).waitFor()
    const apart = page.getByRole('region', { name: /^Could not be checked: \d+$/ })
    expect(await apart.getByRole('article').count()).toBeGreaterThan(0)
    expect(await apart.getByRole('article').first().textContent()).toContain('Not checked:')
    // What looks for faults is a script itself.
    if (javaScriptEnabled) await expectAccessible(page)
    const count = await apart.getByRole('article').count()
    await page.goto(`${site.url}/recipes?without=celery&unchecked=1`)
    await summary(page, /^\d+ recipes that could not be checked$/).waitFor()
    expect(await cards(page).count()).toBe(count)
    await page.getByRole('link', { name: 'Back to what was checked' }).click()
    await page.waitForURL(/[?]without=celery$/)
  })

  test('where nothing is all of it, one press drops what was too much', async () => {
    const page = await visit('/recipes?diet=vegan&foods=eggs', { javaScriptEnabled })
    if (javaScriptEnabled) await hydrate(page)
    await page.getByRole('heading', { name: 'No recipe is all of this' }).waitFor()
    await openFilters(page)
    expect(await field(page, 'With these foods').inputValue()).toBe('eggs')
    await page.getByRole('link', { name: /^Drop “vegan”: \d+ recipes?$/ }).click()
    await page.waitForURL(/^[^?]*\?foods=eggs$/)
    await cards(page).first().waitFor()
  })

  test('what cannot be looked for says which field and which limit', async () => {
    const many = Array.from({ length: 21 }, (_, index) => `food ${index}`).join(',')
    const page = await visit(`/recipes?have=${encodeURIComponent(many)}`, { javaScriptEnabled })
    const notice = page.getByRole('alert')
    await notice.getByText('What you have: at most 20, with commas between.').waitFor()
    expect(await field(page, 'What do you have?').inputValue()).toContain('food 20')
  })
})

test('a list counts as soon as it is chosen from, and whoever chose stays there', async () => {
  const page = await visit('/recipes')
  await hydrate(page)
  await openFilters(page)
  await field(page, 'Time').focus()
  await field(page, 'Time').selectOption('30')
  await page.waitForURL(/within=30/)
  await summary(page, /found, newest first/).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await page.goBack()
  await page.waitForURL(/\/recipes$/)
  await expect.poll(() => field(page, 'Time').inputValue()).toBe('')
})

test.each([
  [390, 844, 380],
  [1280, 900, 640],
])(
  'at %i pixels what is looked for stands in one bar, and the first picture near the top',
  async (width, height, lowest) => {
    const page = await visit('/recipes', {
      viewport: { width, height },
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    })
    await page.waitForTimeout(500)
    const boxOf = async (locator: Locator) => {
      const box = await locator.boundingBox()
      if (!box) throw new Error(`${locator} is not laid out`)
      return box
    }
    const typed = await boxOf(field(page, 'What do you have?'))
    const filter = form(page).getByText('Filter (0)')
    const { y, height: tall } = await boxOf(filter)
    expect([tall, typed.height]).toEqual([56, 56])
    expect(y).toBe(typed.y)
    expect((await boxOf(cards(page).first().locator('img').first())).y).toBeLessThanOrEqual(lowest)
    await filter.click()
    expect(await field(page, 'Time').isVisible()).toBe(true)
  },
)

test('the filters say how many are chosen, and close when their button is pressed', async () => {
  const page = await visit('/recipes?have=lemon&diet=vegan&within=60')
  await hydrate(page)
  await form(page).getByText('Filter (2)').click()
  await field(page, 'Leave out').fill('celery')
  await form(page).getByRole('button', { name: 'Show recipes' }).last().click()
  await form(page).getByText('Filter (3)').waitFor()
  await expect.poll(() => field(page, 'Time').isVisible()).toBe(false)
})

test('foods of three recipes and more are offered by the names that a kitchen has for them', async () => {
  const page = await visit('/recipes', { javaScriptEnabled: false })
  await openFilters(page)
  const offered = await form(page).getByRole('list', { name: 'Or add' }).textContent()
  expect(offered).toContain('garlic')
  expect(offered).not.toContain('garlic clove')
})

test('foods are offered for each that is typed', async () => {
  const page = await visit('/recipes')
  await hydrate(page)
  await field(page, 'What do you have?').pressSequentially('leeks, ')
  const offered = await form(page).locator('datalist').first().locator('option').first()
  expect(await offered.getAttribute('value')).toMatch(/^leeks, \S/)
})

test('only the first page of all is for search engines', async () => {
  const robots = async (path: string) => {
    const html = await (await fetch(site.url + path)).text()
    return /<meta name="robots" content="([^"]+)"/.exec(html)?.[1]
  }
  expect(await robots('/recipes')).toMatch(/^index, follow/)
  expect(await robots('/recipes?utm_source=x')).toMatch(/^index, follow/)
  expect(await robots('/recipes?diet=vegan')).toBe('noindex, follow')
  const filtered = await fetch(`${site.url}/recipes?diet=vegan`)
  expect(filtered.headers.get('cache-control')).toBe('private, no-cache')
  const untidy = await fetch(`${site.url}/recipes?have=&diet=vegan&diet=raw`, {
    redirect: 'manual',
  })
  expect([untidy.status, untidy.headers.get('location')]).toEqual([
    302,
    '/recipes?diet=vegan%2Craw',
  ])
})

test.each([
  '/recipes',
  '/recipes?have=tomatoes,olive oil&diet=vegan&without=nuts',
  '/recipes?diet=vegan&foods=eggs',
])('%s has no fault that a program finds, and fits 320 pixels', async (path) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await visit(path, { colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  const narrow = await visit(path, { viewport: { width: 320, height: 640 } })
  await layOutWhole(narrow)
  await expectFitsWidth(narrow, 320)
  expect(await smallTargets(narrow)).toEqual([])
})
