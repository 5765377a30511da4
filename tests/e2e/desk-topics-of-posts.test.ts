import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskDraft, heldByServer } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { holdRequests } from '#tests/support/browser/visitor.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page

givenDeskPage((desk) => {
  ;({ site, page } = desk)
})

const TWENTY = Array.from({ length: 20 }, (_, index) => `Spice ${index}`)
const topicsOf = async (id: string) => (await heldByServer(page, id)).document.topics
const box = (name: string) => page.getByRole('combobox', { name })
const window = () => page.getByRole('dialog', { name: /^Topics of th/ })

async function choose(query: string, titles: readonly string[]): Promise<void> {
  await page.goto(`${site.url}${urls.adminPosts()}?q=${query}&sort=title`)
  for (const title of titles) await page.getByLabel(`Choose ${title}`).check()
  await page.getByRole('button', { name: 'Topics…' }).click()
  await window().waitFor()
}

test('topics are added to several posts and taken from them by keys alone, and undo puts back what was', async () => {
  const leeks = await givenDeskDraft(page, { title: 'Stewed leeks', topics: ['Stews', 'Leeks'] })
  const peas = await givenDeskDraft(page, { title: 'Stewed peas', topics: ['Peas', 'Stews'] })
  const plums = await givenDeskDraft(page, { title: 'Stewed plums', topics: ['Autumn'] })
  await choose('stewed', ['Stewed leeks', 'Stewed peas', 'Stewed plums'])
  await box('Add').focus()
  await page.keyboard.type('Autumn')
  await page.getByRole('option', { name: 'Make “Autumn”' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Topics to add' }).getByText('Autumn').waitFor()
  const offered = page.getByRole('listbox', { name: 'Take away to choose' }).getByRole('option')
  expect(await offered.allInnerTexts()).toEqual([
    'Stews\n2 posts',
    'Autumn\n1 post',
    'Leeks\n1 post',
    'Peas\n1 post',
  ])
  await box('Take away').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { selected: true, name: 'Stews' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Topics to take away' }).getByText('Stews').waitFor()
  await expectAccessible(page)
  const release = await holdRequests(page, (url) => url.pathname.endsWith('/bulk/topics'))
  await window().getByRole('button', { name: 'Change topics' }).press('Enter')
  await page.getByRole('progressbar', { name: 'Posts whose topics are changed' }).waitFor()
  await page.getByRole('status').filter({ hasText: '0 of 3 posts…' }).waitFor()
  release()
  await page.getByText('Topics of 2 posts changed').first().waitFor()
  expect(await Promise.all([leeks, peas, plums].map(topicsOf))).toEqual([
    ['Leeks', 'Autumn'],
    ['Peas', 'Autumn'],
    ['Autumn'],
  ])
  const way = page.getByRole('region', { name: 'Change of topics' })
  const undo = way.getByRole('button', { name: 'Undo' })
  await expect.poll(() => undo.evaluate((one) => one === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByText('Topics of 2 posts are as they were').first().waitFor()
  await way.waitFor({ state: 'detached' })
  expect(await Promise.all([leeks, peas, plums].map(topicsOf))).toEqual([
    ['Stews', 'Leeks'],
    ['Peas', 'Stews'],
    ['Autumn'],
  ])
})

test('the message offers the way back too, and a post with twenty topics is named and left alone', async () => {
  const full = await givenDeskDraft(page, { title: 'Spiced full', topics: TWENTY })
  const other = await givenDeskDraft(page, { title: 'Spiced other', topics: ['Spice 1'] })
  await choose('spiced', ['Spiced full', 'Spiced other'])
  await window().getByRole('button', { name: 'Change topics' }).click()
  await page.getByText('Choose a topic to add or to take away.').waitFor()
  await box('Add').fill('Warmth')
  await page.getByRole('option', { name: 'Make “Warmth”' }).click()
  const named = window()
    .getByRole('status')
    .filter({ hasText: '1 post would have more than 20 topics' })
  await named.getByText('Spiced full').waitFor()
  await expectAccessible(page)
  await window().getByRole('button', { name: 'Change topics' }).click()
  await page
    .getByRole('alert')
    .getByText(/Spiced full: It would have 21 topics/)
    .waitFor()
  expect(await topicsOf(full)).toEqual(TWENTY)
  expect(await topicsOf(other)).toEqual(['Spice 1', 'Warmth'])
  // What could not be done stays chosen.
  expect(await page.getByLabel('Choose Spiced full').isChecked()).toBe(true)
  expect(await page.getByLabel('Choose Spiced other').isChecked()).toBe(false)
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await page.getByText('Topics of 1 post are as they were').first().waitFor()
  expect(await topicsOf(other)).toEqual(['Spice 1'])
})

test('what was changed before the network went is told, and can be taken back', async () => {
  const titles = Array.from(
    { length: 12 },
    (_, index) => `Kneaded ${String.fromCharCode(97 + index)}`,
  )
  const ids: string[] = []
  for (const title of titles) ids.push(await givenDeskDraft(page, { title }))
  await choose('kneaded', titles)
  await box('Add').fill('Doughs')
  await page.getByRole('option', { name: 'Make “Doughs”' }).click()
  await page.getByRole('list', { name: 'Topics to add' }).getByText('Doughs').waitFor()
  let calls = 0
  await page.route('**/bulk/topics', (route) => (calls++ === 0 ? route.continue() : route.abort()))
  await window().getByRole('button', { name: 'Change topics' }).click()
  await page
    .getByText(/It stopped after 10 of 12/)
    .first()
    .waitFor()
  await page.unroute('**/bulk/topics')
  await page.getByText('2 chosen').waitFor()
  const way = page.getByRole('region', { name: 'Change of topics' })
  await way.getByText('Topics of 10 posts changed.').waitFor()
  await way.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Topics of 10 posts are as they were').first().waitFor()
  expect((await Promise.all(ids.map(topicsOf))).flat()).toEqual([])
})

test('at 390 pixels the bar and its window stay on the screen', async () => {
  await givenDeskDraft(page, { title: 'Narrow nettles', topics: ['Herbs'] })
  await page.setViewportSize({ width: 390, height: 844 })
  await choose('narrow', ['Narrow nettles'])
  await box('Add').fill('Herbs of the field, and of the meadow beside it'.replace(',', ''))
  await page.getByRole('option', { name: /^Make/ }).click()
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(overflow).toBeLessThanOrEqual(390)
  const button = await window().getByRole('button', { name: 'Change topics' }).boundingBox()
  expect((button?.y ?? NaN) + (button?.height ?? NaN)).toBeLessThanOrEqual(844)
  await page.setViewportSize({ width: 1280, height: 720 })
})
