import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessibleInBothColours } from '#tests/support/browser/accessibility.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 800 }

let site: RunningSite
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, page } = desk)
})

const list = () => page.getByRole('list', { name: 'Sections', exact: true })

async function publish(): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Visitors see all of this.').waitFor()
}

async function addPosts(): Promise<void> {
  await page.goto(site.url + urls.adminPage('about'))
  await page.getByRole('button', { name: 'Add a section' }).click()
  const kinds = page.getByRole('list', { name: 'Kinds of sections' })
  await kinds.getByRole('button', { name: /^Posts you choose/ }).click()
}

async function expectGood(): Promise<void> {
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport)
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBothColours(page)
  }
}

test('a number is typed or stepped through, by keys or by hand, and one beyond its limits is refused with them', async () => {
  await addPosts()
  const many = page.getByRole('spinbutton', { name: /^How many/ })
  expect(await many.inputValue()).toBe('3')
  await many.press('ArrowUp')
  await many.press('ArrowUp')
  await many.press('ArrowDown')
  expect(await many.inputValue()).toBe('4')
  await many.press('PageUp')
  expect(await many.inputValue()).toBe('12')
  expect(await many.getAttribute('aria-valuenow')).toBe('12')
  const more = page.getByRole('button', { name: 'One more: How many' })
  expect(await more.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'One less: How many' }).click()
  expect(await many.inputValue()).toBe('11')

  await many.fill('13')
  await page
    .getByRole('textbox', { name: /^Heading/ })
    .last()
    .fill('Read these')
  const refused = 'How many must be a whole number from 1 to 12'
  await page.getByText(refused, { exact: true }).waitFor()
  await expectGood()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await list().getByText('To mend').waitFor()
  await page.getByText(new RegExp(`Read these\\): ${refused}`)).waitFor()
  expect(await many.inputValue()).toBe('13')
  await many.fill('2')
  await publish()
})
