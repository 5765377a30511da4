import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import {
  callDesk,
  givenDeskDraft,
  givenPublishableDraft,
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

test('the second press of Ctrl B ends the bold words, and no word is lost', async () => {
  const field = await openEditor(page, site.url, await givenDeskDraft(page))
  await field.click()
  await page.keyboard.type('Stir ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('very slowly')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' and ')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('rest ')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('it.')
  expect(await textOnScreen(field)).toBe('Stir **very slowly** and *rest* it.')
  await page.keyboard.press('Enter')
  expect((await field.textContent())?.trim()).toBe('Stir very slowly and rest it.')
  await page.getByRole('toolbar').getByRole('button', { name: 'Bold' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('Eat.')
  expect(await textOnScreen(field)).toBe('Stir **very slowly** and *rest* it.\n\nEat.')
})

test('to schedule a post that is not whole says what is missing, and publishes nothing', async () => {
  const id = await givenPublishableDraft(page, { postType: '' })
  const field = await openEditor(page, site.url, id)
  await field.waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  const missing = page.getByRole('dialog', { name: 'Not ready to be scheduled' })
  await missing.getByText('Title is required').waitFor()
  await missing.getByText('Please select where this post should appear').waitFor()
  await expectAccessible(page)
  // Enter takes the first thing that is missing, and leads there.
  await page.keyboard.press('Enter')
  await missing.waitFor({ state: 'detached' })
  const title = page.getByRole('textbox', { name: 'Article Title' })
  await expect.poll(() => title.evaluate((field) => field.matches(':focus'))).toBe(true)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  await missing.getByLabel('Appears in').selectOption('blog')
  await missing
    .getByText('Please select where this post should appear')
    .waitFor({ state: 'hidden' })
  expect((await heldByServer(page, id)).status).toBe('draft')

  await missing.getByRole('button', { name: 'Back to the text' }).click()
  await title.fill('Oats that wait')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  await page.getByRole('dialog', { name: 'Schedule this post' }).waitFor()
  expect((await heldByServer(page, id)).status).toBe('draft')
  await page.keyboard.press('Escape')
})

test('single letters do nothing on the page of a post, and the help says so', async () => {
  const id = await givenDeskDraft(page, { title: 'Oats', content: 'Stir.' })
  await openEditor(page, site.url, id)
  await page.getByRole('tab', { name: 'Details' }).click()
  for (const keys of [['n'], ['?'], ['g', 'p'], ['g', 'o']]) {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.keyboard.press('F1')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await help.getByText('Off on the page of a post').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(urls.adminPost(id))

  await page.goto(site.url + urls.adminPosts())
  await page.getByRole('heading', { name: 'Posts', exact: true }).waitFor()
  await page.keyboard.press('n')
  await page.waitForURL((url) => /\/admin\/posts\/[^/]+$/.test(url.pathname))
})

const PARAGRAPH = 'Stir the oats until they hum, and let them rest. '.repeat(6)

/** Whether the cursor stands in the part of the text that is on the screen. */
function isCursorInSight(): Promise<boolean> {
  return page.getByRole('textbox', { name: 'Article Content' }).evaluate((element) => {
    const { focusNode, rangeCount } = getSelection() ?? { focusNode: null, rangeCount: 0 }
    const range = rangeCount > 0 ? getSelection()?.getRangeAt(0) : undefined
    // An empty paragraph has no words whose place could be asked for.
    const around = focusNode instanceof Element ? focusNode : focusNode?.parentElement
    const cursor = range?.getClientRects()[0] ?? around?.getBoundingClientRect()
    const box = element.parentElement?.getBoundingClientRect()
    if (!cursor || !box) return false
    return cursor.top >= box.top && cursor.bottom <= box.bottom && element.matches(':focus')
  })
}

test('the checks are counted while one writes, say where in words, and lead to the field', async () => {
  const content = `${PARAGRAPH}\n\n# Oats for *everybody*\n\n\`\`\`recipe\nserves: 2\n- 200 g oats\n- 1 tsp salt\n\n1. Toast the oats.\n\`\`\``
  const mediaId = await givenUpload(page, '')
  const id = await givenDeskDraft(page, { title: 'Oats', content, mediaIds: [mediaId] })
  await openEditor(page, site.url, id)
  // With the nutrition that the server estimates, and without asking for any of it.
  await page.getByRole('tab', { name: 'Checks (6)' }).click()
  const panel = page.getByRole('tabpanel')
  await panel.getByText('Nutrition can be estimated').waitFor()
  await panel.getByText('At “Oats for everybody”').waitFor()
  expect(await panel.getByText('In the recipe', { exact: true }).count()).toBe(2)
  expect(await panel.getByText(/Line \d/).count()).toBe(0)
  await expectAccessible(page)
  // A line of a recipe is shown in its form, and not as Markdown.
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'No step uses the salt' })
    .getByRole('button', { name: 'Show' })
    .click()
  const form = page.getByRole('region', { name: 'Recipe', exact: true })
  const salt = form.getByRole('listitem').filter({ hasText: 'No step uses the salt' }).first()
  await expect.poll(() => salt.evaluate((row) => row.matches(':focus-within'))).toBe(true)
  await form.getByRole('button', { name: 'Done' }).click()
  await panel.getByRole('button', { name: 'Go to “Meta description”' }).click()
  const description = page.getByLabel('Meta description')
  await expect.poll(() => description.evaluate((field) => field.matches(':focus'))).toBe(true)
  await page.keyboard.type('Oats, and how they hum.')
  await page.getByRole('tab', { name: 'Checks (5)' }).waitFor()

  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'No description: say what it shows' }).click()
  await page.getByRole('dialog').getByLabel('Description').fill('A bowl of oats')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Checks (4)' }).waitFor()
})

test('a cover is chosen from the library', async () => {
  const mediaId = await givenUpload(page, 'A jar of rolled oats')
  const id = await givenDeskDraft(page, { title: 'Oats' })
  await openEditor(page, site.url, id)
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Choose from the library' }).click()
  await page.getByRole('button', { name: 'A jar of rolled oats' }).click()
  await page.getByRole('button', { name: 'Add picture', exact: true }).click()
  await page.getByText('Cover', { exact: true }).waitFor()
  await seeSaveState(page, 'Saved')
  await expect.poll(async () => (await heldByServer(page, id)).document.mediaIds).toEqual([mediaId])
})

test('behind three pictures, and behind what was pasted, writing goes on in sight', async () => {
  const content = Array.from({ length: 5 }, () => PARAGRAPH).join('\n\n')
  const field = await openEditor(page, site.url, await givenDeskDraft(page, { content }))
  await field.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+Alt+p')
  const files = await Promise.all([11, 12, 13].map((seed) => givenPhotograph('a.jpg', seed)))
  await page.getByLabel('Pictures for the text').setInputFiles(files)
  const pictures = async () => (await textOnScreen(field)).match(/!\[/g)?.length
  await expect.poll(pictures, { timeout: 20_000 }).toBe(3)
  await page.waitForLoadState('networkidle')
  await expect.poll(isCursorInSight).toBe(true)
  await page.keyboard.type('Eat.')
  expect((await textOnScreen(field)).endsWith(')\n\nEat.')).toBe(true)

  await page.keyboard.press('Enter')
  await field.evaluate((element) => {
    const clipboardData = new DataTransfer()
    const html = '<p>A <b>long</b> paragraph from elsewhere.</p>'.repeat(40)
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'plain')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect
    .poll(async () => (await textOnScreen(field)).trim().endsWith('elsewhere.'))
    .toBe(true)
  await expect.poll(isCursorInSight).toBe(true)
})

test('after a note one writes on behind its words, and replaces none', async () => {
  const content = 'Soak the oats overnight.'
  const field = await openEditor(page, site.url, await givenDeskDraft(page, { content }))
  await field.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Alt+m')
  await page.getByRole('textbox', { name: 'Note' }).fill('Or only an hour?')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await page.getByRole('tab', { name: 'Notes (1)', selected: true }).waitFor()
  await expect.poll(isCursorInSight).toBe(true)
  await page.keyboard.type(' Drain.')
  expect(await textOnScreen(field)).toBe('Soak the oats overnight. Drain.')
})

test('the wheel over the title scrolls the text, and the page has nothing to scroll', async () => {
  const content = Array.from({ length: 30 }, () => PARAGRAPH).join('\n\n')
  const id = await givenPublishableDraft(page, { title: 'Oats that scroll', content })
  const { version } = await heldByServer(page, id)
  await callDesk(page, callUrl('publish', { id }), {
    method: 'POST',
    body: { baseVersion: version },
  })
  const field = await openEditor(page, site.url, id)
  await page.getByLabel('Article Title').hover()
  await page.mouse.wheel(0, 400)
  const scrolled = () => field.evaluate((element) => element.parentElement?.scrollTop ?? 0)
  await expect.poll(scrolled).toBeGreaterThan(200)
  const overflow = () => document.documentElement.scrollHeight - window.innerHeight
  expect(await page.evaluate(overflow)).toBe(0)
  // What readers see opens beside the desk.
  expect(await page.getByRole('link', { name: 'View live' }).getAttribute('target')).toBe('_blank')
})

test('the preview follows what is written in the recipe form', async () => {
  const lines = Array.from({ length: 16 }, (_, index) => `- ${index + 1} onions`).join('\n')
  const recipe = `\`\`\`recipe\nserves: 4\n${lines}\n\n1. Chop.\n2. Cook.\n\`\`\``
  const content = `Words before.\n\n${recipe}`
  await openEditor(page, site.url, await givenDeskDraft(page, { content }))
  await page.getByRole('button', { name: 'Edit recipe' }).click()
  const form = page.getByRole('region', { name: 'Recipe', exact: true })
  const panel = page.getByRole('tabpanel')
  const isShown = (words: string) =>
    expect
      .poll(() =>
        panel.evaluate((element, words) => {
          const { top, bottom } = element.getBoundingClientRect()
          const all = [...element.querySelectorAll('li, h3, h4, p')]
          const box = all.findLast((one) => one.textContent?.includes(words))
          const place = box?.getBoundingClientRect()
          return place !== undefined && place.top >= top && place.bottom <= bottom
        }, words),
      )
      .toBe(true)
  await form.getByRole('textbox', { name: 'Step 2', exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Serve with bread.')
  await isShown('Serve with bread.')
  await form.getByRole('textbox', { name: 'Ingredient 1', exact: true }).fill('2 shallots')
  await isShown('shallots')
  await form.getByRole('button', { name: 'Done' }).click()
})
