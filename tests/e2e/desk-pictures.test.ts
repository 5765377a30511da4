import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { LibraryPictureDetails } from '#contract/desk/library.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import {
  callDesk,
  choosePictures,
  describeInText,
  givenDeskDraft,
  givenUpload,
  heldByServer,
  openEditor,
  seeSaveState,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

let site: RunningSite
let page: Page

givenDeskPage((desk) => {
  ;({ site, page } = desk)
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
  await choosePictures(page, await givenPhotograph('pot.jpg', 4))

  const failed = field.getByRole('status').filter({ hasText: 'pot.jpg' })
  const again = failed.getByRole('button', { name: 'Try again' })
  await again.waitFor()
  // Writing goes on around it, and it is no part of what is saved. For a moment after it has got the focus
  // ProseMirror does not believe a cursor at the start.
  await page.waitForTimeout(300)
  await field.press('Control+Home')
  await field.pressSequentially('Still ')
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe('Still Above.')

  await again.click()
  await describeInText(field, 'A copper pot')
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
  await choosePictures(page, await givenPhotograph('pot.jpg', 5))
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
  const cover = findings.filter({ hasText: 'The cover has no description' })
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
  await page.getByRole('button', { name: 'Describe the cover' }).click()
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

/** What the text says, with the addresses of its pictures left out. */
const shown = async (field: Locator) =>
  (await textOnScreen(field)).replace(/\(\/media\/\S+\)/g, '()')

/** A window that closes gives the focus back; the cursor is in its place with the next frame. */
const nextFrame = () =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

test('several pictures stand in the text once they are chosen, are described there, and the first is the cover', async () => {
  const id = await givenDeskDraft(page, { content: 'Above.' })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  const files = [givenPhotograph('one.jpg', 11), givenPhotograph('two.jpg', 12)]
  await choosePictures(page, await Promise.all(files))
  await expect.poll(() => shown(field)).toMatch(/^Above\.\n\n!\[\]\(\)\n\n!\[\]\(\)\n*$/)
  await page.getByRole('tab', { name: /^Checks/ }).click()
  const undescribed = page.getByRole('tabpanel').getByText('A picture without a description')
  const cover = page.getByRole('tabpanel').getByText('The cover has no description')
  await expect.poll(() => undescribed.count()).toBe(2)
  await cover.waitFor()
  await expectAccessible(page)
  await describeInText(field, 'One', 'Two')
  await expect.poll(() => undescribed.count()).toBe(0)
  await cover.waitFor({ state: 'hidden' })
  await expect.poll(() => shown(field)).toMatch(/^Above\.\n\n!\[One\]\(\)\n\n!\[Two\]\(\)\n*$/)
  await seeSaveState(page, 'Saved')
  await expect
    .poll(async () => (await heldByServer(page, id)).pictures)
    .toMatchObject([{ alt: 'One' }])
})

test('pictures of the library are found and added and described by the keyboard alone, and asked about once', async () => {
  await givenUpload(page, 'Fennel, cut in quarters')
  await givenUpload(page, '')
  const id = await givenDeskDraft(page)
  const field = await openEditor(page, site.url, id)
  const openPicker = () => field.press('Control+Alt+p')
  await openPicker()
  const tiles = dialog().getByRole('list', { name: 'Pictures' }).getByRole('button')
  await tiles.first().waitFor()
  await expectAccessible(page)
  // The newest stands first, and nobody has said what it shows.
  await dialog().getByLabel('Find pictures').press('ArrowDown')
  await page.keyboard.press('Space')
  // Nothing moves under a press that is on its way.
  const heightOf = async () => (await dialog().boundingBox())?.height
  const height = await heightOf()
  await dialog().getByLabel('Find pictures').fill('nothing like it')
  await dialog().getByText('No such picture').waitFor()
  expect(await heightOf()).toBe(height)
  await dialog().getByLabel('Find pictures').fill('fennel quarters')
  await expect.poll(() => tiles.count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog().waitFor({ state: 'hidden' })
  await nextFrame()
  await page.keyboard.type('Below.')
  for (const key of ['Home', 'ArrowUp', 'ArrowUp', 'Tab']) await page.keyboard.press(key)
  await page.keyboard.type('Oats')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(field)).toBe('![Oats]()\n\n![Fennel, cut in quarters]()\n\nBelow.')

  await field.press('Control+End')
  await openPicker()
  await dialog().getByLabel('Find pictures').fill('oats')
  const known = tiles.filter({ hasText: /^Oats$/ })
  await known.click()
  await dialog().getByRole('button', { name: 'Add picture' }).click()
  await dialog().waitFor({ state: 'hidden' })
  await expect.poll(() => shown(field)).toMatch(/\n!\[Oats\]\(\)\n*$/)
})

test('files dropped beside the text go where the cursor is, and the page says that they may be', async () => {
  const id = await givenDeskDraft(page, { content: 'Above.' })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  const { buffer } = await givenPhotograph('pan.jpg', 13)
  const files = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'pan.jpg', { type: 'image/jpeg' }))
    return transfer
  }, buffer.toString('base64'))
  const beside = page.getByRole('tabpanel')
  await beside.dispatchEvent('dragover', { dataTransfer: files })
  await page.getByText('Drop pictures here').waitFor()
  await beside.dispatchEvent('drop', { dataTransfer: files })
  await describeInText(field, 'A pan')
  expect(await page.getByText('Drop pictures here').count()).toBe(0)
  expect(await shown(field)).toMatch(/^Above\.\n\n!\[A pan\]\(\)\n*$/)
})

test('the crop point is where the picture is pressed, from the text and from the cover', async () => {
  const mediaId = await givenUpload(page, 'A bowl')
  const first = await givenDeskDraft(page, { mediaIds: [mediaId] })
  const url = (await heldByServer(page, first)).pictures[0]?.url ?? ''
  const id = await givenDeskDraft(page, {
    content: `![A bowl](${url})\n\nTwo.`,
    mediaIds: [mediaId],
  })
  const field = await openEditor(page, site.url, id)
  await field.getByRole('img', { name: 'A bowl' }).click()
  await field.getByRole('button', { name: 'Crop point' }).click()
  const picture = dialog().locator('[data-focus-point]')
  const box = await picture.boundingBox()
  if (!box) throw new Error('The picture is not on the screen.')
  await picture.click({ position: { x: box.width * 0.2, y: box.height * 0.8 } })
  await dialog().getByText('20 %').waitFor()
  await dialog().getByText('80 %').waitFor()
  await expectAccessible(page)
  await dialog().getByRole('button', { name: 'Save' }).click()
  await dialog().waitFor({ state: 'hidden' })
  const held = await callDesk<LibraryPictureDetails>(page, callUrl('getPicture', { id: mediaId }))
  expect(held.picture.focus).toEqual({ x: 20, y: 80 })

  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Crop point of the cover' }).click()
  await dialog().getByText('80 %').waitFor()
})
