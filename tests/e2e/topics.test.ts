import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'
import { startSiteWithPosts } from '#tests/support/site/site-with-posts.ts'

const TEXT = 'A slow soup of oats for a cold evening, with salt and time. '.repeat(4)

let site: RunningSite
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await startSiteWithPosts(
    ['Oat soup', 'Pea soup', 'Leek soup', 'Bean stew'].map((title, index) => ({
      title,
      content: TEXT,
      topics: [...(index < 3 ? ['Soups'] : []), 'Winter kitchen'],
    })),
  )
  browser = await launchChromium()
  page = await givenWriter(() => browser.newContext(), site.url)
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

test('a reader goes from the blog to a topic and from a post to another', async () => {
  const reader = await browser.newPage({ javaScriptEnabled: false })
  await reader.goto(site.url + urls.blog())
  const chips = reader.getByRole('navigation', { name: 'Topics' }).getByRole('link')
  expect(await chips.allInnerTexts()).toEqual(['Winter kitchen', 'Soups'])
  await chips.filter({ hasText: 'Soups' }).click()
  await reader.getByRole('heading', { level: 1, name: 'Soups' }).waitFor()
  expect(await reader.getByRole('article').count()).toBe(3)
  expect(await reader.locator('meta[name=robots]').getAttribute('content')).toContain('index, ')
  expect(await reader.locator('link[rel=canonical]').getAttribute('href')).toBe(
    site.url + urls.topic('soups'),
  )
  await reader.goto(site.url + urls.post('oat-soup'))
  const own = reader.getByRole('navigation', { name: 'Topics of this post' }).getByRole('link')
  expect(await own.allInnerTexts()).toEqual(['Soups', 'Winter kitchen'])
  const data = await reader.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('"keywords":["Soups","Winter kitchen"]')
  await reader.close()
})

test.each([390, 320])('the page of a topic reads at %i pixels', async (width) => {
  const reader = await browser.newPage({ viewport: { width, height: 800 } })
  await reader.goto(site.url + urls.topic('winter-kitchen'))
  await expectAccessible(reader)
  const overflow = await reader.evaluate(() => document.documentElement.scrollWidth)
  expect(overflow).toBeLessThanOrEqual(width)
  await reader.close()
})

