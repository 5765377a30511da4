import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import {
  callDesk,
  choosePictures,
  givenDeskDraft,
  givenPublishableDraft,
  heldByServer,
  openEditor,
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

async function givenPublished(title: string, content: string): Promise<void> {
  const id = await givenPublishableDraft(page, { title, content })
  const { version } = await heldByServer(page, id)
  const body = { baseVersion: version }
  await callDesk(page, callUrl('publish', { id }), { method: 'POST', body })
}

const isFocused = (field: ReturnType<Page['getByText']>) =>
  expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true)

test('a link leads to what is called so; what only its text fits must be chosen', async () => {
  await givenPublished(
    'Sunday lunch',
    'Serve with plum jam, and with bread that is warm. '.repeat(4),
  )
  await givenPublished('Plum jam', 'Stir the fruit until it hums along with the pot. '.repeat(4))
  await givenPublished('Oat bread', 'Knead the dough until it hums along with the oven. '.repeat(4))
  const field = await openEditor(page, site.url, await givenDeskDraft(page))
  const box = page.getByRole('combobox', { name: 'Address, or words of a post' })
  const option = (name: string) => page.getByRole('option', { name })
  const selected = page.getByRole('option', { selected: true })
  const open = async () => {
    await page.keyboard.press('Control+k')
    await isFocused(box)
  }
  await field.click()
  await open()
  await option('Sunday lunch').waitFor()
  expect(await selected.count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByText('Type an address or words of a post, or choose one.').waitFor()
  await expectAccessible(page)
  await page.keyboard.type('serve')
  await option('Sunday lunch').waitFor()
  await option('Plum jam').waitFor({ state: 'detached' })
  // The answer to the first letter may still stand there, and "Sunday" begins with it.
  await expect.poll(() => selected.count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByText('No title has these words.').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => textOnScreen(field)).toBe('[Sunday lunch](/blog/sunday-lunch)')

  // Titles come first, and a page of the site is found by its own.
  await page.keyboard.type(' and ')
  await open()
  await page.keyboard.type('plum')
  await page.getByRole('option', { name: 'Plum jam', selected: true }).waitFor()
  // The answer to the first letter may still stand there.
  await expect
    .poll(() => page.getByRole('option').allTextContents())
    .toMatchObject([expect.stringContaining('Plum jam'), expect.stringContaining('Sunday lunch')])
  await page.keyboard.press('Control+a')
  await page.keyboard.type('newsl')
  await page.getByRole('option', { name: 'Newsletter', selected: true }).waitFor()
  // What is typed before the next frame belongs behind the link as well.
  await page.evaluate(() => {
    const { requestAnimationFrame: frame } = window
    window.requestAnimationFrame = (call) => window.setTimeout(() => frame(call), 1000)
    window.setTimeout(() => {
      window.requestAnimationFrame = frame
    }, 1000)
  })
  await page.keyboard.press('Enter')
  await page.keyboard.type('!')
  await expect.poll(() => textOnScreen(field)).toMatch(/ and \[Newsletter\]\(\/newsletter\)!$/)

  // The words that are selected say what is likely.
  await page.keyboard.press('Enter')
  await page.keyboard.type('oat bread')
  await page.keyboard.press('Shift+Home')
  await open()
  await page.getByRole('option', { name: 'Oat bread', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => textOnScreen(field)).toMatch(/\n\n\[oat bread\]\(\/blog\/oat-bread\)$/)

  // An address is meant as it stands, whatever else is called so.
  await page.keyboard.type(' ')
  await open()
  await page.keyboard.type('plum.jam')
  const own = page.getByRole('option', { name: 'https://plum.jam', selected: true })
  await own.waitFor()
  await option('Plum jam').waitFor()
  expect(await page.getByRole('option').first().textContent()).toContain('https://plum.jam')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => textOnScreen(field))
    .toMatch(/ \[https:\/\/plum\.jam\]\(https:\/\/plum\.jam\)$/)

  // What has been published since the window was last open is offered, too.
  await givenPublished(
    'Barley stew',
    'Stir the barley until it hums along with the pot. '.repeat(4),
  )
  await page.keyboard.type(' ')
  await open()
  await option('Barley stew').waitFor()
})

test('a post that is not whole cannot be published, and each thing that is missing leads to its field', async () => {
  const id = await givenPublishableDraft(page, { postType: '', mediaIds: [] })
  await openEditor(page, site.url, id)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(callUrl('publish', { id }))) calls.push(request.url())
  })
  const open = () => page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this post?' })
  const publish = dialog.getByRole('button', { name: 'Publish now' })
  const reason = (name: string) => dialog.getByRole('button', { name })
  await open()
  await isFocused(reason('Title is required'))
  expect(await publish.getAttribute('aria-disabled')).toBe('true')
  const described = (await publish.getAttribute('aria-describedby')) ?? ''
  expect(await page.locator(`[id="${described}"]`).textContent()).toContain('3 things are missing')
  await expectAccessible(page)

  // A press, by mouse or by key, shows what is missing and asks the server nothing.
  await page.keyboard.press('Tab')
  // As a hand does: a script's press waits until it is enabled.
  const { x = 0, y = 0, width = 0, height = 0 } = (await publish.boundingBox()) ?? {}
  await page.mouse.click(x + width / 2, y + height / 2)
  await isFocused(reason('Title is required'))
  await publish.focus()
  await page.keyboard.press('Enter')
  await isFocused(reason('Title is required'))
  expect(calls).toEqual([])

  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const title = page.getByLabel('Article Title')
  await isFocused(title)
  await page.keyboard.type('Oats that are whole')
  await open()
  await reason('Please select where this post should appear').click()
  await isFocused(dialog.getByLabel('Appears in'))
  await dialog.getByLabel('Appears in').selectOption('guide')
  await reason('At least one image is required').click()
  await isFocused(page.getByRole('button', { name: 'Choose from the library' }))
  expect(calls).toEqual([])
})

test('a picture that arrives while the window is open is missing no longer', async () => {
  await openEditor(
    page,
    site.url,
    await givenDeskDraft(page, {
      title: 'Plum jam of the night',
      content: 'Stir the fruit until it hums along with the pot. '.repeat(4),
      postType: 'blog',
    }),
  )
  let send: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(`**${callUrl('uploadImage')}`, async (route) => {
    await held
    await route.continue()
  })
  await choosePictures(page, await givenPhotograph('plums.jpg', 7))
  const dialog = page.getByRole('dialog')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Publish…' }).click()
  await dialog.getByRole('button', { name: 'At least one image is required' }).waitFor()
  send?.()
  await dialog.getByText('1 thing is missing.').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('Blog Published Successfully! 🎉').first().waitFor()
  await page.unroute(`**${callUrl('uploadImage')}`)
})

test('a press beside a window closes it, and words that are marked to beyond its edge do not', async () => {
  const field = await openEditor(page, site.url, await givenDeskDraft(page))
  await field.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  const words = dialog.getByRole('combobox')
  await words.fill('soup of many words')
  const box = await words.boundingBox()
  if (!box) throw new Error('The field has no place')
  await page.mouse.move(box.x + 60, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(10, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await words.inputValue()).toBe('soup of many words')
  await page.mouse.click(10, 10)
  await dialog.waitFor({ state: 'detached' })
})
