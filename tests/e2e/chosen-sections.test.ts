import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import {
  callDesk,
  givenPublishableDraft,
  heldByServer,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { hydrate, openPage, watchFaults, withPage } from '#tests/support/browser/visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let browser: Browser
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, browser, page } = desk)
})

const PHONE = { viewport: { width: 390, height: 844 } }
const field = (name: RegExp) => page.getByRole('textbox', { name })
const address = (name: RegExp) => page.getByRole('combobox', { name })
const preview = () => page.frameLocator('iframe[data-shown]')
const asked = async (path: string) => (await fetch(site.url + path)).text()

async function givenPost(title: string, topics: string[] = []): Promise<string> {
  const id = await givenPublishableDraft(page, { title, topics })
  const { version } = await heldByServer(page, id)
  const body = { baseVersion: version }
  await callDesk(page, callUrl('publish', { id }), { method: 'POST', body })
  return id
}

async function takeDown(id: string): Promise<void> {
  const { version } = await heldByServer(page, id)
  const body = { baseVersion: version }
  await callDesk(page, callUrl('unpublish', { id }), { method: 'POST', body })
}

async function addSection(kind: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Add a section' }).click()
  const kinds = page.getByRole('list', { name: 'Kinds of sections' })
  await kinds.getByRole('button', { name: kind }).click()
  await kinds.waitFor({ state: 'detached' })
}

async function openDesk(name: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(site.url + urls.adminPages())
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

async function publish(): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visitors see all of this.').waitFor()
}

test('posts are chosen by topic and by hand, vanish when they are taken down, and leave no empty place', async () => {
  const plums = await givenPost('Plums in the oven', ['Fruit'])
  await givenPost('Slow bread')
  await openDesk('Services')
  await addSection(/^Posts you choose/)
  await field(/^Heading/).fill('Fruit of the week')
  await page.getByRole('combobox', { name: /^Which posts/ }).selectOption('topic')
  await preview().getByText('There is no such post').waitFor()
  await expectAccessible(page)

  // The topic by its name, by keyboard.
  await page.getByRole('button', { name: /^Choose\s*: Topic/ }).press('Enter')
  const window = page.getByRole('dialog', { name: 'Where it leads' })
  await window.getByRole('combobox').fill('fruit')
  await window.getByRole('option', { name: /Fruit.*Topic/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await window.waitFor({ state: 'detached' })
  expect(await address(/^Topic/).inputValue()).toBe('/topics/fruit')
  await preview().getByRole('link', { name: 'Plums in the oven' }).waitFor()

  await addSection(/^Posts you choose/)
  await field(/^Heading/)
    .last()
    .fill('Read these')
  await page.getByRole('combobox', { name: /^Which posts/ }).selectOption('named')
  for (const [at, words] of ['bread', 'plums'].entries()) {
    await page.getByRole('button', { name: 'Add a post' }).click()
    await page
      .getByRole('button', { name: /^Choose\s*: Post/ })
      .nth(at)
      .click()
    await window.getByRole('combobox').fill(words)
    await window.getByRole('option').first().click()
  }
  await publish()
  await withPage(browser, PHONE, async (reader) => {
    const faults = watchFaults(reader, { origin: site.url })
    await openPage(reader, site.url + urls.services())
    const named = reader.getByRole('region', { name: 'Read these' })
    expect(await named.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'Slow bread',
      'Plums in the oven',
    ])
    await reader.getByRole('region', { name: 'Fruit of the week' }).waitFor()
    await hydrate(reader)
    await expectAccessible(reader)
    await expectNoSidewaysScroll(reader)
    expect(faults).toEqual([])
  })

  await takeDown(plums)
  await expect.poll(() => asked(urls.services()), { timeout: 3_000 }).not.toContain('Plums')
  const html = await asked(urls.services())
  expect(html).not.toContain('Fruit of the week')
  expect(html).not.toContain('There is no such post')
  expect(html).toContain('Slow bread')
})

test('a divider, pictures and the newsletter stand on a page; whoever has no script subscribes too', async () => {
  await openDesk('About')
  await addSection(/^Divider/)
  await page.getByRole('combobox', { name: /^Divider/ }).waitFor()
  await addSection(/^Pictures/)
  await field(/^Heading/).fill('From the garden')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await addSection(/^Newsletter/)
  await field(/^Heading/).fill('A letter on Sundays')
  await publish()

  await withPage(browser, { ...PHONE, javaScriptEnabled: false }, async (reader) => {
    await reader.goto(site.url + urls.about())
    expect(await reader.locator('main hr').count()).toBe(1)
    // A picture that was not chosen is no picture.
    expect(await reader.getByText('From the garden').count()).toBe(0)
    await expectNoSidewaysScroll(reader)
    const box = reader.getByRole('region', { name: 'A letter on Sundays' })
    await box.getByRole('textbox').first().fill('reader@example.com')
    await box.getByRole('button').click()
    await reader.waitForURL(site.url + urls.newsletter())
    await reader.getByRole('status').waitFor()
  })
})

test('pictures of the library stand in rows with their words, as the server made them', async () => {
  await givenPost('Oat soup')
  await openDesk('About')
  await addSection(/^Pictures/)
  await field(/^Heading/).fill('From the garden')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await page.getByRole('button', { name: /^Choose a picture: Picture/ }).click()
  const library = page.getByRole('dialog')
  await library.getByRole('listitem').getByRole('button').first().click()
  await library.getByRole('button', { name: 'Add picture' }).click()
  await library.waitFor({ state: 'detached' })
  await field(/^Line under it/).fill('Oats, warm')
  await expectAccessible(page)
  await publish()
  await withPage(browser, PHONE, async (reader) => {
    const faults = watchFaults(reader, { origin: site.url })
    await openPage(reader, site.url + urls.about())
    const region = reader.getByRole('region', { name: 'From the garden' })
    const before = await region.evaluate((element) => element.outerHTML)
    await region.getByRole('img', { name: 'A bowl of oats' }).waitFor()
    await region.getByText('Oats, warm').waitFor()
    await hydrate(reader)
    expect(await region.evaluate((element) => element.outerHTML)).toBe(before)
    await expectAccessible(reader)
    await expectNoSidewaysScroll(reader)
    expect(faults).toEqual([])
  })
})
