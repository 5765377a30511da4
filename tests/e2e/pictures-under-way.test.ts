import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import {
  choosePictures,
  describeInText,
  givenDeskDraft,
  givenPublishableDraft,
  heldByServer,
  openEditor,
  seeSaveState,
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

const UPLOADS = `**${callUrl('uploadImage')}`
const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const status = () => dialog().getByRole('status')

/** Keeps uploads from the server until the test lets them go. */
async function holdUploads(): Promise<{ go: () => void; lose: () => void }> {
  const { promise, resolve } = Promise.withResolvers<(route: Route) => Promise<void>>()
  await page.route(UPLOADS, async (route) => (await promise)(route))
  return {
    go: () => resolve((route) => route.continue()),
    lose: () => resolve((route) => route.abort('connectionreset')),
  }
}

/** Opens a draft with everything that publishing asks for, and chooses a picture that is held up. */
async function givenHeldPicture(title: string) {
  const id = await givenPublishableDraft(page, { title })
  const uploads = await holdUploads()
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  await choosePictures(page, await givenPhotograph('pot.jpg', 4))
  await field.getByRole('progressbar').waitFor()
  return { id, field, uploads }
}

async function published(slug: string): Promise<string> {
  const answer = await fetch(site.url + urls.post(slug))
  expect(answer.status).toBe(200)
  return answer.text()
}

test('a post that is published while a picture is on its way waits for it', async () => {
  const { uploads } = await givenHeldPicture('Waiting soup')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await status().getByText('A picture is still on its way. The post waits for it.').waitFor()
  await button('Publish now').click()
  await button('Waiting for a picture…').waitFor()
  await expectAccessible(page)

  // Whoever thinks better of it takes the press back.
  await button('Back to the text').click()
  await dialog().waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Publish…' }).click()
  await button('Publish now').click()
  await button('Waiting for a picture…').waitFor()
  uploads.go()
  await page.getByText('Blog Published Successfully! 🎉').first().waitFor()
  expect(await published('waiting-soup')).toMatch(/<img[^>]+alt=""/)
})

test('a picture that does not arrive is named in place of being left out', async () => {
  const { id, field, uploads } = await givenHeldPicture('Lost soup')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await button('Publish now').click()
  await button('Waiting for a picture…').waitFor()
  uploads.lose()
  const fault = '“pot.jpg” did not arrive. Press “Try again” or “Remove” beside it in the text.'
  await dialog().getByRole('alert').getByText(fault).waitFor()
  expect((await heldByServer(page, id)).live).toBeNull()

  await button('Back to the text').click()
  await page.unroute(UPLOADS)
  await field.getByRole('button', { name: 'Try again' }).click()
  await describeInText(field, 'A lost pot')
  await page.getByRole('button', { name: 'Publish…' }).click()
  expect(await dialog().getByRole('alert').count()).toBe(0)
  await button('Publish now').click()
  await page.getByText('Blog Published Successfully! 🎉').first().waitFor()
  expect(await published('lost-soup')).toContain('alt="A lost pot"')
})

test('a schedule takes the pictures with it that were on their way', async () => {
  const { id, uploads } = await givenHeldPicture('Later soup')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  await status().getByText('A picture is still on its way. The post waits for it.').waitFor()
  await button('Schedule').click()
  await button('Waiting for a picture…').waitFor()
  uploads.go()
  await dialog().waitFor({ state: 'hidden' })
  const { document, schedule } = await heldByServer(page, id)
  expect(schedule).toMatchObject({ hasChanges: false })
  expect(document.content).toContain('![](/media/')
})

test('a page is not left without the pictures that are on their way, unless somebody says so', async () => {
  const { id, field, uploads } = await givenHeldPicture('Left soup')
  const away = page.getByRole('link', { name: 'Posts', exact: true }).first()
  await away.click()
  await dialog().getByText('Pictures that you chose are not in the text yet.').waitFor()
  await button('Stay').click()
  await dialog().waitFor({ state: 'hidden' })
  uploads.go()
  await describeInText(field, 'A left pot')
  await seeSaveState(page, 'Saved')
  await away.click()
  await page.waitForURL(site.url + urls.adminPosts())
  expect((await heldByServer(page, id)).document.content).toContain('![A left pot]')
})

test('the form of a recipe is not left without the pictures of its steps', async () => {
  const content = '```recipe\nserves: 2\n\n- 1 egg\n\n1. Boil the egg.\n```'
  const id = await givenDeskDraft(page, { title: 'Egg', content })
  const uploads = await holdUploads()
  await openEditor(page, site.url, id)
  await page.getByRole('button', { name: 'Edit recipe' }).click()
  const form = page.getByRole('region', { name: 'Recipe', exact: true })
  await form.getByRole('button', { name: 'More about step 1' }).click()
  await form.getByLabel('Pictures of step 1').setInputFiles(await givenPhotograph('egg.jpg', 6))
  await dialog().getByLabel('Description').fill('An egg')
  await button('Add picture').click()
  await form.getByRole('progressbar').waitFor()
  const done = form.getByRole('button', { name: 'Done' })
  await done.click()
  await dialog().getByText('Pictures that you chose are not in their steps yet.').waitFor()
  await expectAccessible(page)
  await button('Stay').click()
  uploads.go()
  await form.getByLabel('What picture 1 of step 1 shows').waitFor()
  await done.click()
  await form.waitFor({ state: 'hidden' })
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toContain('![An egg](/media/')
})
