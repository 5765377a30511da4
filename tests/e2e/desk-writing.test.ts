import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '#tests/support/browser/accessibility.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import {
  callDesk,
  fillGate,
  givenDeskDraft,
  givenWriter,
  heldByServer,
  openEditor,
  seeSaveState,
  textOnScreen,
} from '#tests/support/browser/desk-visitor.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import { generatedMarkdown } from '#tests/support/editor/generated-markdown.ts'
import { ADMIN_SETTINGS, type RunningSite, startSite } from '#tests/support/site/running-site.ts'

const TYPED = 'Warm the oats slowly, stir them, and let nobody hurry you while they thicken. '

let site: RunningSite
let browser: Browser
let page: Page
let context: BrowserContext

beforeAll(async () => {
  ;[site, browser] = await Promise.all([
    startSite({ environment: ADMIN_SETTINGS }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await site.remove()
})
beforeEach(async () => {
  page = await givenWriter(() => browser.newContext(), site.url)
  context = page.context()
})
afterEach(() => context.close())

/** Types without a pause and notes what stood on the screen when; stop it by the answer. */
function typeOn(field: Locator) {
  const seen: { at: number; text: string }[] = []
  let isTyping = true
  const typing = (async () => {
    for (let round = 0; isTyping; round++) {
      for (const word of `${round} ${TYPED}`.match(/\S+\s/g) ?? []) {
        if (!isTyping) return
        await field.pressSequentially(word, { delay: 12 })
        seen.push({ at: Date.now(), text: await textOnScreen(field) })
      }
    }
  })().catch(() => undefined)
  return {
    /** What stood there this long before a moment. */
    before: (moment: number, ms: number) =>
      seen.findLast(({ at }) => at <= moment - ms)?.text ?? '',
    /** Once so much of what stands there has been there for two seconds, however slow the keys. */
    untilTyped: async (length: number) => {
      const soFar = () => seen.findLast(({ at }) => at <= Date.now() - 2000)?.text.length ?? 0
      while (soFar() < length) await delay(100)
    },
    stop: async () => {
      isTyping = false
      await typing
      return seen.at(-1)?.text ?? ''
    },
  }
}

async function crashTab(tab: Page): Promise<void> {
  const inspector = await tab.context().newCDPSession(tab)
  const crashed = tab.waitForEvent('crash')
  void inspector.send('Page.crash').catch(() => undefined)
  await crashed
}

test('a tab that is killed while typing loses nothing that was on screen two seconds before', async () => {
  const id = await givenDeskDraft(page, { content: 'Begin. ' })
  const field = await openEditor(page, site.url, id)
  await field.press('Control+End')
  // The server hears nothing of it, so that everything depends on this device.
  await page.route(`**${callUrl('saveDraft', { id })}`, (route) => route.abort())
  const typing = typeOn(field)
  await typing.untilTyped(60)
  const killedAt = Date.now()
  await crashTab(page)
  await typing.stop()
  const wanted = typing.before(killedAt, 2000)
  expect(wanted.length).toBeGreaterThan(40)

  const again = await context.newPage()
  const fieldAgain = await openEditor(again, site.url, id)
  await again.getByText('Found text that had not reached the server').waitFor()
  await again.getByRole('button', { name: 'Use the text from this device' }).click()
  expect((await textOnScreen(fieldAgain)).startsWith(wanted)).toBe(true)
  await seeSaveState(again, 'Saved')
  expect((await heldByServer(again, id)).document.content.startsWith(wanted)).toBe(true)
})

test('a server that is killed while typing gets every word once it is back', async () => {
  const id = await givenDeskDraft(page)
  const field = await openEditor(page, site.url, id)
  await field.click()
  const typing = typeOn(field)
  await typing.untilTyped(60)
  await site.stop('SIGKILL')
  await delay(2500)
  await typing.stop()
  await seeSaveState(page, 'Offline: kept on this device')
  await field.pressSequentially('And this.')
  const wanted = await textOnScreen(field)

  await site.restart()
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe(wanted)
})

test('a network that is cut while typing costs nothing, and leaving then asks', async () => {
  const id = await givenDeskDraft(page)
  const field = await openEditor(page, site.url, id)
  await field.click()
  const typing = typeOn(field)
  await typing.untilTyped(30)
  await context.setOffline(true)
  await delay(2000)
  const wanted = await typing.stop()
  await seeSaveState(page, 'Offline: kept on this device')

  await page.getByRole('link', { name: 'Posts' }).last().click()
  await page.getByText('Leave before this is saved?').waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await textOnScreen(field)).toBe(wanted)

  await context.setOffline(false)
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe(wanted)
})

test('unsaved words of a post that was left are offered when it is opened again, without a reload', async () => {
  const id = await givenDeskDraft(page, { title: 'Left behind', content: 'Begin. ' })
  const field = await openEditor(page, site.url, id)
  await page.route(`**${callUrl('saveDraft', { id })}`, (route) => route.abort())
  await field.press('Control+End')
  await field.pressSequentially('Kept here only.')
  await seeSaveState(page, 'Offline: kept on this device')
  await page.getByRole('link', { name: 'Posts' }).last().click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.unroute(`**${callUrl('saveDraft', { id })}`)

  await page.getByRole('link', { name: 'Left behind' }).first().click()
  await page.getByText('Found text that had not reached the server').waitFor()
  await page.getByRole('button', { name: 'Use the text from this device' }).click()
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe('Begin. Kept here only.')
})

test('two browsers that write in different places find both texts in both', async () => {
  const id = await givenDeskDraft(page, { content: 'First.\n\nMiddle.\n\nLast.' })
  const mine = await openEditor(page, site.url, id)
  const other = await givenWriter(() => browser.newContext(), site.url)
  const theirs = await openEditor(other, site.url, id)

  await theirs.press('Control+End')
  await theirs.pressSequentially(' Theirs.')
  await seeSaveState(other, 'Saved')
  await mine.press('Control+Home')
  await mine.pressSequentially('Mine. ')
  await page.getByText('came in').first().waitFor()
  await seeSaveState(page, 'Saved')

  const both = 'Mine. First.\n\nMiddle.\n\nLast. Theirs.'
  expect(await textOnScreen(mine)).toBe(both)
  expect((await heldByServer(page, id)).document.content).toBe(both)
  await other.context().close()
})

test('two browsers that change one line are asked, and neither text is overwritten', async () => {
  const id = await givenDeskDraft(page, { content: 'One line.' })
  const mine = await openEditor(page, site.url, id)
  const other = await givenWriter(() => browser.newContext(), site.url)
  const theirs = await openEditor(other, site.url, id)

  await theirs.press('Control+End')
  await theirs.pressSequentially(' Theirs.')
  await seeSaveState(other, 'Saved')
  await mine.press('Control+Home')
  await mine.pressSequentially('Mine. ')
  await page.getByText('This post was changed in two places').waitFor()
  expect((await heldByServer(page, id)).document.content).toBe('One line. Theirs.')

  await page.getByRole('radio', { name: 'Both' }).check()
  await page.getByRole('button', { name: 'Continue with this text' }).click()
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe('Mine. One line. Theirs.')
  await other.context().close()
})

test('signing out elsewhere while typing asks to sign in over the text, which stays', async () => {
  const id = await givenDeskDraft(page)
  const field = await openEditor(page, site.url, id)
  await field.click()
  await field.pressSequentially('Before. ')
  await seeSaveState(page, 'Saved')

  const other = await givenWriter(() => browser.newContext(), site.url)
  await other.getByRole('button', { name: 'Log out' }).click()
  await other.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  await field.pressSequentially('And after.')
  await page.getByText('Sign in to continue').waitFor()
  expect(await textOnScreen(field)).toBe('Before. And after.')

  await fillGate(page)
  await seeSaveState(page, 'Saved')
  expect(await textOnScreen(field)).toBe('Before. And after.')
  expect((await heldByServer(page, id)).document.content).toBe('Before. And after.')
  await other.context().close()
})

test('a tab that has nothing of its own follows what the other has saved', async () => {
  const id = await givenDeskDraft(page, { content: 'Old.' })
  const field = await openEditor(page, site.url, id)
  const { version } = await heldByServer(page, id)
  await callDesk(page, callUrl('saveDraft', { id }), {
    method: 'PUT',
    body: {
      baseVersion: version,
      saveId: crypto.randomUUID(),
      kind: 'save',
      document: { content: 'New.' },
    },
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await field.getByText('New.').waitFor()
  expect(await textOnScreen(field)).toBe('New.')
})

test('what a tab that still lives has kept is not offered to another as if it were lost', async () => {
  const id = await givenDeskDraft(page, { content: 'Begin. ' })
  const field = await openEditor(page, site.url, id)
  await page.route(`**${callUrl('saveDraft', { id })}`, (route) => route.abort())
  await field.press('Control+End')
  await field.pressSequentially('Kept here only.')
  await seeSaveState(page, 'Offline: kept on this device')

  const second = await context.newPage()
  await openEditor(second, site.url, id)
  await second.getByText('another tab of yours').waitFor()
  expect(await second.getByText('Found text that had not reached the server').count()).toBe(0)
  await crashTab(page)
  await second.reload()
  await second.getByText('Found text that had not reached the server').waitFor()
})

test('the field shows the text finished, with its marks where the cursor is, and plain Markdown when asked', async () => {
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
  await field.press('Control+Home')
  await expect.poll(shown).toContain('## Plums')

  await page.getByRole('button', { name: 'Show Markdown' }).click()
  await expect.poll(shown).toContain('A **warm** [bowl](https://example.org).')
  await seeSaveState(page, 'Saved')
  await page.reload()
  await expect.poll(shown).toContain('- [x] soak')
  await page.getByRole('button', { name: 'Show Markdown', pressed: true }).click()
  await expect.poll(shown).not.toContain('**warm**')
})

test('a slash puts in what is chosen by keys or with the mouse, or stays a slash', async () => {
  const id = await givenDeskDraft(page, { content: 'Plums.\n\n' })
  const field = await openEditor(page, site.url, id)
  const list = page.getByRole('listbox', { name: 'What to put in' })
  await field.press('Control+End')
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
  await page.keyboard.type('or fresh.\n\n/')
  await list.getByRole('option', { name: 'Video' }).click()
  await page.getByRole('textbox', { name: 'Address of the video' }).fill('https://example.org')
  await page.keyboard.press('Enter')
  await page.getByText('Use the address of a video').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('https://vimeo.com/123456')
  await page.keyboard.press('Enter')
  await field.getByText('Vimeo').first().waitFor()
  await page.keyboard.type('Wash them /sou')
  await list.waitFor()
  await page.keyboard.press('Tab')
  await page.getByRole('textbox', { name: 'Source or note' }).fill('A book.')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const above = 'Plums.\n\n### Soaked and /or fresh.\n\nhttps://vimeo.com/123456'
  const text = `${above}\n\nWash them[^1] \n\n[^1]: A book.`
  await expect.poll(() => textOnScreen(field)).toBe(text)

  await page.getByRole('button', { name: 'Show Markdown' }).click()
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

test('the cursor blinks, and no animation runs that a letter would have to wait for', async () => {
  const id = await givenDeskDraft(page, { content: 'Oats.' })
  const field = await openEditor(page, site.url, id)
  await field.press('End')
  await page.keyboard.type(' Plums.')
  const running = () =>
    field.evaluate((element) => (element.getRootNode() as ShadowRoot).getAnimations().length)
  const isAway = () =>
    field.evaluate((element) => {
      const layer = element.parentElement?.querySelector('.cm-cursorLayer')
      return layer ? getComputedStyle(layer).visibility === 'hidden' : undefined
    })
  expect(await running()).toBe(0)
  await expect.poll(isAway).toBe(true)
  await expect.poll(isAway).toBe(false)
  await expect.poll(isAway).toBe(true)
  // What is written brings it back at once, and the next letter's place is seen.
  await page.keyboard.type('!')
  expect(await isAway()).toBe(false)
  expect(await running()).toBe(0)
})

test('a table is written in its cells', async () => {
  const id = await givenDeskDraft(page, {
    content: 'A\n\n| Time | Step |\n| ---- | :--: |\n| 5 min | Soak |\n\nB',
  })
  const field = await openEditor(page, site.url, id)
  await field.getByRole('textbox', { name: 'Step, row 1' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Soak | rest')
  await page.keyboard.press('Tab')
  await page.keyboard.type('20 min')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Simmer')
  const rows = '| 5 min | Soak \\| rest |\n| 20 min | Simmer |'
  const head = 'A\n\n| Time | Step |\n| ---- | :--: |\n'
  expect(await textOnScreen(field)).toBe(`${head}${rows}\n\nB`)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1 h')
  await field.getByRole('button', { name: 'Remove row' }).click()
  expect(await textOnScreen(field)).toBe(`${head}${rows}\n\nB`)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  expect(await textOnScreen(field)).toBe('A\n\nB')
  await page.keyboard.press('Control+z')
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe(`${head}${rows}\n\nB`)
})

test('texts of every kind come out as they went in, wherever the cursor went', async () => {
  const texts = Array.from({ length: 60 }, (_, seed) => generatedMarkdown(seed))
  const field = await openEditor(page, site.url, await givenDeskDraft(page))
  await field.click()
  const changed = await field.evaluate((element, texts) => {
    type View = {
      state: { doc: { length: number; toString(): string } }
      dispatch: (change: object) => void
    }
    const { view } = (element as unknown as { cmTile: { view: View } }).cmTile
    return texts.filter((text) => {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: 0 },
      })
      for (let step = 1; step <= 6; step++) {
        const head = Math.floor((text.length * step) / 6)
        view.dispatch({ selection: { anchor: (head / 2) | 0, head }, scrollIntoView: true })
      }
      return view.state.doc.toString() !== text
    })
  }, texts)
  expect(changed).toEqual([])
})
