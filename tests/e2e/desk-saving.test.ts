import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { urls } from '#contract/urls.ts'
import { expectAccessibleInBothColours } from '#tests/support/browser/accessibility.ts'
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
import { givenDeskPageEach } from '#tests/support/browser/given-desk-page.ts'
import { callUrl } from '#tests/support/clients/call-url.ts'
import type { RunningSite } from '#tests/support/site/running-site.ts'

const TYPED = 'Warm the oats slowly, stir them, and let nobody hurry you while they thicken. '

let site: RunningSite
let browser: Browser
let page: Page

givenDeskPageEach((desk) => {
  ;({ site, browser, page } = desk)
})

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
  // What crashes the page is never answered.
  void inspector.send('Page.crash').catch(() => undefined)
  await tab.waitForEvent('crash')
}

/** Typed as by hand: some seconds, in which windows would open. */
const SENTENCE = 'And all that there is to be said about plums in August. '
const HAND = { delay: 60 }

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

  const again = await page.context().newPage()
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
  await page.context().setOffline(true)
  await delay(2000)
  const wanted = await typing.stop()
  await seeSaveState(page, 'Offline: kept on this device')

  await page.getByRole('link', { name: 'Posts' }).last().click()
  await page.getByText('Leave before this is saved?').waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await textOnScreen(field)).toBe(wanted)

  await page.context().setOffline(false)
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
  await expectAccessibleInBothColours(page)
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

test('two browsers that write in one paragraph find the words of both in it', async () => {
  const id = await givenDeskDraft(page, { content: 'One line.' })
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

  expect(await textOnScreen(mine)).toBe('Mine. One line. Theirs.')
  expect((await heldByServer(page, id)).document.content).toBe('Mine. One line. Theirs.')
  await other.context().close()
})

test('two browsers that write at one place are asked, and neither text is overwritten', async () => {
  const id = await givenDeskDraft(page, { content: 'One line.' })
  const mine = await openEditor(page, site.url, id)
  const other = await givenWriter(() => browser.newContext(), site.url)
  const theirs = await openEditor(other, site.url, id)

  await theirs.press('Control+End')
  await theirs.pressSequentially(' Theirs.')
  await seeSaveState(other, 'Saved')
  await mine.press('Control+End')
  // The window waits for the end of the sentence, though the clash is met within it.
  await mine.pressSequentially(` ${SENTENCE}`, HAND)
  await page.getByText('This post was changed in two places').waitFor()
  await expectAccessibleInBothColours(page)
  expect((await heldByServer(page, id)).document.content).toBe('One line. Theirs.')

  await page.getByRole('radio', { name: 'Both' }).check()
  await page.getByRole('button', { name: 'Continue with this text' }).click()
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe(`One line. ${SENTENCE}Theirs.`)
  await other.context().close()
})

test('a window that comes as one goes on to write steps back before the key, and comes again', async () => {
  const id = await givenDeskDraft(page, { content: 'One line.' })
  const mine = await openEditor(page, site.url, id)
  const other = await givenWriter(() => browser.newContext(), site.url)
  const theirs = await openEditor(other, site.url, id)
  await theirs.press('Control+End')
  await theirs.pressSequentially(' Theirs.')
  await seeSaveState(other, 'Saved')
  await mine.press('Control+End')
  // The next key comes with the window itself.
  const focused = page.evaluate(
    () =>
      new Promise((done) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('dialog[open]')) return
          observer.disconnect()
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }),
          )
          const isOpen = document.querySelector('dialog[open]') !== null
          done({ isOpen, field: document.activeElement?.ariaLabel })
        }).observe(document, { subtree: true, childList: true, attributes: true })
      }),
  )
  await mine.pressSequentially(' Mine.')
  expect(await focused).toEqual({ isOpen: false, field: 'Article Content' })
  await page.getByText('This post was changed in two places').waitFor()
  await page.getByRole('button', { name: 'Continue with this text' }).click()
  await seeSaveState(page, 'Saved')
  expect((await heldByServer(page, id)).document.content).toBe('One line. Mine. Theirs.')
  await other.context().close()
})

test('signing out elsewhere while typing asks to sign in over the text, which stays', async () => {
  const id = await givenDeskDraft(page)
  const field = await openEditor(page, site.url, id)
  await field.click()
  await field.pressSequentially('Before. ')
  await seeSaveState(page, 'Saved')

  const both = `Before. ${SENTENCE}`
  const other = await givenWriter(() => browser.newContext(), site.url)
  await other.goto(site.url + urls.adminBlog())
  await other.getByRole('button', { name: 'Log out' }).click()
  await other.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  await page.keyboard.type(SENTENCE, HAND)
  await page.getByText('Sign in to continue').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('')
  expect(await textOnScreen(field)).toBe(both)

  await fillGate(page)
  await seeSaveState(page, 'Saved')
  expect(await textOnScreen(field)).toBe(both)
  expect((await heldByServer(page, id)).document.content).toBe(both)
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

  const second = await page.context().newPage()
  await openEditor(second, site.url, id)
  await second.getByText('another tab of yours').waitFor()
  expect(await second.getByText('Found text that had not reached the server').count()).toBe(0)
  await crashTab(page)
  await second.reload()
  await second.getByText('Found text that had not reached the server').waitFor()
})
