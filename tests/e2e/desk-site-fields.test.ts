import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import type { DeskProfile } from '#profiles/profile-shapes.calls.ts'
import { profileUrls } from '#profiles/profile-urls.calls.ts'
import { expectAccessibleInBothColours } from '#tests/support/browser/accessibility.ts'
import { callDesk } from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { expectNoSidewaysScroll } from '#tests/support/browser/text-size.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 800 }

let site: RunningSite
let page: Page
givenDeskPageEach((desk) => {
  ;({ site, page } = desk)
})

const list = () => page.getByRole('list', { name: 'Sections', exact: true })
const shown = async () => (await fetch(site.url + urls.about())).text()

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

test('a card of the team has whoever is chosen, as they are called today, unless it says otherwise', async () => {
  const create = (name: string) =>
    callDesk<DeskProfile>(page, callUrl('createProfile'), { method: 'POST', body: { name } })
  const maya = await create('Maya Lindqvist')
  await create('Tomás Okafor')
  const change = (body: object) =>
    callDesk(page, callUrl('changeProfile', { id: maya.id }), { method: 'PATCH', body })
  await change({ role: 'Recipe developer' })

  await page.goto(site.url + urls.adminPage('about'))
  await list()
    .getByRole('button', { name: /^People:/ })
    .click()
  await page.getByRole('button', { name: 'Add a person' }).click()
  const card = list()
    .getByRole('listitem')
    .filter({ hasText: /^person \d/i })
    .last()
  await card.getByRole('button', { name: 'Choose a person: Person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a person' })
  await dialog.getByRole('textbox', { name: 'Find a person' }).fill('maya')
  await dialog.getByRole('radio', { name: 'Tomás Okafor' }).waitFor({ state: 'detached' })
  await expectAccessibleInBothColours(page)
  await dialog.getByRole('radio', { name: 'Maya Lindqvist' }).check()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await card.getByText('Recipe developer').waitFor()
  await card.getByText(profileUrls.page('maya-lindqvist')).waitFor()
  await expectGood()
  await publish()

  const path = profileUrls.page('maya-lindqvist')
  expect(await shown()).toMatch(
    new RegExp(`<a [^>]*href="${path}"[^>]*>Maya Lindqvist</a></h3><p[^>]*>Recipe developer`),
  )
  expect(await shown()).not.toContain(maya.id)
  await page
    .getByRole('list', { name: 'History' })
    .getByText(/Maya Lindqvist/)
    .first()
    .waitFor()
  await change({ name: 'Maya Berg' })
  await expect.poll(shown).toContain(`href="${profileUrls.page('maya-berg')}"`)
  expect(await shown()).toContain('>Maya Berg</a>')

  await callDesk(page, callUrl('removeProfile', { id: maya.id }), { method: 'DELETE' })
  await expect.poll(shown).not.toContain('/people/maya')
  expect(await shown()).toMatch(/<h3[^>]*>Maya Lindqvist<\/h3>/)
  await page.reload()
  await list()
    .getByRole('button', { name: /^People:/ })
    .click()
  await card.getByText(/^Has no public page any more/).waitFor()
  await card.getByRole('textbox', { name: /^Name/ }).fill('Maya, who was here')
  await card.getByRole('button', { name: /^Take them away/ }).click()
  await publish()
  expect(await shown()).toMatch(/<h3[^>]*>Maya, who was here<\/h3>/)
})
