import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  givenDeskDraft,
  givenUpload,
  givenWriter,
  heldByServer,
  openEditor,
  seeSaveState,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let browser: Browser
let page: Page

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: ADMIN_SETTINGS }),
    launchChromium(),
  ])
  page = await givenWriter(() => browser.newContext(), site.url)
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})

const dialog = () => page.getByRole('dialog')

async function describe(words: string): Promise<void> {
  await dialog().getByLabel('Description').fill(words)
  await dialog().getByRole('button', { name: 'Save description' }).click()
  await dialog().waitFor({ state: 'hidden' })
}

test('a picture that did not arrive says so in the text, and arrives when it is sent again', async () => {
  const id = await givenDeskDraft(page, { content: 'Above.' })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  await field.press('Enter')
  let attempts = 0
  await page.route(`**${callUrl('uploadImage')}`, async (route) => {
    attempts += 1
    if (attempts === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.getByLabel('Pictures for the text').setInputFiles(await givenPhotograph('pot.jpg', 4))
  await dialog().getByLabel('Description').fill('A copper pot')
  await dialog().getByRole('button', { name: 'Add picture' }).click()

  const failed = field.getByRole('status').filter({ hasText: 'pot.jpg' })
  const again = failed.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  // Writing goes on around it, and it is no part of what is saved.
  await field.press('Control+Home')
  await field.pressSequentially('Still ')
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe('Still Above.\n')

  await again.click()
  await field.getByRole('img', { name: 'A copper pot' }).waitFor()
  expect(attempts).toBe(2)
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toMatch(
    /^Still Above\.\n\n!\[A copper pot\]\(\/media\/\S+\)\n*$/,
  )
})

test('a picture that did not arrive can be given up, and leaves no trace', async () => {
  const id = await givenDeskDraft(page, { content: 'Above.' })
  const field = await openEditor(page, site.url, id)
  await page.route(`**${callUrl('uploadImage')}`, (route) => route.abort('connectionreset'))
  await page.getByLabel('Pictures for the text').setInputFiles(await givenPhotograph('pot.jpg', 5))
  await dialog().getByRole('button', { name: 'Add picture' }).click()
  const failed = field.getByRole('status').filter({ hasText: 'pot.jpg' })
  await failed.getByRole('button', { name: 'Try again' }).waitFor()
  await failed.getByRole('button', { name: 'Remove' }).click()
  await failed.waitFor({ state: 'hidden' })
  expect(await textOnScreen(field)).toBe('Above.')
  await page.unroute(`**${callUrl('uploadImage')}`)
})

test('the checks lead to pictures without a description, and the words are given there', async () => {
  const mediaId = await givenUpload(page, '')
  const { url } = (await heldByServer(page, await givenDeskDraft(page, { mediaIds: [mediaId] })))
    .pictures[0] ?? { url: '' }
  const content = `Oats.\n\n![](${url}) and ![](${url})`
  const id = await givenDeskDraft(page, { content, mediaIds: [mediaId] })
  const field = await openEditor(page, site.url, id)
  await page.getByRole('tab', { name: 'Checks' }).click()

  const findings = page.getByRole('tabpanel').getByRole('listitem')
  const cover = findings.filter({ hasText: 'The featured image has no description' })
  await cover.getByRole('button', { name: 'Describe it' }).click()
  await expectAccessible(page)
  await describe('A blue bowl')
  await cover.waitFor({ state: 'hidden' })

  const inText = findings.filter({ hasText: 'A picture without a description' })
  await expect.poll(() => inText.count()).toBe(2)
  await inText.last().getByRole('button', { name: 'Describe it' }).click()
  await describe('Oats [raw]')
  await expect.poll(() => inText.count()).toBe(1)
  const wanted = `Oats.\n\n![](${url}) and ![Oats \\[raw\\]](${url})`
  expect(await textOnScreen(field)).toBe(wanted)
  await seeSaveState(page, 'Saved')
  const held = await heldByServer(page, id)
  expect(held.document.content).toBe(wanted)
  expect(held.pictures).toMatchObject([{ id: mediaId, alt: 'A blue bowl' }])
})

test('the words for the pictures of a post are changed beside the text, without an upload', async () => {
  const mediaId = await givenUpload(page, 'A bowl')
  const first = await givenDeskDraft(page, { mediaIds: [mediaId] })
  const url = (await heldByServer(page, first)).pictures[0]?.url ?? ''
  const id = await givenDeskDraft(page, { content: `![Old](${url})`, mediaIds: [mediaId] })
  await openEditor(page, site.url, id)
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Describe image 1' }).click()
  expect(await dialog().getByLabel('Description').inputValue()).toBe('A bowl')
  await describe('A green bowl')
  await page.getByText('A green bowl').waitFor()

  await page.getByRole('button', { name: 'Describe picture 1 of the text' }).click()
  expect(await dialog().getByLabel('Description').inputValue()).toBe('Old')
  await describe('New')
  await page.getByRole('group', { name: 'Picture: New' }).waitFor()
  await expectAccessible(page)
  expect((await heldByServer(page, first)).pictures).toMatchObject([{ alt: 'A green bowl' }])
})

test('the search result and the share card are shown as they will be', async () => {
  const mediaId = await givenUpload(page)
  const id = await givenDeskDraft(page, { title: 'Oats at dawn', mediaIds: [mediaId] })
  await openEditor(page, site.url, id)
  await page.getByRole('tab', { name: 'Sharing' }).click()
  const panel = page.getByRole('tabpanel')
  await panel.getByLabel('Meta title').fill('Oats before the sun')
  await panel.getByLabel('Meta description').fill('Ten minutes, one pot.')
  const result = panel.getByRole('figure', { name: 'In search results' })
  const card = panel.getByRole('figure', { name: 'When somebody shares it' })
  for (const shown of [result, card]) {
    await shown.getByText('Oats before the sun').waitFor()
    await shown.getByText('Ten minutes, one pot.').waitFor()
  }
  expect(await card.locator('img').evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
  await expectAccessible(page)
})

test('a picture of the text is a block with its caption, its words and its place, all written as Markdown', async () => {
  const mediaId = await givenUpload(page, 'A bowl')
  const first = await givenDeskDraft(page, { mediaIds: [mediaId] })
  const url = (await heldByServer(page, first)).pictures[0]?.url ?? ''
  const id = await givenDeskDraft(page, { content: `One.\n\n![A bowl](${url})\n\nTwo.` })
  const field = await openEditor(page, site.url, id)
  const block = field.getByRole('group', { name: 'Picture: A bowl' })
  await block.getByRole('img', { name: 'A bowl' }).click()
  await block.getByRole('button', { name: 'Caption' }).click()
  await page.keyboard.type('At "dawn"')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  expect(await textOnScreen(field)).toBe(`One.\n\n![A bowl](${url} "At \\"dawn\\"")\n\nTwo.`)

  await field.press('Alt+ArrowDown')
  expect(await textOnScreen(field)).toBe(`One.\n\nTwo.\n\n![A bowl](${url} "At \\"dawn\\"")`)
  await field.press('Control+z')
  await block.getByRole('button', { name: 'Use as cover' }).click()
  await page.getByText('This picture is the cover now').first().waitFor()
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.mediaIds).toEqual([mediaId])

  // Words that come to it are a paragraph of their own.
  await block.getByRole('img', { name: 'A bowl' }).click()
  await page.keyboard.type('Between.')
  expect(await textOnScreen(field)).toContain('dawn\\"")\n\nBetween.\n\nTwo.')
  await field.press('Control+z')
  await block.getByRole('img', { name: 'A bowl' }).click()
  await block.getByRole('button', { name: 'Remove' }).click()
  expect(await textOnScreen(field)).toBe('One.\n\nTwo.')
})
