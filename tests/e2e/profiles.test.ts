import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import type { DeskProfile } from '#profiles/profile-shapes.calls.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { callDesk, givenUpload, givenWriter } from '#tests/support/browser/desk-visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
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
      author: index < 3 ? 'Maya Lindqvist' : 'maya lindqvist and Tomás Okafor',
    })),
  )
  browser = await launchChromium()
  page = await givenWriter(() => browser.newContext(), site.url)
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const openPeople = () => page.goto(site.url + urls.adminProfiles())
const itemOf = (name: string) =>
  page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: name })

test('an administrator gives two people pages, and bylines of posts lead there', async () => {
  await page.goto(site.url + urls.adminPeople())
  await page.getByRole('link', { name: 'Public pages of people' }).click()
  await page.getByText('Nobody yet').waitFor()
  await expectAccessible(page)
  for (const name of ['Maya Lindqvist', 'Tomás Okafor']) {
    await page.getByRole('button', { name: 'New person' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
    await itemOf(name).waitFor()
  }
  expect(await itemOf('Maya Lindqvist').textContent()).toContain('4 posts')
  expect(await itemOf('Tomás Okafor').textContent()).toContain('1 post')

  await page.getByRole('button', { name: 'New person' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('MAYA lindqvist')
  await page.keyboard.press('Enter')
  await page.getByText('“Maya Lindqvist” has this name.').waitFor()
  await page.keyboard.press('Escape')

  const reader = await browser.newPage({ javaScriptEnabled: false })
  await reader.goto(site.url + urls.post('bean-stew'))
  const byline = reader.getByText('By Maya Lindqvist and Tomás Okafor')
  expect(await byline.getByRole('link').allInnerTexts()).toEqual(['Maya Lindqvist', 'Tomás Okafor'])
  const data = await reader.locator('script[type="application/ld+json"]').first().textContent()
  expect(data).toContain(
    `"author":[{"@type":"Person","@id":"${site.url}/people/maya-lindqvist#person"`,
  )
  await byline.getByRole('link', { name: 'Maya Lindqvist' }).click()
  await reader.getByRole('heading', { level: 1, name: 'Maya Lindqvist' }).waitFor()
  expect(await reader.getByRole('article').count()).toBe(4)
  expect(await reader.locator('meta[name=robots]').getAttribute('content')).toContain('index, ')
  await reader.goto(site.url + profileUrls.page('tomas-okafor'))
  expect(await reader.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await reader.close()
})

test('their page says who they are, in the language of search engines too', async () => {
  await openPeople()
  await page.getByRole('button', { name: 'Edit Maya Lindqvist' }).click()
  await page.getByRole('textbox', { name: 'Role' }).fill('Recipe developer')
  await page.getByRole('textbox', { name: 'Words' }).fill('I cook *slowly*, and write it down.')
  await page.getByRole('textbox', { name: 'Qualifications' }).fill('Chef\nRegistered dietitian')
  const links = page.getByRole('textbox', { name: 'Links' })
  await links.fill('Her shop http://shop.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Line 1: Enter a whole address that begins with https://').waitFor()
  await expectAccessible(page)
  await links.fill('Her shop https://shop.example/maya')
  await page.getByRole('textbox', { name: 'Account' }).fill('nobody@example.org')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('There is no account with this mail address.').waitFor()
  await page.getByRole('textbox', { name: 'Account' }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await itemOf('Recipe developer').waitFor()

  const pictureId = await givenUpload(page, 'Maya in her kitchen')
  const { items } = await callDesk<{ items: DeskProfile[] }>(page, callUrl('listProfiles'))
  const { id = '' } = items.find(({ name }) => name === 'Maya Lindqvist') ?? {}
  await callDesk(page, callUrl('changeProfile', { id }), { method: 'PATCH', body: { pictureId } })

  const reader = await browser.newPage()
  await reader.goto(site.url + profileUrls.page('maya-lindqvist'))
  await reader.getByText('I cook slowly, and write it down.').waitFor()
  await reader.getByRole('img', { name: 'Maya in her kitchen' }).waitFor()
  await reader.getByRole('listitem').filter({ hasText: 'Registered dietitian' }).waitFor()
  expect(await reader.getByRole('link', { name: 'Her shop' }).getAttribute('rel')).toBe(
    'me noopener',
  )
  const [data = ''] = await reader.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(data)['@graph'][0]).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      name: 'Maya Lindqvist',
      jobTitle: 'Recipe developer',
      sameAs: ['https://shop.example/maya'],
      hasCredential: [{ name: 'Chef' }, { name: 'Registered dietitian' }],
    },
  })
  // From there on by the script: the words come with the data then.
  await reader.getByRole('link', { name: 'Read More about Oat soup' }).click()
  await reader.getByRole('link', { name: 'Maya Lindqvist' }).click()
  await reader.getByText('I cook slowly, and write it down.').waitFor()
  await reader.close()
})

test.each([390, 320])('the page of somebody reads at %i pixels', async (width) => {
  const reader = await browser.newPage({ viewport: { width, height: 800 } })
  await reader.goto(site.url + profileUrls.page('maya-lindqvist'))
  await expectAccessible(reader)
  const overflow = await reader.evaluate(() => document.documentElement.scrollWidth)
  expect(overflow).toBeLessThanOrEqual(width)
  await reader.close()
})

test('a writer finds people by typing, one after the other, with keys alone', async () => {
  await page.goto(site.url + urls.adminPosts())
  await page.getByRole('link', { name: 'Oat soup' }).first().click()
  await page.getByRole('tab', { name: 'Details' }).click()
  const box = page.getByRole('combobox', { name: 'Author Name' })
  await box.fill('tom')
  await page.getByRole('option', { name: 'Tomás Okafor' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await box.inputValue()).toBe('Tomás Okafor')
  await box.pressSequentially(' and may')
  await page.getByRole('option', { name: 'Maya Lindqvist' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await box.inputValue()).toBe('Tomás Okafor and Maya Lindqvist')
  // Any other line of text stays as it is typed.
  await box.fill('Wellness Haven Team')
  await page.keyboard.press('Enter')
  expect(await box.inputValue()).toBe('Wellness Haven Team')
})

test('a person is renamed, merged into another and removed', async () => {
  await openPeople()
  await page.getByRole('button', { name: 'Edit Tomás Okafor' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Tomás Okafor-Brandt')
  await page.getByRole('button', { name: 'Save' }).click()
  await itemOf('Tomás Okafor-Brandt').waitFor()
  const reader = await browser.newPage({ javaScriptEnabled: false })
  await reader.goto(site.url + profileUrls.page('tomas-okafor'))
  expect(new URL(reader.url()).pathname).toBe(profileUrls.page('tomas-okafor-brandt'))

  await page.getByRole('button', { name: 'Merge Tomás Okafor-Brandt' }).click()
  await page.getByRole('radio', { name: 'Maya Lindqvist' }).check()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await itemOf('Tomás Okafor-Brandt').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove Maya Lindqvist' }).click()
  await page.getByRole('textbox', { name: 'The address leads to' }).fill('about')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Enter a path of this site').waitFor()
  await page.getByRole('textbox', { name: 'The address leads to' }).fill('/about')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('Nobody yet').waitFor()
  await reader.goto(site.url + profileUrls.page('tomas-okafor'))
  expect(new URL(reader.url()).pathname).toBe(urls.about())
  await reader.goto(site.url + urls.post('bean-stew'))
  await reader.getByText('By maya lindqvist and Tomás Okafor').waitFor()
  await reader.close()
})
