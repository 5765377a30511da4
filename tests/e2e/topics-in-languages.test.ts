import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataPath } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { TERM_ADDRESSES } from '#terms/term-addresses.calls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { hydrate, openPage } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'
import { translationUrls } from '#translations/translation-urls.calls.ts'

const TEXT = 'A slow soup of oats for a cold evening, with salt and time. '.repeat(4)
const { topic } = TERM_ADDRESSES

let site: RunningSite
let browser: Browser
let desk: Page

beforeAll(async () => {
  const of = { content: TEXT, topics: ['Soups'], series: 'A week of soups' }
  site = await startSiteWithPosts([
    { ...of, title: 'Oat soup' },
    ...['Hafersuppe', 'Lauchsuppe', 'Linsensuppe'].map((title) => ({
      ...{ ...of, title },
      language: 'de' as const,
    })),
  ])
  browser = await launchChromium()
  desk = await givenWriter(() => browser.newContext(), site.url)
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

test('the desk gives a topic a German name, which posts, chips, its German page and the links between both show', async () => {
  const reader = await browser.newPage({ javaScriptEnabled: false })
  // What is shown before is held: the new name must replace it.
  await reader.goto(site.url + topic.page('soups', 'de'))
  await reader.getByRole('heading', { level: 1, name: 'Soups' }).waitFor()
  await reader.goto(site.url + urls.post('hafersuppe'))

  await desk.goto(site.url + urls.adminTopics())
  await desk.getByRole('button', { name: 'Edit Soups' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Name in German (Deutsch)').fill('Suppen')
  await dialog.getByLabel('Description in German (Deutsch)').fill('Aus einem Topf.')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('Topic saved', { exact: true }).waitFor()
  await desk.getByRole('button', { name: 'Edit Soups' }).click()
  expect(await dialog.getByLabel('Name in German (Deutsch)').inputValue()).toBe('Suppen')

  await reader.goto(site.url + translationUrls.page('de'))
  await reader.getByRole('navigation', { name: 'Themen' }).getByRole('link').click()
  await reader.waitForURL(site.url + topic.page('soups', 'de'))
  await reader.getByRole('heading', { level: 1, name: 'Suppen' }).waitFor()
  await reader.getByText('Aus einem Topf.').waitFor()
  // They would lead to lists in the language of the site.
  expect(await reader.getByRole('navigation', { name: 'Arten von Beiträgen' }).count()).toBe(0)
  expect(await reader.locator('html').getAttribute('lang')).toBe('de')
  expect(await reader.getByRole('article').count()).toBe(3)
  expect(await reader.locator('meta[name=robots]').getAttribute('content')).toContain('index, ')
  expect(await reader.locator('link[rel=canonical]').getAttribute('href')).toBe(
    site.url + topic.page('soups', 'de'),
  )
  const alternates = reader.locator('link[rel=alternate][hreflang]')
  expect(
    await alternates.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    ),
  ).toEqual([
    ['en', site.url + urls.topic('soups')],
    ['de', site.url + topic.page('soups', 'de')],
    ['x-default', site.url + urls.topic('soups')],
  ])
  const data = await reader.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('"name":"Suppen"')
  expect(data).toContain('"inLanguage":"de"')
  const feeds = reader.locator('link[type="application/rss+xml"]')
  expect(
    await feeds.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toContain(topic.feed('rss', 'soups', 'de'))

  await reader.goto(site.url + urls.post('hafersuppe'))
  const own = reader.getByRole('link', { name: 'Suppen', exact: true })
  expect(await own.getAttribute('href')).toBe(topic.page('soups', 'de'))
  await reader.goto(site.url + topic.page('soups', 'de'))
  await reader.getByRole('main').getByRole('link', { name: 'English' }).click()
  await reader.getByRole('heading', { level: 1, name: 'Soups' }).waitFor()
  expect(await reader.getByRole('article').count()).toBe(1)
  await reader.getByRole('main').getByRole('link', { name: 'Deutsch' }).click()
  await reader.getByRole('heading', { level: 1, name: 'Suppen' }).waitFor()
  await reader.close()
})

test.each([390, 320])(
  'the German page of a topic reads at %i pixels, with a script and without',
  async (width) => {
    const reader = await browser.newPage({ viewport: { width, height: 800 } })
    const faults: string[] = []
    reader.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text())
    })
    for (const path of [
      topic.page('soups', 'de'),
      TERM_ADDRESSES.series.page('a-week-of-soups', 'de'),
    ]) {
      await openPage(reader, site.url + path)
      await hydrate(reader)
      await expectAccessible(reader)
      expect(await reader.getByRole('article').count()).toBe(3)
      const overflow = await reader.evaluate(() => document.documentElement.scrollWidth)
      expect(overflow).toBeLessThanOrEqual(width)
    }
    expect(faults).toEqual([])
    await reader.close()
  },
)

test('renamed, the German address leads on as the English one does; removed, it is gone', async () => {
  await desk.goto(site.url + urls.adminTopics())
  await desk.getByRole('button', { name: 'Edit Soups' }).click()
  await desk.getByRole('dialog').getByLabel('Name', { exact: false }).first().fill('Broths')
  await desk.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await desk.getByText('Topic saved', { exact: true }).waitFor()
  const [old, now] = [topic.page('soups', 'de'), topic.page('broths', 'de')]
  for (const [from, to] of [
    [old, now],
    [dataPath(old), dataPath(now)],
  ] as const) {
    const moved = await fetch(site.url + from, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')], from).toEqual([301, to])
  }
  const held = (await (await fetch(site.url + dataPath(now))).json()) as object
  expect(JSON.stringify(held)).toContain('Suppen')
  expect((await fetch(site.url + topic.page('broths', 'fr'))).status).toBe(404)
  expect((await fetch(site.url + topic.page('broths', 'en'))).status).toBe(404)
  await desk.getByRole('button', { name: 'Remove Broths' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await desk.getByText('Topic removed', { exact: true }).waitFor()
  expect((await fetch(site.url + now)).status).toBe(410)
})
