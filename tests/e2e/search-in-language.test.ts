import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchAddress } from '#contract/search-address.ts'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { hydrate, openPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'
import { translationUrls } from '#translations/translation-urls.calls.ts'

const GERMAN = 'Langsam gekocht, mit Salz, Zeit und einem Rest von gestern. '.repeat(4)
const ENGLISH = 'A slow soup of oats with rhubarb, salt and time for an evening. '.repeat(4)

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await startSiteWithPosts([
    { title: 'Oat soup', content: ENGLISH },
    { title: 'Suppe aus Hafer', content: GERMAN, language: 'de' },
    { title: 'Suppe aus Lauch', content: GERMAN, language: 'de' },
  ])
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

test('the field in the header of a German page finds German posts, without a script, and says where only others match', async () => {
  const reader = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 1300, height: 900 },
  })
  await reader.goto(site.url + translationUrls.page('de'))
  await reader.getByRole('banner').getByRole('searchbox').fill('haf')
  await reader.keyboard.press('Enter')
  await reader.waitForURL(site.url + searchAddress({ q: 'haf', language: 'de' }))
  expect(await reader.locator('html').getAttribute('lang')).toBe('de')
  expect(await reader.getByRole('article').count()).toBe(1)
  await reader.getByText('1 Beitrag').waitFor()
  await reader.getByRole('article').getByRole('link', { name: 'Suppe aus Hafer' }).click()
  await reader.waitForURL(site.url + urls.post('suppe-aus-hafer'))

  await reader.goto(site.url + searchAddress({ q: 'rhubarb', language: 'de' }))
  await reader.getByText('Hier steht, was es auf Englisch gibt.').waitFor()
  const original = reader.getByRole('article').getByRole('heading', { name: 'Oat soup' })
  expect(await original.getAttribute('lang')).toBe('en')

  await reader.goto(site.url + urls.search({ q: 'suppe' }))
  expect(await reader.getByText('Suppe aus Hafer').count()).toBe(0)
  await reader.close()
})

test('the page searches on in German with a script, at 390 pixels, and proposes while one types', async () => {
  const reader = await browser.newPage({ viewport: { width: 390, height: 800 } })
  const faults: string[] = []
  reader.on('pageerror', ({ message }) => faults.push(message))
  await openPage(reader, site.url + searchAddress({ language: 'de' }))
  await hydrate(reader)
  await expectAccessible(reader)
  const field = reader.getByRole('main').getByRole('searchbox')
  await field.pressSequentially('suppe')
  const proposed = reader.getByRole('list', { name: 'Vorschläge' }).getByRole('link')
  await proposed.first().waitFor()
  expect(await proposed.count()).toBe(2)
  await field.press('Enter')
  await reader.waitForURL(site.url + searchAddress({ q: 'suppe', language: 'de' }))
  await reader.getByText('2 Beiträge').first().waitFor()
  expect(await reader.getByRole('article').count()).toBe(2)
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await reader.getByRole('article').getByRole('link', { name: 'Suppe aus Lauch' }).click()
  await reader.getByRole('heading', { level: 1, name: 'Suppe aus Lauch' }).waitFor()
  await openPage(reader, site.url + searchAddress({ q: 'rhubarb', language: 'de' }))
  await hydrate(reader)
  await reader.getByText('Hier steht, was es auf Englisch gibt.').waitFor()
  await expectAccessible(reader)
  expect(faults).toEqual([])
  await reader.close()
})

test('there is no search in the language of the site beside its own, and none in what it does not speak', async () => {
  for (const language of ['en', 'fr', 'x']) {
    const { status } = await fetch(site.url + searchAddress({ language, q: 'soup' }))
    expect(status, language).toBe(404)
  }
  const page = await fetch(site.url + searchAddress({ language: 'de' }))
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toContain('private')
  expect(await page.text()).toContain('<meta name="robots" content="noindex, follow"')
})
