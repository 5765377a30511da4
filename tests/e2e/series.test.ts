import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { seriesUrls } from '#terms/series-urls.calls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { givenWriter } from '#tests/support/browser/desk-visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const TEXT = 'Flour, water, salt and time make a loaf, a little better every week. '.repeat(4)

let site: RunningSite
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await startSiteWithPosts([
    ...['Flour and water', 'Folding', 'Baking'].map((title) => ({
      title,
      content: TEXT,
      series: 'Sourdough for beginners',
    })),
    { title: 'Rye', content: TEXT },
  ])
  browser = await launchChromium()
  page = await givenWriter(() => browser.newContext(), site.url)
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

test('a reader goes through a series part by part, without JavaScript', async () => {
  const reader = await browser.newPage({ javaScriptEnabled: false })
  await reader.goto(site.url + urls.post('flour-and-water'))
  await reader.getByText(/^Part 1 of 3 of/).waitFor()
  // The text begins with its tall letter all the same.
  const first = reader.locator('.drop-cap > p').first()
  const [letter, words] = await first.evaluate((paragraph) =>
    ['::first-letter', undefined].map((part) =>
      Number.parseFloat(getComputedStyle(paragraph, part).fontSize),
    ),
  )
  expect(letter).toBeGreaterThan(2 * (words ?? 0))
  const next = reader.getByRole('navigation', { name: 'Next part' }).getByRole('link')
  expect(await next.textContent()).toMatch(/Folding/)
  await reader.getByText('Next: Part 2 of 3 of Sourdough for beginners').waitFor()
  const data = await reader.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('"@type":"CreativeWorkSeries","name":"Sourdough for beginners"')
  expect(data).toContain('"position":1')
  await next.click()
  await reader.getByText('Part 2 of 3').waitFor()
  await next.click()
  await reader.getByText('Part 3 of 3').waitFor()
  expect(await next.count()).toBe(0)

  await reader.getByRole('link', { name: 'Sourdough for beginners' }).click()
  await reader.getByRole('heading', { level: 1, name: 'Sourdough for beginners' }).waitFor()
  expect(await reader.locator('ol article h3').allInnerTexts()).toEqual([
    'Flour and water',
    'Folding',
    'Baking',
  ])
  expect(await reader.locator('meta[name=robots]').getAttribute('content')).toContain('index, ')
  await reader.goto(site.url + urls.post('rye'))
  expect(await reader.getByText(/Part \d of/).count()).toBe(0)
  await reader.close()
})

test.each([390, 320])('the page of a series reads at %i pixels', async (width) => {
  const reader = await browser.newPage({ viewport: { width, height: 800 } })
  for (const path of [seriesUrls.page('sourdough-for-beginners'), urls.post('folding')]) {
    await reader.goto(site.url + path)
    await expectAccessible(reader)
    const overflow = await reader.evaluate(() => document.documentElement.scrollWidth)
    expect(overflow).toBeLessThanOrEqual(width)
  }
  await reader.close()
})

test('a writer names the series of a post and its place, and publishes it', async () => {
  await page.goto(site.url + urls.adminPosts())
  await page.getByRole('link', { name: 'Rye' }).first().click()
  await page.getByRole('tab', { name: 'Details' }).click()
  expect(await page.getByLabel('Part', { exact: true }).count()).toBe(0)
  await page.getByRole('combobox', { name: 'Series' }).fill('sour')
  await page.getByRole('option', { name: /^Sourdough for beginners/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Part', { exact: true }).fill('2')
  await expectAccessible(page)
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
})

test('an administrator finds series beside topics, describes one and removes it', async () => {
  await page.goto(site.url + urls.adminTopics())
  await page.getByRole('link', { name: 'Series, whose parts are read in an order' }).click()
  const list = page.getByRole('list', { name: 'Series' })
  await list.getByText('3 posts').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Sourdough for beginners' }).click()
  await page.getByLabel('Description').fill('From flour and water to a loaf.')
  await page.getByRole('button', { name: 'Save' }).click()
  await list.getByText('From flour and water to a loaf.').waitFor()
  const reader = await browser.newPage()
  await reader.goto(site.url + seriesUrls.page('sourdough-for-beginners'))
  await reader.getByText('From flour and water to a loaf.').waitFor()

  await page.getByRole('button', { name: 'Remove Sourdough for beginners' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await list.getByText('Sourdough').waitFor({ state: 'detached' })
  const gone = await reader.goto(site.url + seriesUrls.page('sourdough-for-beginners'))
  expect(gone?.status()).toBe(410)
  await reader.getByRole('heading', { name: 'There is no such series' }).waitFor()
  await reader.goto(site.url + urls.post('folding'))
  await reader.getByRole('heading', { level: 1, name: 'Folding' }).waitFor()
  expect(await reader.getByText(/Part \d of/).count()).toBe(0)
  await reader.close()
})
