import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { givenAccount } from '#tests/support/auth/given-account.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { givenDeskDraft, givenWriter, signInAtGate } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskSite } from '#tests/support/browser/given-desk-page.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const AUTHOR = { email: 'maya@example.org', password: 'barley, thyme and 12 plums', role: 'author' }

let site: RunningSite
let browser: Browser
let page: Page
let theirs: string

givenDeskSite((visited) => {
  ;({ site, browser } = visited)
})
beforeAll(async () => {
  const administrator = await givenWriter(() => browser.newContext(), site.url)
  theirs = await givenDeskDraft(administrator, { title: 'Barley of the house' })
  await administrator.context().close()
  await givenAccount(site, AUTHOR)
  page = await (await browser.newContext()).newPage()
  await signInAtGate(page, site.url, AUTHOR)
})

test('an author finds what they have written, and nothing of others', async () => {
  const own = await givenDeskDraft(page, { title: 'Barley of mine' })
  await page.goto(site.url + urls.adminPosts())
  const listed = page.getByRole('list', { name: 'Posts' }).getByRole('link')
  await page.getByRole('link', { name: 'Barley of mine' }).waitFor()
  expect(await listed.allInnerTexts()).toEqual(['Barley of mine'])

  await page.keyboard.press('Control+j')
  await page.getByPlaceholder('Find a post, or do something').fill('barley')
  await page.getByRole('option', { name: 'Barley of mine', selected: true }).waitFor()
  expect(await page.getByRole('option', { name: 'Barley of the house' }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${urls.adminPost(own)}`)
})

test('an author is shown the rooms that are theirs, and no others answer', async () => {
  await page.goto(site.url + urls.adminHome())
  await page.getByRole('heading', { name: /Good to see you/ }).waitFor()
  const rooms = page.getByRole('navigation', { name: 'Desk' }).getByRole('link')
  expect(await rooms.allInnerTexts()).toEqual(['Overview', 'Posts', 'Pictures', 'My account'])
  expect(await page.getByRole('region', { name: 'Last messages' }).count()).toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.getByText('G then I').waitFor()
  expect(await keys.getByText('G then M').count()).toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.getByRole('heading', { name: 'Pictures', exact: true }).waitFor()

  for (const [path, words] of [
    [urls.adminPost(theirs), 'There is no such post'],
    [urls.adminPeople(), 'People are looked after by administrators'],
    [urls.adminAudit(), /administrators/],
    [urls.adminMessages(), /editors/],
    [urls.adminRedirects(), /editors/],
  ] as const) {
    await page.goto(site.url + path)
    await page.getByRole('main').getByText(words).first().waitFor()
    expect(await page.getByText('Barley of the house').count()).toBe(0)
  }
})
