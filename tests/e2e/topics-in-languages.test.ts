import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataPath } from '#contract/page-paths.ts'
import { urls } from '#contract/urls.ts'
import { TERM_ADDRESSES } from '#terms/term-addresses.calls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  callDesk,
  givenDeskDraft,
  givenWriter,
  heldByServer,
} from '#tests/support/browser/desk-visitor.ts'
import { hydrate, openPage } from '#tests/support/browser/visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
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

test('the details of a German post find topics by their German names, show them, and make new ones in German', async () => {
  await callDesk(desk, callUrl('createTopic'), { method: 'POST', body: { name: 'Stews' } })
  await desk.goto(site.url + urls.adminTopics())
  await desk.getByRole('button', { name: 'Edit Stews' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Name in German (Deutsch)').fill('Deftige Eintöpfe')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('Topic saved', { exact: true }).waitFor()

  const id = await givenDeskDraft(desk, { title: 'Bohnentopf', topics: ['Soups'], language: 'de' })
  await desk.goto(site.url + urls.adminPost(id))
  await desk.getByRole('tab', { name: 'Details' }).click()
  const chosen = desk.getByRole('list', { name: 'Topics of this post' })
  await chosen.getByText('Suppen', { exact: true }).waitFor()
  const box = desk.getByRole('combobox', { name: 'Topics', exact: true })
  await box.fill('eint')
  await desk.getByRole('option', { name: 'Deftige Eintöpfe' }).click()
  await chosen.getByText('Deftige Eintöpfe', { exact: true }).waitFor()
  await box.fill('deftige eintöpfe')
  const offered = desk.getByRole('listbox', { name: 'Topics to choose' }).getByRole('option')
  await expect.poll(() => offered.count()).toBe(0)
  await box.fill('Aufläufe')
  await desk.getByRole('option', { name: 'Make “Aufläufe”' }).click()
  await chosen.getByText('Aufläufe', { exact: true }).waitFor()
  await expectAccessible(desk)
  await expect
    .poll(async () => (await heldByServer(desk, id)).document.topics)
    .toEqual(['Soups', 'Stews', 'Aufläufe'])

  await desk.goto(site.url + urls.adminTopics())
  await desk.getByRole('button', { name: 'Edit Aufläufe' }).click()
  expect(await dialog.getByLabel('Name in German (Deutsch)').inputValue()).toBe('Aufläufe')
  await dialog.getByLabel('Name', { exact: false }).first().fill('Bakes')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('Topic saved', { exact: true }).waitFor()
  await desk.goto(site.url + urls.adminPost(id))
  await desk.getByRole('tab', { name: 'Details' }).click()
  await desk.getByRole('button', { name: 'Remove the topic Suppen' }).click()
  await chosen.getByText('Suppen', { exact: true }).waitFor({ state: 'detached' })
})

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
