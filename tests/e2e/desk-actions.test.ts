import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { pasteInto } from '#tests/support/browser/clipboard.ts'
import {
  callDesk,
  givenDeskDraft,
  heldByServer,
  openEditor,
  seeSaveState,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPage } from '#tests/support/browser/given-desk-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const TEXT = `## The pot\n\n${'Stir the oats until they hum, and let them rest. '.repeat(6)}`

/** For what happens a moment later, on a machine that has other things to do. */
const PATIENT = { timeout: 15_000 }

let site: RunningSite
let page: Page
let published: string

givenDeskPage(
  (desk) => {
    ;({ site, page } = desk)
  },
  { permissions: ['clipboard-read', 'clipboard-write'] },
)

async function seeToast(text: string): Promise<void> {
  await page.getByText(text).first().waitFor()
}

async function chooseAction(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(site.url + path)).status
}

test('a post is written, described, illustrated and published from its own page', async () => {
  await page.goto(`${site.url}${urls.adminPosts()}`)
  await page.getByRole('button', { name: 'New post' }).first().click()
  const field = page.getByRole('textbox', { name: 'Article Content' })
  await field.waitFor()
  await page.getByLabel('Article Title').fill('Oats that hum')
  await pasteInto(field, { plain: TEXT })
  await page.getByRole('heading', { name: 'The pot' }).waitFor()

  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByText('At least one image is required').waitFor()
  await page.getByText('There is no description for search results').waitFor()
  await expectAccessible(page)
  await page.getByText('Please select where this post should appear').click()
  await page.getByRole('dialog').getByLabel('Appears in').selectOption('guide')
  await page.getByRole('button', { name: 'At least one image is required' }).click()
  await page.getByText('This post will appear in: How-to Guides').waitFor()
  await page.getByLabel('Pictures of the post').setInputFiles(await givenPhotograph('oats.jpg', 2))
  await page.getByLabel('Description').fill('A pot of oats by a window')
  await page.getByRole('dialog').getByRole('button', { name: 'Add picture' }).click()
  await page.getByText('Cover', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await seeToast('Blog Published Successfully! 🎉')
  await page.getByText('Live', { exact: true }).first().waitFor()
  published = page.url().split('/').at(-1) ?? ''
  expect(await statusOf(urls.post('oats-that-hum'))).toBe(200)
})

test('a post begins empty with one press, or from a template; own ones are saved, renamed and deleted', async () => {
  const field = page.getByRole('textbox', { name: 'Article Content' })
  const posts = `${site.url}${urls.adminPosts()}`
  await page.goto(posts)
  await page.getByRole('button', { name: 'Begin with a template' }).click()
  await page.getByRole('menuitem', { name: 'Guide' }).click()
  await field.getByRole('heading', { name: 'Step by step' }).waitFor()
  await chooseAction('Save as template…')
  await page.keyboard.press('Enter')
  await page.getByText('Give the template a name').waitFor()
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Weekly menu')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await seeToast('Saved as “Weekly menu”')

  await page.goto(posts)
  await page.getByRole('link', { name: 'Oats that hum' }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Untitled' }).count()).toBe(0)
  await page.keyboard.press('n')
  await page.getByRole('button', { name: 'Template: Weekly menu' }).waitFor()
  expect(await textOnScreen(field)).toBe('')
  await expectAccessible(page)
  await page.getByLabel('Article Title').fill('The week at a glance')
  await page.getByRole('button', { name: 'Template: Weekly menu' }).click()
  await page.getByRole('group', { name: 'Begin with a template' }).waitFor({ state: 'detached' })
  await page.keyboard.type('All of it at a glance.')
  await expect
    .poll(() => textOnScreen(field))
    .toMatch(/^All of it at a glance\.\n\n## What you need/)
  await seeSaveState(page, 'Saved')

  await page.goto(posts)
  await page.getByRole('button', { name: 'Begin with a template' }).click()
  await page.getByRole('menuitem', { name: 'Weekly menu' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Rename or delete templates…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Menu')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Rename' }).waitFor({ state: 'detached' })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('“Menu” will be gone').waitFor()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await page.getByText('None is saved yet.').waitFor()
  await page.keyboard.press('Escape')
})

test('Enter in a field of a window does what its main button does', async () => {
  await openEditor(page, site.url, await givenDeskDraft(page))
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByLabel('Pictures of the post').setInputFiles(await givenPhotograph('oats.jpg', 3))
  await page.getByLabel('Description').fill('A pan of oats')
  await page.getByLabel('Description').press('Enter')
  await page.getByText('Cover', { exact: true }).waitFor()
})

test('a live post is edited as a draft, and readers see nothing until it is updated', async () => {
  const field = await openEditor(page, site.url, published)
  await field.press('Control+Home')
  await field.pressSequentially('New words first. ')
  await seeSaveState(page, 'Saved')
  await page.getByText('Live, unpublished changes').waitFor()
  expect(await (await fetch(`${site.url}/blog/oats-that-hum`)).text()).not.toContain('New words')

  await page.getByRole('button', { name: 'Update…' }).click()
  await page.getByRole('button', { name: 'Update now' }).click()
  await seeToast('Live post updated')
  expect(await (await fetch(`${site.url}/blog/oats-that-hum`)).text()).toContain('New words')
})

test('changes are discarded into the history, and come back from there', async () => {
  const field = await openEditor(page, site.url, published)
  await field.press('Control+End')
  await field.pressSequentially('Too much. ')
  await seeSaveState(page, 'Saved')
  await chooseAction('Discard the changes')
  await seeToast('Changes discarded')
  await expect.poll(() => textOnScreen(field), PATIENT).not.toContain('Too much.')

  await chooseAction('History')
  await page.getByRole('heading', { name: /History of/ }).waitFor()
  await page.getByText('Before changes were discarded').first().waitFor()
  await expectAccessible(page)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Before changes were discarded' })
    .getByText('Right', { exact: false })
    .click()
  await page.getByRole('insertion').filter({ hasText: 'Too much.' }).first().waitFor()
  await page
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click()
  await seeToast('Restored')
  await page.getByRole('textbox', { name: 'Article Content' }).getByText('Too much.').waitFor()
})

test('a draft is scheduled on a named clock, moved and taken off again', async () => {
  const { document } = await heldByServer(page, published)
  const id = await givenDeskDraft(page, { ...document, title: 'Later', slug: '' })
  await openEditor(page, site.url, id)
  await chooseAction('Schedule…')
  await page.getByLabel('Date').fill('2031-12-24')
  await page.getByLabel('Time', { exact: true }).fill('07:30')
  await page.getByLabel('Time zone').selectOption('Europe/Berlin')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText('Goes out Wed, 24 Dec 2031, 07:30 (Europe/Berlin)').waitFor()
  expect((await heldByServer(page, id)).schedule?.at).toBe('2031-12-24T06:30:00.000Z')

  await chooseAction('Cancel the schedule')
  await seeToast('Schedule cancelled')
  expect((await heldByServer(page, id)).schedule).toBeNull()
})

test('a preview link shows the draft to somebody who is not signed in', async () => {
  const id = await givenDeskDraft(page, { title: 'For your eyes', content: 'Not out yet.' })
  await openEditor(page, site.url, id)
  await chooseAction('Preview link…')
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  const answer = await fetch(link)
  expect(await answer.text()).toContain('Not out yet.')
  await page.keyboard.press('Escape')
})

test('Delete in the blog manager moves to the trash, and Undo brings it back', async () => {
  await page.goto(`${site.url}${urls.adminBlog()}`)
  await page.getByRole('button', { name: 'Delete Oats that hum' }).click()
  await seeToast('Moved to Trash')
  expect(await statusOf(urls.post('oats-that-hum'))).toBe(410)
  // The bar of the form's text has one too.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await seeToast('Restored')
  // A server that has too much to do answers with the page of before, for five seconds.
  await expect.poll(() => statusOf(urls.post('oats-that-hum')), PATIENT).toBe(200)

  await page.getByRole('link', { name: 'Edit Oats that hum' }).click()
  await page.waitForURL(`**${urls.adminPost(published)}`)
  await page.getByRole('textbox', { name: 'Article Content' }).waitFor()
})

test('a post is begun, linked, left and published by keys alone; begun and left, it vanishes', async () => {
  await givenDeskDraft(page, { title: 'Braised leeks' })
  await page.goto(`${site.url}${urls.adminPosts()}`)
  await page.getByRole('button', { name: 'New post' }).first().waitFor()
  await page.keyboard.press('n')
  const field = page.getByRole('textbox', { name: 'Article Content' })
  await field.waitFor()
  await page.getByText('Saved').first().waitFor()
  await page.reload()
  await field.waitFor()
  await page.getByLabel('Article Title').focus()
  expect(await page.getByText('another tab of yours').count()).toBe(0)
  await page.getByRole('link', { name: 'Posts', exact: true }).last().click()
  await page.getByRole('link', { name: 'Braised leeks' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Untitled' }).count()).toBe(0)

  await page.keyboard.press('n')
  await field.waitFor()
  await page.getByLabel('Article Title').focus()
  await page.keyboard.type('Oats that hum')
  await page.keyboard.press('Enter')
  await page.keyboard.type('See "')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Address, or words of a post' })
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('hum')
  await page.getByRole('option', { name: 'Oats that hum', selected: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await field.getByRole('link', { name: 'Oats that hum' }).waitFor()
  await page.keyboard.type(' :toma')
  await page.getByRole('option', { name: '🍅 tomato' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => textOnScreen(field)).toBe('See "[Oats that hum](/blog/oats-that-hum) 🍅')

  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish this post?' })
  await dialog.getByText('/blog/oats-that-hum-2').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+Tab')
  expect(await field.evaluate((text) => text.matches(':focus'))).toBe(false)
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByText('That is taken: this post would get /blog/oats-that-hum-2.').waitFor()
})

test('words are found and replaced without knowing patterns, and a post is duplicated', async () => {
  const id = await givenDeskDraft(page, {
    title: 'Porridge',
    content: 'Oats (hot), more oats (hot).',
  })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+f')
  const panel = page.getByRole('search', { name: 'Find and replace' })
  await panel.getByLabel('Find', { exact: true }).fill('(hot)')
  await panel.getByText('2 times').waitFor()
  await expectAccessible(page)
  await panel.getByLabel('Replace with').fill('(warm)')
  await panel.getByRole('button', { name: 'Replace all' }).click()
  await panel.getByText('Not in the text').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await chooseAction('Duplicate')
  await seeToast('Duplicated')
  await expect.poll(() => page.getByLabel('Article Title').inputValue()).toBe('Porridge (copy)')
  expect(page.url()).not.toContain(id)
  await expect.poll(() => textOnScreen(field)).toBe('Oats (warm), more oats (warm).')
})

test('an old address is seen and led elsewhere', async () => {
  const { version } = await heldByServer(page, published)
  await callDesk(page, callUrl('saveDraft', { id: published }), {
    method: 'PUT',
    body: {
      baseVersion: version,
      saveId: crypto.randomUUID(),
      kind: 'save',
      document: { slug: 'humming-oats' },
    },
  })
  await openEditor(page, site.url, published)
  await page.getByRole('button', { name: 'Update…' }).click()
  await page.getByRole('button', { name: 'Update now' }).click()
  await seeToast('Live post updated')

  await page.goto(`${site.url}${urls.adminRedirects()}`)
  await page.getByText('/blog/oats-that-hum').waitFor()
  await page.getByRole('button', { name: 'Edit the redirect from oats-that-hum' }).click()
  await page.getByLabel('Leads to').fill('/about')
  await page.getByRole('button', { name: 'Save' }).click()
  await seeToast('Redirect saved')
  const answer = await fetch(`${site.url}/blog/oats-that-hum`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/about'])
})

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('every room is accessible at %i px, %s', async (width, colorScheme) => {
  await page.setViewportSize({ width, height: 850 })
  await page.emulateMedia({ colorScheme })
  for (const path of [
    urls.adminHome(),
    urls.adminPosts(),
    urls.adminLibrary(),
    urls.adminMessages(),
    urls.adminAccount(),
    urls.adminPostHistory(published),
    urls.adminRedirects(),
    urls.adminPeople(),
    urls.adminAudit(),
  ]) {
    await page.goto(site.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count(), PATIENT).toBe(0)
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBe(0)
  }
  await openEditor(page, site.url, published)
  for (const tab of ['Preview', 'Details', 'Sharing', 'Checks']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'History' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+j')
  await page.getByRole('option', { name: 'New post' }).waitFor()
  await expectAccessible(page)
})
