import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import {
  callDesk,
  givenPublishableDraft,
  heldByServer,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const PICTURES = join(import.meta.dirname, '../../content/starter/images')
const PICTURE_FILE = 'fibre.jpg'

let site: RunningSite
let page: Page

givenDeskPageEach((desk) => {
  ;({ site, page } = desk)
})

const dialog = () => page.getByRole('dialog')

async function upload(...files: string[]): Promise<void> {
  await page.getByLabel('Picture files').setInputFiles(files.map((file) => join(PICTURES, file)))
}

test('a picture is uploaded, described, found by its description, and removed', async () => {
  await page.goto(site.url + urls.adminLibrary())
  await page.getByRole('heading', { name: 'No pictures yet' }).waitFor()
  await expectAccessible(page)

  await upload(PICTURE_FILE)
  const tile = page.getByRole('button', { name: new RegExp(PICTURE_FILE) })
  await tile.waitFor()
  await tile.click()
  await dialog().getByText('No post and no page uses this picture.').waitFor()
  await dialog().getByLabel('Description').fill('A bowl of barley')
  await dialog().getByLabel('Credit').fill('Ines Duarte')
  await dialog().getByLabel('From the left').press('ArrowLeft')
  await dialog().getByText('49 %').waitFor()
  await expectAccessible(page)
  await dialog().getByRole('button', { name: 'Save' }).click()
  await dialog().waitFor({ state: 'hidden' })

  await page.getByLabel('Find pictures').fill('barley ines')
  await tile.waitFor()
  await page.getByLabel('Find pictures').fill('nothing of the kind')
  await page.getByRole('heading', { name: 'No such picture' }).waitFor()
  await page.getByLabel('Find pictures').fill('')

  await tile.click()
  expect(await dialog().getByLabel('Description').inputValue()).toBe('A bowl of barley')
  await dialog().getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog().getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('heading', { name: 'No pictures yet' }).waitFor()
})

test('an upload that the line cuts short is sent again by itself', async () => {
  await page.goto(site.url + urls.adminLibrary())
  let attempts = 0
  await page.route(`**${callUrl('uploadImage')}`, async (route) => {
    attempts += 1
    if (attempts === 1) await route.abort('connectionreset')
    else await route.continue()
  })
  await upload(PICTURE_FILE)
  await page.getByText('The line broke. Trying again…').waitFor()
  await page.getByRole('button', { name: new RegExp(PICTURE_FILE) }).waitFor()
  expect(attempts).toBe(2)
})

test('a picture in use names its posts, is not deleted, and is replaced on all of them', async () => {
  const id = await givenPublishableDraft(page, { title: 'Barley in a bowl' })
  const { version } = await heldByServer(page, id)
  await callDesk(page, callUrl('publish', { id }), {
    method: 'POST',
    body: { baseVersion: version },
  })
  const picture = async () => (await heldByServer(page, id)).pictures[0]
  const before = await picture()

  await page.goto(site.url + urls.adminLibrary())
  await page.getByRole('button', { name: /oats\.jpg/ }).click()
  await dialog().getByRole('link', { name: 'Barley in a bowl' }).waitFor()
  await dialog().getByText('on the site').waitFor()
  await dialog().getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog().getByRole('button', { name: 'Delete for good' }).click()
  await dialog().getByRole('alert').filter({ hasText: 'Barley in a bowl' }).waitFor()

  await dialog().getByLabel('The new file').setInputFiles(join(PICTURES, PICTURE_FILE))
  await page.getByText('Every page that shows it shows the new file.').first().waitFor()
  await dialog().getByRole('button', { name: 'Close', exact: true }).click()
  const now = await picture()
  expect(now?.id).toBe(before?.id)
  expect(now?.name).not.toBe(before?.name)
  const stem = now?.name.replace('.jpg', '') ?? ''
  const shown = async () =>
    (await (await fetch(site.url + urls.post('barley-in-a-bowl'))).text()).includes(stem)
  await expect.poll(shown, { timeout: 60_000 }).toBe(true)
  // Whoever still has the old address is led to the new file.
  expect((await fetch(site.url + before?.url)).url).toBe(site.url + now?.url)
})

test('a file that is no picture stays in the list with its reason', async () => {
  await page.goto(site.url + urls.adminLibrary())
  await page
    .getByLabel('Picture files')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('soup') })
  const uploads = page.getByRole('list', { name: 'Uploads' })
  await uploads.getByText('notes.txt').waitFor()
  await uploads.getByRole('button', { name: 'Dismiss' }).click()
  await uploads.waitFor({ state: 'hidden' })
})

test('what a visitor writes is read on the desk, put aside, and brought back', async () => {
  const sent = await fetch(`${site.url}${callUrl('sendMessage')}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({
      name: 'Ines Duarte',
      email: 'ines@example.org',
      subject: 'Barley',
      message: 'Which barley do you use?\nPearl or pot?',
    }),
  })
  expect(sent.ok).toBe(true)

  await page.goto(site.url + urls.adminMessages())
  const message = page.getByRole('listitem').filter({ hasText: 'Barley' })
  await message.getByText('(not read yet)').waitFor({ state: 'attached' })
  await expectAccessible(page)
  await message.locator('summary').click()
  await message.getByText('Pearl or pot?').waitFor()
  await message.getByText('(not read yet)').waitFor({ state: 'detached' })
  await expectAccessible(page)

  await message.getByRole('button', { name: 'Put aside' }).click()
  await page.getByRole('heading', { name: 'Nothing waits for an answer' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await message.locator('summary').click()
  await message.getByRole('button', { name: 'Put aside' }).click()
  await page.getByRole('link', { name: 'Put aside' }).click()
  await message.waitFor()
})
