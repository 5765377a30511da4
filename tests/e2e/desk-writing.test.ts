import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import {
  choosePictures,
  describeInText,
  givenDeskDraft,
  givenWriter,
  heldByServer,
  openEditor,
  seeSaveState,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { givenPhotograph } from '#tests/support/media/picture-files.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

/** For what happens a moment later, on a machine that has other things to do. */
const PATIENT = { timeout: 15_000 }

let site: RunningSite
let browser: Browser
let page: Page

givenDeskPageEach((desk) => {
  ;({ site, browser, page } = desk)
})

test('the field shows the text finished, and plain Markdown when asked, with the same words selected', async () => {
  const content = '## Plums\n\nA **warm** [bowl](https://example.org).\n\n- [ ] soak\n- stir\n\nEnd'
  const id = await givenDeskDraft(page, { content })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  const shown = async () => (await field.textContent()) ?? ''
  await expect.poll(shown).not.toMatch(/[#*[\]]|example\.org/)
  await field.getByRole('heading', { name: 'Plums', level: 2 }).waitFor()
  await expectAccessible(page)

  await field.getByRole('checkbox', { name: 'soak' }).click()
  expect(await textOnScreen(field)).toBe(content.replace('[ ]', '[x]'))
  await field.getByText('warm').dblclick()

  await page.getByRole('button', { name: 'Show Markdown' }).click()
  await expect.poll(shown).toContain('A **warm** [bowl](https://example.org).')
  await page.keyboard.type('hot')
  await expect.poll(shown).toContain('A **hot** [bowl]')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await page.getByRole('button', { name: 'Show Markdown', pressed: true }).click()
  await page.keyboard.type('cold')
  expect(await textOnScreen(field)).toContain('A **cold** [bowl](https://example.org).')
  // What was written in the other view is one step, and the steps before it are still there.
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await textOnScreen(field)).toBe(content.replace('[ ]', '[x]'))
  await page.getByRole('button', { name: 'Show Markdown' }).click()
  await seeSaveState(page, 'Saved')
  await page.reload()
  await expect.poll(shown).toContain('- [x] soak')
  await page.getByRole('button', { name: 'Show Markdown', pressed: true }).click()
  await expect.poll(shown).not.toContain('**warm**')
})

test('who asks for the Markdown writes on until it is there, and is told where it cannot be fetched', async () => {
  const id = await givenDeskDraft(page, { content: 'First' })
  const field = await openEditor(page, site.url, id)
  const shown = async () => (await field.textContent()) ?? ''
  const other = /\/editor-pane-[^/]+\.js$/
  await field.press('Control+End')
  await page.route(other, (route) => route.abort())
  await page.getByRole('button', { name: 'Show Markdown' }).click()
  await page.getByText('The Markdown could not be shown', { exact: true }).waitFor()
  await page.unroute(other)
  await page.reload()

  let isAsked = false
  let send = () => {}
  await page.route(other, async (route) => {
    isAsked = true
    await new Promise<void>((resolve) => {
      send = resolve
    })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Show Markdown' }).click()
  await expect.poll(() => isAsked).toBe(true)
  await field.press('Control+End')
  await page.keyboard.type(' **second')
  send()
  await page.getByRole('button', { name: 'Show Markdown', pressed: true }).waitFor()
  await expect.poll(shown).toContain('second')
  await page.keyboard.type(' third')
  expect(await shown()).toMatch(/^First \\?\*\\?\*second third$/)
})

test('Enter in the title goes on in the text once that has been loaded', async () => {
  const id = await givenDeskDraft(page, { content: '' })
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
  await page.route('**/structured-pane-*.js', async (route) => {
    ask()
    await mayLoad
    await route.continue()
  })
  await page.goto(`${site.url}${urls.adminPost(id)}`)
  const title = page.getByLabel('Article Title')
  await title.fill('Plums')
  await title.press('Enter')
  await isAsked
  load()
  const field = page.getByRole('textbox', { name: 'Article Content' })
  await expect.poll(() => field.evaluate((text) => text.matches(':focus'))).toBe(true)
  await page.keyboard.type('Warm.')
  expect(await textOnScreen(field)).toBe('Warm.')
  expect(await title.inputValue()).toBe('Plums')
})

test('a slash puts in what is chosen by keys or with the mouse, or stays a slash', async () => {
  const id = await givenDeskDraft(page, { content: 'Plums.' })
  const field = await openEditor(page, site.url, id)
  const list = page.getByRole('listbox', { name: 'What to put in' })
  await field.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/head')
  await list.getByRole('option', { name: 'Smaller heading' }).waitFor()
  expect(await list.getByRole('option').count()).toBe(2)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Soaked and /')
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.type('or fresh.\n/')
  await list.getByRole('option', { name: 'Video' }).click()
  await page.getByRole('textbox', { name: 'Address of the video' }).fill('https://example.org')
  await page.keyboard.press('Enter')
  await page.getByText('Use the address of a video').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('https://vimeo.com/123456')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await field.getByText('Vimeo').first().waitFor()
  // As fast as can be: before the list has come up.
  await page.keyboard.type('Wash them /sou')
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Source or note' }).fill('A book.')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const above = 'Plums.\n\n### Soaked and /or fresh.\n\nhttps://vimeo.com/123456'
  const text = `${above}\n\nWash them[^1] \n\n[^1]: A book.`
  await expect.poll(() => textOnScreen(field)).toBe(text)

  await page.getByRole('button', { name: 'Show Markdown' }).click()
  await field.getByText('### Soaked').waitFor()
  await page.keyboard.type('/chooser')
  await page.keyboard.press('Backspace')
  expect(await list.count()).toBe(0)
  for (let count = 0; count < 7; count += 1) await page.keyboard.press('Backspace')
  await page.keyboard.type('/photo')
  await list.getByRole('option', { name: 'Picture' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Pictures' }).waitFor()
  await page.keyboard.press('Escape')
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe(text)
  await page.getByRole('button', { name: 'Show Markdown', pressed: true }).click()
})

test('a note stays with its words while both writers change the text, and is answered and resolved', async () => {
  const id = await givenDeskDraft(page, { content: 'First.\n\nSoak the plums overnight.\n\nLast.' })
  const mine = await openEditor(page, site.url, id)
  await mine.getByText('Soak the plums').dblclick({ position: { x: 15, y: 10 } })
  await page.keyboard.press('Control+Alt+m')
  await page.getByRole('textbox', { name: 'Note' }).fill('Or only an hour?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add the note' }).click()
  await page.getByRole('tab', { name: 'Notes (1)', selected: true }).waitFor()
  const marked = (field: Locator) => field.locator('.note-mark').allTextContents()
  await expect.poll(() => marked(mine)).toEqual(['Soak'])

  const other = await givenWriter(() => browser.newContext(), site.url)
  const theirs = await openEditor(other, site.url, id)
  await expect.poll(() => marked(theirs)).toEqual(['Soak'])
  await theirs.press('Control+Home')
  await theirs.pressSequentially('Before it all. ')
  await seeSaveState(other, 'Saved')
  await mine.press('Control+End')
  await mine.pressSequentially(' Mine.')
  await page.getByText('came in').first().waitFor()
  await expect.poll(() => marked(mine)).toEqual(['Soak'])

  await other.getByRole('tab', { name: 'Notes (1)' }).click()
  await other.getByRole('button', { name: 'Reply' }).click()
  await other.getByRole('textbox', { name: 'Note' }).fill('Overnight is better.')
  await other.getByRole('dialog').getByRole('button', { name: 'Reply' }).click()
  await other.getByText('Overnight is better.').waitFor()
  await expectAccessible(other)
  await other.context().close()

  await seeSaveState(page, 'Saved')
  await page.reload()
  await expect.poll(() => marked(mine)).toEqual(['Soak'])
  await page.getByRole('tab', { name: 'Notes (1)' }).click()
  await page.getByText('Overnight is better.').waitFor()
  await page.getByRole('button', { name: 'Show in the text' }).click()
  await expect.poll(() => mine.evaluate((field) => field.matches(':focus'))).toBe(true)
  await page.keyboard.press('Delete')
  await page.getByText('The passage is gone').waitFor()
  await expectAccessible(page)
  await mine.press('Control+z')
  await page.getByText('The passage is gone').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Resolve' }).click()
  await page.getByText('Resolved (1)').waitFor()
  await expect.poll(() => marked(mine)).toEqual([])
  await expectAccessible(page)
})

test('no animation runs in the text that a letter would have to wait for', async () => {
  // Where less motion is asked for, every animation ends at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const id = await givenDeskDraft(page, { content: 'Oats.' })
  const field = await openEditor(page, site.url, id)
  await field.press('End')
  await page.keyboard.type(' Plums.')
  const running = () => field.evaluate((element) => element.getAnimations({ subtree: true }).length)
  expect(await running()).toBe(0)
  await page.getByRole('button', { name: 'Show Markdown' }).click()
  await page.keyboard.type('!')
  expect(await running()).toBe(0)
  await page.getByRole('button', { name: 'Show Markdown' }).click()
})

test('a letter changes no block beside it, and of the preview only what is in its paragraph', async () => {
  const id = await givenDeskDraft(page, { content: 'Oats.\n\n![A pot](/media/pot.jpg)\n\nPlums' })
  const field = await openEditor(page, site.url, id)
  await field.locator('.live-block').waitFor()
  const preview = page.getByRole('tabpanel').getByText('Plums')
  const element = await preview.elementHandle()
  await field.press('Control+End')
  // The field would read such a change, and ask for a second picture of each letter.
  await field.locator('.live-block').evaluate((block) => {
    const records: MutationRecord[] = []
    Object.assign(globalThis, { records })
    const observer = new MutationObserver((seen) => records.push(...seen))
    observer.observe(block, { attributes: true, subtree: true })
  })
  await page.keyboard.type(' and cream')
  await page.getByRole('tabpanel').getByText('Plums and cream').waitFor()
  const changed = await page.evaluate(() =>
    (globalThis as unknown as { records: MutationRecord[] }).records.map(
      ({ attributeName }) => attributeName,
    ),
  )
  expect(changed).toEqual([])
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)
})

test('a table is written in its cells', async () => {
  const id = await givenDeskDraft(page, {
    content: 'A\n\n| Time | Step |\n| --- | :-: |\n| 5 min | Soak |\n\nB',
  })
  const field = await openEditor(page, site.url, id)
  const heading = field.getByRole('columnheader').first()
  expect(await heading.evaluate((words) => getComputedStyle(words).fontWeight)).toBe('650')
  await field.getByRole('cell', { name: 'Soak' }).click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  await page.keyboard.type('Soak | rest')
  await page.keyboard.press('Tab')
  await page.keyboard.type('20 min')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Simmer')
  const rows = '| 5 min | Soak \\| rest |\n| 20 min | Simmer |'
  const head = 'A\n\n| Time | Step |\n| --- | :-: |\n'
  expect(await textOnScreen(field)).toBe(`${head}${rows}\n\nB`)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1 h')
  await field.getByRole('button', { name: 'Remove row' }).click()
  expect(await textOnScreen(field)).toBe(`${head}${rows}\n\nB`)
  await field.getByRole('button', { name: 'Remove table' }).click()
  expect(await textOnScreen(field)).toBe('A\n\nB')
  await page.keyboard.press('Control+z')
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe(`${head}${rows}\n\nB`)
})

test('a picture that is chosen stands in the text at once, and asks there for its description', async () => {
  const id = await givenDeskDraft(page, { content: 'Above.' })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  await field.press('Enter')
  await choosePictures(page, await givenPhotograph('pot.jpg', 4))
  await field.getByRole('textbox', { name: 'Description' }).waitFor()
  // The field has the focus again, below the picture.
  await page.keyboard.type('Below.')
  await describeInText(field, 'A copper pot')
  await expect
    .poll(async () => (await heldByServer(page, id)).document.content, PATIENT)
    .toMatch(/^Above\.\n\n!\[A copper pot\]\(\/media\/\S+\)\n\nBelow\.$/)
})

test('the preview scrolls along with the text, and the text alone can fill the screen', async () => {
  const content = Array.from(
    { length: 60 },
    (_, step) => `## Step ${step}\n\nStir the pot and rest it under a cloth near the stove.`,
  ).join('\n\n')
  const field = await openEditor(page, site.url, await givenDeskDraft(page, { content }))
  const last = page.getByRole('tabpanel').getByRole('heading', { name: 'Step 59' })
  await last.waitFor()
  await field.press('Control+End')
  await expect
    .poll(async () => (await last.boundingBox())?.y ?? Number.POSITIVE_INFINITY, PATIENT)
    .toBeLessThan(720)

  await field.press('F11')
  await page.getByRole('button', { name: 'Leave full screen' }).waitFor()
  expect(await page.getByRole('region', { name: 'Text' }).boundingBox()).toMatchObject({
    x: 0,
    y: 0,
  })
  await field.press('Escape')
  await page.getByRole('button', { name: 'Full screen', exact: true }).waitFor()
})