test('a writer finds a topic by typing and makes another, with keys alone', async () => {
  await page.goto(site.url + urls.adminPosts())
  await page.getByRole('link', { name: 'Bean stew' }).first().click()
  await page.getByRole('tab', { name: 'Details' }).click()
  const box = page.getByRole('combobox', { name: 'Topics', exact: true })
  await box.fill('sou')
  await page.getByRole('option', { name: /^Soups/ }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await box.fill('Beans, peas')
  await page.keyboard.press('Enter')
  await page.getByText('A name cannot have a comma').waitFor()
  await box.fill('Beans')
  await page.getByRole('option', { name: 'Make “Beans”' }).waitFor()
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('list', { name: 'Topics of this post' }).getByRole('listitem')
  await chosen.filter({ hasText: 'Beans' }).waitFor()
  expect(await chosen.allInnerTexts()).toEqual(['Winter kitchen', 'Soups', 'Beans'])
  await box.fill('Lent')
  await page.keyboard.press('Tab')
  await page.getByText('“Lent” is not added yet: press Enter here.').waitFor()
  await box.fill('')
  await page.getByText(/is not added yet/).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove the topic Winter kitchen' }).press('Enter')
  expect(await chosen.allInnerTexts()).toEqual(['Soups', 'Beans'])
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
})

test('an administrator puts a topic below another, with a picture, and readers go up and down', async () => {
  await page.goto(site.url + urls.adminTopics())
  await page.getByRole('button', { name: 'Edit Soups' }).click()
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await page.getByLabel('Pictures for the text').setInputFiles(await givenPhotograph('soup.jpg', 4))
  await page.getByRole('button', { name: 'Take it away' }).waitFor()
  await page.getByLabel('Find a topic to put it below').fill('win')
  await page.getByRole('radio', { name: 'Winter kitchen' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Below Winter kitchen').waitFor()

  const reader = await browser.newPage()
  await reader.goto(site.url + urls.topic('winter-kitchen'))
  const within = reader.getByRole('navigation', { name: 'Topics within Winter kitchen' })
  await within.getByRole('link', { name: 'Soups' }).click()
  await reader.getByRole('heading', { level: 1, name: 'Soups' }).waitFor()
  const card = await reader.locator('meta[property="og:image"]').getAttribute('content')
  expect(card).toContain('/media/')
  const data = await reader.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain(`"name":"Winter kitchen","item":"${site.url}/topics/winter-kitchen"`)
  await expectAccessible(reader)
  await reader.getByRole('link', { name: 'Part of Winter kitchen' }).click()
  await reader.getByRole('heading', { level: 1, name: 'Winter kitchen' }).waitFor()
  await reader.close()
})

test('an administrator groups topics by typing, and writers and readers see of which group one is', async () => {
  await page.goto(site.url + urls.adminTopics())
  const list = page.getByRole('list', { name: 'Topics' })
  await list.getByText('Soups').waitFor()
  const filter = page.getByRole('combobox', { name: 'Topics of the group' })
  expect(await filter.count()).toBe(0)
  await page.getByRole('button', { name: 'Edit Soups' }).click()
  await page.getByLabel('Group', { exact: true }).fill('!')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('A group needs a letter or a number').waitFor()
  await page.getByLabel('Group', { exact: true }).fill('season')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await list.getByText('Season, 3 posts').waitFor()
  await page.getByRole('button', { name: 'New topic' }).click()
  await page.getByLabel('Name').fill('Ladle')
  await page.getByLabel('Group', { exact: true }).fill('Kitchen tools')
  await page.getByRole('button', { name: 'Make the topic' }).click()
  await list.getByText('Kitchen tools, 0 posts').waitFor()
  expect(await filter.getByRole('option').allInnerTexts()).toEqual([
    'All groups',
    'Kitchen tools',
    'Season',
  ])
  await filter.selectOption('Season')
  await list.getByText('Ladle').waitFor({ state: 'detached' })
  expect(await list.getByRole('listitem').count()).toBe(1)
  await expectAccessible(page)

  await filter.selectOption('Kitchen tools')
  await page.getByRole('button', { name: 'Rename group' }).click()
  await page.getByLabel('Name of the group').fill('saison')
  await page.getByText('There is a group “Season”').waitFor()
  await page.getByLabel('Name of the group').fill('Utensils')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.getByText('1 topic is of “Utensils” now', { exact: true }).waitFor()
  await list.getByText('Utensils, 0 posts').waitFor()
  expect(await filter.inputValue()).toBe('Utensils')
  await page.getByRole('button', { name: 'Undo' }).click()
  await list.getByText('Kitchen tools, 0 posts').waitFor()
  expect(await filter.inputValue()).toBe('Kitchen tools')

  await page.goto(site.url + urls.adminPosts())
  await page.getByRole('link', { name: 'Bean stew' }).first().click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('combobox', { name: 'Topics', exact: true }).fill('lad')
  await page.getByRole('option', { name: 'Ladle Kitchen tools, 0 posts' }).waitFor()
  await expectAccessible(page)

  const reader = await browser.newPage()
  await reader.goto(site.url + urls.topic('soups'))
  await reader.getByText('Season', { exact: true }).waitFor()
  await expectAccessible(reader)
  await reader.close()
})

test('an administrator renames, merges and removes topics, and old addresses lead on', async () => {
  await page.goto(site.url + urls.adminTopics())
  const list = page.getByRole('list', { name: 'Topics' })
  await list.getByText('Soups').waitFor()
  await expectAccessible(page)

  // Whoever takes the field of the search for that of a new topic has not typed in vain.
  const search = page.getByRole('searchbox', { name: 'Search topics' })
  await search.fill('Einmachen')
  await page.getByText('Press “New topic” to make “Einmachen”.').waitFor()
  await page.getByRole('button', { name: 'New topic' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('Einmachen')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await search.fill('')
  await list.getByText('Soups').waitFor()
  await page.getByRole('button', { name: 'New topic' }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Edit Soups' }).click()
  await page.getByLabel('Name').fill('Winter kitchen')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('“Winter kitchen” has this name. Merge the two instead.').waitFor()
  await page.getByLabel('Name').fill('Broths')
  await page.getByLabel('Description').fill('Warm bowls for cold days.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await list.getByText('Warm bowls for cold days.').waitFor()

  const reader = await browser.newPage()
  await reader.goto(site.url + urls.topic('soups'))
  expect(new URL(reader.url()).pathname).toBe(urls.topic('broths'))
  await reader.getByText('Warm bowls for cold days.').waitFor()

  await page.getByRole('button', { name: 'Merge Broths' }).click()
  await page.getByRole('radio', { name: 'Winter kitchen' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('button', { name: 'Merge Broths' }).waitFor({ state: 'detached' })
  await reader.goto(site.url + urls.topic('soups'))
  expect(new URL(reader.url()).pathname).toBe(urls.topic('winter-kitchen'))

  await page.getByRole('button', { name: 'Remove Winter kitchen' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Winter kitchen' }).waitFor({ state: 'detached' })
  const gone = await reader.goto(site.url + urls.topic('winter-kitchen'))
  expect(gone?.status()).toBe(410)
  await reader.getByRole('heading', { name: 'There is no such topic' }).waitFor()
  await reader.close()
})
